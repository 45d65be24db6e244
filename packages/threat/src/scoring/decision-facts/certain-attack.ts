import type { Evidence } from '../../facts/evidence.ts';
import { attackCertainty, CERTAIN_ATTACK } from '../attack-certainty.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** A request that nothing but an attack explains. */
export const certainAttack: DecisionFact = {
  name: 'certain_attack',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const found = attackCertainty(evidence);
    if (found !== null && found.certainty >= CERTAIN_ATTACK) {
      const values = { what: found.type, certainty: Math.round(found.certainty * 100) };
      return present('certain_attack', found.certainty, values);
    }
    const fact = remembered(evidence, ['certain_attack']);
    return fact && recalled('certain_attack', fact);
  },
};
