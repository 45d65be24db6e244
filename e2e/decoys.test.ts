import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { apiAs, closeDashboards, openDashboard } from './harness/dashboard.ts';
import { overflowOf } from './harness/watch.ts';

afterAll(closeDashboards);

type Opened = Awaited<ReturnType<typeof openDashboard>>;

const domain = `n${randomUUID().slice(0, 8)}.sundew.invalid`;
let domainId = '';

beforeAll(async () => {
  const { userToken, organizationId } = inject('shared');
  const { data } = await apiAs(userToken).POST('/api/organizations/{organization_id}/domains', {
    params: { path: { organization_id: organizationId } },
    body: { domain, record_type: 'A' },
  });
  domainId = data?.data.id ?? '';
});

/** The decoy at a path, as the API has it. */
async function decoyAt({ api }: Opened, path: string) {
  const { data } = await api.GET('/api/decoys', { params: { query: { custom_domain_id: domainId, q: path } } });
  return data?.data.find((decoy) => decoy.path === path);
}

async function addLink({ api }: Opened, path: string, name = 'Old offers') {
  const { data } = await api.POST('/api/decoys', {
    body: { custom_domain_id: domainId, name, path, decoy_type: 'link', trigger_action: 'log' },
  });
  if (data === undefined) throw new Error(`There is no decoy at ${path}`);
  return data.data;
}

describe('a new decoy', () => {
  it('is an endpoint with an answer of its own, after the service refused its first path', async () => {
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    const path = `/api/${randomUUID()}`;
    await go(`/decoys?new=1&custom_domain_id=${domainId}`);
    const dialog = page.getByRole('dialog', { name: 'Create a decoy' });
    expect(await dialog.getByLabel('Path').inputValue()).toBe('/.env');
    await dialog.getByLabel('What does it answer?').selectOption({ label: 'An answer of my own' });
    await dialog.getByLabel('Status').fill('401');
    await dialog.getByLabel('Headers').fill('Content-Type: application/json');
    await dialog.getByLabel('Body').fill('{"error": "token expired"}');
    await dialog.getByText('Requests and details').click();
    for (const method of ['PUT', 'DELETE', 'PATCH']) await dialog.getByLabel(method, { exact: true }).uncheck();
    await dialog.getByLabel('application/json').check();
    await dialog.getByLabel('Path').fill('/robots.txt');
    await dialog.getByRole('button', { name: 'Create decoy' }).click();
    await expect.poll(() => dialog.getByLabel('Path').getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByLabel('Body').inputValue()).toContain('token expired');
    await dialog.getByLabel('Path').fill(path);
    await dialog.getByRole('button', { name: 'Create decoy' }).click();
    await page.getByRole('heading', { level: 1, name: path }).waitFor();
    expect(await decoyAt(dashboard, path)).toMatchObject({
      decoy_type: 'endpoint',
      methods: ['GET', 'POST'],
      expected_content_types: ['application/json'],
      response_status: 401,
      response_headers: { 'Content-Type': 'application/json' },
      response_body: '{"error": "token expired"}',
      template: null,
    });
    expect(complaints).toEqual([]);
  });

  it('is created from a proposal with one press', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    await go(`/decoys?custom_domain_id=${domainId}`);
    const first = page.getByRole('button', { name: /^Create a decoy at / }).first();
    const path = ((await first.getAttribute('aria-label')) ?? '').replace('Create a decoy at ', '');
    // The list is slow to answer again, so that the proposal leaves the page before.
    await page.route(/\/api\/decoys\?/, async (route) => {
      await page.getByRole('button', { name: `Create a decoy at ${path}`, exact: true }).waitFor({ state: 'detached' });
      await route.continue();
    });
    await first.click();
    await page.waitForURL(/\/decoys\/[0-9a-f-]{36}/);
    expect(await decoyAt(dashboard, path)).toMatchObject({ path, domain, trigger_action: 'log' });
  });
});

describe('a link', () => {
  it('comes with markup, which its page is checked for', async () => {
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    const { id, url } = await addLink(dashboard, `/archive/${randomUUID()}`);
    await go(`/decoys/${id}`);
    await page.getByText('Not linked yet', { exact: false }).waitFor();
    await page.getByRole('region', { name: 'HTML: Off the screen' }).getByText(url).waitFor();
    await page.getByRole('button', { name: 'Inline style' }).first().click();
    await page.getByRole('region', { name: 'HTML: Off the screen' }).getByText('style=').waitFor();
    await page.getByText(`curl -i -A 'Service-Test/1.0' '${url}'`).waitFor();
    await page.getByRole('button', { name: 'Prove that it is mine' }).click();
    await page.getByText(/^curl -i -A 'Service-Test\/1\.0 \(proof wd_test_[0-9a-f]{40}\)'/).waitFor();
    await page.getByLabel('Source of the page').fill(`<a href="${url}">Older offers</a>`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Change this').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is edited, switched off and deleted', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    const path = `/archive/${randomUUID()}`;
    const { id } = await addLink(dashboard, path);
    await go(`/decoys/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Old offers”' });
    await dialog.getByLabel('Name').fill('Endless offers');
    await dialog.getByRole('radio', { name: 'Poison' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Endless offers' }).waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
    await expect
      .poll(() => decoyAt(dashboard, path))
      .toMatchObject({ name: 'Endless offers', trigger_action: 'poison', enabled: false });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete decoy' }).click();
    await page.waitForURL(/\/decoys\?/);
    expect(await decoyAt(dashboard, path)).toBeUndefined();
  });

  it('is switched back, and that is said, when the service refuses', async () => {
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    const path = `/archive/${randomUUID()}`;
    const { id } = await addLink(dashboard, path);
    await go(`/decoys/${id}`);
    await page.route('**/api/decoys/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    expect(await decoyAt(dashboard, path)).toMatchObject({ enabled: true });
  });
});

it('lists decoys narrowed by what the address says, hostile names as text', async () => {
  const dashboard = await openDashboard();
  const { page, go, complaints } = dashboard;
  const name = `${randomUUID()}"><img src=x onerror="document.title='taken'">`;
  await addLink(dashboard, `/archive/${randomUUID()}`, name);
  await go('/decoys?type=endpoint');
  await page.getByLabel('Name, path or domain').fill(name.slice(0, 36));
  await page.getByText('No decoy fits these filters').waitFor();
  await page.getByLabel('Type').selectOption('link');
  await page.getByRole('link', { name }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(name.slice(0, 36));
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await page.title()).not.toContain('taken');
  expect(complaints).toEqual([]);
});

it('is looked at, not changed, by a viewer', async () => {
  const owner = await openDashboard();
  const { id } = await addLink(owner, `/archive/${randomUUID()}`);
  const { page, go } = await openDashboard({ role: 'viewer' });
  await go(`/decoys/${id}`);
  await page.getByText(/Your role may look, not change/).waitFor();
  for (const name of ['Edit', 'Delete', 'Switch off']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
});
