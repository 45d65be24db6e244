import type { Evidence, HeaderFacts } from '../../facts/evidence.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type AgentFacts, agentFacts } from '../../visitors/agents/agent-facts.ts';
import type { DescribedBrowser } from '../../visitors/described-browser.ts';
import type { BrowserExpectation } from '../../visitors/expectation.ts';
import { contradictoryHeaders } from '../../visitors/headers/contradictory.ts';
import { missingHeaders } from '../../visitors/headers/missing.ts';
import { headerRequest } from '../../visitors/headers/request.ts';
import { valueSignals } from '../../visitors/headers/values.ts';
import { type Category, NO_SIGNALS } from '../category.ts';

/**
 * By what is known of the User-Agent. Whoever gathers headers keeps the facts that come again and again, so the reasons
 * are kept with them.
 */
const KNOWN = new WeakMap<AgentFacts, WeakMap<HeaderFacts, readonly Signal[]>>();

/**
 * The headers against what the described browser really sends. Nothing without headers (specification, "Sensor ingest"
 * rule 1), and nothing for a User-Agent that describes no browser or a declared crawler: that category speaks for itself.
 */
export const httpHeaders = {
  name: 'http_headers',
  signals({ headers, userAgent }: Pick<Evidence, 'headers' | 'userAgent'>): readonly Signal[] {
    if (headers === null) return NO_SIGNALS;
    const agent = agentFacts(userAgent);
    if (agent.browser === null || agent.expectation === null) return NO_SIGNALS;
    let known = KNOWN.get(agent);
    if (known === undefined) {
      known = new WeakMap();
      KNOWN.set(agent, known);
    }
    let signals = known.get(headers);
    if (signals === undefined) {
      signals = signalsOf(headers, agent.browser, agent.expectation);
      known.set(headers, signals);
    }
    return signals;
  },
} as const satisfies Category;

function signalsOf(
  headers: HeaderFacts,
  browser: DescribedBrowser,
  expectation: BrowserExpectation,
): readonly Signal[] {
  const request = headerRequest(headers);
  const missing = missingHeaders(request, browser, expectation);
  const contradictory = contradictoryHeaders(request, browser, expectation);
  const odd = valueSignals(request, browser, expectation);
  if (missing.length + contradictory.length + odd.length === 0) return NO_SIGNALS;
  return [...missing, ...contradictory, ...odd];
}
