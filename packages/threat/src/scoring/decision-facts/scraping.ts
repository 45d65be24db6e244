import type { Evidence } from '../../facts/evidence.ts';
import { agentFacts } from '../../visitors/agents/agent-facts.ts';
import { scrapingOf } from '../../visitors/conduct/scraping.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Taking page after page, faster or barer than anybody reads. */
export const scraping: DecisionFact = {
  name: 'scraping',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const kind = agentFacts(evidence.userAgent).program?.kind ?? null;
    const conduct = evidence.behaviour && scrapingOf(evidence.behaviour, kind);
    if (conduct) return present('scraping', conduct.certainty, conduct.values);
    const fact = remembered(evidence, ['scraping']);
    return fact && recalled('scraping', fact, { paths: fact.count });
  },
};
