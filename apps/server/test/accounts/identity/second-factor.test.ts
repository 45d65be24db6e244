import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newOwner, newPerson, type Owner, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { authorize, codeOf, newFlow } from './authorization.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const PATH = '/account/second-factor';

/** An authenticator app. */
class App {
  readonly #totp: TOTP;
  constructor(page: Shown) {
    const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '';
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }
  code(): string {
    return this.#totp.generate({ timestamp: service.now() });
  }
}

async function signIn(email: string, password = PASSWORD): Promise<{ browser: Browser; shown: Shown }> {
  const browser = new Browser(service.url);
  return { browser, shown: await browser.signIn(email, password) };
}

/** Time moves on to the next code. */
const wait = (ms = 30_000) => {
  service.time.nowMs += ms;
};

interface Enrolled {
  readonly app: App;
  readonly codes: readonly string[];
  readonly browser: Browser;
}

async function enroll(email: string): Promise<Enrolled> {
  const { browser } = await signIn(email);
  const scan = await browser.submit(await browser.get(PATH), { password: PASSWORD });
  const app = new App(scan);
  const shown = await browser.submit(scan, { code: app.code() }, `${PATH}/confirm`);
  const codes = [...shown.text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '');
  wait();
  return { app, codes, browser };
}

async function auditOf(owner: Owner, action: string): Promise<readonly unknown[]> {
  const path = `/api/organizations/${owner.organizationId}/audit-log?action=${action}`;
  const token = await service.identity.operations.mintUserToken(owner.userId, 60);
  return (await service.as(token)('GET', path)).body.data;
}

describe('an authenticator app', () => {
  it('is set up with password and first code, and gives ten recovery codes that are kept as MACs only', async () => {
    const owner = await newOwner(service);
    const { browser } = await signIn(owner.email);
    const start = await browser.get(PATH);
    expect((await browser.submit(start, { password: 'not it, not it' })).status).toBe(400);
    const scan = await browser.submit(start, { password: PASSWORD });
    expect(scan.text).toContain('<svg class="qr"');
    const app = new App(scan);
    expect((await browser.submit(scan, { code: '000000' }, `${PATH}/confirm`)).status).toBe(400);
    expect((await browser.get('/account')).text).not.toContain('recovery codes left');
    const done = await browser.submit(scan, { code: app.code() }, `${PATH}/confirm`);
    const codes = [...done.text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '');
    expect(new Set(codes).size).toBe(10);
    expect((await browser.get('/account')).text).toContain('10 recovery codes left');
    const [stored] = await service.database.query<{ text: string }>(
      `SELECT (SELECT string_agg(encode(code_mac, 'escape'), ' ') FROM recovery_codes WHERE account_id = $1) ||
         encode(secret_sealed, 'escape') AS text FROM second_factors WHERE account_id = $1`,
      [owner.userId],
    );
    for (const code of codes) expect(stored?.text).not.toContain(code);
    expect(await auditOf(owner, 'second_factor.turn_on')).toHaveLength(1);
  });

  it('ends every other session when it is turned on, and keeps the one that did it', async () => {
    const owner = await newOwner(service);
    const { browser: other } = await signIn(owner.email);
    expect((await other.get('/account')).status).toBe(200);
    const { browser } = await enroll(owner.email);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await other.get('/account')).location).toBe('/sign-in');
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('is taken when the clock is put right that took the last code', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const dayMs = 86_400_000;
    service.time.nowMs += dayMs;
    const ahead = await signIn(email);
    expect((await ahead.browser.submit(ahead.shown, { code: app.code() })).status).toBe(303);
    service.time.nowMs -= dayMs;
    const right = await signIn(email);
    const code = app.code();
    expect((await right.browser.submit(right.shown, { code })).status).toBe(303);
    const replayed = await signIn(email);
    expect((await replayed.browser.submit(replayed.shown, { code })).status).toBe(401);
  });

  it('is asked for before the password is changed', async () => {
    const { email } = await newPerson(service);
    const { app, browser } = await enroll(email);
    const page = await browser.get('/account/password');
    expect(page.text).toContain('autocomplete="one-time-code"');
    const next = 'a passphrase that nobody knew';
    const wish = { current: PASSWORD, password: next, again: next };
    expect((await browser.submit(page, { ...wish, code: '' })).status).toBe(400);
    expect((await browser.submit(page, { ...wish, code: '000000' })).status).toBe(400);
    expect((await browser.submit(page, { ...wish, current: 'wrong wrong', code: app.code() })).status).toBe(400);
    expect((await browser.submit(page, { ...wish, code: app.code() })).location).toBe('/account?done=password');
  });

  it('is asked for after the password and before anything is granted', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const { browser, shown } = await signIn(email);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('autocomplete="one-time-code"');
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await browser.submit(shown, { code: '12 34 56' })).status).toBe(401);
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await browser.submit(shown, { code: app.code() })).location).toBe('/account');
    expect((await browser.get('/account')).text).toContain(email);
  });

  it('is asked for when a program asked for the sign-in, too', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const browser = new Browser(service.url);
    const ask = await authorize(browser, newFlow('sundew-dashboard', `${service.url}/callback`), email, PASSWORD);
    expect(ask.location).toBeNull();
    const end = await browser.follow(await browser.submit(ask, { code: app.code() }));
    expect(codeOf(end)).not.toBe('');
  });

  it('shows codes that work once, however many browsers send one at the same time', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const waiting = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    const code = app.code();
    const answers = await Promise.all(waiting.map(({ browser, shown }) => browser.submit(shown, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
    wait();
    const { browser, shown } = await signIn(email);
    // Older than one that was taken, though the clock of the phone would excuse it.
    expect((await browser.submit(shown, { code })).status).toBe(401);
    expect((await browser.submit(shown, { code: app.code() })).status).toBe(303);
  });

  it('is locked after five wrong codes, for the right one too, and opens again', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const { browser, shown } = await signIn(email);
    for (let n = 0; n < 5; n += 1) await browser.submit(shown, { code: '000000' });
    expect((await browser.submit(shown, { code: app.code() })).status).toBe(401);
    wait(31_000);
    expect((await browser.submit(shown, { code: app.code() })).status).toBe(303);
  });

  it('is got round by nobody with the ticket of another browser, an old one, or one from before a new password', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const { shown } = await signIn(email);
    const { ticket = '' } = shown.hidden();
    const stranger = new Browser(service.url);
    const page = await stranger.get('/sign-in');
    expect((await stranger.post('/sign-in', { ...page.hidden(), ticket, code: app.code() })).status).toBe(401);
    expect((await stranger.post('/sign-in', { ...page.hidden(), ticket: 'AAAA', code: app.code() })).status).toBe(401);
    const old = await signIn(email);
    wait(16 * 60_000);
    expect((await old.browser.submit(old.shown, { code: app.code() })).text).toContain('took too long');
    const before = await signIn(email);
    await service.identity.operations.setPassword(email, 'a password from now on');
    expect((await before.browser.submit(before.shown, { code: app.code() })).status).toBe(401);
  });

  it('stays when the password is reset by mail or link', async () => {
    const { email } = await newPerson(service);
    const { app } = await enroll(email);
    const link = new URL(await service.identity.operations.resetPasswordLink(email));
    const browser = new Browser(service.url);
    const next = 'a passphrase after the reset';
    const reset = await browser.submit(await browser.get(link.pathname), { password: next, again: next });
    expect(reset.location).toBe('/sign-in?done=reset');
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await browser.get('/sign-in?done=reset')).text).toContain('Your new password is saved');
    const { browser: other, shown } = await signIn(email, next);
    expect((await other.submit(shown, { code: app.code() })).location).toBe('/account');
  });

  it('goes with a reset where nobody had shown that the address is theirs', async () => {
    const { email, userId } = await newPerson(service);
    const { app } = await enroll(email);
    // As after an invitation that somebody else used first.
    await service.database.query('UPDATE users SET email_verified = false WHERE id = $1', [userId]);
    const link = new URL(await service.identity.operations.resetPasswordLink(email));
    const browser = new Browser(service.url);
    const next = 'a passphrase of the right person';
    const reset = await browser.submit(await browser.get(link.pathname), { password: next, again: next });
    expect(reset.location).toBe('/');
    const other = new Browser(service.url);
    expect((await other.signIn(email, next)).location).toBe('/account');
    expect(app.code()).toHaveLength(6);
  });

  it('guards joining an organization as well', async () => {
    const owner = await newOwner(service);
    const person = await newPerson(service);
    const { app } = await enroll(person.email);
    const path = `/api/organizations/${owner.organizationId}/members`;
    const token = await service.identity.operations.mintUserToken(owner.userId, 60);
    const invited = await service.as(token)('POST', path, { email: person.email, role: 'viewer' });
    const link = new URL(invited.body.data.invitation_url).pathname;
    const browser = new Browser(service.url);
    const ask = await browser.submit(await browser.get(link), { current: PASSWORD });
    expect([ask.status, ask.location]).toEqual([200, null]);
    expect((await browser.submit(ask, { code: app.code() })).location).toBe(`/?org=${owner.organizationId}`);
    expect((await browser.get('/account')).text).toContain('Ada Ltd');
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed, and their use is in the audit log', async () => {
    const owner = await newOwner(service);
    const { codes } = await enroll(owner.email);
    const code = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const first = await signIn(owner.email);
    expect((await first.browser.submit(first.shown, { code })).status).toBe(303);
    expect((await first.browser.get('/account')).text).toContain('9 recovery codes left');
    const second = await signIn(owner.email);
    expect((await second.browser.submit(second.shown, { code })).status).toBe(401);
    expect(await auditOf(owner, 'second_factor.use_recovery_code')).toHaveLength(1);
  });

  it('are made anew with password and code; the old ones end', async () => {
    const { email } = await newPerson(service);
    const { app, codes, browser } = await enroll(email);
    const page = await browser.get(PATH);
    const wrong = await browser.submit(page, { password: PASSWORD, code: '000000' }, `${PATH}/codes`);
    expect(wrong.status).toBe(400);
    const renewed = await browser.submit(page, { password: PASSWORD, code: app.code() }, `${PATH}/codes`);
    const fresh = [...renewed.text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '');
    expect(fresh).toHaveLength(10);
    const { browser: other, shown } = await signIn(email);
    expect((await other.submit(shown, { code: codes[0] ?? '' })).status).toBe(401);
    expect((await other.submit(shown, { code: fresh[0] ?? '' })).status).toBe(303);
  });

  it('of somebody else do not work', async () => {
    const [one, other] = [await newPerson(service), await newPerson(service)];
    const { codes } = await enroll(one.email);
    await enroll(other.email);
    const { browser, shown } = await signIn(other.email);
    expect((await browser.submit(shown, { code: codes[0] ?? '' })).status).toBe(401);
  });
});

describe('removal', () => {
  it('needs password and code', async () => {
    const owner = await newOwner(service);
    const { app, browser } = await enroll(owner.email);
    const page = await browser.get(PATH);
    const attempts = [
      { password: PASSWORD, code: '000000' },
      { password: 'wrong wrong', code: app.code() },
      { password: PASSWORD, code: '' },
    ];
    for (const fields of attempts) expect((await browser.submit(page, fields, `${PATH}/remove`)).status).toBe(400);
    expect((await signIn(owner.email)).shown.location).toBeNull();
    const removed = await browser.submit(page, { password: PASSWORD, code: app.code() }, `${PATH}/remove`);
    expect(removed.location).toBe('/account?done=factor_off');
    expect((await signIn(owner.email)).shown.location).toBe('/account');
    expect(await auditOf(owner, 'second_factor.turn_off')).toHaveLength(1);
  });

  it('by the operator helps who lost everything', async () => {
    const owner = await newOwner(service);
    await enroll(owner.email);
    const { operations } = service.identity;
    const operator = { kind: 'operator', id: 'operator', name: null, ipAddress: null };
    expect(await operations.resetSecondFactor(owner.email, operator)).toBe(true);
    expect((await signIn(owner.email)).shown.location).toBe('/account');
    expect(await operations.resetSecondFactor(owner.email, operator)).toBe(false);
    await expect(operations.resetSecondFactor('x@example.com', operator)).rejects.toMatchObject({ code: 'not_found' });
    expect(await auditOf(owner, 'second_factor.reset')).toMatchObject([{ actor: { kind: 'operator' } }]);
  });
});
