import { FLAG } from '../../detection/stored/flags.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { AskedPath, ExistingDecoy } from './advisor-rules.ts';

/** Where and since when is looked. */
export interface AdvisorScope {
  readonly organizationId: string;
  /** The property a key is bound to; null sees every property. */
  readonly propertyId: string | null;
  /** First day and today (UTC), `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly today: string;
}

/** Paths that are looked at closely: those that were visited most, and those that are asked for. */
const MOST_PATHS = 300;
/** Deeper paths are not proposed: segments, and one for what stands before the first slash. */
const MOST_STEPS = 33;
/** As `bot_score`: up to here a program has done nothing that speaks against it. */
const TAME_SCORE = 20;

/** The path of a text as a person would tell places apart: without query, doubled slashes, slash at the end and case. */
const placeOf = (text: string) =>
  `lower(rtrim(replace(replace(split_part(split_part(${text}, '#', 1), '?', 1), '///', '/'), '//', '/'), '/'))`;

const IN_SCOPE = 'organization_id = $1 AND ($2::uuid IS NULL OR property_id = $2)';
/** What statistics count and no person may have asked for. */
const OF_OTHERS = `${IN_SCOPE} AND ts >= $5 AND path_key IS NOT NULL AND (flags & ${FLAG.test | FLAG.uncounted}) = 0
      AND category <> 'LEGITIMATE' AND status <> 'false_positive'`;

/**
 * What was asked for by others than people, with whether people asked for it as well.
 *
 * Detections tell who is no person (index only). The daily counts tell how often a path was asked for in all; where that
 * is more, the rest were people.
 * @param on where both agree (`settledSnapshot`)
 * @param targets paths that are answered for whether anybody asked for them or not
 */
export async function askedPaths(
  on: Queryable,
  { organizationId, propertyId, firstDay, today }: AdvisorScope,
  targets: readonly string[],
): Promise<AskedPath[]> {
  const { rows } = await on.query<AskedPath>(ASKED_PATHS, [
    organizationId,
    propertyId,
    firstDay,
    today,
    new Date(`${firstDay}T00:00:00Z`),
    [...targets],
  ]);
  return rows;
}

// Memberships are written "(… IN (…)) IS TRUE", which is looked up in a hash table whatever the planner takes the sizes
// for; as joins, its guesses make some of them loops over loops.
const ASKED_PATHS = `WITH by_key AS MATERIALIZED (
    SELECT key, sum(counted) AS counted, sum(of_others) AS of_others, max(day) AS day FROM (
      SELECT key, detections AS counted, 0 AS of_others, day FROM rollup_values
      WHERE ${IN_SCOPE} AND dimension = 'path' AND day >= $3::date
      UNION ALL
      SELECT path_key, 0, sum(sample_weight), NULL FROM detections WHERE ${OF_OTHERS} GROUP BY path_key
    ) AS sides GROUP BY key
  ), visits AS MATERIALIZED (
    SELECT path_key AS key, (ts AT TIME ZONE 'UTC')::date AS day, coalesce(ip, '::'::inet) AS ip,
      sum(sample_weight) AS requests,
      sum(sample_weight) FILTER (WHERE category = 'CRAWLER' OR score <= ${TAME_SCORE}) AS tame,
      sum(sample_weight) FILTER (WHERE category = 'ATTACKER') AS attacks
    FROM detections
    WHERE ${OF_OTHERS} AND (path_key IN (SELECT key FROM by_key WHERE counted = of_others)) IS TRUE GROUP BY 1, 2, 3
  ), by_path AS (
    SELECT key, sum(requests)::bigint AS requests, coalesce(sum(tame), 0)::bigint AS tame,
      coalesce(sum(attacks), 0)::bigint AS attacks,
      count(DISTINCT ip) AS visitors, count(*) AS visits, max(day) AS day,
      sum(power(0.5::float8, ($4::date - day) / 7::float8)) AS fresh_visits
    FROM visits GROUP BY key
  ), most_visited AS MATERIALIZED (
    SELECT b.*, (SELECT value FROM rollup_values AS r WHERE r.organization_id = $1 AND r.dimension = 'path'
        AND r.day = b.day AND r.key = b.key AND ($2::uuid IS NULL OR r.property_id = $2) LIMIT 1) AS text
    FROM by_path AS b
    ORDER BY (b.key IN (SELECT hashtextextended(target, 0) FROM unnest($6::text[]) AS target)) DESC,
      b.fresh_visits DESC, b.key LIMIT ${MOST_PATHS}
  ), candidates AS MATERIALIZED (
    SELECT *, ${placeOf('text')} AS place FROM (
      SELECT text, requests, tame, attacks, visitors, visits, fresh_visits, day FROM most_visited
      UNION ALL
      SELECT target, 0, 0, 0, 0, 0, 0, NULL FROM unnest($6::text[]) AS target
      WHERE (target IN (SELECT text FROM most_visited WHERE text IS NOT NULL)) IS NOT TRUE
    ) AS named WHERE text IS NOT NULL
  ), of_people AS MATERIALIZED (
    SELECT string_to_array(place, '/') AS steps FROM (
      SELECT ${placeOf('r.value')} AS place FROM rollup_values AS r
      JOIN (SELECT key, day FROM by_key WHERE counted > of_others) AS theirs ON theirs.key = r.key AND theirs.day = r.day
      WHERE r.organization_id = $1 AND ($2::uuid IS NULL OR r.property_id = $2) AND r.dimension = 'path'
    ) AS places
    WHERE (split_part(place, '/', 2) IN (SELECT split_part(place, '/', 2) FROM candidates)) IS TRUE
  ), taken AS MATERIALIZED (
    SELECT DISTINCT array_to_string(steps[1:length], '/') AS place
    FROM of_people CROSS JOIN LATERAL generate_series(2, least(cardinality(steps), ${MOST_STEPS})) AS length
  )
  SELECT text, requests, tame, attacks, visitors, visits, fresh_visits AS "freshVisits", day::text AS "lastDay",
    place IN (SELECT place FROM taken) AS "isOfPeople"
  FROM candidates WHERE cardinality(string_to_array(place, '/')) <= ${MOST_STEPS}`;

/** Of these paths, and of whole folders, what is a decoy already: on one domain, or on any of the organization. */
export async function existingDecoys(
  on: Queryable,
  organizationId: string,
  domainId: string | null,
  paths: readonly string[],
): Promise<ExistingDecoy[]> {
  const { rows } = await on.query<ExistingDecoy>(
    `SELECT DISTINCT path, trigger_action = 'poison' AS "answersBelow" FROM decoys
      WHERE organization_id = $1 AND ($2::uuid IS NULL OR custom_domain_id = $2)
        AND (path = ANY($3::text[]) OR trigger_action = 'poison')`,
    [organizationId, domainId, [...paths]],
  );
  return rows;
}

/** The domain to put decoys on: the one asked for, or else the first that was verified, or else the first. */
export async function domainForDecoys(
  on: Queryable,
  { organizationId, propertyId }: AdvisorScope,
  domainId: string | null,
): Promise<{ readonly id: string; readonly domain: string } | null> {
  const { rows } = await on.query<{ id: string; domain: string }>(
    `SELECT m.id, m.domain FROM domains AS m
      WHERE m.organization_id = $1 AND ($3::uuid IS NULL OR m.id = $3)
        AND ($2::uuid IS NULL OR $2 = coalesce(m.property_id, (SELECT p.id FROM properties AS p
          WHERE p.organization_id = m.organization_id AND p.is_default)))
      ORDER BY m.status = 'verified' DESC, m.created_at, m.id LIMIT 1`,
    [organizationId, propertyId, domainId],
  );
  return rows[0] ?? null;
}
