import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { authorize, codeOf, exchange, newFlow, postToken } from './authorization.ts';

const CLI = 'sundew-cli';
const USER_AGENT = 'sundew-cli/0.1.0 (<b>"printer"</b>; linux)';

let service: Service;
let issuer: string;
beforeAll(async () => {
  service = await startService();
  issuer = `${service.url}/oidc`;
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;

interface Asked {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
}

/** What a command line does first. */
async function ask(): Promise<Asked> {
  const response = await fetch(`${issuer}/device/auth`, {
    method: 'POST',
    headers: { 'User-Agent': USER_AGENT },
    body: new URLSearchParams({ client_id: CLI, scope: 'openid profile email', resource: `${service.url}/api` }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Asked;
}

const poll = (deviceCode: string) =>
  postToken(issuer, {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: CLI,
    device_code: deviceCode,
  });

const enter = async (browser: Browser, code: string) =>
  browser.submit(await browser.get('/oidc/device'), { user_code: code }, '/oidc/device');

const confirm = (browser: Browser, page: Shown, answer: 'confirm' | 'abort') =>
  browser.submit(page, { [answer]: 'yes' }, '/oidc/device');

async function letIn(browser: Browser, person: Person | null, code: string): Promise<Shown> {
  const page = await browser.follow(await confirm(browser, await enter(browser, code), 'confirm'));
  if (person === null) return page;
  return browser.follow(await browser.submit(page, { email: person.email, password: PASSWORD }));
}

async function device(person: Person, browser = new Browser(service.url)) {
  const asked = await ask();
  await letIn(browser, person, asked.user_code);
  const { body } = await poll(asked.device_code);
  return { browser, tokens: body };
}

async function signedIn(person: Person): Promise<Browser> {
  const browser = new Browser(service.url);
  const flow = newFlow('sundew-dashboard', `${service.url}/callback`);
  await exchange(issuer, flow, codeOf(await authorize(browser, flow, person.email, PASSWORD)));
  return browser;
}

const me = async (token: string | undefined) => (await service.as(token ?? '')('GET', '/api/auth/me')).status;

describe('a device', () => {
  it('gets a token once its person has typed the code, seen who asks, agreed and signed in', async () => {
    const person = await newPerson(service);
    const asked = await ask();
    expect(asked.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(asked.verification_uri).toBe(`${issuer}/device`);
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'authorization_pending' });

    const browser = new Browser(service.url);
    const typed = asked.user_code.toLowerCase().replace('-', ' ');
    const question = await enter(browser, typed);
    expect(question.text).toContain('Sign in Sundew command line?');
    expect(question.text).toContain(asked.user_code);
    expect(question.text).toContain('sundew-cli/0.1.0 (&lt;b&gt;&quot;printer&quot;&lt;/b&gt;; linux)');
    expect(question.text).toContain('127.0.0.1');
    const form = await browser.follow(await confirm(browser, question, 'confirm'));
    expect(form.text).toContain('to continue to Sundew command line');
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'authorization_pending' });
    const done = await browser.follow(await browser.submit(form, { email: person.email, password: PASSWORD }));
    expect(done.text).toContain('The device is signed in');

    const { status, body } = await poll(asked.device_code);
    expect(status).toBe(200);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ sub: person.userId, email: person.email });
    expect(await me(body.access_token)).toBe(200);
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('is told in whose name it will act when somebody is signed in, and needs no password then', async () => {
    const person = await newPerson(service);
    const browser = await signedIn(person);
    const asked = await ask();
    expect((await enter(browser, asked.user_code)).text).toContain(person.email);
    expect((await letIn(browser, null, asked.user_code)).text).toContain('The device is signed in');
    expect(await me((await poll(asked.device_code)).body.access_token)).toBe(200);
  });

  it('may be led to the code by the longer address, and is asked about all the same', async () => {
    const browser = new Browser(service.url);
    const asked = await ask();
    const { pathname, search } = new URL(asked.verification_uri_complete);
    const onwards = await browser.get(pathname + search);
    const question = await browser.submit(onwards, {}, '/oidc/device');
    expect(question.text).toContain(asked.user_code);
    expect(question.text).toContain('Allow');
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'authorization_pending' });
  });

  it('gets nothing when its person refuses', async () => {
    const browser = new Browser(service.url);
    const asked = await ask();
    const refused = await confirm(browser, await enter(browser, asked.user_code), 'abort');
    expect(refused.text).toContain('The device gets no access');
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'access_denied' });
    expect((await enter(browser, asked.user_code)).text).toContain('used already');
  });

  it('is let in by nobody who only posts: the form belongs to the page and the browser', async () => {
    const person = await newPerson(service);
    const victim = await signedIn(person);
    const asked = await ask();
    const question = await enter(new Browser(service.url), asked.user_code);
    const forged = { user_code: asked.user_code, confirm: 'yes' };
    for (const fields of [forged, { ...forged, xsrf: '' }, { ...forged, xsrf: question.hidden().xsrf ?? '' }]) {
      const answer = await victim.post('/oidc/device', fields);
      expect(answer.text).not.toContain('The device is signed in');
    }
    expect((await poll(asked.device_code)).body).toMatchObject({ error: 'authorization_pending' });
  });

  it('says what is wrong with a code, in the language of the browser', async () => {
    const browser = new Browser(service.url);
    expect((await enter(browser, 'BBBB-BBBB')).text).toContain('That code is not right');
    expect((await enter(browser, '')).text).toContain('That code is not right');
    const german = { 'Accept-Language': 'de-CH, en;q=0.5' };
    const page = await browser.get('/oidc/device', german);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain('Ein Gerät anmelden');
    const wrong = await browser.post('/oidc/device', { ...page.hidden(), user_code: 'XXXX-XXXX' }, german);
    expect(wrong.text).toContain('Dieser Code stimmt nicht');
  });

  it('has a session of its own: listed, outliving the browser, ending alone', async () => {
    const person = await newPerson(service);
    const first = await device(person);
    const second = await device(person);
    const account = await first.browser.get('/account');
    expect(account.text).toContain('sundew-cli/0.1.0');
    // Both devices and the other browser.
    expect(account.text.match(/\/account\/sessions\/[\w-]+\/end/g)).toHaveLength(3);
    await first.browser.submit(account, {}, '/account/sign-out');
    expect([await me(first.tokens.access_token), await me(second.tokens.access_token)]).toEqual([200, 200]);

    const revoked = await fetch(`${issuer}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLI, token: first.tokens.refresh_token ?? '' }),
    });
    expect(revoked.status).toBe(200);
    expect([await me(first.tokens.access_token), await me(second.tokens.access_token)]).toEqual([401, 200]);

    const left = await second.browser.get('/account');
    const [, uid] = /sundew-cli[\s\S]*?\/account\/sessions\/([\w-]+)\/end/.exec(left.text) ?? [];
    await second.browser.submit(left, {}, `/account/sessions/${uid}/end`);
    expect(await me(second.tokens.access_token)).toBe(401);
    const refreshed = await postToken(issuer, {
      grant_type: 'refresh_token',
      client_id: CLI,
      refresh_token: second.tokens.refresh_token ?? '',
    });
    expect(refreshed.body).toMatchObject({ error: 'invalid_grant' });
  });

  it('refreshes its token', async () => {
    const { tokens } = await device(await newPerson(service));
    const { body } = await postToken(issuer, {
      grant_type: 'refresh_token',
      client_id: CLI,
      refresh_token: tokens.refresh_token ?? '',
      resource: `${service.url}/api`,
    });
    expect(await me(body.access_token)).toBe(200);
  });

  it('leaves no working device code in the database', async () => {
    const asked = await ask();
    const browser = new Browser(service.url);
    await browser.follow(await confirm(browser, await enter(browser, asked.user_code), 'confirm'));
    const rows = await service.database.query<{ kept: string }>('SELECT oidc_records::text AS kept FROM oidc_records');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ kept }) => kept.includes(asked.device_code))).toEqual([]);
  });

  it('answers broken and hostile requests without failing', async () => {
    const browser = new Browser(service.url);
    for (const path of [
      '/oidc/device/nosuch',
      '/oidc/device?user_code=%F0%9F%98%80',
      '/oidc/device?user_code=a&user_code=b',
    ]) {
      const { status } = await browser.get(path);
      expect([path, status < 500]).toEqual([path, true]);
    }
    for (const code of ['\0', '😀'.repeat(200), '<script>', "' OR 1=1 --", 'x'.repeat(10_000)]) {
      const { status } = await enter(browser, code);
      expect([code.slice(0, 10), status < 500]).toEqual([code.slice(0, 10), true]);
    }
    for (const fields of ['', 'client_id=nobody', 'client_id=sundew-dashboard', `client_id=${CLI}&resource=%00`]) {
      const answer = await fetch(`${issuer}/device/auth`, { method: 'POST', body: new URLSearchParams(fields) });
      expect([fields, answer.status >= 400 && answer.status < 500]).toEqual([fields, true]);
    }
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
