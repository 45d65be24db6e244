import type { ClearancePolicy } from '@sundew/wire/clearance';
import { ROUTE_PATTERN } from '@sundew/wire/route-pattern';

type Trust = ClearancePolicy['route_min_trust'][number]['min_trust'];

/** What a route asks beyond a token, as it is typed. */
export interface RouteDemand {
  /** Empty: any token. */
  readonly minTrust: Trust | '';
  /** Patterns that are left out, one a line. */
  readonly except: string;
}

/** By pattern. */
export type RouteDemands = Readonly<Record<string, RouteDemand>>;

export const NO_DEMAND: RouteDemand = { minTrust: '', except: '' };

const ROUTE = new RegExp(ROUTE_PATTERN, 'u');

/** Whether it is a route that the service takes. */
export function isPattern(text: string): boolean {
  return ROUTE.test(text);
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function demandsOf({ route_min_trust: trusts, route_exceptions: exceptions }: ClearancePolicy): RouteDemands {
  const demands: Record<string, RouteDemand> = {};
  for (const { pattern, min_trust: minTrust } of trusts) demands[pattern] = { ...NO_DEMAND, minTrust };
  for (const { pattern, except } of exceptions) {
    const known = demands[pattern] ?? NO_DEMAND;
    demands[pattern] = { ...known, except: [...linesOf(known.except), ...except].join('\n') };
  }
  return demands;
}

/** Whether every line is a pattern. */
export function areWhole(demands: RouteDemands): boolean {
  return Object.values(demands).every(({ except }) => linesOf(except).every(isPattern));
}

export function inPolicy(demands: RouteDemands): Pick<ClearancePolicy, 'route_min_trust' | 'route_exceptions'> {
  const all = Object.entries(demands);
  return {
    route_min_trust: all.flatMap(([pattern, { minTrust }]) =>
      minTrust === '' ? [] : [{ pattern, min_trust: minTrust }],
    ),
    route_exceptions: all.flatMap(([pattern, { except }]) => {
      const left = linesOf(except);
      return left.length === 0 ? [] : [{ pattern, except: left }];
    }),
  };
}
