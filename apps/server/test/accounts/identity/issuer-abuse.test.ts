import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundStrangers } from '../../../src/accounts/identity/records/bound-strangers.ts';
import { Browser } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { until } from '../../parts/machine/until.ts';
import { authorize, codeOf, exchange, newFlow, postToken } from './authorization.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the embedded issuer in the hands of others', () => {
  it('counts what strangers begin against their address, however the path is written', async () => {
    const limited = await startService({ rateLimits: 'sign_in=3,sign_in_burst=0' });
    try {
      const { path } = newFlow('sundew-dashboard', `${limited.url}/callback`);
      const statuses = [];
      for (const spelled of ['/oidc/auth', '/oidc/AUTH', '/oidc/Auth/', '/oidc/aUTH', '/oidc/DEVICE']) {
        const url = limited.url + path.replace('/oidc/auth', spelled);
        statuses.push((await fetch(url, { redirect: 'manual' })).status);
      }
      expect(statuses).toEqual([303, 303, 303, 429, 429]);
    } finally {
      await limited.close();
    }
  });

  it('keeps nothing that is longer than a sign-in has to be', async () => {
    const { path } = newFlow('sundew-dashboard', `${service.url}/callback`, { state: 's'.repeat(5_000) });
    expect((await fetch(service.url + path, { redirect: 'manual' })).status).toBe(413);
    const form = new URLSearchParams(path.slice(path.indexOf('?')));
    expect((await fetch(`${service.url}/oidc/auth`, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(
      413,
    );
    const chunks = new Blob([form.toString()]).stream();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', body: chunks, headers, duplex: 'half', redirect: 'manual' } as RequestInit;
    expect((await fetch(`${service.url}/oidc/auth`, sent)).status).toBe(413);
    expect(await service.database.query(`SELECT 1 FROM oidc_records WHERE length(payload::text) > 5000`)).toEqual([]);
  });

  it.each(['/oidc/auth/unknown', '/oidc/AUTH/unknown/'])(
    'shows a page for a sign-in that goes on nowhere, whatever parameters come along: %s',
    async (path) => {
      const answer = await fetch(`${service.url}${path}?client_id=sundew-dashboard`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    },
  );

  it('takes a form with characters that nothing can store', async () => {
    const form = { client_id: 'sundew-cli', scope: 'openid', resource: `${service.url}/api`, nonce: 'one\0two' };
    const asked = await fetch(`${service.url}/oidc/device/auth`, { method: 'POST', body: new URLSearchParams(form) });
    expect([asked.status, await asked.json()]).toEqual([
      200,
      expect.objectContaining({ user_code: expect.any(String) }),
    ]);
  });

  it('remembers so many begun sign-ins at a time, and forgets the oldest of a flood', async () => {
    const database = service.database;
    await database.query(
      `INSERT INTO oidc_records (model, id, payload, account_id, expires_at)
       SELECT 'Interaction', 'flood ' || n, '{}', CASE WHEN n = 1 THEN 'somebody' END, now() + n * interval '1 minute'
         FROM generate_series(1, 20) AS n`,
    );
    const begin = boundStrangers(database, 10, 3);
    const left = async () =>
      (await database.query(`SELECT 1 FROM oidc_records WHERE id LIKE 'flood %' AND model = 'Interaction'`)).length;
    await begin();
    await begin();
    expect(await left()).toBe(20);
    await begin();
    // The newest ten, and the one whose person is known.
    const ids = await database.query(`SELECT id FROM oidc_records WHERE id LIKE 'flood %' ORDER BY expires_at`);
    expect(ids.map(({ id }) => id)).toContain('flood 1');
    expect(ids.map(({ id }) => id)).not.toContain('flood 2');
    expect(await left()).toBeLessThanOrEqual(11);
    expect(ids.at(-1)?.id).toBe('flood 20');
    await database.query(`DELETE FROM oidc_records WHERE id LIKE 'flood %'`);
  });

  it.each(['password', 'sign out'])(
    'does not bring a sign-in to its end that was proven before everything ended: %s',
    async (way) => {
      const person = await newPerson(service);
      const held = new Browser(service.url);
      const page = await held.follow(await held.get(newFlow('sundew-dashboard', `${service.url}/callback`).path));
      const proven = await held.submit(page, { email: person.email, password: PASSWORD });
      expect(proven.location).toContain('/oidc/auth/');
      if (way === 'password') {
        await service.identity.operations.setPassword(person.email, 'a passphrase after that');
      } else {
        const other = new Browser(service.url);
        await other.signIn(person.email);
        await other.submit(await other.get('/account'), {}, '/account/sign-out-everywhere');
      }
      const end = await held.follow(proven);
      expect([end.status, end.location]).toEqual([400, null]);
      expect((await held.get('/account')).location).toBe('/sign-in');
    },
  );

  /** Sends two requests that find the record unused, both before one of them notes its use. */
  async function atOneMoment<Answer>(model: string, send: () => Promise<Answer>): Promise<readonly Answer[]> {
    let answers: Promise<readonly Answer[]> | undefined;
    await service.database.transaction(async (client) => {
      await client.query('SELECT 1 FROM oidc_records WHERE model = $1 FOR UPDATE', [model]);
      answers = Promise.all([send(), send()]);
      await until(async () => {
        // Not on the connection of the transaction, which would go on seeing what it saw first.
        const [told] = await service.database.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE oidc_records%'`,
        );
        return told?.waiting === 2;
      });
    });
    return (await answers) ?? [];
  }

  it('gives one of two something for a code that both send at the same moment, and ends it', async () => {
    const issuer = `${service.url}/oidc`;
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    const flow = newFlow('sundew-dashboard', `${service.url}/callback`);
    const code = codeOf(await authorize(browser, flow, email, PASSWORD));
    const answers = await atOneMoment('AuthorizationCode', () => exchange(issuer, flow, code));
    const [given, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([given?.status, refused?.status, refused?.body.error]).toEqual([200, 400, 'invalid_grant']);
    const token = given?.body.access_token ?? '';
    expect((await service.as(token)('GET', '/api/auth/me')).status).toBe(401);
    expect((await browser.get('/account')).location).toBe('/sign-in');
  });

  it('gives one of two something for a refresh token that both send at the same moment, and ends the grant', async () => {
    const issuer = `${service.url}/oidc`;
    const { email } = await newPerson(service);
    const flow = newFlow('sundew-dashboard', `${service.url}/callback`);
    const end = await authorize(new Browser(service.url), flow, email, PASSWORD);
    const refresh = (token = '') =>
      postToken(issuer, { grant_type: 'refresh_token', client_id: 'sundew-dashboard', refresh_token: token });
    const first = (await exchange(issuer, flow, codeOf(end))).body.refresh_token;
    const answers = await atOneMoment('RefreshToken', () => refresh(first));
    const [given, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([given?.status, refused?.status, refused?.body.error]).toEqual([200, 400, 'invalid_grant']);
    expect((await refresh(given?.body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  });
});
