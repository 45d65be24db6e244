import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { Database } from '../../platform/database/database.ts';
import { type Interest, joined, NOTHING } from '../events/interest.ts';
import { triggerOf } from '../rules/members.ts';
import type { TriggerSettings } from '../triggers/trigger.ts';

/** @param organizationId null reads all of them */
export async function readInterests(
  database: Database,
  organizationId: string | null,
): Promise<ReadonlyMap<string, Interest>> {
  const webhooks = await database.query<{ organization_id: string; min_score: number }>(
    `SELECT organization_id,
        min(least(CASE WHEN on_detection THEN min_bot_score END, CASE WHEN on_high_risk THEN ${HIGH_RISK_SCORE} END)) AS min_score
      FROM webhooks
      WHERE ($1::uuid IS NULL OR organization_id = $1) AND enabled AND response_action_id IS NULL
        AND (on_detection OR on_high_risk)
      GROUP BY organization_id`,
    [organizationId],
  );
  const rules = await database.query<{ organization_id: string; trigger: TriggerSettings }>(
    'SELECT organization_id, trigger FROM response_actions WHERE ($1::uuid IS NULL OR organization_id = $1) AND enabled',
    [organizationId],
  );
  const interests = new Map<string, Interest>();
  const add = (id: string, interest: Interest) => interests.set(id, joined(interests.get(id), interest));
  for (const { organization_id: id, min_score: minScore } of webhooks) add(id, { ...NOTHING, minScore });
  for (const { organization_id: id, trigger } of rules) add(id, triggerOf(trigger).interest(trigger));
  return interests;
}
