import type { Page } from 'playwright-core';
import { buildDashboard } from '../apps/dashboard/build.ts';
import { launchChromium } from '../apps/server/test/chromium/launch-chromium.ts';
import { fillWith, followFeed, heapAfterCollection } from './dashboard/feed.ts';
import { type Loaded, loadOverview } from './dashboard/load.ts';
import { routeChanges } from './dashboard/routes.ts';
import { scrollList } from './dashboard/scroll.ts';
import { type BenchResult, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_496;
const LOADS = 5;
const FIRST_DETECTIONS = 2_000;

/** The built dashboard in the system's Chromium: first load, changes of page, the live feed under load, a long list. */
export async function bench(): Promise<BenchResult> {
  await buildDashboard(console.error);
  const service = await startService(temporaryDirectory(), PORT, { SUNDEW_RATE_LIMITS: 'off' });
  const browser = await launchChromium();
  try {
    const made = await service.bootstrap();
    await fillWith(FIRST_DETECTIONS, made);
    // Where the service sends people back to; under another name the browser would be a stranger.
    const { origin } = new URL(made.base_url);
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, made);
    const loads: Loaded[] = [];
    for (let round = 0; round < LOADS; round += 1) loads.push(await loadOverview(page, origin));
    const changes = await routeChanges(page);
    await page.goto('/overview');
    const before = await heapAfterCollection(page);
    const feed = await followFeed(page, made);
    const after = await heapAfterCollection(page);
    const scroll = await scrollList(page);
    return toResult(
      'dashboard',
      {
        first_load_gz_kb: median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024,
        interactive_ms: median(loads.map(({ interactiveMs }) => interactiveMs)),
        route_change_ms: median(changes),
        longest_route_change_ms: Math.max(...changes),
        longest_task_ms: feed.longestTaskMs,
        detections_per_second: feed.perSecond,
        heap_growth_mb: (after - before) / 1024 / 1024,
        scrolled_pages: scroll.pages,
        frames_over_50_ms: scroll.slowFrames,
        longest_frame_ms: scroll.longestFrameMs,
      },
      {
        interactive_worst_ms: Math.max(...loads.map(({ interactiveMs }) => interactiveMs)),
        first_load_wire_kb: median(loads.map(({ wireBytes }) => wireBytes)) / 1024,
        routes: changes.length,
      },
      {
        first_load_gz_kb: '≤ 200',
        interactive_ms: '≤ 1500',
        route_change_ms: '≤ 150',
        longest_task_ms: '≤ 50',
        heap_growth_mb: '≤ 5',
        frames_over_50_ms: '= 0',
      },
    );
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function signIn(
  page: Page,
  { owner_email, owner_password }: { readonly owner_email: string; readonly owner_password: string },
): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(owner_email);
  await page.locator('input[name=password]').fill(owner_password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}
