import { setImmediate as turn } from 'node:timers/promises';
import type { DetectReport } from '@sundew/sensor-core/detect-report';
import { expect, it, vi } from 'vitest';
import type { AskService } from '../src/reporting/ask-service.ts';
import { ReportQueue } from '../src/reporting/report-queue.ts';
import { serviceClient } from '../src/reporting/service-client.ts';
import { BATCH } from '../src/reporting/waiting-reports.ts';

const REPORT: DetectReport = {
  ...{ source: 'shop', ua: 'A browser', ip: '203.0.113.7', url: 'https://shop.example/', ts: Date.now(), f: [] },
  ...{ cs: { hn: [], al: 'en', ae: 'gzip' }, metadata: {} },
};

it('visits that come while a batch is being sent wait for others, so that a busy site makes few calls', async () => {
  const batches: number[] = [];
  const answered = Promise.withResolvers<void>();
  const queue = new ReportQueue({
    client: {
      async send(reports) {
        batches.push(reports.length);
        await answered.promise;
        return { outcome: 'taken' };
      },
    },
    flushAfterMs: 60_000,
    onError: (error) => expect.unreachable(String(error)),
  });
  const add = (count: number) => {
    for (let at = 0; at < count; at++) queue.add(REPORT, false);
  };
  add(BATCH + 3);
  expect(batches).toEqual([BATCH]);
  answered.resolve();
  await turn();
  expect(batches).toEqual([BATCH]);
  add(BATCH);
  await turn();
  expect(batches).toEqual([BATCH, BATCH]);
  await queue.flush();
  expect(batches).toEqual([BATCH, BATCH, 3]);
});

it('an urgent report takes along what waits', async () => {
  const batches: number[] = [];
  const send = async (reports: readonly object[]) => {
    batches.push(reports.length);
    return { outcome: 'taken' } as const;
  };
  const queue = new ReportQueue({ client: { send }, flushAfterMs: 60_000, onError: () => {} });
  queue.add(REPORT, false);
  queue.add(REPORT, true);
  await queue.flush();
  expect(batches).toEqual([2]);
});

it('a batch of too many bytes is sent in parts, so that nobody with long headers takes the reports of others along', async () => {
  const batches: number[] = [];
  const errors: unknown[] = [];
  const ask: AskService = async ({ body = '' }) => {
    const { detections } = JSON.parse(body) as { detections: DetectReport[] };
    const isLarge = body.length > 20_000;
    if (!isLarge) batches.push(detections.length);
    return { status: isLarge ? 413 : 202, retryAfter: null, text: '{}' };
  };
  const client = serviceClient({ url: '', key: 'k', ask, timeoutMs: 1_000, onError: (error) => errors.push(error) });
  const queue = new ReportQueue({ client, flushAfterMs: 60_000, onError: (error) => errors.push(error) });
  for (let at = 0; at < 40; at++) queue.add({ ...REPORT, ua: 'x'.repeat(900) }, false);
  queue.add({ ...REPORT, ua: 'x'.repeat(30_000) }, false);
  queue.add(REPORT, false);
  await queue.flush();
  expect(batches.reduce((sum, count) => sum + count)).toBe(41);
  expect([queue.dropped, errors]).toEqual([1, []]);
});

it('a batch that the service could not store just now comes again once it has said', async () => {
  vi.useFakeTimers();
  const batches: number[] = [];
  const ask: AskService = async ({ body = '' }) => {
    batches.push((JSON.parse(body) as { detections: DetectReport[] }).detections.length);
    return batches.length === 1
      ? { status: 503, retryAfter: '2', text: '{}' }
      : { status: 200, retryAfter: null, text: '{}' };
  };
  const client = serviceClient({ url: '', key: 'k', ask, timeoutMs: 1_000, onError: () => {} });
  const queue = new ReportQueue({ client, flushAfterMs: 1_000, onError: (error) => expect.unreachable(String(error)) });
  queue.add(REPORT, true);
  await queue.flush();
  expect(batches).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect([batches, queue.dropped]).toEqual([[1, 1], 0]);
});

it('where many wait, visitors with long headers have no more kept for them', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  const send = async (reports: readonly DetectReport[]) => {
    await answered.promise;
    sent.push(...reports.map(({ url }) => url));
    return { outcome: 'taken' } as const;
  };
  const queue = new ReportQueue({ client: { send }, flushAfterMs: 60_000, onError: () => {} });
  const long = (name: string) => () => ({ ...REPORT, url: `${REPORT.url}${name}${'x'.repeat(4_000)}` });
  queue.add(long('early'), false);
  for (let at = 0; at < 1_500; at++) queue.add(REPORT, false);
  queue.add(long('late'), false);
  queue.add(() => ({ ...REPORT, url: `${REPORT.url}last` }), false);
  expect(queue.dropped).toBe(1);
  answered.resolve();
  await queue.flush();
  expect(sent).toHaveLength(1_502);
  expect([sent[0]?.includes('early'), sent.at(-1)]).toEqual([true, `${REPORT.url}last`]);
});

it('a service that failed is not left alone until a day that only a wrong clock knew', async () => {
  vi.useFakeTimers({ now: Date.UTC(2036, 0, 1) });
  try {
    let isAway = true;
    let sent = 0;
    const send = async (reports: readonly object[]) => {
      if (isAway) return { outcome: 'lost', error: new Error('the certificate has expired') } as const;
      sent += reports.length;
      return { outcome: 'taken' } as const;
    };
    const queue = new ReportQueue({ client: { send }, onError: () => {} });
    queue.add(REPORT, true);
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    isAway = false;
    queue.add(REPORT, true);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
