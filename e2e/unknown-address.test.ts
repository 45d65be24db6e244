import { afterAll, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

it.each(['/no-such-page', '/visitors/none/such', `/detectons?org=`])('%s says that there is no page', async (path) => {
  const { page } = await openDashboard();
  const { organizationId } = inject('shared');
  await page.goto(path.endsWith('=') ? path + organizationId : path);
  await page.locator('main').getByRole('heading', { name: 'There is no page here' }).waitFor();
  await page.waitForURL(/\?org=/);
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').count()).toBeGreaterThan(9);
  await page.getByRole('link', { name: 'To the overview' }).click();
  await page.locator('main').getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

it.each([
  ['/', '/overview'],
  ['/response-actions', '/enforcement/actions'],
  ['/enforcement?tab=history', '/enforcement/history'],
])('%s, which is linked from elsewhere, leads to %s', async (from, to) => {
  const { page } = await openDashboard();
  await page.goto(from);
  await page.locator('main h1').first().waitFor();
  await page.waitForURL(/\?org=/);
  expect(new URL(page.url()).pathname).toBe(to);
});
