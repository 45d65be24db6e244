import { Problem } from '@sundew/wire/problems';
import type { Database } from '../../platform/database/database.ts';
import { searchFor } from '../../platform/database/fair-pool.ts';
import { createShares } from '../../platform/database/shares.ts';
import type { DetectionFilter } from './filter.ts';

/** Searches of one organization that may wait for their turn; those behind them would time out before it comes. */
const MOST_WAITING = 24;
const RETRY_AFTER_S = 5;
const makeTurns = () =>
  createShares(1, {
    most: MOST_WAITING,
    refuse: () => new Problem('too_many_searches', undefined, { retryAfterS: RETRY_AFTER_S }),
  });

export const searchesText = ({ text }: DetectionFilter): boolean => text.in !== null || text.notIn.length > 0;

/**
 * Runs `work`. No index knows free text, so a search for it reads every row of the period; an organization makes one such
 * search at a time, behind all that others ask for.
 * @throws Problem too_many_searches when as many of the organization wait as may
 */
export async function searchInTurn<Result>(
  database: Database,
  organizationId: string,
  filter: DetectionFilter,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!searchesText(filter)) return work();
  const leave = await database.beside(makeTurns).enter(organizationId);
  try {
    return await searchFor(organizationId, work);
  } finally {
    leave();
  }
}
