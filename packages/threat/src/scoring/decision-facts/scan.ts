import type { Evidence } from '../../facts/evidence.ts';
import { scanOf } from '../../visitors/conduct/scan.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Trying paths to see which of them exist. */
export const scan: DecisionFact = {
  name: 'scan',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const conduct = evidence.behaviour && scanOf(evidence.behaviour);
    if (conduct) return present('scan', conduct.certainty, conduct.values);
    const fact = remembered(evidence, ['scan']);
    return fact && recalled('scan', fact);
  },
};
