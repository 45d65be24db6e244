import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Nobody can know this credential but who took it from a decoy. */
export const canaryUsed: DecisionFact = {
  name: 'canary_used',
  outweighsTrust: true,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(({ kind }) => kind === 'canary_used');
    if (touch !== undefined) return present('canary_used', 1, { what: touch.what });
    const fact = remembered(evidence, ['canary_used']);
    return fact && recalled('canary_used', fact);
  },
};
