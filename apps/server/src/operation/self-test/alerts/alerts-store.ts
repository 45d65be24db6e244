import { uuidv7 } from '@sundew/wire/ids';
import type { SelfTestAlertKind } from '@sundew/wire/self-test';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { type Alarm, OPEN_ALERT, type OpenAlert } from './open-alerts.ts';

/** Raises what is not an alert yet, and ends those of this kind that no longer hold. */
export async function keepAlerts(
  on: Queryable,
  organizationId: string,
  kind: SelfTestAlertKind,
  alarms: readonly Alarm[],
  at: Date,
): Promise<void> {
  const rows = alarms.map(({ pathKind, propertyId, propertyName, ...alarm }) => ({
    ...{ ...alarm, id: uuidv7(at.getTime()), path_kind: pathKind, property_id: propertyId },
    property_name: propertyName,
  }));
  await on.query(
    `INSERT INTO self_test_alerts (organization_id, kind, raised_at, id, path, path_kind, name, property_id, property_name,
       reason)
     SELECT $1, $2, $3, a.* FROM jsonb_to_recordset($4::jsonb) AS a (id uuid, path text, path_kind text, name text,
       property_id uuid, property_name text, reason text)
     ON CONFLICT DO NOTHING`,
    [organizationId, kind, at, JSON.stringify(rows)],
  );
  await on.query(
    `UPDATE self_test_alerts SET ended_at = $3
     WHERE organization_id = $1 AND kind = $2 AND ended_at IS NULL AND path <> ALL($4::text[])`,
    [organizationId, kind, at, alarms.map(({ path }) => path)],
  );
}

/** Takes the alerts that nobody was told of. Committed before a letter goes out, so that none is sent twice. */
export async function claimUntold(database: Database, organizationId: string, at: Date): Promise<OpenAlert[]> {
  const claimed = await database.query<OpenAlert>(
    `UPDATE self_test_alerts SET told_at = $2 WHERE organization_id = $1 AND told_at IS NULL AND ended_at IS NULL
     RETURNING ${OPEN_ALERT}`,
    [organizationId, at],
  );
  return claimed.toSorted((one, other) => one.path.localeCompare(other.path));
}

/** '' for an organization that is gone. */
export async function organizationName(database: Database, organizationId: string): Promise<string> {
  const [row] = await database.query<{ name: string }>('SELECT name FROM organizations WHERE organization_id = $1', [
    organizationId,
  ]);
  return row?.name ?? '';
}
