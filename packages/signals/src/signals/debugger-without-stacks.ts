import { call } from '../page/at.ts';
import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';
import { probe as askedByDebugger } from './cdp-script-injection.ts';

/** Developer tools that are docked take more of the window than bars do. */
const DOCKED_PX = 200;
const SLOW_MS = 0.3;

/** Developer tools have every promise remember where it was made, which takes a hundred times as long when many calls are open. The debuggers of drivers do not. Tools that record a page stop doing so. */
export const debuggerWithoutStacks: BrowserSignal = {
  name: 'debugger_without_stacks',
  grade: 'strong',
  excuse: 'embedded browser',
  points: 45,
  meaning: 'the debugger that reads the console is not that of developer tools',
  isReadAgain: true,
  seenOn: [
    'Playwright 1.65, Puppeteer 25.16, also with ghost-cursor, and ChromeDriver 156 on Chromium 156, with a window as well',
    'not with developer tools on Chromium 156',
  ],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop || /Electron/.test(view.userAgent) || isDocked(view.readings)) {
      return null;
    }
    const tookMs = numberOf(view, 'debugger_without_stacks');
    return tookMs !== null && tookMs >= 0 && tookMs < SLOW_MS ? 'promises do not remember where they were made' : null;
  },
};

function isDocked({ inner, outer }: Readonly<Record<string, unknown>>): boolean {
  if (!Array.isArray(inner) || !Array.isArray(outer)) return false;
  return [0, 1].some((side) => Number(outer[side]) - Number(inner[side]) > DOCKED_PX);
}

const PROMISES = 40;
const OPEN_CALLS = 180;
const ENOUGH_MS = 1;
const ROUNDS = 3;

/** Least time that promises took within many open calls, ms; undefined where no debugger reads the console. */
export function probe(page: unknown): unknown {
  if (!(Number(askedByDebugger(page)) > 0)) return undefined;
  let least = ENOUGH_MS;
  for (let round = 0; round < ROUNDS; round++)
    least = Math.min(
      least,
      within(OPEN_CALLS, () => timed(page)),
    );
  return least;
}

function within(calls: number, act: () => number): number {
  // The sum keeps the call open.
  return calls === 0 ? act() : within(calls - 1, act) + 0;
}

function timed(page: unknown): number {
  const now = () => Number(call(page, 'performance.now'));
  const start = now();
  for (let made = 0; made < PROMISES && now() - start < ENOUGH_MS; made++) void Promise.resolve().then(Boolean);
  return now() - start;
}
