import { visitorCountedAs } from '@sundew/threat/visitors/ai-traffic';
import { crawlers } from '@sundew/threat/visitors/crawlers/registry.gen';
import type { AiOperatorFigures, AiOperatorLedger } from '@sundew/wire/ai-operators';
import { platformNamed } from '@sundew/wire/ai-referrers';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { CountedOnDay } from './operator-store.ts';

type Operator = AiOperatorLedger['operators'][number];
type Figures = { -readonly [Name in keyof AiOperatorFigures]: number };

const NOTHING: Figures = {
  ...{ claimed: 0, verified: 0, impersonations: 0, taken: 0, refused: 0 },
  ...{ disallowed: 0, decoys: 0, disallowed_decoys: 0, referrals: 0 },
};
const NAMES = Object.keys(NOTHING) as (keyof Figures)[];
const MOST_OPERATORS = 100;

const KNOWN = new Map(
  crawlers.map(({ operator, hostSuffixes, rangeLists, agentHosts = [] }) => [
    operator,
    { isVerifiable: hostSuffixes.length + rangeLists.length + agentHosts.length > 0 },
  ]),
);
const OPERATOR_OF_PLATFORM = new Map(
  crawlers.flatMap(({ operator, assistants = [] }) => assistants.map((platform) => [platform, operator])),
);

/**
 * Each operator with what its AI took and whom it sent, most visits first. Who only claims to be an operator is counted
 * as that and nothing else: what an impostor does is not the operator's doing.
 */
export function ledgerOf(
  visits: readonly CountedOnDay[],
  referrals: readonly CountedOnDay[],
  { operator_rules: rules = [] }: ClearancePolicy,
): Operator[] {
  const operators = new Map<string, Map<string, Figures>>();
  const figuresAt = (operator: string, day: string): Figures => {
    const days = operators.get(operator) ?? new Map<string, Figures>();
    operators.set(operator, days);
    const figures = days.get(day) ?? { ...NOTHING };
    days.set(day, figures);
    return figures;
  };
  for (const { day, value, count } of visits) {
    const visitor = visitorCountedAs(value);
    const figures = figuresAt(visitor.operator, day);
    figures.claimed += count;
    if (visitor.isImpersonation) {
      figures.impersonations += count;
      continue;
    }
    if (visitor.isVerified) figures.verified += count;
    if (visitor.isRefused) figures.refused += count;
    else figures.taken += count;
    if (visitor.isDisallowed) figures.disallowed += count;
    if (!visitor.touchedBait) continue;
    figures.decoys += count;
    if (visitor.isDisallowed) figures.disallowed_decoys += count;
  }
  for (const { day, value, count } of referrals) {
    const operator = OPERATOR_OF_PLATFORM.get(platformNamed(value));
    if (operator !== undefined) figuresAt(operator, day).referrals += count;
  }
  return [...operators]
    .map(([operator, byDay]) => {
      const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, figures]) => ({ day, ...figures }));
      return {
        ...{ operator, is_known: KNOWN.has(operator), is_verifiable: KNOWN.get(operator)?.isVerifiable ?? false },
        rules: rules.filter((rule) => rule.operator === operator).map(({ pattern, access }) => ({ pattern, access })),
        ...sumOf(days),
        days,
      };
    })
    .sort((a, b) => b.claimed - a.claimed || b.referrals - a.referrals || (a.operator < b.operator ? -1 : 1))
    .slice(0, MOST_OPERATORS);
}

function sumOf(days: readonly Figures[]): Figures {
  const sum = { ...NOTHING };
  for (const day of days) for (const name of NAMES) sum[name] += day[name];
  return sum;
}
