import { ROLES } from '@sundew/wire/scopes';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '../scripts/testing/thorough.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { plainPages } from './harness/look-at-every-page.ts';

afterAll(closeDashboards);

/** What the owner sees is looked at page by page in both shades; between those two stand the others. */
const OTHERS = ROLES.filter((role) => role !== 'owner' && (isThorough || role === 'viewer'));

describe.each(OTHERS)('as %s', (role) => {
  it('every page is shown, or says who may see it', async () => {
    const { page, follow, complaints } = await openDashboard({ role });
    for (const { path } of plainPages) {
      await follow(path);
      await expect.poll(() => page.locator('main').textContent()).not.toBe('');
    }
    expect(complaints).toEqual([]);
    // Some thirty pages, one after the other.
  }, 180_000);
});

it('speaks German where the browser does', async () => {
  const { page, go } = await openDashboard({ language: 'de' });
  await go('/overview');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.getByRole('navigation').first().textContent()).toContain('Übersicht');
});
