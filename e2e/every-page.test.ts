import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@sundew/wire/scopes';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page as PageOfDashboard } from '../apps/dashboard/src/pages/page.ts';
import { pages } from '../apps/dashboard/src/pages/registry.gen.ts';
import { violationsOf } from './harness/axe.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

const SCREENSHOTS = process.env.E2E_SCREENSHOTS ?? join(import.meta.dirname, '../coverage/screenshots');
const SHAPES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 780 },
] as const;

/** Pages that need no id in their address; the others are opened by the tests of their feature. */
const all = (pages as readonly PageOfDashboard[]).filter(({ path }) => !path.includes('$'));

afterAll(closeDashboards);

describe.each(['light', 'dark'] as const)('in the %s shade', (shade) => {
  describe.each(SHAPES)('on a $name', ({ name, width, height }) => {
    it.each(all)('$path can be used by everybody', async ({ path }) => {
      const { page, go, complaints, context } = await openDashboard({
        ...{ shade, width, height },
        organizationId: inject('shared').demoId,
      });
      await go(path);
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
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
});

describe.each(ROLES)('as %s', (role) => {
  it('every page is shown, or says who may see it', async () => {
    const { page, go, complaints, context } = await openDashboard({ role });
    for (const { path } of all) {
      await go(path);
      await expect.poll(() => page.locator('main').textContent()).not.toBe('');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('speaks German where the browser does', async () => {
  const { page, go } = await openDashboard({ language: 'de' });
  await go('/overview');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.getByRole('navigation').first().textContent()).toContain('Übersicht');
});
