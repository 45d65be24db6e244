import type { Queryable } from '../../platform/database/queryable.ts';
import { storableJson } from '../../platform/database/storable.ts';
import type { Decision } from './decision.ts';

/** What finds a row without looking into every partition. */
export interface Key {
  readonly id: string;
  readonly ts: Date;
}

/** Whose rows may be changed. */
export interface Owner {
  readonly organizationId: string;
  /** Null for all properties. */
  readonly propertyId: string | null;
}

/** Sets what the decision names on the rows of the organization, or of one property; returns how many there were. */
export async function setTriage(
  on: Queryable,
  of: Owner,
  keys: readonly Key[],
  { status, note }: Decision,
  by: { readonly updated_by: string; readonly updated_at: string },
): Promise<number> {
  const times = keys.map(({ ts }) => ts.getTime());
  const triage = note === undefined ? by : { ...by, note };
  const { rows } = await on.query(
    `UPDATE detections SET status = coalesce($6, status), triage = coalesce(triage, '{}'::jsonb) || $7::jsonb
      WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ts >= $3 AND ts <= $4
        AND ($5::uuid IS NULL OR property_id = $5)
      RETURNING id`,
    [
      of.organizationId,
      keys.map(({ id }) => id),
      new Date(Math.min(...times)),
      new Date(Math.max(...times)),
      of.propertyId,
      status ?? null,
      storableJson(triage),
    ],
  );
  return rows.length;
}
