import type { Queryable } from '../../platform/database/queryable.ts';
import { ROTATION } from './rotation.ts';

/** From when on an actor of an organization counts as rotating. */
export interface RotationSettings {
  /** Distinct addresses; of IPv6 only the /64 counts. */
  readonly min_ips: number;
  readonly window_minutes: number;
  /** On average over all detections of the actor. */
  readonly min_score: number;
}

const DEFAULTS: RotationSettings = {
  min_ips: ROTATION.addresses,
  window_minutes: ROTATION.windowMinutes,
  min_score: ROTATION.averageScore,
};

/** What the organization set, or the defaults. */
export async function rotationSettingsOf(on: Queryable, organizationId: string): Promise<RotationSettings> {
  const { rows } = await on.query<RotationSettings & Record<string, unknown>>(
    'SELECT min_ips, window_minutes, min_score FROM rotation_settings WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0] ?? DEFAULTS;
}

/** Holds for actors from their next detection on; whoever is confirmed already stays so. */
export async function setRotationSettings(
  on: Queryable,
  organizationId: string,
  { min_ips, window_minutes, min_score }: RotationSettings,
): Promise<void> {
  await on.query(
    `INSERT INTO rotation_settings (organization_id, min_ips, window_minutes, min_score) VALUES ($1, $2, $3, $4)
      ON CONFLICT (organization_id) DO UPDATE SET min_ips = excluded.min_ips,
        window_minutes = excluded.window_minutes, min_score = excluded.min_score`,
    [organizationId, min_ips, window_minutes, min_score],
  );
}
