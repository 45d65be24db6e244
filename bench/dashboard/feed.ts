import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Bootstrap } from '../service.ts';
import { heapAfterCollection } from './heap.ts';
import { type LongTask, watchLongTasks } from './long-tasks.ts';
import { watchTaskTimes } from './task-times.ts';

const PER_SECOND = 200;
const BATCH = 20;
/** For what a collection leaves the browser to do. */
const REST_MS = 2_000;

export interface Fed {
  readonly longestTaskMs: number;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  /** CPU time of the task that took most of it, in ms. */
  readonly longestTaskCpuMs: number;
  /** Reported and taken; short of the wish when the service or the machine cannot keep up. */
  readonly perSecond: number;
  /** Memory in use at the start, after the first half and at the end, in bytes. */
  readonly heapBytes: readonly [start: number, middle: number, end: number];
  /** CPU time of the page's main thread, as a share of the time. */
  readonly cpuShare: number;
}

interface Half {
  readonly tasks: readonly LongTask[];
  readonly longestTaskCpuMs: number;
  readonly sent: number;
  readonly passedS: number;
  readonly cpuS: number;
}

/**
 * Follows the live feed on the overview while detections come in, in two halves: memory is measured before, between and
 * after them, as the collections that measuring asks for block the page.
 */
export async function followFeed(page: Page, made: Bootstrap, durationS: number): Promise<Fed> {
  await page.getByText('Following').waitFor();
  const start = await heapAfterCollection(page);
  const first = await followHalf(page, made, durationS / 2, 0);
  const middle = await heapAfterCollection(page);
  const second = await followHalf(page, made, durationS / 2, first.sent);
  const end = await heapAfterCollection(page);
  const tasks = [
    ...first.tasks,
    ...second.tasks.map((task) => ({ ...task, afterMs: task.afterMs + first.passedS * 1000 })),
  ];
  for (const { afterMs, durationMs, scripts } of tasks) {
    const where = scripts.length === 0 ? 'in no script' : `in ${scripts.join(', ')}`;
    console.error(`A task of ${durationMs} ms after ${(afterMs / 1000).toFixed(1)} s of feed, ${where}.`);
  }
  const passedS = first.passedS + second.passedS;
  return {
    longestTaskMs: Math.max(0, ...tasks.map(({ durationMs }) => durationMs)),
    longTasks: tasks.length,
    longestTaskCpuMs: Math.max(first.longestTaskCpuMs, second.longestTaskCpuMs),
    perSecond: (first.sent + second.sent) / passedS,
    heapBytes: [start, middle, end],
    cpuShare: (first.cpuS + second.cpuS) / passedS,
  };
}

async function followHalf(page: Page, made: Bootstrap, durationS: number, from: number): Promise<Half> {
  await sleep(REST_MS);
  const taskTimes = await watchTaskTimes(page);
  const longTasks = await watchLongTasks(page);
  const cpuS = await followCpu(page);
  const startedMs = Date.now();
  let sent = 0;
  for (let passedMs = 0; passedMs < durationS * 1000; passedMs = Date.now() - startedMs) {
    const due = Math.floor((passedMs / 1000) * PER_SECOND);
    if (due - sent < BATCH) await sleep(10);
    else sent += await report(made, from + sent);
  }
  const passedS = (Date.now() - startedMs) / 1000;
  return { tasks: await longTasks(), sent, passedS, cpuS: await cpuS(), longestTaskCpuMs: await taskTimes() };
}

/** CPU time of the page's main thread from now on. */
async function followCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  return async () => {
    const spent = (await read()) - before;
    await session.detach();
    return spent;
  };
}

/** Reports so many detections, as fast as they are taken: an overview without any shows nothing but where to begin. */
export async function fillWith(count: number, made: Bootstrap): Promise<void> {
  for (let sent = 0; sent < count; ) sent += await report(made, sent);
}

async function report({ ingest_url, api_key }: Bootstrap, from: number): Promise<number> {
  const detections = Array.from({ length: BATCH }, (_, at) => ({
    ...{ source: 'shop', ua: `sqlmap/1.9 (${(from + at) % 50})`, ip: `203.0.113.${(from + at) % 250}`, f: [] },
    url: `https://shop.example/search?q=${from + at}%27%20OR%201=1--`,
    cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
  }));
  const answer = await fetch(`${ingest_url}/api/v1/detect/batch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ detections }),
  });
  if (!answer.ok) throw new Error(`A batch was answered with ${answer.status}.`);
  return ((await answer.json()) as { accepted: number }).accepted;
}
