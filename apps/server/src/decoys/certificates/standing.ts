import type { Queryable } from '../../platform/database/queryable.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';

/** Renewal begins 30 days before the end; whatever is left after two weeks of trying needs somebody's help. */
const LATE_DAYS = 14;
/** An order takes minutes. */
const STUCK_HOURS = 2;

/** How many domains are how far. Each is counted once, under the worst that is true of it. */
export interface CertificateStanding {
  readonly verified: number;
  /** Without a certificate that is good now: it ended, or could not be had. */
  readonly without: number;
  readonly ending: number;
  readonly stuck: number;
  /** Verified once, and leading elsewhere at the last look. */
  readonly astray: number;
  /** Names of those that need help, the first few. */
  readonly names: readonly string[];
}

/** @param organizationIds null looks at the whole installation: for its operator only */
export async function certificateStanding(
  on: Queryable,
  organizationIds: readonly string[] | null,
  nowMs: number,
): Promise<CertificateStanding> {
  const { rows } = await on.query<CertificateStanding>(STANDING, [
    organizationIds === null ? null : [...organizationIds],
    new Date(nowMs),
    new Date(nowMs + LATE_DAYS * DAY_MS),
    new Date(nowMs - STUCK_HOURS * HOUR_MS),
  ]);
  return rows[0] ?? { verified: 0, without: 0, ending: 0, stuck: 0, astray: 0, names: [] };
}

const STANDING = `SELECT count(*) AS verified,
    count(*) FILTER (WHERE trouble = 'without') AS without, count(*) FILTER (WHERE trouble = 'ending') AS ending,
    count(*) FILTER (WHERE trouble = 'stuck') AS stuck, count(*) FILTER (WHERE trouble = 'astray') AS astray,
    coalesce((array_agg(domain ORDER BY domain) FILTER (WHERE trouble IS NOT NULL))[1:5], '{}') AS names
  FROM (
    SELECT d.domain, CASE
      WHEN c.status = 'failed' OR c.not_after <= $2 THEN 'without'
      WHEN c.not_after <= $3 AND c.not_after - c.not_before > interval '45 days' THEN 'ending'
      WHEN c.status = 'pending' AND c.requested_at < $4 THEN 'stuck'
      WHEN (d.last_check ->> 'failures')::int > 0 THEN 'astray' END AS trouble
    FROM domains d
    JOIN organizations o ON o.organization_id = d.organization_id AND o.deleted_at IS NULL
    LEFT JOIN certificates c ON c.organization_id = d.organization_id AND c.domain_id = d.id
    WHERE d.status = 'verified' AND d.record_type <> 'PROXY' AND ($1::uuid[] IS NULL OR d.organization_id = ANY($1::uuid[]))
  ) verified`;
