import type { AiCategory } from '@sundew/wire/verdict';

/** One kind of visitor an operator sends. */
export interface CrawlerBot {
  readonly name: string;
  /** Part of the User-Agent that names it; compared without case. */
  readonly token: string;
  readonly category: AiCategory;
  /** What the visits are for, in a few words. */
  readonly purpose: string;
  /** Whether the operator says that it obeys robots.txt; null when it does not say. */
  readonly respectsRobots: boolean | null;
}

/** A name that is obeyed in robots.txt and never appears in a request: it rules what else a page is used for. */
export type RobotsName = Pick<CrawlerBot, 'name' | 'category' | 'purpose'>;

/** Who sends crawlers, and how a claim to be one of them can be checked. From the operators' own published pages. */
export interface CrawlerOperator {
  readonly operator: string;
  /** Host names that reverse DNS of a genuine visitor ends in, confirmed by forward DNS; empty when it has none. */
  readonly hostSuffixes: readonly string[];
  /** Published address ranges, as URLs of machine-readable lists. */
  readonly rangeLists: readonly string[];
  readonly bots: readonly CrawlerBot[];
  readonly robotsNames?: readonly RobotsName[];
  /** Its assistants that send people to sites, by the names of platforms (`packages/wire/src/ai-referrers.ts`). */
  readonly assistants?: readonly string[];
  /** Hosts in whose name its agents sign requests (Web Bot Auth), with the directory of their keys. */
  readonly agentHosts?: readonly string[];
}
