import type { Evidence } from '../../facts/evidence.ts';
import { stuffingOf } from '../../visitors/conduct/stuffing.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Trying credentials, one after the other. */
export const credentialStuffing: DecisionFact = {
  name: 'credential_stuffing',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const conduct = evidence.behaviour && stuffingOf(evidence.behaviour);
    if (conduct) return present('credential_stuffing', conduct.certainty, conduct.values);
    const fact = remembered(evidence, ['credential_stuffing']);
    return fact && recalled('credential_stuffing', fact);
  },
};
