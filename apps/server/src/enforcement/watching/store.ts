import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { Database } from '../../platform/database/database.ts';
import type { Interest } from './interest.ts';

/** @param organizationId null reads all of them */
export async function readInterests(
  database: Database,
  organizationId: string | null,
): Promise<ReadonlyMap<string, Interest>> {
  const rows = await database.query<{ organization_id: string; min_score: number | null }>(
    `SELECT organization_id,
        min(least(CASE WHEN on_detection THEN min_bot_score END, CASE WHEN on_high_risk THEN ${HIGH_RISK_SCORE} END)) AS min_score
      FROM webhooks
      WHERE ($1::uuid IS NULL OR organization_id = $1) AND enabled AND response_action_id IS NULL
        AND (on_detection OR on_high_risk)
      GROUP BY organization_id`,
    [organizationId],
  );
  return new Map(rows.map((row) => [row.organization_id, { minScore: row.min_score, decisions: false }]));
}
