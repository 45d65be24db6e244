import type { ClearanceConfig, ClearanceMode } from './policy.ts';
import { bestRoute, matchesRoute } from './route-pattern.ts';
import type { ClearanceTrust } from './token.ts';

/** What a policy asks of whoever comes to a path. */
export interface RouteInScope {
  readonly pattern: string;
  readonly mode: ClearanceMode;
  /** Null: any token. */
  readonly minTrust: ClearanceTrust | null;
  /** The path is left out of the route. */
  readonly isExcepted: boolean;
}

interface Candidate {
  readonly pattern: string;
  readonly mode: ClearanceMode;
  readonly minTrust: ClearanceTrust | null;
  readonly except: readonly string[];
}

const NONE: readonly string[] = [];
const candidates = new WeakMap<ClearanceConfig, readonly Candidate[]>();

/**
 * The route of a policy that a path belongs to. Exact patterns go before prefixes, long ones before short ones; of the same
 * pattern, the enforced one counts.
 * @param path as `routePath` spells it
 */
export function routeInScope(config: ClearanceConfig, path: string): RouteInScope | null {
  let known = candidates.get(config);
  if (known === undefined) {
    known = candidatesOf(config);
    candidates.set(config, known);
  }
  const best = bestRoute(known, path);
  if (best === null) return null;
  const minTrust = bestRoute(config.route_min_trust, path)?.min_trust ?? best.minTrust;
  const { pattern, mode, except } = best;
  return { pattern, mode, minTrust, isExcepted: except.some((each) => matchesRoute(each, path)) };
}

function candidatesOf(config: ClearanceConfig): readonly Candidate[] {
  const exceptions = (pattern: string) =>
    config.route_exceptions.filter((entry) => entry.pattern === pattern).flatMap(({ except }) => except);
  return [
    ...config.routes.map((pattern) => ({ pattern, mode: config.mode, minTrust: null, except: exceptions(pattern) })),
    ...config.monitor_routes.map(({ pattern, min_trust: minTrust = null, except = NONE }) => ({
      ...{ pattern, mode: 'monitor' as const, minTrust },
      except: [...except, ...exceptions(pattern)],
    })),
  ];
}
