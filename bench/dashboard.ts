import type { Page } from 'playwright-core';
import { buildDashboard } from '../apps/dashboard/build.ts';
import { launchChromium } from '../apps/server/test/parts/machine/launch-chromium.ts';
import { scrollFar } from './dashboard/far.ts';
import { fillWith, followFeed } from './dashboard/feed.ts';
import { fillOrganization } from './dashboard/fill-organization.ts';
import { type Loaded, loadOverview } from './dashboard/load.ts';
import { routeChanges } from './dashboard/routes.ts';
import { scrollList } from './dashboard/scroll.ts';
import { signIn } from './dashboard/sign-in.ts';
import { type BenchResult, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_496;
const LOADS = 5;
const FIRST_DETECTIONS = 2_000;
/**
 * Seconds for which the live feed is followed. From eight minutes on, the rise of its memory in the second half is
 * judged: until then caches fill, as answers are kept for five minutes.
 */
const FEED_S = Number(process.env.SUNDEW_BENCH_FEED_S ?? 60);
const RISE_FROM_S = 480;
/** Detections that the installation is filled with for the long list; none: it is not measured. */
const ROWS = Number(process.env.SUNDEW_BENCH_ROWS ?? 0);
const MB = 1024 * 1024;

/**
 * The built dashboard in the system's Chromium: first load, changes of page, the live feed under load, a long list. With
 * `SUNDEW_BENCH_FEED_S=600` the feed runs for ten minutes, with `SUNDEW_BENCH_ROWS=1000000` the list has a million rows.
 */
export async function bench(): Promise<BenchResult> {
  await buildDashboard(console.error);
  const dataDir = temporaryDirectory();
  const service = await startService(dataDir, PORT, { SUNDEW_RATE_LIMITS: 'off' });
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
    const feed = await followFeed(page, made, FEED_S);
    const [startHeap, middleHeap, endHeap] = feed.heapBytes;
    const hasRise = FEED_S >= RISE_FROM_S;
    const scroll = await scrollList(page);
    const long = ROWS > 0 ? await measureLongList(page, dataDir, made.organization_id) : null;
    return toResult(
      'dashboard',
      {
        first_load_gz_kb: median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024,
        interactive_ms: median(loads.map(({ interactiveMs }) => interactiveMs)),
        route_change_ms: median(changes),
        longest_route_change_ms: Math.max(...changes),
        longest_task_ms: feed.longestTaskMs,
        long_tasks: feed.longTasks,
        longest_task_cpu_ms: feed.longestTaskCpuMs,
        detections_per_second: feed.perSecond,
        heap_growth_mb: (endHeap - startHeap) / MB,
        ...(hasRise ? { heap_rise_kb_per_minute: (endHeap - middleHeap) / 1024 / (FEED_S / 120) } : {}),
        scrolled_pages: scroll.pages,
        frames_over_50_ms: scroll.slowFrames,
        longest_frame_ms: scroll.longestFrameMs,
        ...long,
      },
      {
        interactive_worst_ms: Math.max(...loads.map(({ interactiveMs }) => interactiveMs)),
        first_load_wire_kb: median(loads.map(({ wireBytes }) => wireBytes)) / 1024,
        routes: changes.length,
        feed_main_thread_percent: feed.cpuShare * 100,
        heap_start_mb: startHeap / MB,
        heap_middle_mb: middleHeap / MB,
        heap_end_mb: endHeap / MB,
      },
      {
        first_load_gz_kb: '≤ 165',
        interactive_ms: '≤ 1500',
        route_change_ms: '≤ 150',
        longest_task_ms: '≤ 50',
        longest_task_cpu_ms: '≤ 50',
        heap_growth_mb: '≤ 5',
        ...(hasRise ? { heap_rise_kb_per_minute: '≤ 30' } : {}),
        frames_over_50_ms: '= 0',
        ...(long === null ? {} : LONG_GOALS),
      },
    );
  } finally {
    await browser.close();
    await service.stop();
  }
}

const LONG_GOALS = {
  far_frames_over_50_ms: '= 0',
  far_heap_growth_mb: '≤ 5',
  far_drawer_ms: '≤ 150',
  far_route_change_ms: '≤ 150',
};

/** The list with `ROWS` rows more, and what else could suffer from them. */
async function measureLongList(page: Page, dataDir: string, organizationId: string): Promise<Record<string, number>> {
  await fillOrganization(dataDir, organizationId, ROWS);
  const far = await scrollFar(page);
  await page.goto('/overview');
  const changes = await routeChanges(page);
  return {
    far_rows: ROWS,
    far_rows_shown_ms: far.medianMs,
    far_rows_shown_worst_ms: far.worstMs,
    far_frames: far.frames,
    far_frames_over_50_ms: far.slowFrames,
    far_longest_frame_ms: far.longestFrameMs,
    far_heap_growth_mb: far.heapGrowthBytes / MB,
    far_drawer_ms: far.drawerMs,
    far_route_change_ms: median(changes),
    far_longest_route_change_ms: Math.max(...changes),
  };
}
