import type { Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

const CERTAINTY = 0.75;

/** Claims the name of a crawler whose operator says that the address is not its own. */
export const crawlerImpersonation: DecisionFact = {
  name: 'crawler_impersonation',
  outweighsTrust: false,
  find(evidence: Evidence) {
    if (evidence.crawler?.verified === false) {
      return present('crawler_impersonation', CERTAINTY, { what: quote(evidence.crawler.name, 60) });
    }
    const fact = remembered(evidence, ['crawler_impersonation']);
    return fact && recalled('crawler_impersonation', fact);
  },
};
