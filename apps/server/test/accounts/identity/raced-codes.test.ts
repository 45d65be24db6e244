import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { waitForLock } from '../../parts/database/wait-for-lock.ts';

const PATH = '/account/second-factor';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Enrolled {
  readonly userId: string;
  /** Posts a form of the page with the password and a code of the app, every time another one. */
  readonly post: (form: 'codes' | 'remove') => Promise<Shown>;
}

async function enroll(): Promise<Enrolled> {
  const { email, userId } = await newPerson(service);
  const browser = new Browser(service.url);
  await browser.signIn(email);
  const scan = await browser.submit(await browser.get(PATH), { password: PASSWORD });
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(scan.text)?.[1] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const at = (steps: number) => app.generate({ timestamp: service.now() + steps * 30_000 });
  await browser.submit(scan, { code: at(-1) }, `${PATH}/confirm`);
  const page = await browser.get(PATH);
  const codes = [at(0), at(1)];
  const post: Enrolled['post'] = (form) =>
    browser.submit(page, { password: PASSWORD, code: codes.shift() ?? '' }, `${PATH}/${form}`);
  return { userId, post };
}

/** Sends requests one after the other while the codes of an account are held, and lets go when all of them wait. */
async function atOnce(userId: string, requests: readonly (() => Promise<Shown>)[]): Promise<Shown[]> {
  const asked: Promise<Shown>[] = [];
  await service.database.transaction(async (client) => {
    await client.query('SELECT 1 FROM recovery_codes WHERE account_id = $1 FOR UPDATE', [userId]);
    for (const ask of requests) {
      asked.push(ask());
      await waitForLock(service.database, asked.length);
    }
  });
  return Promise.all(asked);
}

const codesLeft = async (userId: string): Promise<number> =>
  (await service.database.query('SELECT 1 FROM recovery_codes WHERE account_id = $1', [userId])).length;

describe('recovery codes that are made anew', () => {
  it('by two requests at once are those of one of them', async () => {
    const { userId, post } = await enroll();
    const answers = await atOnce(userId, [() => post('codes'), () => post('codes')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await codesLeft(userId)).toBe(10);
  });

  it.each([
    ['codes', 'remove'],
    ['remove', 'codes'],
  ] as const)('while the app is turned off are gone with it: %s, then %s', async (first, second) => {
    const { userId, post } = await enroll();
    await atOnce(userId, [() => post(first), () => post(second)]);
    expect(await service.database.query('SELECT 1 FROM second_factors WHERE account_id = $1', [userId])).toEqual([]);
    expect(await codesLeft(userId)).toBe(0);
  });
});
