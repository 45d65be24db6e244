import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser as PlainBrowser } from '../../parts/accounts/browser.ts';
import { newOwner, type Owner, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { launchChromium } from '../../parts/machine/launch-chromium.ts';
import { newFlow } from './authorization.ts';
import { addAuthenticator, complaintsOf } from './chromium.ts';

let service: Service;
let chromium: Browser;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService({ hostName: 'localhost' }), launchChromium()]);
});
afterAll(async () => {
  await chromium.close();
  await service.close();
});

let context: BrowserContext;
let page: Page;
let complaints: string[];
let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;
let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(service);
  context = await chromium.newContext({ locale: 'en-GB' });
  page = await context.newPage();
  complaints = complaintsOf(page);
  authenticator = await addAuthenticator(context, page);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function signIn(): Promise<void> {
  await page.goto(`${service.url}/sign-in`);
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${service.url}/account`);
}

async function addPasskey(name = 'Work laptop'): Promise<void> {
  await page.goto(`${service.url}/account/passkeys/new`);
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.waitForURL(/\/account\?done=passkey$/);
}

async function usePasskey(at = `${service.url}/sign-in`): Promise<void> {
  await context.clearCookies();
  await page.goto(at);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

async function auditOf(action: string): Promise<readonly unknown[]> {
  return (await owner.call('GET', `/api/organizations/${owner.organizationId}/audit-log?action=${action}`)).body.data;
}

describe('a passkey', () => {
  it('is added with the password, then signs in without one', async () => {
    await signIn();
    await addPasskey('<b>Laptop</b> & "co"');
    expect(await page.getByRole('status').textContent()).toContain('The passkey is added');
    expect(await page.getByText('<b>Laptop</b> & "co"').count()).toBe(1);
    await usePasskey();
    await page.waitForURL(`${service.url}/account`);
    expect(await page.getByText(owner.email).count()).toBe(1);
    expect(await auditOf('passkey.add')).toMatchObject([{ details: { name: '<b>Laptop</b> & "co"' } }]);
  });

  it('signs in to the program that asked, without the second factor', async () => {
    await signIn();
    await addPasskey();
    const [row] = await service.database.query<{ id: string }>('SELECT id FROM accounts WHERE email = $1', [
      owner.email,
    ]);
    await service.database.query(
      `INSERT INTO second_factors (account_id, secret_sealed, last_step, created_at) VALUES ($1, '\\x00', 0, now())`,
      [row?.id],
    );
    const flow = newFlow('sundew-dashboard', `${service.url}/callback`);
    const arrived = page.waitForRequest((request) => request.url().startsWith(`${service.url}/callback?code=`));
    await usePasskey(service.url + flow.path);
    expect(new URL((await arrived).url()).searchParams.get('state')).toBe(flow.state);
  });

  it('is not made for the wrong password, and not twice by one authenticator', async () => {
    await signIn();
    await page.goto(`${service.url}/account/passkeys/new`);
    await page.getByLabel('Name of the passkey').fill('Mine');
    await page.getByLabel('Current password').fill('not it, not it');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('current password is not right');
    await addPasskey();
    await page.goto(`${service.url}/account/passkeys/new`);
    await page.getByLabel('Name of the passkey').fill('Again');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await page.getByText('No passkey was made').waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
  });

  it('is refused when the authenticator did not verify its user', async () => {
    await signIn();
    await addPasskey();
    await authenticator.setUserVerified(false);
    await usePasskey();
    await page.getByText('No passkey was used').waitFor();
    await authenticator.setUserVerified(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${service.url}/account`);
  });

  it('is refused when its counter shows a copy', async () => {
    await signIn();
    await addPasskey();
    await authenticator.setSignCount(50);
    await usePasskey();
    await page.waitForURL(`${service.url}/account`);
    await authenticator.setSignCount(10);
    await usePasskey();
    await page.getByText('The passkey was not accepted').waitFor();
  });

  it('answers once: what was sent cannot be sent again', async () => {
    await signIn();
    await addPasskey();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/sign-in'));
    await usePasskey();
    const request = await sent;
    await page.waitForURL(`${service.url}/account`);
    const { cookie = '' } = await request.allHeaders();
    expect(cookie).toContain('sundew_form');
    const again = await fetch(`${service.url}/sign-in`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: request.postData() ?? '',
      redirect: 'manual',
    });
    expect(again.status).toBe(401);
  });

  it('is renamed and removed, and then signs in no more', async () => {
    await signIn();
    await addPasskey('Old name');
    await page.getByRole('link', { name: 'Rename or remove Old name' }).click();
    await page.getByLabel('Name of the passkey').fill('New name');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByRole('link', { name: 'Rename or remove New name' }).click();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alert').waitFor();
    expect(await auditOf('passkey.remove')).toEqual([]);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await page.getByText('You have none yet.').count()).toBe(1);
    expect(await auditOf('passkey.rename')).toHaveLength(1);
    expect(await auditOf('passkey.remove')).toMatchObject([{ details: { name: 'New name' } }]);
    await usePasskey();
    await page.getByText('The passkey was not accepted').waitFor();
  });

  it('of somebody else can be neither seen nor changed', async () => {
    await signIn();
    await addPasskey();
    const [known] = await authenticator.credentials();
    const id = Buffer.from(known?.credentialId ?? '', 'base64').toString('base64url');
    const other = await newOwner(service);
    const browser = new PlainBrowser(service.url);
    await browser.signIn(other.email);
    const account = await browser.get('/account');
    expect((await browser.get(`/account/passkeys/${id}`)).status).toBe(404);
    expect((await browser.submit(account, { name: 'mine now' }, `/account/passkeys/${id}`)).status).toBe(404);
    expect((await browser.submit(account, {}, `/account/passkeys/${id}/remove`)).status).toBe(404);
  });

  it('that is forged is refused, whatever stands in the form', async () => {
    const browser = new PlainBrowser(service.url);
    const shown = await browser.get('/sign-in');
    const ticket = /name="ticket" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    expect(ticket).not.toBe('');
    const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
    const forged = ['', '{', 'null', '[]', '{"id":1}', JSON.stringify({ id: 'AAAA', response }), 'x'.repeat(11_000)];
    for (const credential of forged) {
      const token = shown.hidden().form_token ?? '';
      const answer = await browser.post('/sign-in', { form_token: token, ticket, credential });
      expect(answer.status).toBe(401);
    }
  });
});
