import type { Evidence } from '../../facts/evidence.ts';
import { attackCertainty, PROBABLE_ATTACK } from '../attack-certainty.ts';
import { type DecisionFact, recalled, remembered } from '../decision-fact.ts';

/** One may be a mistake of ours, three by the same client are not. */
const ENOUGH = 3;
const CERTAINTY = 0.9;

/** Several requests that probably were attacks, this one included. */
export const repeatedAttacks: DecisionFact = {
  name: 'repeated_attacks',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const fact = remembered(evidence, ['probable_attack']);
    if (fact === null) return null;
    const isPresent = (attackCertainty(evidence)?.certainty ?? 0) >= PROBABLE_ATTACK;
    const count = fact.count + (isPresent ? 1 : 0);
    if (count < ENOUGH) return null;
    return { ...recalled('repeated_attacks', { ...fact, certainty: CERTAINTY }), values: { what: fact.what, count } };
  },
};
