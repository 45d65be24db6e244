import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { newOwner, newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';
import { authorize, codeOf, exchange, newFlow, postToken } from './authorization.ts';

const AT_ONCE = 50;
const NEXT = 'a passphrase after the race';

let mailServer: MailServer;
let service: Service;
/** Without mail, so that links are shown to whoever makes them. */
let mailless: Service;
beforeAll(async () => {
  mailServer = await startMailServer();
  [service, mailless] = await Promise.all([startService({ mail: mailServer.mail }), startService()]);
});
afterAll(async () => {
  await Promise.all([service?.close(), mailless?.close()]);
  await mailServer?.stop();
});

const race = <Answer>(send: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)));

const won = (answers: readonly { readonly status: number }[], status = 303): number =>
  answers.filter((answer) => answer.status === status).length;

/** Sets up an authenticator app, and asks for a code at the next sign-in. */
async function askedForCode(): Promise<{ browser: Browser; shown: Shown; app: TOTP; recovery: string }> {
  const { email } = await newPerson(service);
  const browser = new Browser(service.url);
  await browser.signIn(email);
  const scan = await browser.submit(await browser.get('/account/second-factor'), { password: PASSWORD });
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(scan.text)?.[1] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const code = app.generate({ timestamp: service.now() });
  const done = await browser.submit(scan, { code }, '/account/second-factor/confirm');
  service.time.nowMs += 30_000;
  const next = new Browser(service.url);
  const recovery = /<li><code>([^<]+)<\/code>/.exec(done.text)?.[1] ?? '';
  return { browser: next, shown: await next.signIn(email), app, recovery };
}

describe('of fifty who send the same at once, one is let in by', () => {
  it('a code of an app', async () => {
    const { browser, shown, app } = await askedForCode();
    const code = app.generate({ timestamp: service.now() });
    expect(won(await race(() => browser.submit(shown, { code })))).toBe(1);
  });

  it('a recovery code', async () => {
    const { browser, shown, recovery } = await askedForCode();
    expect(won(await race(() => browser.submit(shown, { code: recovery })))).toBe(1);
  });

  it('a link to a new password', async () => {
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    await browser.submit(await browser.get('/forgot-password'), { email });
    const { parsed } = await mailServer.letterTo(email);
    const page = await browser.get(new URL(/http:\/\/\S+/.exec(parsed.text ?? '')?.[0] ?? '').pathname);
    const answers = await race((n) => browser.submit(page, { password: `${NEXT} ${n}`, again: `${NEXT} ${n}` }));
    expect(won(answers)).toBe(1);
    const works = answers.findIndex(({ status }) => status === 303);
    expect((await new Browser(service.url).signIn(email, `${NEXT} ${works}`)).status).toBe(303);
  });

  it('an invitation', async () => {
    const owner = await newOwner(mailless);
    const path = `/api/organizations/${owner.organizationId}/members`;
    const invited = await owner.call('POST', path, { email: 'raced@example.com', role: 'viewer' });
    const browser = new Browser(mailless.url);
    const page = await browser.get(new URL(invited.body.data.invitation_url).pathname);
    const answers = await race((n) => browser.submit(page, { name: `Guest ${n}`, password: NEXT, again: NEXT }));
    expect(won(answers)).toBe(1);
    const members = await owner.call('GET', path);
    expect(members.body.data.map(({ status }: { status: string }) => status).sort()).toEqual(['active', 'active']);
  });

  it('the set-up link of an installation', async () => {
    const empty = await startService();
    try {
      const { pathname, search } = new URL((await empty.identity.operations.ownerSetupLink()) ?? '');
      const browser = new Browser(empty.url);
      const page = await browser.get(pathname + search);
      const given = { name: 'Ada', organization: 'Analytical', password: PASSWORD, again: PASSWORD };
      const answers = await race((n) => browser.submit(page, { ...given, email: `ada-${n}@example.com` }));
      expect(won(answers)).toBe(1);
      expect(await empty.database.query('SELECT 1 FROM accounts')).toHaveLength(1);
    } finally {
      await empty.close();
    }
  });

  it('the code of a device', async () => {
    const person = await newPerson(service);
    const issuer = `${service.url}/oidc`;
    const asked = (await (
      await fetch(`${issuer}/device/auth`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'sundew-cli', scope: 'openid', resource: `${service.url}/api` }),
      })
    ).json()) as { device_code: string; user_code: string };
    const browser = new Browser(service.url);
    const entered = await browser.submit(
      await browser.get('/oidc/device'),
      { user_code: asked.user_code },
      '/oidc/device',
    );
    const form = await browser.follow(await browser.submit(entered, { confirm: 'yes' }, '/oidc/device'));
    const done = await browser.follow(await browser.submit(form, { email: person.email, password: PASSWORD }));
    expect(done.text).toContain('The device is signed in');
    const answers = await race(() =>
      postToken(issuer, {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        ...{ client_id: 'sundew-cli', device_code: asked.device_code },
      }),
    );
    expect(won(answers, 200)).toBe(1);
  });

  it('the code of a sign-in', async () => {
    const { email } = await newPerson(service);
    const flow = newFlow('sundew-dashboard', `${service.url}/callback`);
    const code = codeOf(await authorize(new Browser(service.url), flow, email, PASSWORD));
    const answers = await race(() => exchange(`${service.url}/oidc`, flow, code));
    expect(won(answers, 200)).toBe(1);
  });
});
