import { uuidv7 } from '@sundew/wire/ids';
import { listSensors } from '../../intake/sensors/list-sensors.ts';
import type { Database } from '../../platform/database/database.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { markPrefix } from './arrivals.ts';
import { readKnownAgents, readKnownDecoys, readPlaces } from './known-store.ts';
import { insertPaths } from './path-store.ts';
import { type Known, planPaths } from './plan-paths.ts';
import { insertRun } from './run-store.ts';
import { findSettings } from './settings-store.ts';

/** A run that nobody worked on for so long is given up. */
const GIVEN_UP_MS = HOUR_MS;

/**
 * Plans a run of an organization and stores it; a worker sends its visits.
 * @returns false when one is under way, or nothing is known that could be visited
 */
export async function startRun(database: Database, organizationId: string, nowMs: number): Promise<boolean> {
  const at = new Date(nowMs);
  const { leftOut, ...known } = await readKnown(database, organizationId, nowMs);
  const paths = planPaths(known, nowMs);
  if (paths.length === 0) return false;
  const place = { organizationId, runId: uuidv7(nowMs) };
  const prefix = markPrefix(place.runId);
  return database.transaction(async (client) => {
    const run = { startedAt: at, closesAt: new Date(nowMs + GIVEN_UP_MS), leftOut };
    if (!(await insertRun(client, place, run))) return false;
    await insertPaths(client, place, paths, (position) => `${prefix}${position}`, at);
    return true;
  });
}

async function readKnown(
  database: Database,
  organizationId: string,
  nowMs: number,
): Promise<Known & { readonly leftOut: number }> {
  const [{ sites, agents: told }, { decoys, leftOut }, agents, { sensors }] = await Promise.all([
    findSettings(database.pool, organizationId),
    readKnownDecoys(database.pool, organizationId, new Date(nowMs)),
    readKnownAgents(database.pool, organizationId),
    listSensors(database, { organizationIds: [organizationId], propertyId: null }, nowMs),
  ]);
  const places = await readPlaces(
    database.pool,
    organizationId,
    sites.map(({ property_id: id }) => id),
  );
  const addresses = new Map(told.map(({ agent_id: id, address }) => [id, address]));
  const byId = new Map(places.map((place) => [place.propertyId, place]));
  return {
    decoys,
    sensors,
    leftOut,
    agents: agents.map((agent) => ({ ...agent, address: addresses.get(agent.id) ?? null })),
    sites: sites.flatMap(({ property_id: id, address }) => {
      const place = byId.get(id);
      return place === undefined ? [] : [{ ...place, address }];
    }),
  };
}
