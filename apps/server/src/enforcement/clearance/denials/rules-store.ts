import type { ClearanceMode } from '@sundew/sensor-core/clearance/policy';
import type { Queryable } from '../../../platform/database/queryable.ts';

/** A rule that takes clearance away, and what came of it since it was last put in force. */
export interface RuleRow {
  /** `tripwire`, `scanner`, or `decoy:` and the id of the decoy. */
  readonly rule: string;
  readonly mode: ClearanceMode;
  /** Visitors it denied. */
  readonly denials: number;
  /** Denied visitors whose appeal was accepted. */
  readonly false_positives: number;
  /** Visitors it would have denied while it only watched. */
  readonly monitored: number;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
}

/** Every rule that has denied somebody or was changed. */
export async function rulesOf(on: Queryable, organizationId: string): Promise<RuleRow[]> {
  const { rows } = await on.query<RuleRow>(
    `WITH counted AS (
       SELECT d.rule, count(DISTINCT d.detection_id)::int AS denials,
         (count(DISTINCT d.detection_id) FILTER (WHERE d.appeal_id IS NOT NULL))::int AS false_positives
       FROM clearance_denials d
       LEFT JOIN clearance_rules r ON r.organization_id = d.organization_id AND r.rule = d.rule
       WHERE d.organization_id = $1 AND d.rule <> '' AND (r.counted_since IS NULL OR d.denied_at >= r.counted_since)
       GROUP BY d.rule)
     SELECT coalesce(c.rule, r.rule) AS rule, coalesce(r.mode, 'enforce') AS mode, coalesce(c.denials, 0) AS denials,
       coalesce(c.false_positives, 0) AS false_positives, coalesce(r.monitored, 0)::int AS monitored,
       r.changed_by, r.changed_at
     FROM counted c FULL JOIN (SELECT * FROM clearance_rules WHERE organization_id = $1) r ON r.rule = c.rule
     ORDER BY 1 LIMIT 500`,
    [organizationId],
  );
  return rows;
}

export async function isWatchingOnly(on: Queryable, organizationId: string, rule: string): Promise<boolean> {
  const { rows } = await on.query<{ mode: ClearanceMode }>(
    'SELECT mode FROM clearance_rules WHERE organization_id = $1 AND rule = $2',
    [organizationId, rule],
  );
  return rows[0]?.mode === 'monitor';
}

export async function countWatched(on: Queryable, organizationId: string, rule: string): Promise<void> {
  await on.query('UPDATE clearance_rules SET monitored = monitored + 1 WHERE organization_id = $1 AND rule = $2', [
    organizationId,
    rule,
  ]);
}

/** Puts a rule in force, from when on it is counted anew, or lets it watch only. */
export async function putRule(
  on: Queryable,
  organizationId: string,
  {
    rule,
    mode,
    by,
    at,
  }: { readonly rule: string; readonly mode: ClearanceMode; readonly by: string; readonly at: Date },
): Promise<void> {
  await on.query(
    `INSERT INTO clearance_rules AS r (organization_id, rule, mode, monitored, counted_since, changed_by, changed_at)
     VALUES ($1, $2, $3, 0, $4, $5, $6)
     ON CONFLICT (organization_id, rule) DO UPDATE SET mode = excluded.mode, monitored = 0,
       counted_since = coalesce(excluded.counted_since, r.counted_since), changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [organizationId, rule, mode, mode === 'enforce' ? at : null, by, at],
  );
}

export async function hasDecoy(on: Queryable, organizationId: string, decoyId: string): Promise<boolean> {
  const { rows } = await on.query('SELECT 1 FROM decoys WHERE organization_id = $1 AND id = $2', [
    organizationId,
    decoyId,
  ]);
  return rows.length > 0;
}
