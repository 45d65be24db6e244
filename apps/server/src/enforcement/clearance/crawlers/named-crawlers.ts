import { operatorWord } from '@sundew/sensor-core/clearance/crawler-access';
import { behaviourOf } from '@sundew/sensor-core/clearance/crawler-behaviour';
import { CRAWLER_BEHAVIOURS, type CrawlerBehaviour } from '@sundew/sensor-core/clearance/policy';
import type { NamedCrawler } from '@sundew/sensor-core/clearance/robots-file';
import { crawlers } from '@sundew/threat/visitors/crawlers/registry.gen';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { AiCategory } from '@sundew/wire/verdict';

/** A crawler of the registry, as an owner may speak of it. */
export interface OwnersCrawler extends NamedCrawler {
  readonly behaviour: CrawlerBehaviour;
  readonly operator: string;
  /** It never comes by this name: the name only stands in robots.txt. */
  readonly isRobotsOnly: boolean;
}

/** Names with blanks stand in a User-Agent, and cannot stand in robots.txt (RFC 9309, 2.2.1). */
const PRODUCT_TOKEN = /^[\w.-]+$/;

/** Crawlers that robots.txt can name, by operator. */
export const NAMED_CRAWLERS: readonly OwnersCrawler[] = crawlers.flatMap(
  ({ operator, bots, robotsNames = [], hostSuffixes, rangeLists }) => {
    const isVerified = hostSuffixes.length + rangeLists.length > 0;
    const named = (isRobotsOnly: boolean, each: { readonly name: string; readonly category: AiCategory }) => ({
      ...{ operator, token: each.name, isRobotsOnly },
      behaviour: behaviourOf(each.category),
      visit: { operator, isVerified, behaviour: behaviourOf(each.category) },
    });
    return [...bots.map((bot) => named(false, bot)), ...robotsNames.map((name) => named(true, name))].filter(
      ({ token }) => PRODUCT_TOKEN.test(token),
    );
  },
);

const OPERATORS: ReadonlySet<string> = new Set(crawlers.map(({ operator }) => operator));

const WORDS: ReadonlySet<string> = new Set([...CRAWLER_BEHAVIOURS, ...[...OPERATORS].map(operatorWord)]);

/**
 * A rule about crawlers that nobody knows would never match.
 * @param place where the policy stood
 * @throws Problem validation_failed, naming what is not known and what is
 */
export function demandKnownCrawlers(policy: ClearancePolicy, place = 'body'): void {
  const { operator_rules: rules = [], route_refusals: refusals, allow_behaviors: allowed } = policy;
  const at = rules.findIndex(({ operator }) => !OPERATORS.has(operator));
  if (at !== -1) throw invalidValue(`${place}.operator_rules.${at}.operator`, fault('must_be_operator'));
  for (const [at, { refuse_behaviors: refused }] of refusals.entries()) {
    demandKnownWords(refused, `${place}.route_refusals.${at}.refuse_behaviors`);
  }
  demandKnownWords(allowed, `${place}.allow_behaviors`);
}

function demandKnownWords(words: readonly string[], path: string): void {
  for (const [at, word] of words.entries()) {
    if (WORDS.has(word)) continue;
    throw invalidValue(`${path}.${at}`, fault('no_kind_of_crawler', { word, choices: CRAWLER_BEHAVIOURS.join(', ') }));
  }
}
