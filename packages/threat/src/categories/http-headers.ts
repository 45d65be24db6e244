import { agentFacts } from '../agents/agent-facts.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import type { Evidence } from '../evidence.ts';
import { contradictoryHeaders } from '../headers/contradictory.ts';
import { missingHeaders } from '../headers/missing.ts';
import { headerRequest } from '../headers/request.ts';
import { valueSignals } from '../headers/values.ts';
import type { Signal } from '../verdict.ts';

/**
 * The headers against what the described browser really sends. Nothing without headers (specification, "Sensor ingest"
 * rule 1), and nothing for a User-Agent that describes no browser or a declared crawler: that category speaks for itself.
 */
export const httpHeaders = {
  name: 'http_headers',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.headers === null) return NO_SIGNALS;
    const { browser, expectation } = agentFacts(evidence.userAgent);
    if (browser === null || expectation === null) return NO_SIGNALS;
    const request = headerRequest(evidence.headers);
    const missing = missingHeaders(request, browser, expectation);
    const contradictory = contradictoryHeaders(request, browser, expectation);
    const odd = valueSignals(request, browser, expectation);
    if (missing.length + contradictory.length + odd.length === 0) return NO_SIGNALS;
    return [...missing, ...contradictory, ...odd];
  },
} as const satisfies Category;
