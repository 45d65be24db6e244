import type { Evidence } from '../../facts/evidence.ts';
import { spreadStuffingOf } from '../../visitors/conduct/stuffing.ts';
import { type DecisionFact, present } from '../decision-fact.ts';

/** Trying credentials from many addresses with one fingerprint. */
export const spreadStuffing: DecisionFact = {
  name: 'spread_stuffing',
  outweighsTrust: false,
  find({ behaviour }: Evidence) {
    const conduct = behaviour && spreadStuffingOf(behaviour);
    return conduct && present('spread_stuffing', conduct.certainty, conduct.values);
  },
};
