import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords, passwordFault } from '../../../src/accounts/identity/people/passwords.ts';
import { checkPassword, lockAfter } from '../../../src/accounts/identity/people/sign-in.ts';
import { guessingNetwork } from '../../../src/platform/http/callers/guessing-network.ts';
import { Browser } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const passwords = createPasswords();
/** Signs in from any network. */
async function attempt(email: string, password: string, network: string): Promise<boolean> {
  const { database, now: clock } = service;
  return (await checkPassword({ database, passwords, clock }, { email, password, network })) !== null;
}

describe('a password', () => {
  it.each([
    ['longer as it is typed than as it is kept', 'e\u0301'.repeat(200)],
    ['as long as one may be', 'é'.repeat(256)],
  ])('that may be set is right afterwards: %s', async (_, password) => {
    expect(passwordFault(password)).toBeNull();
    expect(await passwords.verify(await passwords.hash(password), password)).toBe(true);
  });

  it('that is too long as it is kept is wrong, however short it is typed', async () => {
    const password = '\u{fdfa}'.repeat(20);
    expect(passwordFault(password)).toBe('long');
    expect(await passwords.verify(await passwords.hash(password), password)).toBe(false);
  });

  it('that is replaced while it is looked at lets nobody in', async () => {
    const { email } = await newPerson(service);
    const { database, now: clock, identity } = service;
    const replaced: Passwords = {
      ...passwords,
      async verify(...asked) {
        const right = await passwords.verify(...asked);
        await identity.operations.setPassword(email, 'a passphrase after that');
        return right;
      },
    };
    const given = { email, password: PASSWORD, network: '198.51.100.7' };
    expect(await checkPassword({ database, passwords: replaced, clock }, given)).toBeNull();
  });
});

describe('guessing a password', () => {
  it('locks a network out of an account after five failures in a row, and opens again', async () => {
    const { email } = await newPerson(service);
    for (let n = 0; n < 5; n += 1) await new Browser(service.url).signIn(email, 'wrong wrong wrong');
    expect((await new Browser(service.url).signIn(email)).status).toBe(401);
    service.time.nowMs += 31_000;
    expect((await new Browser(service.url).signIn(email)).status).toBe(303);
  });

  it('opens as soon as ever when the clock that locked it is put right', async () => {
    const { email } = await newPerson(service);
    const monthMs = 30 * 86_400_000;
    service.time.nowMs += monthMs;
    for (let n = 0; n < 5; n += 1) await attempt(email, 'wrong wrong wrong', '198.51.100.9');
    expect(await attempt(email, PASSWORD, '198.51.100.9')).toBe(false);
    service.time.nowMs -= monthMs;
    expect(await attempt(email, PASSWORD, '198.51.100.9')).toBe(true);
  });

  it('counts nothing as guessed lately that only a wrong clock saw', async () => {
    const { email } = await newPerson(service);
    const monthMs = 30 * 86_400_000;
    service.time.nowMs += monthMs;
    for (let n = 0; n < 20; n += 1) await attempt(email, 'wrong wrong wrong', `198.51.100.${n % 5}`);
    service.time.nowMs -= monthMs;
    await attempt(email, 'wrong wrong wrong', '203.0.113.9');
    expect(await attempt(email, PASSWORD, '203.0.113.9')).toBe(true);
  });

  it('locks nobody out because of what a stranger guesses elsewhere', async () => {
    const { email } = await newPerson(service);
    for (let n = 0; n < 8; n += 1) await attempt(email, 'wrong wrong wrong', '198.51.100.7');
    expect(await attempt(email, PASSWORD, '198.51.100.7')).toBe(false);
    expect((await new Browser(service.url).signIn(email)).status).toBe(303);
    expect(await attempt(email, PASSWORD, '2001:db8::/64')).toBe(true);
    expect(await attempt(email, PASSWORD, '198.51.100.7')).toBe(false);
  });

  it('lets each network fail once only while an account is guessed from many', async () => {
    const { email } = await newPerson(service);
    for (let n = 0; n < 5; n += 1) {
      for (let times = 0; times < 4; times += 1) await attempt(email, 'wrong wrong wrong', `198.51.100.${n}`);
    }
    await attempt(email, 'wrong wrong wrong', '203.0.113.9');
    expect(await attempt(email, PASSWORD, '203.0.113.9')).toBe(false);
    expect(await attempt(email, PASSWORD, '203.0.113.10')).toBe(true);
    service.time.nowMs += 31_000;
    expect(await attempt(email, PASSWORD, '203.0.113.9')).toBe(true);
  });

  it('counts the guesses of one line together, whichever of its IPv6 networks they come from', () => {
    const [own, same, other] = ['2001:db8:7:1::9', '2001:db8:7:ffff::1', '2001:db8:8:1::9'].map(guessingNetwork);
    expect([own, same]).toEqual(['2001:db8:7::/48', '2001:db8:7::/48']);
    expect(other).not.toBe(own);
    expect(guessingNetwork('198.51.100.7')).toBe('198.51.100.7');
  });

  it('is no way to keep others from signing in: a network has its own part of the queue', async () => {
    const guesses = Array.from({ length: 40 }, () => passwords.verify(null, 'guess guess guess', '198.51.100.7'));
    const others = ['203.0.113.1', '203.0.113.2'].map((network) => passwords.verify(null, PASSWORD, network));
    const ended = await Promise.allSettled(guesses);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(24);
    expect(await Promise.all(others)).toEqual([false, false]);
  });

  it('locks for longer after each further failure, never for more than 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 9, 10, 1_000_000].map((failures) => lockAfter(failures))).toEqual([
      0, 0, 30_000, 60_000, 120_000, 480_000, 900_000, 900_000,
    ]);
    expect([0, 1, 2].map((failures) => lockAfter(failures, 1))).toEqual([0, 30_000, 60_000]);
  });

  it('counts guesses that come side by side', async () => {
    const { email } = await newPerson(service);
    const guesses = Array.from({ length: 12 }, (_, n) =>
      new Browser(service.url).signIn(email, `guess number ${n} ...`),
    );
    await Promise.all(guesses);
    const rows = await service.database.query<{ failures: number; locked_until: Date | null }>(
      `SELECT failures, locked_until FROM sign_in_failures
        WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email],
    );
    expect(rows).toEqual([{ failures: 5, locked_until: expect.any(Date) }]);
  });

  it('keeps nothing of addresses that have no account', async () => {
    const count = async () =>
      (await service.database.query<{ all: number }>('SELECT count(*) AS all FROM sign_in_failures'))[0]?.all;
    const before = await count();
    for (let n = 0; n < 3; n += 1) await attempt(`nobody-${n}@example.com`, PASSWORD, '203.0.113.77');
    expect(await count()).toBe(before);
  });
});
