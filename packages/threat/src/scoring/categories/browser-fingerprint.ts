import type { Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { browserSignalMeaning, isKnownSignal, UNKNOWN_SIGNAL_MOST } from '../../visitors/browser-signals.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { points } from '../points.ts';

const MOST_SIGNALS = 64;
const NAME_LENGTH = 64;

/**
 * What the page's script or an in-process sensor said. The signals add up; where the reporter's own score is higher, a
 * `client_score` signal makes up the difference, so the category is the higher of the two.
 */
export const browserFingerprint = {
  name: 'browser_fingerprint',
  signals(evidence: Evidence): readonly Signal[] {
    const { client } = evidence;
    if (client === null) return NO_SIGNALS;
    const signals: Signal[] = [];
    let sum = 0;
    for (const name of Object.keys(client.signals).slice(0, MOST_SIGNALS)) {
      const claimed = points(client.signals[name] ?? 0);
      if (claimed === 0) continue;
      const worth = isKnownSignal(name) ? claimed : Math.min(claimed, UNKNOWN_SIGNAL_MOST);
      const evidenceText = browserSignalMeaning(name) ?? 'reported by the client';
      signals.push({ name: quote(name, NAME_LENGTH) || 'unnamed', points: worth, evidence: evidenceText });
      sum += worth;
    }
    const score = points(client.score ?? 0);
    if (score > sum) {
      signals.push({ name: 'client_score', points: score - sum, evidence: `the client scored itself ${score}` });
    }
    return signals.length === 0 ? NO_SIGNALS : signals;
  },
} as const satisfies Category;
