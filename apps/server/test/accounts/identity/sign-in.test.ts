import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the set-up link', () => {
  it('makes the first account with its organization, once', async () => {
    const fresh = await startService();
    try {
      const link = new URL((await fresh.identity.operations.ownerSetupLink()) ?? '');
      const browser = new Browser(fresh.url);
      const page = await browser.get(link.pathname + link.search);
      expect(page.status).toBe(200);
      const answers = { name: 'Grace', email: 'grace@example.com', organization: 'Hopper & Co', password: PASSWORD };
      const short = await browser.submit(page, { ...answers, password: 'short', again: 'short' });
      expect(short.status).toBe(400);
      expect(short.text).toContain('at least 12 characters');
      const differing = await browser.submit(page, { ...answers, again: `${PASSWORD}!` });
      expect(differing.text).toContain('differ');
      const done = await browser.submit(page, { ...answers, again: PASSWORD });
      expect([done.status, done.location]).toEqual([303, '/setup']);
      const account = await browser.get('/account');
      expect(account.text).toContain('Grace');
      expect(account.text).toContain('Hopper &amp; Co');
      expect((await browser.get(link.pathname + link.search)).status).toBe(404);
      expect((await browser.submit(page, { ...answers, email: 'second@example.com', again: PASSWORD })).status).toBe(
        404,
      );
      expect(await fresh.identity.operations.ownerSetupLink()).toBeNull();
    } finally {
      await fresh.close();
    }
  });

  it('ends when a newer one is made', async () => {
    const fresh = await startService();
    try {
      const first = new URL((await fresh.identity.operations.ownerSetupLink()) ?? '');
      const second = new URL((await fresh.identity.operations.ownerSetupLink()) ?? '');
      const browser = new Browser(fresh.url);
      expect((await browser.get(first.pathname + first.search)).status).toBe(404);
      expect((await browser.get(second.pathname + second.search)).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });
});

describe('signing in', () => {
  it('leads to the account page, and signing out away from it', async () => {
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await browser.signIn(email)).location).toBe('/account');
    const account = await browser.get('/account');
    expect(account.text).toContain(email);
    expect((await browser.get('/sign-in')).location).toBe('/account');
    const out = await browser.submit(account, {}, '/account/sign-out');
    expect(out.location).toBe('/signed-out');
    expect((await browser.get('/account')).location).toBe('/sign-in');
  });

  it('says the same for a wrong password and for an unknown address', async () => {
    const { email } = await newPerson(service);
    const wrong = await new Browser(service.url).signIn(email, 'not the password at all');
    const unknown = await new Browser(service.url).signIn('nobody@example.com');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const alarm = (page: Shown) => /role="alert">([^<]*)/.exec(page.text)?.[1];
    expect(alarm(wrong)).toBe(alarm(unknown));
    expect(alarm(wrong)).toContain('do not fit');
  });

  it('refuses an address that has failed too often', async () => {
    const limited = await startService({ rateLimits: 'bad_sign_ins=3' });
    try {
      const browser = new Browser(limited.url);
      for (let n = 0; n < 3; n += 1) await browser.signIn('nobody@example.com');
      const refused = await browser.signIn('nobody@example.com');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('survives hostile fields', async () => {
    const browser = new Browser(service.url);
    const page = await browser.get('/sign-in');
    for (const email of ['a\0b@example.com', '"><script>alert(1)</script>@x', '\ud800@example.com', 'x'.repeat(1500)]) {
      const answer = await browser.submit(page, { email, password: '\0' });
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain('<script');
    }
    expect((await browser.submit(page, { email: 'x'.repeat(3000), password: 'x' })).status).toBe(400);
    expect((await browser.submit(page, { email: 'x'.repeat(30_000), password: 'x' })).status).toBe(413);
  });
});

describe('pages', () => {
  it('are not led astray by words that mean something to JavaScript', async () => {
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    await browser.signIn(email);
    for (const word of ['constructor', '__proto__', 'toString']) {
      const page = await browser.get(`/account?done=${word}`, { 'Accept-Language': word });
      expect([page.status, page.text.includes('role="status"')]).toEqual([200, false]);
    }
  });
});

describe('forms', () => {
  it('are refused without the token of the page, with that of another browser, and from another site', async () => {
    const { email } = await newPerson(service);
    const fields = { email, password: PASSWORD };
    const browser = new Browser(service.url);
    expect((await browser.post('/sign-in', fields)).status).toBe(403);
    const mine = await browser.get('/sign-in');
    const theirs = await new Browser(service.url).get('/sign-in');
    expect((await browser.post('/sign-in', { ...theirs.hidden(), ...fields })).status).toBe(403);
    const foreign = { Origin: 'https://evil.example' };
    expect((await browser.post('/sign-in', { ...mine.hidden(), ...fields }, foreign)).status).toBe(403);
    expect((await browser.post('/sign-in', { ...mine.hidden(), ...fields }, { Origin: service.url })).status).toBe(303);
  });

  it('come with a policy that allows no script and a cookie that scripts cannot read', async () => {
    const page = await new Browser(service.url).get('/sign-in');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script');
    expect(page.headers.getSetCookie().join()).toMatch(/sundew_form=.*HttpOnly; SameSite=Lax/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

describe('sessions', () => {
  it('are listed for their owner, who can end them', async () => {
    const { email } = await newPerson(service);
    const [desk, phone] = [new Browser(service.url), new Browser(service.url)];
    await desk.signIn(email);
    await phone.signIn(email);
    const account = await desk.get('/account');
    expect(account.text).toContain('Test Browser');
    const end = /action="(\/account\/sessions\/[^"]+\/end)"/.exec(account.text)?.[1] ?? '';
    await desk.submit(account, {}, end);
    expect((await phone.get('/account')).location).toBe('/sign-in');
    expect((await desk.get('/account')).status).toBe(200);
  });

  it('cannot be ended by somebody else, and a made-up cookie opens none', async () => {
    const [one, other] = [await newPerson(service), await newPerson(service)];
    const [mine, theirs] = [new Browser(service.url), new Browser(service.url)];
    await mine.signIn(one.email);
    await theirs.signIn(other.email);
    const [session] = await service.database.query<{ uid: string }>(
      `SELECT uid FROM oidc_records WHERE model = 'Session' AND account_id = $1`,
      [other.userId],
    );
    await mine.submit(await mine.get('/account'), {}, `/account/sessions/${session?.uid}/end`);
    expect((await theirs.get('/account')).status).toBe(200);
    const Cookie = 'sundew_session=aaaaaaaaaaaaaaaaaaaaa; sundew_session.sig=aaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const forged = await fetch(`${service.url}/account`, { headers: { Cookie }, redirect: 'manual' });
    expect(forged.headers.get('location')).toBe('/sign-in');
  });

  it('are found in the database by nobody who only reads it', async () => {
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    await browser.signIn(email);
    const secret = browser.cookie('sundew_session') ?? '';
    expect(secret).not.toBe('');
    const [copies] = await service.database.query<{ n: number }>(
      `SELECT count(*) AS n FROM oidc_records WHERE id = $1 OR payload::text LIKE '%' || $1 || '%'`,
      [secret],
    );
    expect(copies?.n).toBe(0);
  });
});

describe('passwords', () => {
  it('are changed with the current one; tokens and other sessions from before end', async () => {
    const person = await newPerson(service);
    const [here, elsewhere] = [new Browser(service.url), new Browser(service.url)];
    await here.signIn(person.email);
    await elsewhere.signIn(person.email);
    expect((await person.call('GET', '/api/auth/me')).status).toBe(200);
    const page = await here.get('/account/password');
    const next = 'another fine passphrase';
    const wrong = await here.submit(page, { current: 'not it, not it', password: next, again: next });
    expect(wrong.status).toBe(400);
    const changed = await here.submit(page, { current: PASSWORD, password: next, again: next });
    expect(changed.location).toBe('/account?done=password');
    expect((await here.get('/account?done=password')).text).toContain('Your password is changed');
    expect((await elsewhere.get('/account')).location).toBe('/sign-in');
    const refused = await person.call('GET', '/api/auth/me');
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
    const newer = await service.identity.operations.mintUserToken(person.userId, 60);
    expect((await service.as(newer)('GET', '/api/auth/me')).status).toBe(200);
    expect((await new Browser(service.url).signIn(person.email)).status).toBe(401);
    expect((await new Browser(service.url).signIn(person.email, next)).status).toBe(303);
  });

  it('are reset by a link that works once and lifts a lock', async () => {
    const { email } = await newPerson(service);
    for (let n = 0; n < 6; n += 1) await new Browser(service.url).signIn(email, 'wrong wrong wrong');
    const link = new URL(await service.identity.operations.resetPasswordLink(email));
    const browser = new Browser(service.url);
    const page = await browser.get(link.pathname);
    expect(page.text).toContain(email);
    const next = 'a passphrase after the reset';
    expect((await browser.submit(page, { password: next, again: next })).location).toBe('/');
    expect((await browser.get(link.pathname)).status).toBe(404);
    expect((await new Browser(service.url).signIn(email, next)).status).toBe(303);
  });

  it('reset links end after two hours, or when a newer one is made', async () => {
    const { email } = await newPerson(service);
    const first = new URL(await service.identity.operations.resetPasswordLink(email));
    const second = new URL(await service.identity.operations.resetPasswordLink(email));
    const browser = new Browser(service.url);
    expect((await browser.get(first.pathname)).status).toBe(404);
    expect((await browser.get(second.pathname)).status).toBe(200);
    service.time.nowMs += 2 * 3_600_000 + 1000;
    expect((await browser.get(second.pathname)).status).toBe(404);
  });

  it('of an operator are set at once and checked like all others', async () => {
    const { operations } = service.identity;
    const { email } = await newPerson(service);
    await expect(operations.setPassword(email, 'short')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(operations.setPassword('nobody@example.com', PASSWORD)).rejects.toMatchObject({ code: 'not_found' });
    await operations.setPassword(email, 'set by the operator');
    expect((await new Browser(service.url).signIn(email, 'set by the operator')).status).toBe(303);
  });
});
