import { spawn } from 'node:child_process';
import { median } from '../result.ts';
import { askPort, connectDebugger, type Debugger } from './debugger.ts';
import { endProcess } from './end-process.ts';
import { CHROMIUM, newProfile, QUIET } from './setup.ts';
import type { BenchSite } from './site.ts';

const PORT = 18_523;
const ROUNDS = 7;

/** What the script takes from a page that holds nothing else, medians of new pages. */
export interface PageTime {
  /** CPU time of the main thread in the script, at load and after a press, ms. */
  readonly mainThreadMs: number;
  /** The longest of the tasks that it is part of, ms. */
  readonly longestTaskMs: number;
  /** From the start of the script until its first report was heard, ms; on the clock of the wall. */
  readonly reportMs: number;
}

/** One entry of Chromium's trace; times in µs. */
interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string }; readonly fileName?: string };
}

const RUNS = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile']);

/**
 * Opens pages with the script alone in a Chromium that writes a trace. Nothing inspects the page, because a debugger that
 * reads the console has the script look closer. Needs a screen.
 */
export async function measurePageTime(site: BenchSite): Promise<PageTime> {
  const args = [...QUIET, `--user-data-dir=${newProfile()}`, `--remote-debugging-port=${PORT}`, 'about:blank'];
  const browser = spawn(CHROMIUM, args, { stdio: 'ignore', detached: true });
  try {
    const { webSocketDebuggerUrl: url } = (await askPort(PORT, '/json/version')) as { webSocketDebuggerUrl: string };
    const inspector = await connectDebugger(url);
    const times: PageTime[] = [];
    // The first page of a browser waits for much that is no part of a page.
    for (let round = 0; round <= ROUNDS; round++) times.push(await oneVisit(inspector, site, `alone ${round}`));
    inspector.close();
    const of = (key: keyof PageTime) => median(times.slice(1).map((time) => time[key]));
    return { mainThreadMs: of('mainThreadMs'), longestTaskMs: of('longestTaskMs'), reportMs: of('reportMs') };
  } finally {
    await endProcess(browser);
  }
}

async function oneVisit(inspector: Debugger, site: BenchSite, name: string): Promise<PageTime> {
  const entries: Entry[] = [];
  inspector.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as Entry[])));
  const whole = new Promise<void>((resolve) => inspector.on('Tracing.tracingComplete', () => resolve()));
  const { targetId } = await inspector.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await inspector.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  await inspector.send('Tracing.start', {
    ...{ transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'toplevel'] } },
  });
  const visit = site.visit(name);
  const heard = async (phase: 'load' | 'late') => {
    while (!visit.reports.some((report) => report.phase === phase)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await inspector.send('Page.navigate', { url: `${site.url}/alone?name=${encodeURIComponent(name)}` }, session);
  await heard('load');
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
    const at = { type, x: 90, y: 90, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 };
    await inspector.send('Input.dispatchMouseEvent', at, session);
  }
  await heard('late');
  await inspector.send('Tracing.end');
  await whole;
  await inspector.send('Target.closeTarget', { targetId });
  const [first] = visit.reports;
  const reportMs = (first?.atMs ?? Number.NaN) - (visit.askedAtMs ?? Number.NaN);
  return { ...timesOf(entries), reportMs };
}

function timesOf(entries: readonly Entry[]): Pick<PageTime, 'mainThreadMs' | 'longestTaskMs'> {
  const spans = entries.filter(({ ph }) => ph === 'X');
  const runs = spans.filter(
    ({ name, args }) => RUNS.has(name) && `${args?.data?.url ?? args?.fileName ?? ''}`.includes('/tag.js'),
  );
  const outer = runs.filter((run) => !runs.some((other) => other !== run && holds(other, run)));
  const tasks = spans.filter((span) => /RunTask/.test(span.name) && outer.some((run) => holds(span, run)));
  const ms = ({ tdur = 0 }: Entry) => tdur / 1_000;
  return {
    mainThreadMs: outer.reduce((sum, run) => sum + ms(run), 0),
    longestTaskMs: Math.max(...tasks.map(ms)),
  };
}

function holds(outer: Entry, inner: Entry): boolean {
  if (outer.pid !== inner.pid || outer.tid !== inner.tid) return false;
  return outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0);
}
