import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { waitForLock } from '../../parts/database/wait-for-lock.ts';
import { newFlow } from './authorization.ts';

const NEXT = 'a passphrase after the race';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Replaces the password while a request that has proven the old one waits for a row that is held meanwhile. */
async function replaceDuring(userId: string, held: string, request: () => Promise<Shown>): Promise<Shown> {
  let asked: Promise<Shown> | undefined;
  await service.database.transaction(async (client) => {
    await client.query(held, [userId]);
    asked = request();
    await waitForLock(service.database);
    await client.query(`UPDATE accounts SET password_hash = 'another', password_changed_at = now() WHERE id = $1`, [
      userId,
    ]);
    await client.query('DELETE FROM oidc_records WHERE account_id = $1', [userId]);
  });
  return asked as unknown as Promise<Shown>;
}

/** Somebody who is asked for a code of an app; each step gives another one. */
async function withApp() {
  const { email, userId } = await newPerson(service);
  const browser = new Browser(service.url);
  await browser.signIn(email);
  const scan = await browser.submit(await browser.get('/account/second-factor'), { password: PASSWORD });
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(scan.text)?.[1] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const codeIn = (steps: number) => app.generate({ timestamp: service.now() + steps * 30_000 });
  await browser.submit(scan, { code: codeIn(-1) }, '/account/second-factor/confirm');
  return { email, userId, browser, codeIn };
}

const FACTOR = 'SELECT 1 FROM second_factors WHERE account_id = $1 FOR UPDATE';
const sessionsOf = (userId: string) =>
  service.database.query(`SELECT 1 FROM oidc_records WHERE model = 'Session' AND account_id = $1`, [userId]);

describe('a password that is replaced between its check and the beginning of the session', () => {
  it('lets nobody in who came from a program', async () => {
    const { email, userId } = await newPerson(service);
    const browser = new Browser(service.url);
    const page = await browser.follow(await browser.get(newFlow('sundew-dashboard', `${service.url}/callback`).path));
    const proven = await browser.submit(page, { email, password: PASSWORD });
    const held = `SELECT 1 FROM oidc_records
      WHERE model = 'Interaction' AND payload->'result'->'login'->>'accountId' = $1 FOR UPDATE`;
    const shown = await replaceDuring(userId, held, () => browser.get(proven.location ?? ''));
    expect([shown.status, shown.location]).toEqual([400, null]);
    expect(shown.text).toContain('This sign-in');
    expect(await sessionsOf(userId)).toEqual([]);
  });

  it('lets nobody in at the account page', async () => {
    const { email, userId, codeIn } = await withApp();
    const next = new Browser(service.url);
    const asked = await next.signIn(email);
    const shown = await replaceDuring(userId, FACTOR, () => next.submit(asked, { code: codeIn(0) }));
    expect(shown.status).toBe(400);
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe('whoever was signed in when the password was replaced', () => {
  it.each([
    ['set another one', '/account/password', '/account/password', { password: NEXT, again: NEXT }],
    ['turn the second factor off', '/account/second-factor', '/account/second-factor/remove', {}],
  ])('can no longer %s', async (_, page, path, fields) => {
    const { browser, userId, codeIn } = await withApp();
    const form = await browser.get(page);
    const given = { current: PASSWORD, password: PASSWORD, ...fields, code: codeIn(0) };
    const shown = await replaceDuring(userId, FACTOR, () => browser.submit(form, given, path));
    expect(shown.status).toBe(400);
    const [account] = await service.database.query('SELECT password_hash FROM accounts WHERE id = $1', [userId]);
    expect(account).toEqual({ password_hash: 'another' });
    expect(await service.database.query('SELECT 1 FROM second_factors WHERE account_id = $1', [userId])).toHaveLength(
      1,
    );
    expect(await sessionsOf(userId)).toEqual([]);
  });
});
