import type { Store } from '../stores/store.ts';
import type { Finding, Mode } from './decision.ts';
import type { IpFacts } from './ip-facts.ts';
import type { VisitorRequest } from './visitor-request.ts';

/** What rules may use beside the request. */
export interface RuleContext {
  readonly store: Store;
  /** Facts about an address that are known already; null until they are. Asking never waits. */
  ipFacts(ip: string): IpFacts | null;
  /** Puts a header into the request that the application gets: `x-wd-clearance` and `x-wd-class`. */
  tellOrigin(name: string, value: string): void;
}

/**
 * A rule: one file here, or an object of yours. It is asked for every request, before anything goes over the network. A
 * rule that throws has found nothing.
 */
export interface Rule {
  readonly name: string;
  /** Undefined: the mode of the sensor. */
  readonly mode?: Mode;
  judge(request: VisitorRequest, context: RuleContext): Finding | null | Promise<Finding | null>;
  /** Called once when the sensor is made, for rules that need the service. */
  attach?(service: RuleService): void;
}

/** The service, as the sensor reaches it. */
export interface RuleService {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof fetch;
  onError(error: unknown, where: string): void;
}

/** Options that every rule has. */
export interface RuleOptions {
  /** Overrides the mode of the sensor for this rule. */
  readonly mode?: Mode;
}

/** The member `mode` of a rule, where the options have one. */
export function modeOf({ mode }: RuleOptions): { readonly mode?: Mode } {
  return mode === undefined ? {} : { mode };
}
