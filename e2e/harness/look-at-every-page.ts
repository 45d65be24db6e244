import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page as PageOfDashboard } from '../../apps/dashboard/src/frame/pages/page.ts';
import { pages } from '../../apps/dashboard/src/frame/pages/registry.gen.ts';
import { violationsOf } from './axe.ts';
import { closeDashboards, openDashboard } from './dashboard.ts';

const SCREENSHOTS = process.env.E2E_SCREENSHOTS ?? join(import.meta.dirname, '../../coverage/screenshots');
const SHAPES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 780 },
] as const;

/** Pages that need no id in their address; the others are opened by the tests of their feature. */
export const plainPages = (pages as readonly PageOfDashboard[]).filter(({ path }) => !path.includes('$'));

/** Tests that everybody can use every page in a shade: axe, width, no complaint of the browser. Leaves screenshots. */
export function lookAtEveryPage(shade: 'light' | 'dark'): void {
  afterAll(closeDashboards);

  describe.each(SHAPES)('on a $name', ({ name, width, height }) => {
    it.each(plainPages)('$path can be used by everybody', async ({ path }) => {
      const { page, go, complaints, context } = await openDashboard({
        ...{ shade, width, height },
        organizationId: inject('shared').demoId,
      });
      await go(path);
      // Grey lines stand where something is still loading; some of it only once it comes into sight.
      const loading = async () => {
        await page.evaluate('scrollTo(0, (scrollY + innerHeight) % document.documentElement.scrollHeight)');
        return page.locator('main .animate-pulse').count();
      };
      await expect.poll(loading, { timeout: 20_000 }).toBe(0);
      await page.evaluate('scrollTo(0, 0)');
      expect(await violationsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBeLessThanOrEqual(0);
      mkdirSync(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${path.slice(1).replaceAll('/', '-')}-${shade}-${name}.png`) });
      await context.close();
    });
  });
}
