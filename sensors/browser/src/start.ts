import { putBait } from './bait.ts';
import { type InputTally, tallyInput } from './input-tally.ts';
import { readPage } from './read-page.ts';
import { sendReport } from './send-report.ts';
import type { TagSettings } from './settings.ts';
import { askWorker } from './worker-view.ts';

/** Time for a first command of a driver to leave its marks, ms. */
const AFTER_INPUT_MS = 600;
/** Pages that never rest get their bait after this time, ms. */
const LONGEST_BUSY_MS = 2000;
const CONSENT_EVENT = 'sundew:consent';

/**
 * Looks at the page once at load and once after input, and reports what was read. Adds no name to the page, keeps nothing
 * in the browser, and never throws.
 */
export function start(settings: TagSettings): void {
  try {
    if (settings.consent) {
      addEventListener(CONSENT_EVENT, () => watch(settings), { once: true } as AddEventListenerOptions);
    } else {
      watch(settings);
    }
  } catch (_) {
    // Whatever the page lacks, it is left as it was.
  }
}

function watch(settings: TagSettings): void {
  let isLate = false;
  let fields: HTMLInputElement[] = [];
  let wasFilled = false;
  let known: Record<string, unknown> = {};
  const input: InputTally = tallyInput(() => setTimeout(sendLate, AFTER_INPUT_MS));

  function isFilled(): boolean {
    wasFilled = wasFilled || fields.some((one) => one.value !== '');
    return wasFilled;
  }
  function sendLate(): void {
    if (isLate) return;
    isLate = true;
    readPage(true, (readings) => report('late', readings));
  }
  function report(phase: 'load' | 'late', readings: Record<string, unknown>): void {
    known = { ...known, ...readings };
    sendReport(settings, phase, { ...known, input, filled: isFilled() });
  }
  readBoth(settings.workers, (readings) => report('load', readings));
  // The page may go at any moment: what was counted is told once more then.
  addEventListener('pagehide', () => {
    if (input.presses + input.keys + input.counted > 0 || isFilled()) report('late', {});
  });
  whenSettled(() => {
    fields = putBait(settings, fields);
    onNavigation(() => {
      // Of forms that the page takes away what was filled in is remembered, and nothing else.
      isFilled();
      fields = putBait(settings, fields);
      isLate = false;
    });
  });
}

/** The page, and the worker meanwhile. */
function readBoth(asksWorker: boolean, done: (readings: Record<string, unknown>) => void): void {
  let left = asksWorker ? 2 : 1;
  let all: Record<string, unknown> = {};
  const add = (readings: Record<string, unknown>) => {
    all = { ...all, ...readings };
    left--;
    if (left === 0) done(all);
  };
  if (asksWorker) askWorker((worker) => add(worker === null ? {} : { worker }));
  readPage(false, add);
}

/**
 * Once the page is loaded and has nothing to do. Before that a framework may be taking over what the server has made, and makes all of
 * it anew where it finds more.
 */
function whenSettled(act: () => void): void {
  const atIdle = window.requestIdleCallback || ((work: () => void) => setTimeout(work, 500));
  const settle = () => atIdle(act, { timeout: LONGEST_BUSY_MS });
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true } as AddEventListenerOptions);
}

/** Pages that change without being loaded. The Navigation API tells without touching `history`. */
function onNavigation(act: () => void): void {
  addEventListener('popstate', () => setTimeout(act));
  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  if (navigation !== undefined && navigation !== null)
    navigation.addEventListener('navigatesuccess', () => setTimeout(act));
}
