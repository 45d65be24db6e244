import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newPerson, type Service, startService } from '../../parts/accounts/service.ts';
import { waitForLock } from '../../parts/database/wait-for-lock.ts';
import { codeOf, exchange, newFlow } from './authorization.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const dashboard = () => newFlow('sundew-dashboard', `${service.url}/callback`);

/** Does something to the sessions of an account, and commits it when all requests, one after the other, wait to write one. */
async function whileHeld<Answer>(
  what: 'SELECT 1' | 'DELETE',
  accountId: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  await service.database.transaction(async (client) => {
    const sessions = `FROM oidc_records WHERE model = 'Session' AND account_id = $1`;
    await client.query(`${what} ${sessions} ${what === 'DELETE' ? '' : 'FOR UPDATE'}`, [accountId]);
    for (const ask of requests) {
      asked.push(ask());
      // On another connection: in a transaction, the list of those that wait is the one of its beginning.
      await waitForLock(service.database, asked.length);
    }
  });
  return Promise.all(asked);
}

describe('a session that several requests write at one moment', () => {
  it.each([
    ['the one that consent was given to', true],
    ['the other one', false],
  ])('keeps the grants of two programs that ask for one, when %s is last', async (_, isConsentLast) => {
    const person = await newPerson(service);
    const browser = new Browser(service.url);
    await browser.signIn(person.email);
    const [own, cli] = [dashboard(), newFlow('sundew-cli', 'http://127.0.0.1:49152/callback')];
    const consent = await browser.follow(await browser.get(cli.path));
    const resume = await browser.submit(consent, { answer: 'allow' });
    const flows = isConsentLast ? [own, cli] : [cli, own];
    const pathOf = (flow: typeof own) => (flow === own ? own.path : (resume.location ?? ''));
    const ends = await whileHeld(
      'SELECT 1',
      person.userId,
      flows.map((flow) => () => browser.get(pathOf(flow))),
    );
    for (const [at, flow] of flows.entries()) {
      const { status, body } = await exchange(`${service.url}/oidc`, flow, codeOf(ends[at] as Shown));
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await service.as(body.access_token ?? '')('GET', '/api/auth/me')).status).toBe(200);
    }
  });

  it('stays ended when it ends while a request is under way', async () => {
    const person = await newPerson(service);
    const browser = new Browser(service.url);
    await browser.signIn(person.email);
    await whileHeld('DELETE', person.userId, [() => browser.get(dashboard().path)]);
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await browser.follow(await browser.get(dashboard().path))).text).toContain('Sign in');
  });
});
