import { releaseRealm } from '@sundew/signals/page/clean-realm';
import { readFacts } from '@sundew/signals/page/facts';
import { probes } from '@sundew/signals/signals/probes.gen';

/** Longest that the page is kept waiting at a time, ms. */
const SLICE_MS = 4;

/** Runs every probe, a few at a time, and gives what they read by name. A probe that fails is left out. */
export function readPage(done: (readings: Record<string, unknown>) => void): void {
  const readings: Record<string, unknown> = { ...readFacts(window) };
  const names = Object.keys(probes);
  const goOn = () => {
    const until = Date.now() + SLICE_MS;
    while (names.length > 0 && Date.now() < until) {
      const name = names.pop() as string;
      try {
        readings[name] = (probes as Readonly<Record<string, (page: unknown) => unknown>>)[name]?.(window);
      } catch (_) {
        // What cannot be read is not told.
      }
    }
    if (names.length > 0) {
      setTimeout(goOn);
      return;
    }
    releaseRealm();
    done(readings);
  };
  goOn();
}
