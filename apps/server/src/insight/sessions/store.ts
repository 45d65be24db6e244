import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { ThreatLevel } from '@sundew/wire/verdict';
import type { SshEvidence } from '../../detection/report.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Scope } from '../filter/scope.ts';

export interface SshRow {
  readonly id: string;
  readonly ts: Date;
  readonly property_id: string;
  readonly actor_id: string;
  readonly sensor: string;
  readonly ip: string | null;
  readonly country: string | null;
  readonly score: number;
  readonly level: ThreatLevel;
  readonly ssh: SshEvidence;
  readonly has_recording: boolean;
}

const COLUMNS = `d.id, d.ts, d.property_id, d.actor_id, d.sensor, host(d.ip) AS ip, d.country, d.score, d.level,
  d.detail -> 'ssh' AS ssh, EXISTS (
    SELECT FROM ssh_recordings r WHERE r.organization_id = $1 AND r.detection_id = d.id
  ) AS has_recording`;
const IN_SCOPE = `d.organization_id = $1 AND ($2::uuid IS NULL OR d.property_id = $2) AND d.source = 'ssh_agent'`;
const SESSION = `d.detail -> 'ssh' ->> 'type' = 'ssh_session'`;

/** Sessions since a moment, newest first. */
export function listSessions(
  on: Queryable,
  { organizationId, propertyId }: Scope,
  since: Date,
  page: Window,
): Promise<Page<SshRow>> {
  const from = `FROM detections AS d WHERE ${IN_SCOPE} AND ${SESSION} AND d.ts >= $3`;
  return readPage(
    on,
    { columns: COLUMNS, from, order: 'd.ts DESC, d.id DESC' },
    [organizationId, propertyId, since],
    page,
  );
}

/** What a visitor did, by the id of the detection; null for what is no record of an agent. */
export async function findSshRow(
  database: Database,
  { organizationId, propertyId }: Scope,
  id: string,
): Promise<SshRow | null> {
  const atMs = timeOfUuidv7(id);
  if (atMs === null) return null;
  const [row] = await database.query<SshRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM detections AS d WHERE ${IN_SCOPE} AND d.ts = $3 AND d.id = $4`,
    [organizationId, propertyId, new Date(atMs), id],
  );
  return row ?? null;
}

/** The sealed recording of a session; null when it has none. */
export async function findRecording(database: Database, organizationId: string, id: string): Promise<Buffer | null> {
  const [row] = await database.query<{ recording: Buffer }>(
    'SELECT recording FROM ssh_recordings WHERE organization_id = $1 AND detection_id = $2',
    [organizationId, id],
  );
  return row?.recording ?? null;
}
