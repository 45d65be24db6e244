import { isbot } from 'isbot';
import { BoundedCache } from '../../facts/bounded-cache.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type ClaimedCrawler, claimedCrawler } from '../claimed-crawler.ts';
import { type DescribedBrowser, describeBrowser } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';
import { expectationOf } from '../expectation-of.ts';
import { ANCIENT_BROWSER, doubtsOf, isInternetExplorer } from './plausibility.ts';
import { type Program, type ProgramKind, programOf } from './programs.ts';
import { BARE_MOZILLA, EMPTY_AGENT, isBareMozilla, LONGEST_AGENT, shapeSignals } from './shape.ts';

/** Everything that follows from the User-Agent alone. */
export interface AgentFacts {
  readonly browser: DescribedBrowser | null;
  readonly program: Program | null;
  readonly crawler: ClaimedCrawler | null;
  /** True for a browser from many years ago. */
  readonly isAncient: boolean;
  /** Headers the described browser sends; null for programs and declared crawlers. */
  readonly expectation: BrowserExpectation | null;
  /** Reasons of the user-agent category, without what depends on a crawler's verification. */
  readonly signals: readonly Signal[];
}

const PROGRAM_SIGNALS: Readonly<Record<ProgramKind, { readonly points: number; readonly what: string }>> = {
  attack_tool: { points: 95, what: 'attack tool' },
  automation: { points: 80, what: 'browser automation' },
  site_copier: { points: 70, what: 'program that copies sites' },
  http_library: { points: 60, what: 'HTTP library' },
  app_client: { points: 20, what: 'HTTP client of applications' },
};

const CACHE = new BoundedCache<AgentFacts>(4096);
/** One visitor is asked about several times in a row. */
let last: { readonly userAgent: string; readonly facts: AgentFacts } | null = null;

/** Facts of a User-Agent; bounded work, remembered for the User-Agents seen lately. */
export function agentFacts(userAgent: string): AgentFacts {
  if (last?.userAgent === userAgent) return last.facts;
  if (userAgent.length > LONGEST_AGENT) return analyse(userAgent.slice(0, LONGEST_AGENT + 1));
  const known = CACHE.get(userAgent);
  const facts = known ?? analyse(userAgent);
  if (known === undefined) CACHE.set(userAgent, facts);
  last = { userAgent, facts };
  return facts;
}

function analyse(agent: string): AgentFacts {
  if (agent.trim() === '') {
    return { browser: null, program: null, crawler: null, isAncient: false, expectation: null, signals: EMPTY_AGENT };
  }
  const program = programOf(agent.toLowerCase());
  const crawler = program && program.kind !== 'app_client' ? null : claimedCrawler(agent);
  const browser = describeBrowser(agent);
  const signals = [...shapeSignals(agent), ...namedSignals(agent, browser, program, crawler)];
  const isAncient = signals.some(({ name }) => name === ANCIENT_BROWSER);
  return {
    browser,
    program,
    crawler,
    isAncient,
    expectation: browser && !crawler ? expectationOf(browser) : null,
    signals,
  };
}

/** Reasons that lie in what the User-Agent names. A crawler may describe whatever browser it likes. */
function namedSignals(
  agent: string,
  browser: DescribedBrowser | null,
  program: Program | null,
  crawler: ClaimedCrawler | null,
): readonly Signal[] {
  if (crawler) return program ? [programSignal(program)] : [];
  const signals: Signal[] = [];
  if (program) signals.push(programSignal(program));
  if (browser) signals.push(...doubtsOf(agent, browser));
  const explorer = isInternetExplorer(agent);
  if (explorer) signals.push(explorer);
  if (program) return signals;
  if (isBareMozilla(agent) && !explorer) signals.push(BARE_MOZILLA);
  else if (isbot(agent))
    signals.push({ name: 'bot_pattern', points: 50, evidence: `looks like a bot: ${quote(agent)}` });
  return signals;
}

function programSignal({ kind, token }: Program): Signal {
  const { points, what } = PROGRAM_SIGNALS[kind];
  return { name: kind, points, evidence: `${what}: ${quote(token)}` };
}
