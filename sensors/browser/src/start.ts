import { putBait } from './bait.ts';
import { type InputTally, tallyInput } from './input-tally.ts';
import { readPage } from './read-page.ts';
import { sendReport } from './send-report.ts';
import type { TagSettings } from './settings.ts';
import { askWorker, type WorkerView } from './worker-view.ts';

/** Time for a first command of a driver to leave its marks, ms. */
const AFTER_INPUT_MS = 600;
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
  let isFilled = (): boolean => false;
  let known: Record<string, unknown> = {};
  const input: InputTally = tallyInput(() => setTimeout(sendLate, AFTER_INPUT_MS));

  function sendLate(): void {
    if (isLate) return;
    isLate = true;
    readPage((readings) => report('late', readings));
  }
  function report(phase: 'load' | 'late', readings: Record<string, unknown>): void {
    known = { ...known, ...readings };
    sendReport(settings, phase, { ...known, input, filled: isFilled() });
  }
  const readAtLoad = (worker: WorkerView | null) =>
    readPage((readings) => report('load', worker === null ? readings : { ...readings, worker }));

  if (settings.workers) askWorker(readAtLoad);
  else readAtLoad(null);
  // The page may go at any moment: what was counted is told once more then.
  addEventListener('pagehide', () => {
    if (input.presses + input.keys + input.counted > 0 || isFilled()) report('late', {});
  });
  whenParsed(() => {
    isFilled = putBait(settings);
    onNavigation(() => {
      const before = isFilled;
      const added = putBait(settings);
      isFilled = () => before() || added();
      isLate = false;
    });
  });
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', act, { once: true } as AddEventListenerOptions);
  else act();
}

/** Pages that change without being loaded. The Navigation API tells without touching `history`. */
function onNavigation(act: () => void): void {
  addEventListener('popstate', () => setTimeout(act));
  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  if (navigation !== undefined && navigation !== null)
    navigation.addEventListener('navigatesuccess', () => setTimeout(act));
}
