import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPasskey, listPasskeys } from '../../../src/accounts/identity/passkeys/passkeys-store.ts';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import { askForReset, resetLinkFor } from '../../parts/accounts/forgotten-password.ts';
import { newOwner, newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';

let mailServer: MailServer;
let service: Service;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startService({ mail: mailServer.mail });
});
afterAll(async () => {
  await service.close();
  await mailServer.stop();
});

const NEXT = 'a passphrase after the mail';

/** Whether letters of the service reach the person. */
async function isReached(email: string): Promise<boolean> {
  const { rows } = await service.database.pool.query('SELECT email_verified FROM users WHERE email = $1', [email]);
  return rows[0]?.email_verified === true;
}

const ask = (email: string, language = 'en', at = service): Promise<Shown> => askForReset(at, email, language);
const linkFor = (email: string): Promise<string> => resetLinkFor(mailServer, email);

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed, works once, and ends what was signed in', async () => {
    const owner = await newOwner(service);
    const asked = await ask(owner.email.toUpperCase());
    expect(asked.status).toBe(200);
    const link = await linkFor(owner.email);
    const { parsed } = await mailServer.letterTo(owner.email);
    expect(parsed.subject).toBe('Choose a new password');
    expect(parsed.text).toContain('Ada');
    const browser = new Browser(service.url);
    const page = await browser.get(new URL(link).pathname);
    await service.database.pool.query('UPDATE users SET email_verified = false WHERE id = $1', [owner.userId]);
    expect((await browser.submit(page, { password: NEXT, again: NEXT })).location).toBe('/');
    expect(await isReached(owner.email)).toBe(true);
    expect((await browser.get(new URL(link).pathname)).status).toBe(404);
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(401);
    const token = await service.identity.operations.mintUserToken(owner.userId, 60);
    const log = await service.as(token)(
      'GET',
      `/api/organizations/${owner.organizationId}/audit-log?action=password.reset`,
    );
    expect(log.body.data).toMatchObject([{ actor: { id: owner.userId }, target: { type: 'user', id: owner.userId } }]);
  });

  it('is replaced though a link was made on a day that only a wrong clock knew', async () => {
    const person = await newPerson(service);
    await service.database.pool.query(
      `INSERT INTO one_time_links (token_hash, purpose, account_id, expires_at, mailed)
        VALUES ('\\x00', 'reset', $1, now() + interval '9 years', true)`,
      [person.userId],
    );
    await ask(person.email);
    expect(await linkFor(person.email)).toContain('/link/');
  });

  it.each([
    ['goes with the password while the address is nobody’s for sure', false, []],
    ['stays where the address was verified', true, ['Phone']],
  ])('a passkey %s', async (_, isVerified, left) => {
    const person = await newPerson(service);
    const { pool } = service.database;
    await pool.query('UPDATE users SET email_verified = $2 WHERE id = $1', [person.userId, isVerified]);
    const passkey = {
      ...{ credential_id: `of-${person.userId}`, account_id: person.userId, public_key: Buffer.from('key') },
      ...{ counter: 0, transports: [], synced: false, name: 'Phone', created_at: new Date() },
    };
    await service.database.transaction((client) => insertPasskey(client, passkey));
    await ask(person.email);
    const browser = new Browser(service.url);
    const page = await browser.get(new URL(await linkFor(person.email)).pathname);
    await browser.submit(page, { password: NEXT, again: NEXT });
    expect((await listPasskeys(pool, person.userId)).map(({ name }) => name)).toEqual(left);
  });

  it('is not replaced by a link from before the password was changed', async () => {
    const person = await newPerson(service);
    await ask(person.email);
    const { pathname } = new URL(await linkFor(person.email));
    expect((await new Browser(service.url).get(pathname)).status).toBe(200);
    await service.identity.operations.setPassword(person.email, NEXT);
    expect((await new Browser(service.url).get(pathname)).status).toBe(404);
  });

  it('is replaced by one of two who use the link at the same time', async () => {
    const person = await newPerson(service);
    await ask(person.email);
    const { pathname } = new URL(await linkFor(person.email));
    const use = async (password: string) => {
      const browser = new Browser(service.url);
      return (await browser.submit(await browser.get(pathname), { password, again: password })).status;
    };
    const statuses = await Promise.all([use(`${NEXT} 1`), use(`${NEXT} 2`)]);
    expect(statuses.sort()).toEqual([303, 404]);
  });

  it('is answered alike for an address without an account, which gets no mail', async () => {
    const { email } = await newPerson(service);
    const [known, unknown] = [await ask(email), await ask('stranger@example.com')];
    const neutral = (page: Shown) => page.text.replace(/[\w.]+@example\.com/g, 'somebody');
    expect([unknown.status, neutral(unknown)]).toEqual([known.status, neutral(known)]);
    await mailServer.letterTo(email);
    expect(mailServer.letters.some((letter) => letter.for.includes('stranger@example.com'))).toBe(false);
  });

  it('is told in German to whoever reads German', async () => {
    const { email } = await newPerson(service);
    expect((await ask(email, 'de-CH, de;q=0.9')).text).toContain('Sehen Sie in Ihre Mail');
    expect((await mailServer.letterTo(email)).parsed.subject).toBe('Wählen Sie ein neues Passwort');
  });

  it('is refused to whoever asks too often, and for what is no address', async () => {
    const limited = await startService({ mail: mailServer.mail, rateLimits: 'bad_sign_ins=12' });
    try {
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await ask('stranger@example.com', 'en', limited)).status);
      expect(statuses).toEqual([200, 200, 429]);
      expect((await ask('not an address', 'en', limited)).status).toBe(400);
    } finally {
      await limited.close();
    }
  });

  it('is asked for by all networks of one line together', async () => {
    const limited = await startService({ mail: mailServer.mail, rateLimits: 'bad_sign_ins=12', isProxied: true });
    try {
      const browser = new Browser(limited.url);
      const page = await browser.get('/forgot-password');
      const statuses = [];
      for (const from of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1']) {
        const fields = { ...page.hidden(), email: 'stranger@example.com' };
        statuses.push((await browser.post('/forgot-password', fields, { 'X-Forwarded-For': from })).status);
      }
      expect(statuses).toEqual([200, 200, 429, 200]);
    } finally {
      await limited.close();
    }
  });

  it('needs the operator where no mail is sent, and says so', async () => {
    const silent = await startService();
    try {
      const page = await new Browser(silent.url).get('/forgot-password');
      expect(page.text).toContain('account reset-password');
      expect(page.text).not.toContain('<form');
      expect((await new Browser(silent.url).get('/sign-in')).text).toContain('href="/forgot-password"');
    } finally {
      await silent.close();
    }
  });
});

describe('an invitation', () => {
  const path = (organizationId: string) => `/api/organizations/${organizationId}/members`;

  it('is mailed, and its link is for the invited person alone', async () => {
    const owner = await newOwner(service, 'Grace');
    const email = 'invited@example.com';
    const answer = await owner.call('POST', path(owner.organizationId), { email, role: 'analyst' });
    expect(answer.body.data).toMatchObject({ invitation_url: null, invitation_sent: true });
    const { parsed } = await mailServer.letterTo(email);
    expect(parsed.subject).toBe('You are invited to Grace Ltd');
    expect(parsed.text).toMatch(/Grace invites you .*“Grace Ltd” on Sundew, as analyst/);
    const browser = new Browser(service.url);
    const page = await browser.get(new URL(await linkFor(email)).pathname);
    const joined = await browser.submit(page, { name: 'Alan', password: PASSWORD, again: PASSWORD });
    expect(joined.location).toBe(`/?org=${owner.organizationId}`);
    expect(await isReached(email)).toBe(true);
    const members = await owner.call('GET', path(owner.organizationId));
    expect(members.body.data).toContainEqual(expect.objectContaining({ email, name: 'Alan', status: 'active' }));
  });

  it('is written to an address once in ten minutes, whatever happens to the member', async () => {
    const owner = await newOwner(service);
    const members = path(owner.organizationId);
    const wish = { email: 'Often@example.com', role: 'viewer' };
    const { id } = (await owner.call('POST', members, wish)).body.data;
    const again = await owner.call('POST', `${members}/${id}/invitation`);
    expect([again.status, again.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(500);
    await owner.call('DELETE', `${members}/${id}`);
    const anew = await owner.call('POST', members, { ...wish, email: 'often@EXAMPLE.com' });
    expect([anew.status, anew.body.error]).toEqual([429, expect.stringContaining('10 minutes')]);
    expect((await owner.call('POST', members, { ...wish, email: 'other@example.com' })).status).toBe(201);
    service.time.nowMs += 10 * 60_000 + 1_000;
    expect((await owner.call('POST', members, wish)).status).toBe(201);
  });

  it('waits for no day that only a wrong clock knew', async () => {
    const owner = await newOwner(service);
    const wish = { email: 'ahead@example.com', role: 'viewer' };
    const entry = `INSERT INTO audit_log (organization_id, id, at, actor_kind, actor_id, action, target_type, details)
      SELECT $1, gen_random_uuid(), $2, 'user', 'x', 'member.invite', 'member', jsonb_build_object('email', $3::text)
      FROM generate_series(1, 100) AS n`;
    const ahead = (hours: number) => new Date(service.now() + hours * 3_600_000);
    await service.database.query(entry, [owner.organizationId, ahead(2_400), wish.email]);
    await service.database.query(entry.replace('100)', '1)'), [owner.organizationId, ahead(1), wish.email]);
    expect((await owner.call('POST', path(owner.organizationId), wish)).status).toBe(201);
  });

  it('goes out a hundred times a day at most', async () => {
    const owner = await newOwner(service);
    const entry = `INSERT INTO audit_log (organization_id, id, at, actor_kind, actor_id, action, target_type, details)
      SELECT $1, gen_random_uuid(), $2, 'user', 'x', 'member.invite', 'member', jsonb_build_object('email', n || '@example.com')
      FROM generate_series(1, $3) AS n`;
    await service.database.query(entry, [owner.organizationId, new Date(service.now() - 3_600_000), 99]);
    const send = (email: string) => owner.call('POST', path(owner.organizationId), { email, role: 'viewer' });
    expect((await send('last@example.com')).status).toBe(201);
    const refused = await send('too-many@example.com');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    const listed = (await owner.call('GET', path(owner.organizationId))).body.data;
    expect(listed.map((member: { email: string }) => member.email)).not.toContain('too-many@example.com');
  });

  it('reaches an address five times a day at most, however many organizations send it', async () => {
    const person = await newPerson(service);
    const wish = { email: 'bothered@example.com', role: 'viewer' };
    const answers: unknown[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const made = await person.call('POST', '/api/organizations', { name });
      const { status, body } = await person.call('POST', path(made.body.data.id), wish);
      answers.push(status === 201 ? status : body.reason);
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 'address_invited_often']);
  });

  it('carries no link in the names that admins choose', async () => {
    const person = await newPerson(service);
    const made = await person.call('POST', '/api/organizations', { name: 'Pay http://evil.example' });
    const email = 'lured@example.com';
    await person.call('POST', path(made.body.data.id), { email, role: 'viewer' });
    const { parsed } = await mailServer.letterTo(email);
    expect(`${parsed.subject}\n${parsed.text}`).not.toContain('evil.example');
    expect(parsed.text).toContain('Pay http[:]//evil[.]example');
  });

  it('shows its link when the mail server does not take it', async () => {
    const refusing = await startMailServer(['gone@example.com']);
    const beside = await startService({ mail: refusing.mail });
    try {
      const owner = await newOwner(beside);
      const invited = await owner.call('POST', path(owner.organizationId), {
        email: 'gone@example.com',
        role: 'viewer',
      });
      const { rows } = await beside.database.pool.query('SELECT mailed FROM one_time_links WHERE email = $1', [
        'gone@example.com',
      ]);
      expect(rows).toEqual([{ mailed: false }]);
      expect(invited.body.data.invitation_sent).toBe(false);
      expect(invited.body.data.invitation_url).toContain('/link/');
      expect(beside.log.join()).not.toContain(new URL(invited.body.data.invitation_url).pathname.split('/').at(-1));
    } finally {
      await beside.close();
      await refusing.stop();
    }
  });

  it('is joined with one button by somebody who is signed in already', async () => {
    const owner = await newOwner(service);
    const person = await newPerson(service, 'Linus');
    await owner.call('POST', path(owner.organizationId), { email: person.email, role: 'viewer' });
    const browser = new Browser(service.url);
    await browser.submit(await browser.get('/sign-in'), { email: person.email, password: PASSWORD });
    const page = await browser.get(new URL(await linkFor(person.email)).pathname);
    expect(page.text).not.toContain('type="password"');
    expect((await browser.submit(page, {})).location).toBe(`/?org=${owner.organizationId}`);
    expect((await browser.get('/account')).text).toContain('Ada Ltd');
  });
});
