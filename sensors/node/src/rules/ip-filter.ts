import type { IpFacts } from '../core/ip-facts.ts';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';

export interface IpFilterOptions extends RuleOptions {
  /** Stands in reports, so that several filters are told apart. */
  readonly name: string;
  /** True for visitors to refuse. Not asked while nothing is known about the address. */
  readonly when: (facts: IpFacts, request: VisitorRequest) => boolean;
}

/**
 * Refuses by what the service knows of an address: country, network, Tor, hosting. The first request of an address is let
 * through, because nobody waits for the answer.
 */
export function ipFilter(options: IpFilterOptions): Rule {
  const { name, when } = options;
  return {
    name: 'ip_filter',
    ...modeOf(options),
    judge(request, context) {
      const facts = context.ipFacts(request.ip);
      if (facts === null || !when(facts, request)) return null;
      return { action: 'block', reason: { rule: 'ip_filter', name }, flags: [`rule:ip_filter ${name}`] };
    },
  };
}
