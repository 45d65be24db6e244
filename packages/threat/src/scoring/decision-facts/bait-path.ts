import type { Evidence } from '../../facts/evidence.ts';
import { BAIT_PATH_CERTAINTY } from '../../visitors/bait-paths.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** A path such as `/.env` that the site does not serve and nothing on it links to. */
export const baitPath: DecisionFact = {
  name: 'bait_path',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(({ kind }) => kind === 'bait_path');
    if (touch !== undefined) return present('bait_path', BAIT_PATH_CERTAINTY, { what: touch.what });
    const fact = remembered(evidence, ['bait_path']);
    return fact && recalled('bait_path', fact);
  },
};
