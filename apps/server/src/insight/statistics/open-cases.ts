import type { Database } from '../../platform/database/database.ts';
import { countCases } from '../cases/count-cases.ts';
import { sharedConditions } from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import { OPEN_VISITOR, seenIn } from '../filter/open-visitors.ts';
import type { Scope } from '../filter/scope.ts';
import type { Period } from './period.ts';

/** Cases with evidence in the period that nobody has answered; of the filters it knows the property. */
export function countOpenCases(
  database: Database,
  scope: Scope,
  { property }: DetectionFilter,
  period: Period,
): Promise<number> {
  return countCases(database, scope, [
    OPEN_VISITOR,
    ...seenIn(period),
    ...sharedConditions({ ...EVERYTHING, property }),
  ]);
}
