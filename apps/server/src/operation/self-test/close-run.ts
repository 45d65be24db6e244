import type { Database } from '../../platform/database/database.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { keepAlerts } from './alerts/alerts-store.ts';
import { collectArrivals } from './arrivals.ts';
import { isSettled, judgePaths } from './judge-paths.ts';
import { lastSeeing, storeVerdicts } from './path-store.ts';
import { endRun, lockOpenRun, type RunPlace } from './run-store.ts';
import { runAgainBy } from './settings-store.ts';

/** What is blind is looked at again soon: a site that was down for a moment stays an alert for no longer. */
const AGAIN_MS = HOUR_MS;
/** Until a run that nobody works on is given up. */
const LONGEST_RUN_MS = HOUR_MS;

/**
 * Looks what has arrived, and ends a run of which nothing more is awaited: what is blind becomes an alert, and what sees
 * again ends its own.
 * @returns whether the run has ended
 */
export function closeRun(database: Database, place: RunPlace, nowMs: number): Promise<boolean> {
  const at = new Date(nowMs);
  return database.transaction(async (client) => {
    const run = await lockOpenRun(client, place);
    if (run === null) return true;
    const paths = await collectArrivals(client, place, { startedAt: run.started_at, nowMs });
    const seenBefore = new Set((await lastSeeing(client, place.organizationId)).keys());
    const verdicts = judgePaths(paths, seenBefore);
    if (timeLeft(run.closes_at, nowMs, LONGEST_RUN_MS) > 0 && !isSettled(paths, verdicts)) return false;
    await storeVerdicts(client, place, verdicts);
    await endRun(client, place, at);
    const blind = new Map(verdicts.flatMap(({ path, state, reason }) => (state === 'blind' ? [[path, reason]] : [])));
    const alarms = paths.flatMap(({ path, kind, name, propertyId, propertyName }) => {
      const reason = blind.get(path);
      return reason === undefined ? [] : [{ path, pathKind: kind, name, propertyId, propertyName, reason }];
    });
    await keepAlerts(client, place.organizationId, 'blind', alarms, at);
    if (alarms.length > 0) await runAgainBy(client, place.organizationId, new Date(nowMs + AGAIN_MS));
    return true;
  });
}
