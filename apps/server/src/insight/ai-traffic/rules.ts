import { visitorCountedAs } from '@sundew/threat/visitors/ai-traffic';
import { platformNamed } from '@sundew/wire/ai-referrers';
import type { AiTraffic } from '@sundew/wire/ai-traffic';
import type { CountedValue } from './store.ts';

/** What was counted in a period. */
export interface PeriodCounts {
  readonly operators: readonly CountedValue[];
  readonly referrals: readonly CountedValue[];
  readonly reported: readonly CountedValue[];
}

type Operator = AiTraffic['operators'][number];
type Referral = AiTraffic['referrals'][number];

/** Operators and platforms of a period beside those of the one before, most frequent first. */
export function compareTraffic(now: PeriodCounts, before: PeriodCounts): Pick<AiTraffic, 'operators' | 'referrals'> {
  return { operators: operatorsOf(now, before), referrals: referralsOf(now, before) };
}

function operatorsOf(now: PeriodCounts, before: PeriodCounts): Operator[] {
  const operators = new Map<string, Operator>();
  const add = ({ value, count }: CountedValue, isNow: boolean): void => {
    const { operator, isImpersonation } = visitorCountedAs(value);
    const known = operators.get(operator) ?? { operator, detections: 0, impersonations: 0, previous: 0 };
    operators.set(operator, {
      operator,
      detections: known.detections + (isNow ? count : 0),
      impersonations: known.impersonations + (isNow && isImpersonation ? count : 0),
      previous: known.previous + (isNow ? 0 : count),
    });
  };
  for (const counted of now.operators) add(counted, true);
  for (const counted of before.operators) add(counted, false);
  return [...operators.values()].sort(
    (one, other) =>
      other.detections - one.detections || other.previous - one.previous || (one.operator < other.operator ? -1 : 1),
  );
}

function referralsOf(now: PeriodCounts, before: PeriodCounts): Referral[] {
  const platforms = new Map<string, Referral>();
  const add = (name: string, part: Partial<Omit<Referral, 'platform' | 'visits'>>): void => {
    const platform = platformNamed(name);
    const known = platforms.get(platform) ?? { platform, visits: 0, detections: 0, reported: 0, previous: 0 };
    const { detections = 0, reported = 0, previous = 0 } = part;
    platforms.set(platform, {
      platform,
      visits: known.visits + detections + reported,
      detections: known.detections + detections,
      reported: known.reported + reported,
      previous: known.previous + previous,
    });
  };
  for (const { value, count } of now.referrals) add(value, { detections: count });
  for (const { value, count } of now.reported) add(value, { reported: count });
  for (const { value, count } of [...before.referrals, ...before.reported]) add(value, { previous: count });
  return [...platforms.values()].sort(
    (one, other) =>
      other.visits - one.visits || other.previous - one.previous || (one.platform < other.platform ? -1 : 1),
  );
}
