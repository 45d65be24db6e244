import type { Evidence } from '../../facts/evidence.ts';
import { formFloodOf } from '../../visitors/conduct/flood.ts';
import { type DecisionFact, ownRemembered, present, recalled } from '../decision-fact.ts';

/** One kind of form sent over and over: cards, codes and addresses that are tried, spam. */
export const formFlood: DecisionFact = {
  name: 'form_flood',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const conduct = evidence.behaviour && formFloodOf(evidence.behaviour);
    if (conduct) return present('form_flood', conduct.certainty, conduct.values);
    const fact = ownRemembered(evidence, ['form_flood']);
    return fact && recalled('form_flood', fact);
  },
};
