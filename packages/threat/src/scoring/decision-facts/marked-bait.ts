import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

const CERTAINTY = 0.97;

/** A link that only one other visitor was shown has travelled from one machine to another. */
export const markedBait: DecisionFact = {
  name: 'marked_bait',
  outweighsTrust: true,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(({ kind }) => kind === 'bait_harvested');
    if (touch !== undefined) return present('marked_bait', CERTAINTY, { what: touch.what });
    const fact = remembered(evidence, ['marked_bait']);
    return fact && recalled('marked_bait', fact);
  },
};
