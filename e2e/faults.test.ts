import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it, onTestFailed } from 'vitest';
import { isThorough } from '../scripts/testing/thorough.ts';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';
import { plainPages } from './harness/look-at-every-page.ts';
import { fillSignIn, joinOrganization, signIn } from './harness/sign-in.ts';

const LIST = /\/api\/organizations\/[^/]+\/actors\?/;
const SIGN_IN_CALLS = /\/api\/auth\//;
/** As long as pages wait at most before they ask a failing service again. */
const RETRY_MS = 5000;
/** A list, figures, a form, a page of several questions; every other page under --thorough. */
const USUAL = ['/overview', '/detections', '/settings/privacy', '/enforcement/overview', '/visitors', '/health'];

afterAll(closeDashboards);

describe('a session that ended elsewhere', () => {
  it('is said, and signing in again in a window of its own keeps what was typed', async () => {
    const { page, context, go, api } = await openDashboard({ isStranger: true });
    await signIn(page);
    await go('/overview');
    const name = `Kept ${randomUUID()}`;
    await page.getByLabel('Organization', { exact: true }).selectOption('new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);

    const account = await context.newPage();
    await account.goto('/account');
    await account.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await account.waitForURL(/signed-out/);

    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(/Your session has ended/).waitFor();
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    const popup = await opened;
    await popup.locator('input[name=password]').waitFor();
    const closed = popup.waitForEvent('close');
    await fillSignIn(popup);
    await closed;
    await dialog.getByRole('button', { name: 'Sign in again' }).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('textbox').inputValue()).toBe(name);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    const { data } = await api.GET('/api/organizations');
    expect(data?.data.map((organization) => organization.name)).toContain(name);
    await context.close();
  });
});

it('a machine that slept and wakes without a network is signed in again by itself, and what was typed stays', async () => {
  const { page, context, go } = await openDashboard({ isOwn: true });
  await page.clock.install();
  await go('/setup');
  await page.getByRole('button', { name: 'New property' }).click();
  const field = page.getByLabel(/^Name, for example/);
  await field.fill('Typed');
  const ended = page.getByLabel('Notes on everything shown').getByText(/Your session has ended/);
  await context.setOffline(true);
  await page.clock.fastForward('02:00:00');
  await ended.waitFor();
  await context.setOffline(false);
  await ended.waitFor({ state: 'detached' });
  await page
    .locator('main')
    .getByText(/Your session has ended/)
    .first()
    .waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Typed');
  await context.close();
});

describe('a connection that is gone', () => {
  it('is said, nothing that is shown goes away, and all goes on when it is back', async () => {
    const { page, context, go } = await openDashboard({ isOwn: true, organizationId: inject('shared').demoId });
    await go('/detections');
    await page.getByRole('row').nth(3).waitFor();
    await context.setOffline(true);
    await page
      .getByRole('alert')
      .getByText(/No connection/)
      .waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(3);
    await context.setOffline(false);
    await page.getByText(/No connection/).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Actors', exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
    await context.close();
  });
});

describe('an answer that is none', () => {
  it.each([
    { status: 500, words: /The service failed/ },
    { status: 429, words: /Too many requests\. Try again in 30 seconds/ },
  ])('$status is said in words, and another try works', async ({ status, words }) => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    await page.route(LIST, (route) =>
      route.fulfill({
        status,
        headers: { 'Retry-After': '30' },
        json: { error: 'x', code: 'x', status, message: 'x', request_id: 'r' },
      }),
    );
    await go('/actors');
    const alert = page.locator('main').getByRole('alert').filter({ hasText: words });
    await alert.waitFor();
    await page.unroute(LIST);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('row').nth(1).waitFor();
  });

  it('that never comes is given up in words, what was typed stays, and pressing again makes no second one', async () => {
    const { page, context, go, api } = await openDashboard({ isOwn: true });
    await page.clock.install();
    await go('/setup');
    await page.getByRole('button', { name: 'New property' }).click();
    const name = `Silent ${randomUUID()}`;
    const field = page.getByLabel(/^Name, for example/);
    await field.fill(name);
    const taken = Promise.withResolvers<void>();
    const silence = Promise.withResolvers<void>();
    const properties = /\/api\/organizations\/[^/]+\/properties$/;
    await page.route(properties, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      taken.resolve();
      await silence.promise;
      await route.abort().catch(() => {});
    });
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await taken.promise;
    await page.clock.fastForward('00:31');
    await page.getByText(/The service does not answer/).waitFor();
    expect(await field.inputValue()).toBe(name);

    silence.resolve();
    await page.unroute(properties);
    await create.click();
    await field.waitFor({ state: 'detached' });
    const { data } = await api.GET('/api/organizations/{organization_id}/properties', {
      params: { path: { organization_id: inject('shared').organizationId } },
    });
    expect(data?.data.filter((property) => property.name === name)).toHaveLength(1);
    await context.close();
  });

  it('that is slow is waited for in sight', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await released;
      await route.continue();
    });
    await go('/actors');
    await page.locator('main').getByText('Loading').first().waitFor();
    release();
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.locator('main').getByText('Loading').count()).toBe(0);
  });

  describe('wherever somebody is', () => {
    // One for all pages, under a clock that the test moves: pages ask a failing service again only after a while.
    let shared: Promise<Dashboard> | null = null;
    const openUnderClock = async () => {
      const dashboard = await openDashboard({ isOwn: true, organizationId: inject('shared').demoId });
      await dashboard.page.clock.install();
      return dashboard;
    };

    it.each(isThorough ? plainPages : plainPages.filter(({ path }) => USUAL.includes(path)))(
      'leaves $path with words and another try, never empty',
      async ({ path }) => {
        shared ??= openUnderClock();
        const { page, context, go } = await shared;
        onTestFailed(async () => {
          shared = null;
          await context.close();
        });
        let refused = 0;
        await page.route('**/api/**', (route) => {
          if (SIGN_IN_CALLS.test(route.request().url())) return route.continue();
          refused += 1;
          return route.fulfill({ status: 500, json: { error: 'x', code: 'internal', status: 500, message: 'x' } });
        });
        await go(path);
        // Some pages ask for nothing, and so have nothing to tell.
        if (refused === 0) await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
        const alerts = page.locator('main').getByRole('alert');
        const isTold = async () => {
          await page.clock.fastForward(RETRY_MS);
          return refused === 0 || (await alerts.count()) > 0;
        };
        await expect.poll(isTold, { message: `${path} tells the failure` }).toBe(true);
        await page.unroute('**/api/**');
        const again = page.locator('main').getByRole('button', { name: 'Try again' });
        await expect.poll(() => pressAll(again), { message: `${path} goes on with an alert` }).toBe(0);
      },
    );
  });
});

/** Presses what is offered and tells how many are left. */
async function pressAll(again: ReturnType<Page['locator']>): Promise<number> {
  await again
    .first()
    .click({ timeout: 500 })
    .catch(() => {});
  return again.count();
}

it('a role that was taken away while a page was open is said, and what was pressed is taken back', async () => {
  const { organizationId, origin, apiKey } = inject('shared');
  const path = `/${randomUUID()}`;
  await fetch(`${origin}/api/v1/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      source: 'shop',
      ua: 'sqlmap/1.9',
      ip: '203.0.113.8',
      url: `https://a.example${path}`,
      f: [],
    }),
  });
  const { page, context, go, api } = await openDashboard({ isStranger: true });
  const memberId = await joinOrganization(page, organizationId, {
    ...{ role: 'analyst', email: `${randomUUID()}@sundew.example`, name: 'Kim Changing' },
  });
  await go(`/detections?path=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: /^Open the detection/ }).click();
  const reviewed = page.getByRole('dialog').getByRole('button', { name: 'Reviewed' });
  await reviewed.waitFor();
  await api.PATCH('/api/organizations/{organization_id}/members/{member_id}', {
    params: { path: { organization_id: organizationId, member_id: memberId } },
    body: { role: 'viewer' },
  });
  await reviewed.click();
  await page
    .getByText(/Your role does not allow this/)
    .first()
    .waitFor();
  await expect
    .poll(async () => (await reviewed.count()) === 0 || (await reviewed.getAttribute('aria-pressed')))
    .not.toBe('true');
  await context.close();
});

it('what one tab changes, the other shows when it is looked at', async () => {
  const { page, context, go } = await openDashboard({ isOwn: true });
  const other = await context.newPage();
  const name = `Tab ${randomUUID()}`;
  await go('/detections?level=HIGH');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByLabel('Name', { exact: true }).fill(name);
  await other.getByRole('button', { name: 'Save view' }).click();
  await other.getByRole('button', { name: `Delete “${name}”` }).waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: `Delete “${name}”` }).waitFor();
  await context.close();
});

it('a refusal is said in the language of the page, beside the field or as a whole', async () => {
  const { page, go, api } = await openDashboard({ language: 'de' });
  const name = `n${randomUUID()}.example`;
  await api.POST('/api/organizations/{organization_id}/domains', {
    params: { path: { organization_id: inject('shared').organizationId } },
    body: { domain: name, record_type: 'A' },
  });
  await go('/domains');
  await page.getByRole('button', { name: 'Domain hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Hostname');
  await field.fill(`*.${name}`);
  await field.press('Enter');
  await dialog.getByText('darf kein Platzhalter sein; jeder Hostname wird einzeln hinzugefügt').waitFor();
  await field.fill(name);
  await field.press('Enter');
  await dialog.getByText(`Diese Organisation hat ${name} schon.`, { exact: true }).waitFor();
});
