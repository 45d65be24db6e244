import type { AiCategory } from '@sundew/wire/verdict';
import { quote } from '../facts/quote.ts';
import type { CrawlerBot, CrawlerOperator } from './crawler.ts';
import { crawlers } from './crawlers/registry.gen.ts';
import { knownCrawler } from './known-crawlers.ts';

/** A crawler that a User-Agent claims to be. Whether it is one, only the network can tell. */
export interface ClaimedCrawler {
  /** `unknown` where no operator is known for the name. */
  readonly operator: string;
  readonly name: string;
  readonly category: AiCategory;
  readonly purpose: string | null;
  readonly respectsRobots: boolean | null;
  /** How to verify the claim; null where no way is known. */
  readonly verification: Pick<CrawlerOperator, 'hostSuffixes' | 'rangeLists'> | null;
}

const UNKNOWN_OPERATOR = 'unknown';

/** Longest token first: `chatgpt-user` before a token inside it. */
const CLAIMS: readonly { readonly token: string; readonly claim: ClaimedCrawler }[] = crawlers
  .flatMap((operator) => operator.bots.map((bot) => ({ token: bot.token, claim: claimOf(operator, bot) })))
  .sort((a, b) => b.token.length - a.token.length);

/** The end of names that nobody lists but that say themselves what they are: `ExampleBot/1.0`. */
const SELF_DECLARED = /(?:bot|crawler|spider)(?![a-z])/i;
/** `CUBOT` is a maker of telephones. */
const NOT_SELF_DECLARED = /^cubot$/i;

/** The crawler that a User-Agent of bounded length claims to be, or null. `crawlerOf` remembers the answer. */
export function claimedCrawler(agent: string): ClaimedCrawler | null {
  const lowered = agent.toLowerCase();
  const own = CLAIMS.find(({ token }) => lowered.includes(token));
  if (own) return own.claim;
  const listed = knownCrawler(agent);
  if (listed) return unverifiable(listed.name, listed.category, listed.purpose || null);
  const name = selfDeclaredName(agent);
  if (name === null || NOT_SELF_DECLARED.test(name)) return null;
  return unverifiable(quote(name, 60), 'generic_scraper', null);
}

/** The word that ends in `bot`, `crawler` or `spider`; found from its end, so that long words cost no more. */
function selfDeclaredName(agent: string): string | null {
  const found = SELF_DECLARED.exec(agent);
  if (!found) return null;
  let start = found.index;
  while (start > 0 && /[\w.-]/.test(agent[start - 1] ?? '')) start -= 1;
  return agent.slice(start, found.index + found[0].length);
}

function claimOf({ operator, hostSuffixes, rangeLists }: CrawlerOperator, bot: CrawlerBot): ClaimedCrawler {
  const { name, category, purpose, respectsRobots } = bot;
  const verification = hostSuffixes.length + rangeLists.length > 0 ? { hostSuffixes, rangeLists } : null;
  return Object.freeze({ operator, name, category, purpose, respectsRobots, verification });
}

function unverifiable(name: string, category: AiCategory, purpose: string | null): ClaimedCrawler {
  return { operator: UNKNOWN_OPERATOR, name, category, purpose, respectsRobots: null, verification: null };
}
