import type { Evidence } from '../../facts/evidence.ts';
import { readerKind } from '../../visitors/conduct/reader-kind.ts';
import { scrapingOf } from '../../visitors/conduct/scraping.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Taking page after page, faster or barer than anybody reads. */
export const scraping: DecisionFact = {
  name: 'scraping',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const conduct =
      evidence.behaviour &&
      scrapingOf(evidence.behaviour, readerKind(evidence.userAgent, evidence.headers, evidence.behaviour));
    if (conduct) return present('scraping', conduct.certainty, conduct.values);
    const fact = remembered(evidence, ['scraping']);
    return fact && recalled('scraping', fact);
  },
};
