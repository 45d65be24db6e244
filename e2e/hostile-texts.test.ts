import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page as PageOfDashboard } from '../apps/dashboard/src/frame/pages/page.ts';
import { pages } from '../apps/dashboard/src/frame/pages/registry.gen.ts';
import { visibleText } from '../apps/dashboard/src/kit/ui/hostile-text.ts';
import { isThorough } from '../scripts/testing/thorough.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { HOSTILE_TEXTS } from './harness/hostile-texts.ts';
import { type Planted, plantHostileTexts } from './harness/plant-hostile-texts.ts';
import { joinOrganization } from './harness/sign-in.ts';
import { untilLoaded } from './harness/until-loaded.ts';
import { activeParts, cutTablesOf, overflowOf, watch } from './harness/watch.ts';

const all: readonly PageOfDashboard[] = pages;
/** How many detections of a kind are opened; with sixty, every text is in a field of some of them. */
const OPENED = isThorough ? 60 : 6;
const KINDS = [
  { kind: 'hits of a decoy', query: 'source=endpoint' },
  { kind: 'reports of a sensor', query: 'not_source=endpoint&not_ip=203.0.113.250' },
  { kind: 'violations of a rule', query: 'ip=203.0.113.250' },
];
/** Shows what is folded away. */
const OPEN_ALL = "for (const folded of document.querySelectorAll('details')) folded.open = true";
/** Of a computer and of a phone. */
const WIDTHS = [1440, 360];
const MEMBER = '"><img src=x onerror=window.__ran=1>';
let planted: Planted;

beforeAll(async () => {
  planted = await plantHostileTexts();
  const { page, context } = await openDashboard({ isStranger: true });
  await joinOrganization(page, planted.organizationId, {
    ...{ role: 'viewer', email: 'hostile@sundew.example', name: MEMBER },
  });
  await context.close();
}, 180_000);
afterAll(closeDashboards);

/** What a person reads on the page, with lists and drawers as wide as they are. */
const textOf = (page: { evaluate<Value>(script: string): Promise<Value> }) =>
  page.evaluate<string>(
    "document.body.textContent + [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join(' ')",
  );

it('knows at least a hundred hostile texts, which the service takes as names', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(100);
  for (const names of Object.values(planted.names)) expect(names.length).toBeGreaterThanOrEqual(90);
});

it.each(KINDS)(
  'shows $kind as text, in the list and in the drawer',
  async ({ query }) => {
    const { page, context, go, api, complaints } = await openDashboard({
      isOwn: true,
      organizationId: planted.organizationId,
    });
    const { happened } = await watch(context, page);
    await go(`/detections?${query}`);
    await page.getByRole('row').nth(5).waitFor();
    await page
      .getByRole('button', { name: /^Open the detection/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    const next = drawer.getByRole('button', { name: 'Next detection' });
    const seen = new Set<string>();
    for (let left = OPENED; left > 0; left -= 1) {
      await expect.poll(() => seen.has(idOf(page.url()))).toBe(false);
      const id = idOf(page.url());
      seen.add(id);
      const { data } = await api.GET('/api/organizations/{organization_id}/detections/{detection_id}', {
        params: { path: { organization_id: planted.organizationId, detection_id: id } },
      });
      const found = data?.data;
      const wanted = [found?.user_agent, found?.url, found?.referrer, found?.captured_body?.slice(0, 2000)]
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .map((text) => visibleText(text, 4096));
      for (const text of wanted) await expect.poll(() => drawer.textContent()).toContain(text);
      if (left % 6 === 0) {
        await page.evaluate(OPEN_ALL);
        expect(await activeParts(page)).toEqual([]);
        expect(await overflowOf(page)).toEqual([]);
      }
      if (left > 1) await next.click();
    }
    expect(seen.size).toBe(OPENED);
    expect(await activeParts(page)).toEqual([]);
    expect([...happened, ...complaints]).toEqual([]);
  },
  300_000,
);

describe('every page', () => {
  it('shows hostile names as text, runs none of them, and keeps its width', async () => {
    const { page, context, go, follow, complaints } = await openDashboard({
      isOwn: true,
      organizationId: planted.organizationId,
    });
    const { happened } = await watch(context, page);
    const opened = new Set<string>();
    const waiting = all.map(({ path }) => path).filter((path) => !path.includes('$'));
    const faults: string[] = [];
    let text = '';
    let widths = WIDTHS;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const found = pageOf(path);
      if (found === undefined || opened.has(found.path)) continue;
      opened.add(found.path);
      await follow(path);
      await untilLoaded(page);
      await page.evaluate(OPEN_ALL);
      text += await textOf(page);
      for (const part of await activeParts(page)) faults.push(`${path}: ${part}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        let tooWide: readonly string[] = [];
        const look = async () => {
          tooWide = await overflowOf(page);
          return tooWide.length;
        };
        await expect
          .poll(look, { timeout: 500 })
          .toBe(0)
          .catch(() => {});
        for (const part of tooWide) faults.push(`${path} at ${width} px: ${part}`);
        if (width === 360) for (const part of await cutTablesOf(page)) faults.push(`${path} on a phone: ${part}`);
      }
      // The next page begins as wide as this one ends: laying out anew is most of what looking at a page takes.
      widths = widths.toReversed();
      waiting.push(...(await linksOf(page)));
    }
    expect([...opened].toSorted()).toEqual(all.map(({ path }) => path).toSorted());
    await page.setViewportSize({ width: 1440, height: 900 });
    await go('/detections?level=HIGH');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    text += await textOf(page);
    const names = { ...planted.names, members: [MEMBER] };
    for (const [kind, taken] of Object.entries(names)) {
      const shown = taken.filter((name) => /^[\x20-\x7e]+$/.test(name) && text.includes(name));
      expect({ kind, isShown: shown.length > 0 }).toEqual({ kind, isShown: true });
    }
    expect([...faults, ...(await activeParts(page)), ...happened, ...complaints]).toEqual([]);
  }, 300_000);
});

const idOf = (url: string): string => new URL(url).searchParams.get('detection') ?? '';

/** The page at an address: `/actors/0190…` is at `/actors/$actorId`. */
function pageOf(address: string): PageOfDashboard | undefined {
  const matches = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);
  return all.find(({ path }) => path === address) ?? all.find(({ path }) => matches(path));
}

/** Addresses within the dashboard that the page leads to. */
async function linksOf(page: { evaluate<Value>(script: string): Promise<Value> }): Promise<readonly string[]> {
  const links = await page.evaluate<readonly string[]>(
    "[...document.querySelectorAll('main a[href]')].map(({ href }) => href)",
  );
  const { origin } = inject('shared');
  return links.filter((link) => link.startsWith(`${origin}/`)).map((link) => new URL(link).pathname);
}
