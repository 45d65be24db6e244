import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './harness/axe.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

const SCRIPT = '"><img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';

afterAll(closeDashboards);

/** Reports visits as a sensor does, below a path of the test's own, and gives that path. */
async function report(count: number, visit: { ua?: string; path?: string } = {}): Promise<string> {
  const { origin, apiKey } = inject('shared');
  const folder = `/${randomUUID()}`;
  for (let at = 0; at < count; at += 1)
    await send(origin, apiKey, `${folder}/${visit.path ?? at}`, visit.ua ?? 'sqlmap/1.9');
  return folder;
}

async function send(origin: string, apiKey: string, path: string, ua: string): Promise<void> {
  const response = await fetch(`${origin}/api/v1/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ source: 'shop', ua, ip: '203.0.113.77', url: `https://shop.example${path}`, f: [] },
      cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
    }),
  });
  expect(response.status).toBe(204);
}

/** Detections below a path, as the API has them. */
async function stored({ api }: Awaited<ReturnType<typeof openDashboard>>, folder: string) {
  const { data } = await api.GET('/api/organizations/{organization_id}/detections', {
    params: { path: { organization_id: inject('shared').organizationId }, query: { path: [`${folder}/*`] } },
  });
  return data?.data ?? [];
}

describe('the list of detections', () => {
  it('is narrowed by pressed values, kept in the address, and taken back by Back', async () => {
    const { page, go, api, complaints } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/detections');
    const count = page.getByRole('status').filter({ hasText: /detections?$/ });
    const total = async (query: { category?: string[]; not_category?: string[] }) => {
      const path = { organization_id: inject('shared').demoId };
      const { data } = await api.GET('/api/organizations/{organization_id}/detections', { params: { path, query } });
      return `${(data?.total ?? 0).toLocaleString('en')} detections`;
    };
    const category = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^(Legitimate|Crawler|Scraper|Scanner|Attacker|Bot) show only these$/ });
    const name = ((await category.textContent()) ?? '').split(' ')[0]?.toUpperCase() ?? '';
    await category.click({ modifiers: ['Alt'] });
    await page.waitForURL(new RegExp(`not_category=${name}`));
    await expect.poll(() => count.textContent()).toBe(await total({ not_category: [name] }));
    await page.goBack();
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: / show only these$/ })
      .nth(1)
      .click();
    await page.waitForURL(new RegExp(`[?&]category=${name}`));
    await expect.poll(() => count.textContent()).toBe(await total({ category: [name] }));
    await page.getByRole('button', { name: /^Remove filter: Category/ }).click();
    await expect.poll(() => count.textContent()).toBe(await total({}));
    expect(complaints).toEqual([]);
  });

  it('keeps few rows in the page, however far it is scrolled', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/detections');
    await page.getByRole('row').nth(5).waitFor();
    const list = page.getByRole('region', { name: 'List of detections' });
    for (let screen = 0; screen < 12; screen += 1) await list.evaluate((element) => element.scrollBy(0, 3000));
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(3000);
    await expect.poll(() => page.getByRole('row', { name: /Loading/ }).count()).toBe(0);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  it('shows any of its rows when the scroll bar is dragged there, and goes on from them', async () => {
    const organizationId = inject('shared').demoId;
    const { page, go } = await openDashboard({ organizationId });
    await go('/detections');
    await page.getByRole('row').nth(5).waitFor();
    const list = page.getByRole('region', { name: 'List of detections' });
    const count = Number(await list.getByRole('table').getAttribute('aria-rowcount'));
    const drag = (share: number) =>
      list.evaluate((element, to) => {
        element.scrollTop = to * (element.scrollHeight - element.clientHeight);
      }, share);
    const lastIndex = () => list.getByRole('row').last().getAttribute('aria-rowindex');
    await drag(1);
    await expect.poll(lastIndex).toBe(String(count));
    await drag(0.5);
    await expect.poll(async () => Math.abs(Number(await lastIndex()) - count / 2)).toBeLessThan(40);
    const before = Number(await lastIndex());
    await list.evaluate((element) => element.scrollBy(0, 400));
    await expect.poll(async () => Number(await lastIndex())).toBe(before + 10);
  });

  it('says how many are new, and shows them when asked', async () => {
    const folder = await report(1);
    const { page, go } = await openDashboard();
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const { origin, apiKey } = inject('shared');
    await send(origin, apiKey, `${folder}/new`, 'curl/8');
    await page.getByRole('button', { name: '1 new' }).click();
    await page.getByText('2 detections').waitFor();
    await page.getByRole('button', { name: /^\/.*\/new show/ }).waitFor();
  });

  it('exports what it shows', async () => {
    const folder = await report(3);
    const { page, go } = await openDashboard();
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^NDJSON/ }).click();
    const file = await (await saved).path();
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).path).toSorted()).toEqual([0, 1, 2].map((at) => `${folder}/${at}`));
  });

  it('keeps filters as a view', async () => {
    const dashboard = await openDashboard();
    const { page, go, api } = dashboard;
    const name = `View ${randomUUID()}`;
    await go('/detections?level=HIGH,CRITICAL&not_country=DE');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: `Delete “${name}”` }).waitFor();
    const path = { organization_id: inject('shared').organizationId };
    const views = async () => {
      const { data } = await api.GET('/api/organizations/{organization_id}/views', { params: { path } });
      return (data?.data ?? []).filter((view) => view.name === name);
    };
    expect(await views()).toMatchObject([
      { shared: true, query: { level: ['HIGH', 'CRITICAL'], not_country: ['DE'] } },
    ]);
    await go('/detections');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.waitForURL(/level=HIGH/);
    await page.getByRole('button', { name: 'Remove filter: not Country: Germany' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: `Delete “${name}”` }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect.poll(async () => (await views()).length).toBe(0);
  });
});

describe('a decision', () => {
  it('is made with the keyboard, shows at once, and stays', async () => {
    const folder = await report(3);
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    await drawer.getByRole('heading', { name: 'Why this score' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const id = new URL(page.url()).searchParams.get('detection');
    await drawer.getByRole('button', { name: 'False positive' }).click();
    await drawer.getByLabel('Note').fill('Our own scanner');
    await drawer.getByRole('button', { name: 'Save note' }).click();
    await drawer.getByText(/Decided by/).waitFor();
    await expect
      .poll(async () => (await stored(dashboard, folder)).find((row) => row.id === id))
      .toMatchObject({ status: 'false_positive', note: 'Our own scanner' });
    await drawer.getByRole('button', { name: 'Next detection' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('detection')).not.toBe(id);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row').getByText('False positive').waitFor();
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('jk?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jk?');
    expect(complaints).toEqual([]);
  });

  it('is taken back and said when the service refuses it', async () => {
    const folder = await report(1);
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('button', { name: /^Open the detection/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    const reviewed = drawer.getByRole('button', { name: 'Reviewed' });
    await reviewed.waitFor();
    await page.route('**/detections/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await reviewed.click();
    await drawer.getByRole('alert').first().waitFor();
    expect(await reviewed.getAttribute('aria-pressed')).toBe('false');
    expect((await stored(dashboard, folder))[0]?.status).toBe('open');
  });

  it('is made about all that match, after the number was said', async () => {
    const folder = await report(4);
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Select all 4 that match' }).click();
    await page.getByRole('button', { name: 'Decide …' }).click();
    await page.getByText('4 detections will be changed.').waitFor();
    await page.getByRole('button', { name: 'Change 4 detections' }).click();
    await page.getByRole('row').getByText('Reviewed').nth(3).waitFor();
    expect((await stored(dashboard, folder)).map(({ status }) => status)).toEqual(Array(4).fill('reviewed'));
  });

  it('is seen, not made, by a viewer', async () => {
    const folder = await report(1);
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('button', { name: /^Open the detection/ }).click();
    await page.getByText(/Your role can see decisions/).waitFor();
    expect(await page.getByRole('button', { name: 'False positive' }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });
});

it('shows what an attacker wrote as text, and runs none of it', async () => {
  const folder = await report(1, { ua: `${SCRIPT}\u202Efdp.exe`, path: encodeURIComponent(SCRIPT) });
  const { page, go, complaints } = await openDashboard();
  await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
  await page.getByRole('button', { name: /^Open the detection/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Detection' });
  await drawer.getByText('document.title="taken"').first().waitFor();
  await drawer.locator('summary').click();
  await drawer.getByRole('region', { name: 'Raw JSON' }).waitFor();
  expect(await page.title()).not.toContain('taken');
  expect(await drawer.locator('img').count()).toBe(0);
  expect(complaints).toEqual([]);
});
