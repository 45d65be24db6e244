import type { Evidence } from '../../facts/evidence.ts';
import { floodOf } from '../../visitors/conduct/flood.ts';
import { readerKind } from '../../visitors/conduct/reader-kind.ts';
import { type DecisionFact, ownRemembered, present, recalled } from '../decision-fact.ts';

/** One address asked for over and over, faster than anything that waits for news. */
export const flood: DecisionFact = {
  name: 'flood',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const { behaviour, userAgent, headers, honeypot } = evidence;
    // How often bait is touched says no more than that it was.
    const conduct = behaviour && honeypot.length === 0 && floodOf(behaviour, readerKind(userAgent, headers, behaviour));
    if (conduct) return present('flood', conduct.certainty, conduct.values);
    const fact = ownRemembered(evidence, ['flood']);
    return fact && recalled('flood', fact);
  },
};
