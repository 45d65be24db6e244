import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmail } from '../../../src/accounts/members/rules.ts';
import { Browser, type Shown } from '../../parts/accounts/browser.ts';
import {
  newMember,
  newOwner,
  newPerson,
  type Owner,
  PASSWORD,
  type Service,
  startService,
} from '../../parts/accounts/service.ts';

let service: Service;
let owner: Owner;
let path: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function fresh(): Promise<void> {
  owner = await newOwner(service);
  path = `/api/organizations/${owner.organizationId}/members`;
}
const memberId = async (userId: string): Promise<string> =>
  (await owner.call('GET', path)).body.data.find((row: { user_id: string }) => row.user_id === userId)?.id;
const invite = (email: string, role = 'analyst', by = owner) => by.call('POST', path, { email, role });

describe('invitations', () => {
  beforeAll(fresh);

  it('make an account by their one-time link, with that one membership', async () => {
    const invited = await invite('New.Person@example.com');
    expect(invited.status).toBe(201);
    expect(invited.body.data).toMatchObject({ status: 'invited', role: 'analyst', user_id: null });
    const link = new URL(invited.body.data.invitation_url);
    const browser = new Browser(service.url);
    const page = await browser.get(link.pathname);
    expect(page.text).toContain('Join Ada Ltd');
    const joined = await browser.submit(page, { name: 'New', password: PASSWORD, again: PASSWORD });
    expect(joined.location).toBe(`/?org=${owner.organizationId}`);
    expect((await browser.get('/account')).text).toContain('Ada Ltd');
    const [row] = (await owner.call('GET', path)).body.data.filter((member: { name: string }) => member.name === 'New');
    expect(row).toMatchObject({ status: 'active', role: 'analyst' });
    expect((await browser.get(link.pathname)).status).toBe(404);
    // The link shows that somebody handed it on, not whose address it is: nothing else is claimed with it.
    const other = await newOwner(service, 'Eve');
    const elsewhere = `/api/organizations/${other.organizationId}/members`;
    await other.call('POST', elsewhere, { email: 'new.person@example.com', role: 'admin' });
    const token = await service.identity.operations.mintUserToken(row.user_id, 60);
    const callback = await service.as(token)('POST', '/api/auth/callback');
    expect(callback.body.data.organizations).toHaveLength(1);
  });

  it('of two organizations, accepted at one moment, make one account, and the other asks for its password', async () => {
    const others = await Promise.all([newOwner(service, 'Bob'), newOwner(service, 'Cem')]);
    const pages = await Promise.all(
      others.map(async ({ call, organizationId }) => {
        const wish = { email: 'wanted@example.com', role: 'viewer' };
        const invited = await call('POST', `/api/organizations/${organizationId}/members`, wish);
        const browser = new Browser(service.url);
        return { browser, page: await browser.get(new URL(invited.body.data.invitation_url).pathname) };
      }),
    );
    const form = { name: 'Wanted', password: PASSWORD, again: PASSWORD };
    const joined = await Promise.all(pages.map(({ browser, page }) => browser.submit(page, form)));
    expect(joined.map(({ status }) => status).toSorted()).toEqual([303, 400]);
    for (const [at, { browser }] of pages.entries()) {
      const shown = joined[at];
      if (shown?.status === 400) expect((await browser.submit(shown, { current: PASSWORD })).status).toBe(303);
    }
  });

  it('make nobody an account once the organization is deleted', async () => {
    const other = await newOwner(service, 'Bob');
    const at = `/api/organizations/${other.organizationId}`;
    const invited = await other.call('POST', `${at}/members`, { email: 'late@example.com', role: 'viewer' });
    const browser = new Browser(service.url);
    const page = await browser.get(new URL(invited.body.data.invitation_url).pathname);
    expect((await other.call('DELETE', at)).status).toBe(200);
    const late = await browser.submit(page, { name: 'Late', password: PASSWORD, again: PASSWORD });
    expect(late.status).toBe(404);
    const accounts = await service.database.query(`SELECT 1 FROM accounts WHERE email = 'late@example.com'`);
    expect(accounts).toEqual([]);
  });

  it('ask a person who has an account for its password', async () => {
    const person = await newPerson(service);
    const link = new URL((await invite(person.email, 'admin')).body.data.invitation_url);
    const browser = new Browser(service.url);
    const page = await browser.get(link.pathname);
    expect(page.text).toContain('I have an account with this address');
    expect((await browser.submit(page, { current: 'wrong wrong wrong' })).status).toBe(400);
    expect((await browser.submit(page, { current: PASSWORD })).location).toBe(`/?org=${owner.organizationId}`);
    expect((await person.call('GET', path)).status).toBe(200);
  });

  it('do not tell whoever sent them whether the address has an account', async () => {
    const person = await newPerson(service);
    const browser = new Browser(service.url);
    const shown: unknown[] = [];
    for (const email of [person.email, 'nobody.yet@example.com']) {
      const { pathname } = new URL((await invite(email)).body.data.invitation_url);
      const page = await browser.get(pathname);
      const answers = [
        await browser.submit(page, { current: 'wrong wrong wrong' }),
        await browser.submit(page, { name: '', password: PASSWORD, again: PASSWORD }),
        await browser.submit(page, { name: 'Eve', password: 'short', again: 'short' }),
      ];
      const neutral = ({ status, text }: Shown) =>
        [status, text.replaceAll(email, '…').replaceAll(/name="form_token" value="[^"]*"/g, '')] as const;
      shown.push([page, ...answers].map(neutral));
    }
    expect(shown[1]).toEqual(shown[0]);
    expect((await person.call('GET', path)).status).toBe(404);
  });

  it('end when they are withdrawn, renewed or a week old', async () => {
    const browser = new Browser(service.url);
    const first = await invite('renewed@example.com');
    const again = await owner.call('POST', `${path}/${first.body.data.id}/invitation`);
    expect(again.status).toBe(201);
    const [oldLink, newLink] = [first, again].map(({ body }) => new URL(body.data.invitation_url).pathname);
    expect((await browser.get(oldLink ?? '')).status).toBe(404);
    expect((await browser.get(newLink ?? '')).status).toBe(200);
    expect((await owner.call('DELETE', `${path}/${first.body.data.id}`)).status).toBe(200);
    expect((await browser.get(newLink ?? '')).status).toBe(404);
    const late = new URL((await invite('late@example.com')).body.data.invitation_url);
    service.time.nowMs += 7 * 86_400_000 + 1000;
    expect((await browser.get(late.pathname)).status).toBe(404);
    service.time.nowMs -= 7 * 86_400_000 + 1000;
  });

  it('end with the right to make them, and stay where somebody else made them anew', async () => {
    const waiting = async (): Promise<string[]> =>
      (await owner.call('GET', path)).body.data
        .filter(({ status, email }: Record<string, string>) => status === 'invited' && email?.endsWith('@left.example'))
        .map(({ email }: { email: string }) => email);
    const admin = await newMember(service, owner, 'owner');
    const at = `${path}/${await memberId(admin.userId)}`;
    const link = new URL((await invite('accomplice@left.example', 'admin', admin)).body.data.invitation_url);
    await invite('co.owner@left.example', 'owner', admin);
    const vouched = await invite('vouched@left.example', 'viewer', admin);
    await owner.call('POST', `${path}/${vouched.body.data.id}/invitation`);
    await owner.call('PATCH', at, { role: 'admin' });
    expect(await waiting()).toEqual(['accomplice@left.example', 'vouched@left.example']);
    expect((await new Browser(service.url).get(link.pathname)).status).toBe(200);
    await owner.call('DELETE', at);
    expect(await waiting()).toEqual(['vouched@left.example']);
    expect((await new Browser(service.url).get(link.pathname)).status).toBe(404);
  });

  it('400 and 409 for an address that is none, an unknown role, and somebody who is there already', async () => {
    for (const email of ['nobody', 'a@b@c', 'a b@example.com', '<x>@example.com', 'a\0@example.com', '@', '']) {
      expect([email, (await invite(email)).status]).toEqual([email, 400]);
    }
    expect((await invite('x@example.com', 'root')).status).toBe(400);
    expect((await invite('twice@example.com')).status).toBe(201);
    expect((await invite('Twice@Example.com')).body.code).toBe('conflict');
    expect((await invite(owner.email)).status).toBe(409);
  });
});

describe('roles', () => {
  beforeAll(fresh);

  it('let admins manage everybody but owners', async () => {
    const [admin, analyst] = [await newMember(service, owner, 'admin'), await newMember(service, owner, 'analyst')];
    expect((await invite('an.owner@example.com', 'owner', admin)).status).toBe(403);
    const theirs = `${path}/${await memberId(analyst.userId)}`;
    expect((await admin.call('PATCH', theirs, { role: 'viewer' })).body.data.role).toBe('viewer');
    expect((await admin.call('PATCH', theirs, { role: 'owner' })).status).toBe(403);
    const owners = `${path}/${await memberId(owner.userId)}`;
    expect((await admin.call('PATCH', owners, { role: 'viewer' })).status).toBe(403);
    expect((await admin.call('DELETE', owners)).status).toBe(403);
    expect((await admin.call('DELETE', theirs)).status).toBe(200);
    expect((await analyst.call('GET', path)).status).toBe(404);
  });

  it('count from the next call on', async () => {
    const analyst = await newMember(service, owner, 'analyst');
    const keys = `/api/organizations/${owner.organizationId}/api-keys`;
    expect((await analyst.call('GET', keys)).status).toBe(403);
    const at = `${path}/${await memberId(analyst.userId)}`;
    await owner.call('PATCH', at, { role: 'admin' });
    expect((await analyst.call('GET', keys)).status).toBe(200);
    await owner.call('PATCH', at, { role: 'viewer' });
    expect((await analyst.call('GET', keys)).status).toBe(403);
  });

  it('of analysts and viewers allow reading members, nothing else, and leaving', async () => {
    const viewer = await newMember(service, owner, 'viewer');
    const analyst = await newMember(service, owner, 'analyst');
    expect((await viewer.call('GET', path)).status).toBe(200);
    expect((await invite('x@example.com', 'viewer', analyst)).status).toBe(403);
    const other = `${path}/${await memberId(viewer.userId)}`;
    expect((await analyst.call('DELETE', other)).status).toBe(403);
    expect((await viewer.call('DELETE', other)).status).toBe(200);
    expect((await viewer.call('GET', path)).status).toBe(404);
  });
});

describe('the last owner', () => {
  beforeAll(fresh);

  it('can neither leave nor step down, until there is another who has accepted', async () => {
    const self = `${path}/${await memberId(owner.userId)}`;
    await invite('not.yet@example.com', 'owner');
    expect((await owner.call('DELETE', self)).body.code).toBe('conflict');
    expect((await owner.call('PATCH', self, { role: 'admin' })).status).toBe(409);
    const second = await newMember(service, owner, 'owner');
    expect((await owner.call('PATCH', self, { role: 'admin' })).status).toBe(200);
    const theirs = `${path}/${await memberId(second.userId)}`;
    expect((await second.call('DELETE', theirs)).status).toBe(409);
  });

  it('is left when two owners demote each other at the same moment', async () => {
    await fresh();
    const second = await newMember(service, owner, 'owner');
    const [one, two] = [await memberId(owner.userId), await memberId(second.userId)];
    const answers = await Promise.all([
      owner.call('PATCH', `${path}/${two}`, { role: 'viewer' }),
      second.call('PATCH', `${path}/${one}`, { role: 'viewer' }),
    ]);
    // Whoever comes second is refused: as the last owner's keeper, or as no owner any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await service.database.query(
      `SELECT id FROM members WHERE organization_id = $1 AND role = 'owner' AND user_id IS NOT NULL`,
      [owner.organizationId],
    );
    expect(left).toHaveLength(1);
  });
});

describe('members', () => {
  beforeAll(fresh);

  it('401, 403 and 404 for nobody, keys and other tenants', async () => {
    const key = await owner.call('POST', `/api/organizations/${owner.organizationId}/api-keys`, { name: 'Edge' });
    expect((await service.as(null)('GET', path)).status).toBe(401);
    expect((await service.as(key.body.data.api_key)('GET', path)).status).toBe(403);
    const stranger = await newOwner(service, 'Bob');
    expect((await stranger.call('GET', path)).status).toBe(404);
    const theirs = await memberId(owner.userId);
    const mixed = `/api/organizations/${stranger.organizationId}/members/${theirs}`;
    expect((await stranger.call('DELETE', mixed)).status).toBe(404);
    expect((await stranger.call('PATCH', mixed, { role: 'viewer' })).status).toBe(404);
  });
});

describe('reading an address', () => {
  it('keeps what can be one and takes nothing else, in linear time', () => {
    expect(readEmail(' Ada.L+x@sub.example.com ')).toBe('Ada.L+x@sub.example.com');
    expect(readEmail('jürgen@exämple.de')).toBe('jürgen@exämple.de');
    for (const text of ['a@', '@b', 'a\u202e@b.c', 'a\n@b.c', `${'a'.repeat(65)}@b.c`])
      expect(readEmail(text)).toBeNull();
  });
});
