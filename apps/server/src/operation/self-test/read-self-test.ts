import type { Static } from 'typebox';
import type { Scope } from '../../insight/filter/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { versionOf } from '../../platform/http/answers/content-version.ts';
import { openAlerts } from './alerts/open-alerts.ts';
import type { TestedPath } from './path.ts';
import { lastSeeing, pathsOf } from './path-store.ts';
import { latestRun } from './run-store.ts';
import type { Run, SelfTest } from './schema.ts';
import { findSettings } from './settings-store.ts';

/** What is known of the paths of an organization, as far as the caller may see them. */
export async function readSelfTest(
  database: Database,
  { organizationId, propertyId }: Scope,
): Promise<Static<typeof SelfTest>> {
  const isSeen = (id: string) => propertyId === null || id === propertyId;
  // The run first: what a run that has ended became is an alert by then.
  const run = await readRun(database, organizationId, isSeen);
  const [{ next_run_at: nextAt, ...settings }, alerts] = await Promise.all([
    findSettings(database.pool, organizationId),
    openAlerts(database, [organizationId]),
  ]);
  return {
    settings: {
      ...settings,
      sites: settings.sites.filter(({ property_id: id }) => isSeen(id)),
      // Which property an agent belongs to is none of the business of a key that is bound to one.
      agents: propertyId === null ? [...settings.agents] : [],
    },
    version: versionOf(settings),
    next_run_at: settings.every_hours === 0 ? null : (nextAt?.toISOString() ?? null),
    run,
    alerts: alerts
      .filter((alert) => isSeen(alert.propertyId))
      .map(({ kind, pathKind, name, propertyId: id, propertyName, reason, raisedAt }) => ({
        ...{ alert: kind, kind: pathKind, name, property_id: id, property_name: propertyName, reason },
        since: raisedAt.toISOString(),
      })),
  };
}

async function readRun(
  database: Database,
  organizationId: string,
  isSeen: (propertyId: string) => boolean,
): Promise<Static<typeof Run> | null> {
  const run = await latestRun(database.pool, organizationId);
  if (run === null) return null;
  const [paths, lastSeen] = await Promise.all([
    pathsOf(database.pool, { organizationId, runId: run.id }),
    lastSeeing(database.pool, organizationId),
  ]);
  return {
    id: run.id,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    left_out: run.left_out,
    paths: paths.filter(({ propertyId: id }) => isSeen(id)).map((path) => toPath(path, lastSeen.get(path.path))),
  };
}

function toPath(path: TestedPath, lastSeen: Date | undefined) {
  return {
    ...{ kind: path.kind, name: path.name, property_id: path.propertyId, property_name: path.propertyName },
    ...{ address: path.address, state: path.state, reason: path.reason, status: path.status },
    seconds: path.arrivedMs === null ? null : Math.round(path.arrivedMs / 100) / 10,
    heard_by: [...new Set(path.heard.map(({ sensor }) => sensor))],
    last_seen_at: lastSeen?.toISOString() ?? null,
  };
}
