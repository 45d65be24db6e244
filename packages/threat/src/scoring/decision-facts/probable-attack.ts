import type { Evidence } from '../../facts/evidence.ts';
import { attackCertainty, CERTAIN_ATTACK, PROBABLE_ATTACK } from '../attack-certainty.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** A request that has the structure of an attack, or a part of one. */
export const probableAttack: DecisionFact = {
  name: 'probable_attack',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const found = attackCertainty(evidence);
    if (found !== null && found.certainty >= PROBABLE_ATTACK && found.certainty < CERTAIN_ATTACK) {
      const values = { what: found.type, certainty: Math.round(found.certainty * 100) };
      return present('probable_attack', found.certainty, values);
    }
    const fact = remembered(evidence, ['probable_attack']);
    return fact && recalled('probable_attack', fact);
  },
};
