import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';
import { hold } from './harness/hold.ts';
import { untilLoaded } from './harness/until-loaded.ts';

afterAll(closeDashboards);

const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const KEYS = /\/api-keys$/;
const INVITATIONS = /\/members\/[^/]+\/invitation$/;

async function askForKey({ page, go }: Dashboard, name: string) {
  await go('/api-keys?new=api');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
}

/** Makes a key beside the pages, and gives its name. */
async function addKey({ api }: Dashboard): Promise<string> {
  const name = newName('key');
  await api.POST('/api/organizations/{organization_id}/api-keys', {
    params: { path: { organization_id: inject('shared').organizationId } },
    body: { name, scopes: ['detections:write'] },
  });
  return name;
}

async function invite({ api }: Dashboard): Promise<string> {
  const email = `${randomUUID()}@sundew.example`;
  await api.POST('/api/organizations/{organization_id}/members', {
    params: { path: { organization_id: inject('shared').organizationId } },
    body: { email, role: 'viewer' },
  });
  return email;
}

const keyTold = (page: Page, name: string) =>
  page.getByRole('dialog').filter({ hasText: name }).getByRole('textbox', { name: 'The key' });

describe('what is told once', () => {
  it('is a key also when its form was closed before the answer', async () => {
    const dashboard = await openDashboard();
    const { page } = dashboard;
    const name = newName('closed');
    const held = await hold(page, 'POST', KEYS);
    await askForKey(dashboard, name);
    await held.asked;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    held.release();
    expect(await keyTold(page, name).inputValue()).toMatch(/^sk_live_/);
  });

  it('is a key also on the page to which its maker went before the answer', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    const name = newName('left');
    await go('/overview');
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'New key' }).click();
    const held = await hold(page, 'POST', KEYS);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
    await held.asked;
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    held.release();
    expect(await keyTold(page, name).inputValue()).toMatch(/^sk_live_/);
  });

  it('is each of two invitation links, whichever was asked for first', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    const people = [await invite(dashboard), await invite(dashboard)];
    await go('/members');
    const held = await hold(page, 'POST', INVITATIONS);
    for (const email of people) await page.getByRole('button', { name: `New invitation link for ${email}` }).click();
    await expect.poll(held.count).toBe(2);
    held.release();
    const told = new Set<string>();
    for (const _ of people) {
      const dialog = page.getByRole('dialog');
      const link = await dialog.getByRole('region', { name: 'Invitation link' }).textContent();
      expect(link).toMatch(/^http/);
      told.add((await dialog.getByRole('heading').textContent()) ?? '');
      await dialog.getByRole('button', { name: 'Done' }).click();
    }
    expect([...told].sort()).toEqual(people.map((email) => `Invitation for ${email}`).sort());
  });

  it('is an invitation link also when its form was closed before the answer', async () => {
    const { page, go } = await openDashboard();
    const email = `${randomUUID()}@sundew.example`;
    await go('/members?invite=new');
    const dialog = page.getByRole('dialog');
    const held = await hold(page, 'POST', /\/members$/);
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await held.asked;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    held.release();
    await dialog.filter({ hasText: email }).getByRole('region', { name: 'Invitation link' }).waitFor();
  });
});

describe('the first steps', () => {
  it('keep a key with the sensor it was made for, whichever is picked meanwhile', async () => {
    const { page, go } = await openDashboard();
    await go(`/setup?property=${inject('shared').propertyId}&sensor=node`);
    const held = await hold(page, 'POST', KEYS);
    await page.getByRole('button', { name: 'Create a key for it' }).click();
    await held.asked;
    await page.getByRole('radio', { name: /^Command line/ }).check();
    held.release();
    await page.getByRole('radio', { name: /^Node.js/ }).check();
    await page.getByText('Shown once.').waitFor();
    await page.getByRole('radio', { name: /^Command line/ }).check();
    await page.getByText('Shown once.').waitFor({ state: 'detached' });
  });
});

describe('a dialog', () => {
  it('is not closed by the answer to another one', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    const [first, second] = [await addKey(dashboard), await addKey(dashboard)];
    await go('/api-keys');
    const held = await hold(page, 'DELETE', /\/api-keys\//);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Revoke ${first}` }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await held.asked;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Revoke ${second}` }).click();
    held.release();
    await page.getByText(`“${first}” is revoked.`).waitFor();
    await dialog.filter({ hasText: second }).waitFor();
    await page.getByRole('button', { name: `Revoke ${first}` }).waitFor({ state: 'detached' });
    expect(await dialog.filter({ hasText: second }).count()).toBe(1);
  });
});

describe('an answer that comes after its page was left', () => {
  it('leaves people where they went', async () => {
    const { page, go, api } = await openDashboard();
    const name = newName('Left');
    await go('/overview');
    await page.getByLabel('Organization', { exact: true }).selectOption('new');
    const dialog = page.getByRole('dialog');
    const held = await hold(page, 'POST', /\/api\/organizations$/);
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await held.asked;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    held.release();
    await expect
      .poll(async () => (await api.GET('/api/organizations')).data?.data.map((one) => one.name))
      .toContain(name);
    await page.getByRole('option', { name }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/overview');
  });

  it('is told when it is a refusal', async () => {
    const { page, go } = await openDashboard({ isOwn: true });
    await go('/settings/organization');
    const held = await hold(page, 'PUT', /\/api\/organizations\/[^/]+$/);
    await page.getByRole('textbox', { name: 'Name' }).fill('never');
    await page.getByRole('button', { name: 'Save name' }).click();
    await held.asked;
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await page.context().setOffline(true);
    held.release();
    await page
      .getByLabel('Messages')
      .getByText(/does not answer/)
      .waitFor();
  });
});

it('a page that is on its way is told of, and the one before stays until it is there', async () => {
  const { page, context, go, complaints } = await openDashboard({ isOwn: true });
  await page.clock.install();
  await go('/overview');
  await untilLoaded(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Actors', exact: true }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: /^Loading …$/ });
  // It takes no room: what is seen lies over the page.
  await told.first().waitFor({ state: 'attached' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Overview');
  // Once it is there, no time has to pass: React shows what was waited for by `lazy` 300 ms later.
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await page.getByRole('heading', { level: 1, name: 'Actors' }).waitFor();
  await page.clock.resume();
  await expect.poll(() => told.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
