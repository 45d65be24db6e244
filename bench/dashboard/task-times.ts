import type { CDPSession, Page } from 'playwright-core';

/** Tasks of main threads, wall and CPU time, and the names of threads. */
const CATEGORIES = ['__metadata', 'disabled-by-default-devtools.timeline'];
const CHUNK_BYTES = 4_000_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** CPU time in microseconds. */
  readonly tdur?: number;
}

/**
 * Follows the tasks of the page's main thread in the browser's own trace. What a task waits for a core is no work of the
 * page, so this tells a busy page from a busy machine.
 * @returns to be called once, with the CPU time of the longest task since then, in ms
 */
export async function watchTaskTimes(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser that can be traced.');
  const session = await browser.newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { recordMode: 'recordUntilFull', excludedCategories: ['*'], includedCategories: CATEGORIES },
  });
  return async () => {
    const events = await endTrace(session);
    await session.detach();
    return longestCpuMs(events);
  };
}

async function endTrace(session: CDPSession): Promise<readonly TraceEvent[]> {
  const complete = new Promise<string>((resolve, reject) => {
    session.once('Tracing.tracingComplete', ({ stream, dataLossOccurred }) => {
      if (stream === undefined || dataLossOccurred) reject(new Error('The browser lost a part of its trace.'));
      else resolve(stream);
    });
  });
  await session.send('Tracing.end');
  const handle = await complete;
  let text = '';
  for (;;) {
    const { data, eof } = await session.send('IO.read', { handle, size: CHUNK_BYTES });
    text += data;
    if (eof) break;
  }
  await session.send('IO.close', { handle });
  return (JSON.parse(text) as { traceEvents: readonly TraceEvent[] }).traceEvents;
}

/** The longest task of the main thread with the most tasks: the page under test is the only one that does anything. */
function longestCpuMs(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  const threads = [...Map.groupBy(tasks, threadOf).values()].sort((one, other) => other.length - one.length);
  const [busiest] = threads;
  if (busiest === undefined) throw new Error('The trace has no task of a page.');
  return busiest.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
