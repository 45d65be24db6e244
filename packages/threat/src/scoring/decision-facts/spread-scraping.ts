import type { Evidence } from '../../facts/evidence.ts';
import { readerKind } from '../../visitors/conduct/reader-kind.ts';
import { spreadScrapingOf } from '../../visitors/conduct/scraping.ts';
import { type DecisionFact, present } from '../decision-fact.ts';

/** Taking a site page by page from many addresses with one fingerprint. */
export const spreadScraping: DecisionFact = {
  name: 'spread_scraping',
  outweighsTrust: false,
  find({ behaviour, userAgent, headers }: Evidence) {
    const conduct = behaviour && spreadScrapingOf(behaviour, readerKind(userAgent, headers, behaviour));
    return conduct && present('spread_scraping', conduct.certainty, conduct.values);
  },
};
