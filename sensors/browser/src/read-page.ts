import { releaseRealm } from '@sundew/signals/page/clean-realm';
import { readFacts } from '@sundew/signals/page/facts';
import { forgetGlobalNames } from '@sundew/signals/page/global-names';
import { probes, readAgain } from '@sundew/signals/signals/probes.gen';

/** Longest that the page is kept waiting at a time, ms. */
const SLICE_MS = 4;

type Probe = (page: unknown) => unknown;

/**
 * Runs the probes, a few at a time and the first ones not before the page goes on, and gives what they read by name. A probe
 * that fails is left out.
 *
 * @param isAgain after input: only those whose answer may have changed
 */
export function readPage(isAgain: boolean, done: (readings: Record<string, unknown>) => void): void {
  let readings: Record<string, unknown> = {};
  const names = isAgain ? readAgain.slice() : Object.keys(probes);
  const goOn = () => {
    const until = Date.now() + SLICE_MS;
    if (readings.engine === undefined) readings = readFacts(window);
    while (names.length > 0 && Date.now() < until) {
      const name = names.pop() as string;
      try {
        readings[name] = (probes as Readonly<Record<string, Probe>>)[name]?.(window);
      } catch (_) {
        // What cannot be read is not told.
      }
    }
    if (names.length > 0) {
      setTimeout(goOn);
      return;
    }
    releaseRealm();
    forgetGlobalNames();
    done(readings);
  };
  setTimeout(goOn);
}
