import type { SelfTestAlertKind, SelfTestKind } from '@sundew/wire/self-test';
import type { Database } from '../../../platform/database/database.ts';

/** Something that ought to see and does not. */
export interface Alarm {
  /** The same for as long as it is about the same thing. */
  readonly path: string;
  readonly pathKind: SelfTestKind;
  readonly name: string;
  readonly propertyId: string;
  readonly propertyName: string;
  readonly reason: string;
}

export interface OpenAlert extends Alarm {
  readonly kind: SelfTestAlertKind;
  readonly raisedAt: Date;
}

/** Columns of `self_test_alerts` as the fields of an open alert. */
export const OPEN_ALERT = `kind, path, path_kind AS "pathKind", name, property_id AS "propertyId",
  property_name AS "propertyName", reason, raised_at AS "raisedAt"`;

/** What is wrong now in these organizations, the longest first. */
export function openAlerts(database: Database, organizationIds: readonly string[]): Promise<OpenAlert[]> {
  return database.query<OpenAlert>(
    `SELECT ${OPEN_ALERT} FROM self_test_alerts WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL
     ORDER BY raised_at, path`,
    [[...organizationIds]],
  );
}
