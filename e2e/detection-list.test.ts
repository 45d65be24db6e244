import { randomUUID } from 'node:crypto';
import { type SignatureType, THREAT_LEVELS, type ThreatLevel } from '@sundew/wire/verdict';
import type { VisitKind } from '@sundew/wire/visit-kinds';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { downloaded } from './harness/downloaded.ts';
import { report, reportVisit } from './harness/report-visits.ts';

afterAll(closeDashboards);

const LEVEL_BUTTON = /(Minimal|Low|Medium|High|Critical).*show only these$/;

describe('the list of detections', () => {
  it('tells nothing recorded from nothing but people and good bots', async () => {
    const { api } = await openDashboard();
    const made = await api.POST('/api/organizations', { body: { name: `Org ${randomUUID().slice(0, 8)}` } });
    const organizationId = made.data?.data.id ?? '';
    const { page, go, complaints } = await openDashboard({ organizationId });
    await go('/detections');
    await page.getByText('No detections yet').waitFor();
    await page.getByRole('link', { name: 'Set up a sensor' }).waitFor();
    expect(await page.getByText('Clear filters').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is narrowed by pressed values, kept in the address, and taken back by Back', async () => {
    const { page, go, api, complaints } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/detections?noise=shown');
    const count = page.getByRole('status').filter({ hasText: /detections?$/ });
    const total = async (query: { level?: ThreatLevel[]; not_level?: ThreatLevel[] }) => {
      const path = { organization_id: inject('shared').demoId };
      const { data } = await api.GET('/api/organizations/{organization_id}/detections', { params: { path, query } });
      return `${(data?.total ?? 0).toLocaleString('en')} detections`;
    };
    const level = page.getByRole('row').nth(1).getByRole('button', { name: LEVEL_BUTTON });
    const shown = /minimal|low|medium|high|critical/i.exec((await level.textContent()) ?? '')?.[0].toUpperCase();
    const name = THREAT_LEVELS.find((known) => known === shown) ?? 'MINIMAL';
    await level.click({ modifiers: ['Alt'] });
    await page.waitForURL(new RegExp(`not_level=${name}`));
    await expect.poll(() => count.textContent()).toBe(await total({ not_level: [name] }));
    await page.goBack();
    await level.click();
    await page.waitForURL(new RegExp(`[?&]level=${name}`));
    await expect.poll(() => count.textContent()).toBe(await total({ level: [name] }));
    await page.getByRole('button', { name: /^Remove filter: Level/ }).click();
    await expect.poll(() => count.textContent()).toBe(await total({}));
    expect(complaints).toEqual([]);
  });

  it('keeps few rows in the page, however far it is scrolled', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/detections?noise=shown');
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
    await go('/detections?noise=shown');
    await page.getByRole('row').nth(5).waitFor();
    const list = page.getByRole('region', { name: 'List of detections' });
    const count = Number(await list.getByRole('grid').getAttribute('aria-rowcount'));
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
    await reportVisit(`${folder}/new`, 'curl/8');
    await page.getByRole('button', { name: '1 new' }).click();
    await page.getByText('2 detections').waitFor();
    await page.getByRole('button', { name: /^\/.*\/new show/ }).waitFor();
  });

  it('says how many are new where it is sorted by score, and moves no row for them', async () => {
    const folder = await report(3);
    const { page, go } = await openDashboard();
    await go(`/detections?sort_by=bot_score&path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await reportVisit(`${folder}/new`);
    const fresh = page.getByRole('button', { name: '1 new' });
    await fresh.waitFor();
    expect(await page.getByText('3 detections').count()).toBe(1);
    expect(await page.getByRole('button', { name: /^\/.*\/new show/ }).count()).toBe(0);
    await fresh.click();
    await page.getByText('4 detections').waitFor();
  });

  it('keeps its rows in their order, scrolled up and down', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/detections?noise=shown');
    await page.getByRole('row').nth(5).waitFor();
    const list = page.getByRole('region', { name: 'List of detections' });
    const indexes = async () => {
      const rows = await list.getByRole('row').all();
      return Promise.all(rows.slice(1).map(async (row) => Number(await row.getAttribute('aria-rowindex'))));
    };
    for (const by of [2000, -600]) {
      await list.evaluate((element, px) => element.scrollBy(0, px), by);
      await expect
        .poll(async () => {
          const shown = await indexes();
          return shown.every((index, at) => index === (shown[0] ?? 0) + at) && shown[0] !== 2;
        })
        .toBe(true);
    }
  });

  it('leaves out people and good bots until they are asked for, and finds requests by their attack', async () => {
    const organizationId = inject('shared').demoId;
    const { page, go, api, complaints } = await openDashboard({ organizationId });
    const count = page.getByRole('status').filter({ hasText: /detections?$/ });
    const total = async (query: { not_kind?: VisitKind[]; attack?: SignatureType[] }) => {
      const { data } = await api.GET('/api/organizations/{organization_id}/detections', {
        params: { path: { organization_id: organizationId }, query },
      });
      return `${(data?.total ?? 0).toLocaleString('en')} detections`;
    };
    const [quiet, everything] = [await total({ not_kind: ['people', 'good_bots'] }), await total({})];
    expect(quiet).not.toBe(everything);
    await go('/detections');
    await page.getByText('People and good bots are left out.').waitFor();
    await expect.poll(() => count.textContent()).toBe(quiet);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect.poll(() => count.textContent()).toBe(everything);
    await page.getByRole('button', { name: 'Leave them out' }).click();
    await expect.poll(() => count.textContent()).toBe(quiet);
    await go('/detections?attack=sql_injection');
    await page.getByRole('button', { name: 'Remove filter: Attack type: SQL injection' }).waitFor();
    await expect.poll(() => count.textContent()).toBe(await total({ attack: ['sql_injection'] }));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Attack' }).check();
    await page.getByRole('row').getByText('SQL injection').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('names what its filters are about instead of their ids', async () => {
    await report(1);
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId, propertyId } = inject('shared');
    const params = { path: { organization_id: organizationId } };
    const domain = await api.POST('/api/organizations/{organization_id}/domains', {
      params,
      body: { domain: `names-${randomUUID()}.example`, record_type: 'A' },
    });
    const decoy = await api.POST('/api/decoys', {
      body: { custom_domain_id: domain.data?.data.id ?? '', name: 'Old shop', path: '/old-shop', decoy_type: 'link' },
    });
    const { data: property } = await api.GET('/api/properties/{property_id}', {
      params: { path: { property_id: propertyId } },
    });
    const { data: actors } = await api.GET('/api/organizations/{organization_id}/actors', { params });
    const actorId = actors?.data[0]?.id ?? '';
    const gone = randomUUID();
    const search = { decoy_id: `${decoy.data?.data.id},${gone}`, property_id: propertyId, not_actor_id: actorId };
    await go(`/detections?${new URLSearchParams(search)}`);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByText('Decoy: Old shop (/old-shop)').waitFor();
    await chips.getByText(`Decoy: unknown or deleted (…${gone.slice(-8)})`).waitFor();
    await chips.getByText(`Property: ${property?.data.name}`, { exact: true }).waitFor();
    await chips.getByText(`not Actor: ${actorId.slice(0, 8)} · `).waitFor();
    expect(complaints).toEqual([]);
  });

  it('exports what it shows', async () => {
    const folder = await report(3);
    const { page, go } = await openDashboard();
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^NDJSON/ }).click();
    const lines = (await downloaded(await saved)).trim().split('\n');
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
