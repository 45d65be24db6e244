import type { Queryable } from '../../platform/database/queryable.ts';
import { EVERY_PROPERTY, ROTATION } from './rotation.ts';

/** From when on an actor counts as rotating. */
export interface RotationSettings {
  /** Distinct addresses; of IPv6 only the /64 counts. */
  readonly min_ips: number;
  readonly window_minutes: number;
  /** On average over all detections of the actor. */
  readonly min_score: number;
}

/** Settings together with whose they are. */
export interface StandingRotationSettings extends RotationSettings {
  /** Null where a property has none of its own: they are the organization's, or the defaults. */
  readonly property_id: string | null;
}

const DEFAULTS: StandingRotationSettings = {
  min_ips: ROTATION.addresses,
  window_minutes: ROTATION.windowMinutes,
  min_score: ROTATION.averageScore,
  property_id: null,
};

/** @returns what holds at each property; with null, where a property has none of its own */
export async function readRotationSettings(
  on: Queryable,
  organizationId: string,
): Promise<(propertyId: string | null) => StandingRotationSettings> {
  const { rows } = await on.query<RotationSettings & { property_id: string } & Record<string, unknown>>(
    'SELECT property_id, min_ips, window_minutes, min_score FROM rotation_settings WHERE organization_id = $1',
    [organizationId],
  );
  const own = new Map(rows.map((row) => [row.property_id, row]));
  const general = { ...DEFAULTS, ...own.get(EVERY_PROPERTY), property_id: null };
  return (propertyId) => (propertyId === null ? general : (own.get(propertyId) ?? general));
}

/**
 * Holds for actors from their next detection on; whoever is confirmed already stays so.
 * @param propertyId null for all properties that have none of their own
 */
export async function setRotationSettings(
  on: Queryable,
  organizationId: string,
  propertyId: string | null,
  { min_ips, window_minutes, min_score }: RotationSettings,
): Promise<void> {
  await on.query(
    `INSERT INTO rotation_settings (organization_id, property_id, min_ips, window_minutes, min_score)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (organization_id, property_id) DO UPDATE SET min_ips = excluded.min_ips,
        window_minutes = excluded.window_minutes, min_score = excluded.min_score`,
    [organizationId, propertyId ?? EVERY_PROPERTY, min_ips, window_minutes, min_score],
  );
}

/** From then on the property has what the organization says, and with null the organization has the defaults. */
export async function dropRotationSettings(
  on: Queryable,
  organizationId: string,
  propertyId: string | null,
): Promise<void> {
  await on.query('DELETE FROM rotation_settings WHERE organization_id = $1 AND property_id = $2', [
    organizationId,
    propertyId ?? EVERY_PROPERTY,
  ]);
}
