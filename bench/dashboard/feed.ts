import type { Page } from 'playwright-core';
import type { Bootstrap } from '../service.ts';

const PER_SECOND = 200;
const DURATION_S = 60;
const BATCH = 20;

export interface Fed {
  readonly longestTaskMs: number;
  /** Reported and taken; short of the wish when the service or the machine cannot keep up. */
  readonly perSecond: number;
}

/** Follows the live feed on the overview while detections come in; tasks are those that block the page. */
export async function followFeed(page: Page, { ingest_url, api_key }: Bootstrap): Promise<Fed> {
  await page.getByText('Following').waitFor();
  await page.evaluate(`
    window.longestTask = 0;
    window.taskObserver = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    });
    window.taskObserver.observe({ entryTypes: ['longtask'] });`);
  const startedMs = Date.now();
  let sent = 0;
  while (Date.now() - startedMs < DURATION_S * 1000) {
    const due = Math.floor(((Date.now() - startedMs) / 1000) * PER_SECOND);
    if (due - sent < BATCH) await new Promise((resolve) => setTimeout(resolve, 10));
    else sent += await report(ingest_url, api_key, sent);
  }
  const perSecond = sent / ((Date.now() - startedMs) / 1000);
  return { longestTaskMs: await page.evaluate<number>('window.longestTask'), perSecond };
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
