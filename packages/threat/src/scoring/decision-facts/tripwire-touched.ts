import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

const CERTAINTY = 0.92;

/** Bait on the owner's own site, reported by a sensor that proved who it is. */
export const tripwireTouched: DecisionFact = {
  name: 'tripwire_touched',
  outweighsTrust: true,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(({ kind }) => kind === 'tripwire');
    if (touch !== undefined) return present('tripwire_touched', CERTAINTY, { what: touch.what });
    const fact = remembered(evidence, ['tripwire_touched']);
    return fact && recalled('tripwire_touched', fact);
  },
};
