import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

const CERTAINTY = 0.95;

/** A hidden link or a fake endpoint of ours: people do not find it. */
export const decoyTouched: DecisionFact = {
  name: 'decoy_touched',
  outweighsTrust: true,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(
      ({ kind }) => kind === 'link_hit' || kind === 'endpoint_hit' || kind === 'ssh_login',
    );
    if (touch !== undefined) return present('decoy_touched', CERTAINTY, { what: touch.what });
    const fact = remembered(evidence, ['decoy_touched']);
    return fact && recalled('decoy_touched', fact);
  },
};
