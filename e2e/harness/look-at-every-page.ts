import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it, onTestFailed } from 'vitest';
import type { Page as PageOfDashboard } from '../../apps/dashboard/src/frame/pages/page.ts';
import { pages } from '../../apps/dashboard/src/frame/pages/registry.gen.ts';
import { violationsOf } from '../../apps/server/test/parts/machine/violations.ts';
import { isThorough } from '../../scripts/testing/thorough.ts';
import { closeDashboards, type Dashboard, openDashboard } from './dashboard.ts';
import { untilLoaded } from './until-loaded.ts';
import { untranslatedIn } from './untranslated.ts';
import { cutTablesOf, overflowOf } from './watch.ts';

/** Where a picture of every page is left; none are taken without it. */
const SCREENSHOTS = process.env.E2E_SCREENSHOTS;
const DESKTOP = { name: 'desktop', width: 1440, height: 900 } as const;
/** As narrow as WCAG asks for (1.4.10): a small phone, or a desktop at 400 %. */
const PHONE = { name: 'phone', width: 320, height: 640 } as const;
/** Each shade in one shape: axe then sees every page in both shades and in both shapes. */
const USUAL = { light: [DESKTOP], dark: [PHONE] } as const;

/** Each shade in one language, so that both are looked at: German is the longer one, and meets the phone. */
const LANGUAGE = { light: 'en', dark: 'de' } as const;

/** Pages that need no id in their address; the others are opened by the tests of their feature. */
export const plainPages = (pages as readonly PageOfDashboard[]).filter(({ path }) => !path.includes('$'));

/** Tests that everybody can use every page in a shade: axe, width, language, no complaint of the browser. */
export function lookAtEveryPage(shade: 'light' | 'dark'): void {
  afterAll(closeDashboards);

  describe.each(isThorough ? [DESKTOP, PHONE] : USUAL[shade])('on a $name', ({ name, width, height }) => {
    // One for all pages: what the browser has fetched for one, the next finds in its cache.
    let shared: Promise<Dashboard> | null = null;
    let names: Promise<readonly string[]> | null = null;

    it.each(plainPages)('$path can be used by everybody', async ({ path }) => {
      shared ??= openDashboard({
        isOwn: true,
        shade,
        width,
        height,
        language: LANGUAGE[shade],
        organizationId: inject('shared').demoId,
      });
      const { page, follow, complaints, context, api } = await shared;
      onTestFailed(async () => {
        shared = null;
        await context.close();
      });
      await follow(path);
      await untilLoaded(page);
      expect(await violationsOf(page)).toEqual([]);
      names ??= decoyNames(api);
      if (LANGUAGE[shade] === 'de') expect(await untranslatedIn(page, await names)).toEqual([]);
      if (SCREENSHOTS !== undefined) {
        mkdirSync(SCREENSHOTS, { recursive: true });
        await page.screenshot({
          path: join(SCREENSHOTS, `${path.slice(1).replaceAll('/', '-')}-${shade}-${name}.png`),
        });
      }
      for (const shape of [DESKTOP, PHONE]) {
        await page.setViewportSize(shape);
        await expect.poll(() => overflowOf(page), { message: `too wide on a ${shape.name}` }).toEqual([]);
      }
      await expect.poll(() => cutTablesOf(page), { message: `cut on a ${PHONE.name}` }).toEqual([]);
      await page.setViewportSize({ width, height });
      expect(complaints).toEqual([]);
    });
  });
}

/** What the decoys of the sample data are called. */
async function decoyNames(api: Dashboard['api']): Promise<readonly string[]> {
  const query = { organization_id: inject('shared').demoId, page_size: 200 };
  const { data } = await api.GET('/api/decoys', { params: { query } });
  return (data?.data ?? []).map(({ name }) => name);
}
