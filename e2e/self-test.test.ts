import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

it('the first steps attack the own site, and show what its sensor reports', async () => {
  const { api: owner } = await openDashboard();
  const made = await owner.POST('/api/organizations', { body: { name: `Org ${randomUUID().slice(0, 8)}` } });
  const organizationId = made.data?.data.id ?? '';
  const params = { path: { organization_id: organizationId } };
  const scopes = ['detections:write' as const];
  const key = await owner.POST('/api/organizations/{organization_id}/api-keys', {
    params,
    body: { name: 'shop', scopes },
  });
  const headers = { Authorization: `Bearer ${key.data?.data.api_key}`, 'Content-Type': 'application/json' };
  const { page, go, complaints } = await openDashboard({ organizationId, width: 360 });
  await go('/setup');
  // This service may not visit the machine that it runs on, so the sensor is told here what it would have seen.
  await page.getByRole('textbox', { name: 'Address of your site' }).fill('http://127.0.0.1/');
  const answered = page.waitForResponse((response) => response.url().endsWith('/self-test/attacks'));
  await page.getByRole('button', { name: 'Attack my shop' }).click();
  await page.getByText('0 of 10 attacks were reported.').waitFor();
  await page
    .getByText(/the address is private/)
    .first()
    .waitFor();
  const { data } = (await (await answered).json()) as { data: { requests: { url: string; mark: string }[] } };
  for (const { url, mark } of data.requests) {
    const report = { source: 'own-shop', ua: `Service-Test/1.0 ${mark}`, ip: '198.51.100.50', url, f: [] };
    const body = JSON.stringify({ ...report, cs: { hn: ['accept', 'host', 'user-agent'], al: '', ae: '' } });
    await fetch(`${inject('shared').origin}/api/v1/detect`, { method: 'POST', headers, body });
  }
  await page.getByText('10 of 10 attacks were reported.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: /points, by own-shop/ })
    .nth(3)
    .click();
  await page.getByRole('dialog').getByText('SQL injection').first().waitFor();
  expect(complaints).toEqual([]);
});

it('the sensors page of the sample data names no button that is not there', async () => {
  const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
  await go('/sensors');
  await page.getByText('There is nothing behind the sample data').waitFor();
  expect(await page.getByText('Set up the self-test').count()).toBe(0);
});

it('the sensors page takes the address of a site, tests it, and says that nothing sees there', async () => {
  const { api: owner } = await openDashboard();
  const made = await owner.POST('/api/organizations', { body: { name: `Org ${randomUUID().slice(0, 8)}` } });
  const organizationId = made.data?.data.id ?? '';
  const agent = await owner.POST('/api/organizations/{organization_id}/agents', {
    params: { path: { organization_id: organizationId } },
    body: { name: 'office' },
  });
  const { page, go, api, complaints } = await openDashboard({ organizationId });
  await go('/sensors');
  await page.getByText('Nothing was tested yet').waitFor();
  await page.getByRole('button', { name: 'Set up the self-test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add an address' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://shop.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('begins with http').waitFor();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://gone.invalid/');
  await dialog.getByRole('textbox', { name: 'office' }).fill('no port');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('with a port').waitFor();
  await dialog.getByRole('textbox', { name: 'office' }).fill('127.0.0.1:22');
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'every 6 hours' });
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Test now' }).click();
  const row = page.getByRole('region', { name: 'Paths of the self-test' }).getByText('gone.invalid');
  await row.waitFor();
  await page.getByText('1 path is blind: attacks on it go unseen.').waitFor();
  await page.getByText(/It did not answer within 15 seconds/).waitFor();
  await page.getByRole('row', { name: /office.*Not tested.*SUNDEW_OUTBOUND_PRIVATE/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const params = { path: { organization_id: organizationId } };
  const { data } = await api.GET('/api/organizations/{organization_id}/self-test', { params });
  expect(data?.data.settings).toMatchObject({ every_hours: 6, sites: [{ address: 'https://gone.invalid/' }] });
  expect(data?.data.settings.agents).toEqual([{ agent_id: agent.data?.data.id, address: '127.0.0.1:22' }]);
  expect(data?.data.alerts).toMatchObject([{ alert: 'blind', kind: 'site', reason: 'no_answer' }]);
  expect(complaints).toEqual([]);
});

it('the sensors page shows properties by twenty, and keeps its place over a reload', async () => {
  const { page, go } = await openDashboard();
  const at = new Date().toISOString();
  const sensors = Array.from({ length: 45 }, (_, index) => ({
    ...{ property_id: randomUUID(), property_name: `Shop ${index + 1}`, kind: 'sensor', name: 'api', source: 'sdk' },
    ...{ version: null, first_seen: at, last_seen: at, detections_24h: 1, usual_per_day: 1, longest_pause_seconds: 60 },
    ...{ state: 'live', reason: 'reports' },
  }));
  await page.route(/\/api\/.*\/sensors\?/, (route) =>
    route.fulfill({ json: { data: sensors, total: 45, page: 1, page_size: 200, more_exist: false } }),
  );
  await page.route(/\/api\/.*\/properties\?/, (route) =>
    route.fulfill({ json: { data: [], total: 0, page: 1, page_size: 200 } }),
  );
  await go('/sensors');
  const shops = page.getByRole('heading', { level: 2, name: /^Shop / });
  await shops.first().waitFor();
  expect(await shops.count()).toBe(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Shop 21', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Shop 40', exact: true }).waitFor();
  await go('/sensors?page=99');
  await page.getByRole('heading', { name: 'Shop 45', exact: true }).waitFor();
  expect(await shops.count()).toBe(5);
});
