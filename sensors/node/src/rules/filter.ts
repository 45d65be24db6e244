import { createCrawlerAt } from '../clearance/crawler-at.ts';
import { nameService } from '../clearance/name-service.ts';
import type { Finding } from '../core/decision.ts';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';
import { FIELDS, type FilterSubject } from '../filter/fields.ts';
import { parseFilter } from '../filter/parse-filter.ts';

export interface FilterOptions extends RuleOptions {
  /** Stands in reports in place of the expression. */
  readonly name?: string;
  /** Says whether a crawler is the one that it says it is, in place of DNS. */
  readonly isVerifiedBot?: (userAgent: string, ip: string) => Promise<boolean>;
}

const LONGEST_FACT = 80;
const LONGEST_NAME = 60;

/**
 * Refuses visitors about whom an expression holds: `filter('ip.country in ["CN"] and not ip.verified_bot')`. What the service
 * knows of an address is unknown at its first request, and matches nothing. Operators of crawlers are confirmed by DNS.
 * @throws FilterError (a TypeError) that says where the expression is wrong, and what to write
 */
export function filter(expression: string, options: FilterOptions = {}): Rule {
  const { holds, fields } = parseFilter(expression);
  const { name = expression.trim().slice(0, LONGEST_NAME) } = options;
  const asksForFacts = fields.some((field) => field.startsWith('ip.') && !KNOWN_HERE.has(field));
  const asksForBots = fields.includes('ip.verified_bot');
  const { isVerifiedBot = confirmedByNames() } = options;

  const findingOf = (subject: FilterSubject): Finding | null => {
    if (holds(subject) !== true) return null;
    const facts = fields.map((field) => `${field}=${String(FIELDS.get(field)?.read(subject)).slice(0, LONGEST_FACT)}`);
    return {
      action: 'block',
      reason: { rule: 'filter', name, expression, facts: facts.join(' ') },
      flags: [`rule:filter ${name}`],
    };
  };
  return {
    name: 'filter',
    ...modeOf(options),
    judge(request, context) {
      const facts = asksForFacts ? context.ipFacts(request.ip) : null;
      if (!asksForBots) return findingOf({ request, facts, isVerifiedBot: false });
      // Nobody is asked about visitors whom it does not keep out either way.
      if (
        findingOf({ request, facts, isVerifiedBot: true }) === null &&
        findingOf({ request, facts, isVerifiedBot: false }) === null
      ) {
        return null;
      }
      return isVerifiedBot(request.userAgent, request.ip).then((is) =>
        findingOf({ request, facts, isVerifiedBot: is }),
      );
    },
  };
}

/** Needs no answer of the service. */
const KNOWN_HERE: ReadonlySet<string> = new Set(['ip.address', 'ip.verified_bot']);

function confirmedByNames(): (userAgent: string, ip: string) => Promise<boolean> {
  const crawlerAt = createCrawlerAt(nameService());
  return async (userAgent, ip) => (await crawlerAt(userAgent, ip))?.isVerified === true;
}
