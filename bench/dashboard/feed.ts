import type { Page } from 'playwright-core';
import type { Bootstrap } from '../service.ts';

const PER_SECOND = 200;
const BATCH = 20;
const MARK_MS = 60_000;

export interface Fed {
  readonly longestTaskMs: number;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  /** Reported and taken; short of the wish when the service or the machine cannot keep up. */
  readonly perSecond: number;
  /** Memory in use at the start and after every minute, in bytes. */
  readonly heapBytes: readonly number[];
  /** CPU time of the page's main thread, as a share of the time. */
  readonly cpuShare: number;
}

/** A part of the page's time, on its own clock. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Follows the live feed on the overview while detections come in. Tasks are those that block the page, the collections
 * that measuring asks for left out.
 */
export async function followFeed(page: Page, { ingest_url, api_key }: Bootstrap, durationS: number): Promise<Fed> {
  await page.getByText('Following').waitFor();
  const measured: Stretch[] = [];
  const now = () => page.evaluate<number>('performance.now()');
  const collect = async () => {
    const fromMs = await now();
    const bytes = await heapAfterCollection(page);
    measured.push({ fromMs, toMs: await now() });
    return bytes;
  };
  await page.evaluate(`
    window.longTasks = [];
    window.taskObserver = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.longTasks.push({ fromMs: startTime, toMs: startTime + duration });
    });
    window.taskObserver.observe({ entryTypes: ['longtask'] });`);
  const beganMs = await now();
  const heapBytes = [await collect()];
  const cpu = await followCpu(page);
  const startedMs = Date.now();
  let sent = 0;
  for (let passedMs = 0; passedMs < durationS * 1000; passedMs = Date.now() - startedMs) {
    const due = Math.floor((passedMs / 1000) * PER_SECOND);
    if (passedMs >= heapBytes.length * MARK_MS) heapBytes.push(await collect());
    if (due - sent < BATCH) await new Promise((resolve) => setTimeout(resolve, 10));
    else sent += await report(ingest_url, api_key, sent);
  }
  const passedS = (Date.now() - startedMs) / 1000;
  const cpuShare = (await cpu.seconds()) / passedS;
  heapBytes.push(await collect());
  const seen = await page.evaluate<readonly Stretch[]>('window.longTasks');
  const tasks = seen.filter((task) => !measured.some(({ fromMs, toMs }) => task.fromMs < toMs && task.toMs > fromMs));
  for (const { fromMs, toMs } of tasks) {
    console.error(`A task of ${toMs - fromMs} ms, ${((fromMs - beganMs) / 1000).toFixed(1)} s after the feed began.`);
  }
  return {
    longestTaskMs: Math.max(0, ...tasks.map(({ fromMs, toMs }) => toMs - fromMs)),
    longTasks: tasks.length,
    perSecond: sent / passedS,
    heapBytes,
    cpuShare,
  };
}

/**
 * Rise of a line through the later half of the values, per step, by least squares: until then caches fill, as answers are
 * kept for five minutes. NaN for less than four values.
 */
export function riseOf(values: readonly number[]): number {
  const later = values.slice(Math.floor(values.length / 2));
  const middle = (later.length - 1) / 2;
  const mean = later.reduce((sum, value) => sum + value, 0) / later.length;
  const rise = later.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return values.length < 4 ? Number.NaN : rise / later.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

/** CPU time of the page's main thread from now on. */
async function followCpu(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  return {
    async seconds(): Promise<number> {
      const spent = (await read()) - before;
      await session.detach();
      return spent;
    },
  };
}

/** Reports so many detections, as fast as they are taken: an overview without any shows nothing but where to begin. */
export async function fillWith(count: number, { ingest_url, api_key }: Bootstrap): Promise<void> {
  for (let sent = 0; sent < count; ) sent += await report(ingest_url, api_key, sent);
}

async function report(ingestUrl: string, apiKey: string, from: number): Promise<number> {
  const detections = Array.from({ length: BATCH }, (_, at) => ({
    ...{ source: 'shop', ua: `sqlmap/1.9 (${(from + at) % 50})`, ip: `203.0.113.${(from + at) % 250}`, f: [] },
    url: `https://shop.example/search?q=${from + at}%27%20OR%201=1--`,
    cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
  }));
  const answer = await fetch(`${ingestUrl}/api/v1/detect/batch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ detections }),
  });
  if (!answer.ok) throw new Error(`A batch was answered with ${answer.status}.`);
  return ((await answer.json()) as { accepted: number }).accepted;
}

/** Bytes that are really in use: collected twice, as the first collection only finds what finalizers held. */
export async function heapAfterCollection(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
