import type { Statistics } from '@sundew/wire/statistics';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { countBeside } from './beside-store.ts';
import type { Period } from './period.ts';
import { readCounts } from './statistics-store.ts';
import { summarise } from './summary.ts';

/** The numbers of a period, of the detections that pass the filter; its own times do not matter. */
export async function readStatistics(
  database: Database,
  scope: Scope,
  asked: DetectionFilter,
  period: Period,
): Promise<Statistics> {
  const filter = { ...asked, ...period };
  await settled(database, [scope.organizationId]);
  const [counts, beside] = await Promise.all([
    readCounts(database, scope, filter),
    countBeside(database, scope, filter, period),
  ]);
  return summarise(counts, beside, period);
}
