import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import type { Visit, VisitKeys } from '../../../../src/detection/gathering/behaviour/visit.ts';

/** A client of its own at an address of its own, of one property. */
export const keysOf = (name: string): VisitKeys => ({
  ...{ client: name, address: name, fingerprint: name, isFingerprintTold: false, site: 'site' },
});

type Counted = Pick<
  BehaviourFacts,
  | 'requests10s'
  | 'requests1m'
  | 'requests10m'
  | 'addressRequests10m'
  | 'distinctPaths10m'
  | 'samePath10m'
  | 'distinctAgents10m'
  | 'loginAttempts10m'
>;

/** The windows as a person would write them down: every request is kept and counted again each time. */
export function naiveWindows() {
  const visits = new Map<string, Visit[]>();
  return {
    observe(visitor: string, visit: Visit): Counted {
      const all = [...(visits.get(visitor) ?? []), visit];
      visits.set(visitor, all);
      const newest = Math.max(...all.map(({ atMs }) => atMs));
      const within = (slots: number, stepMs: number): Visit[] =>
        all.filter(({ atMs }) => Math.floor(newest / stepMs) - Math.floor(atMs / stepMs) < slots);
      if (!within(10, 60_000).includes(visit)) return naiveWindows().observe(visitor, visit);
      const recent = within(2, 300_000);
      const perPath = Object.values(Object.groupBy(recent, ({ path }) => path)).map((group) => group?.length ?? 0);
      return {
        requests10s: Math.max(within(10, 1_000).length, 1),
        requests1m: Math.max(within(12, 5_000).length, 1),
        requests10m: within(10, 60_000).length,
        addressRequests10m: within(10, 60_000).length,
        distinctPaths10m: Math.max(new Set(recent.map(({ path }) => path)).size, 1),
        samePath10m: Math.max(...perPath, 1),
        distinctAgents10m: Math.max(new Set(recent.map(({ userAgent }) => userAgent)).size, 1),
        loginAttempts10m: within(5, 120_000).filter(({ path }) => isSignInPath(path)).length,
      };
    },
  };
}
