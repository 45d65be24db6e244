import { FLAG } from '../../../detection/stored/flags.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Days (UTC) as `2026-07-01`, both counted. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

export interface CountedOnDay {
  readonly day: string;
  readonly value: string;
  readonly count: number;
}

/** Visits that read for an AI by day, under the values of `countedAs`. What is committed has to be settled. */
export function visitsByDay(
  database: Database,
  organizationId: string,
  propertyId: string,
  { first, last }: Days,
): Promise<CountedOnDay[]> {
  return database.query<CountedOnDay>(
    `SELECT day::text AS day, value, sum(detections)::bigint AS count FROM rollup_values
     WHERE organization_id = $1 AND property_id = $2 AND dimension = 'ai_operator' AND day BETWEEN $3::date AND $4::date
     GROUP BY 1, 2 HAVING sum(detections) > 0`,
    [organizationId, propertyId, first, last],
  );
}

/** Visits that AI assistants sent by day, those recorded one by one and those reported in bulk, by platform. */
export function referralsByDay(
  database: Database,
  organizationId: string,
  propertyId: string,
  { first, last }: Days,
): Promise<CountedOnDay[]> {
  return database.query<CountedOnDay>(
    `SELECT day, value, sum(visits)::bigint AS count FROM (
       SELECT (ts AT TIME ZONE 'UTC')::date::text AS day, detail #>> '{metadata,platform}' AS value,
         sample_weight::bigint AS visits
       FROM detections WHERE organization_id = $1 AND property_id = $2 AND source = 'llm_referral'
         AND ts >= $3::date::timestamp AT TIME ZONE 'UTC' AND ts < ($4::date + 1)::timestamp AT TIME ZONE 'UTC'
         AND (flags & ${FLAG.test | FLAG.uncounted}) = 0
       UNION ALL
       SELECT day::text, platform, visits FROM ai_referrals
       WHERE organization_id = $1 AND property_id = $2 AND day BETWEEN $3::date AND $4::date
     ) AS sent WHERE value <> '' GROUP BY 1, 2`,
    [organizationId, propertyId, first, last],
  );
}
