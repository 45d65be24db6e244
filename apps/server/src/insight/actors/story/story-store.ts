import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { after, type Position } from '../../detections/list/sorting.ts';
import { type DetectionRow, ROW_COLUMNS } from '../../detections/wire-form/detection-row.ts';
import { all, COUNTED, scopeConditions } from '../../filter/conditions.ts';
import type { Scope } from '../../filter/scope.ts';

/** A summary looks at so many detections, the last ones. */
export const MOST_SUMMED_UP = 20_000;
const MOST_LISTED = 50;

export const OLDEST_FIRST = { by: 'timestamp', order: 'asc' } as const;

/** Detections that make up the actor: no test traffic, and no visits that an assistant sent. */
function storyConditions(scope: Scope, actorId: string): Sql[] {
  return [...scopeConditions(scope), sql`actor_id = ${actorId}`, COUNTED, sql`source <> 'llm_referral'`];
}

/** The detections of an actor after a place in its story, oldest first. */
export async function readStoryRows(
  database: Database,
  scope: Scope,
  actorId: string,
  { from, limit }: { readonly from: Position | null; readonly limit: number },
): Promise<DetectionRow[]> {
  const conditions = storyConditions(scope, actorId);
  if (from !== null) conditions.push(after(OLDEST_FIRST, from), sql`ts >= ${new Date(from.atMs)}`);
  const rows = await database.query<DetectionRow>(sql`SELECT ${ROW_COLUMNS} FROM detections AS d
    WHERE ${all(conditions)} ORDER BY ts, id LIMIT ${limit}`);
  return rows;
}

/** The detections of an actor that were seen last, newest first. */
export async function readNewestRows(
  database: Database,
  scope: Scope,
  actorId: string,
  limit: number,
): Promise<DetectionRow[]> {
  const rows = await database.query<DetectionRow>(sql`SELECT ${ROW_COLUMNS} FROM detections AS d
    WHERE ${all(storyConditions(scope, actorId))} ORDER BY ts DESC, id DESC LIMIT ${limit}`);
  return rows;
}

/** Of these paths, those at which the actor touched bait, by its last detections. */
export async function readBaitPaths(
  database: Database,
  scope: Scope,
  actorId: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const rows = await database.query<{ readonly path: string }>(sql`
    WITH looked AS MATERIALIZED (
      SELECT path, decoy_id, source, detail #> '{breakdown,categories,honeypot,signals}' AS signals
      FROM detections WHERE ${all(storyConditions(scope, actorId))}
      ORDER BY ts DESC LIMIT ${MOST_SUMMED_UP}
    )
    SELECT DISTINCT path FROM looked WHERE path = ANY(${paths}::text[])
      AND (decoy_id IS NOT NULL OR source IN ('decoy_link', 'endpoint') OR signals @> '[{"name":"tripwire"}]')`);
  return rows.map(({ path }) => path);
}

export interface DecoyName {
  readonly id: string;
  readonly name: string;
}

export async function readDecoyNames(
  database: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<DecoyName>(
    'SELECT id, name FROM decoys WHERE organization_id = $1 AND id = ANY($2::uuid[])',
    [organizationId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Detections that are alike in source, tactics and attack types: few, however many detections there are. */
export interface SimilarRows {
  readonly source: string;
  readonly tactics: readonly string[];
  readonly attacks: readonly string[];
  readonly first_seen: string;
  readonly last_seen: string;
  readonly detections: number;
}

export interface SummedRows {
  readonly looked_at: number;
  readonly countries: readonly { readonly country: string; readonly detections: number }[] | null;
  readonly decoys: readonly { readonly decoy_id: string; readonly first_hit: string; readonly hits: number }[] | null;
  readonly similar: readonly SimilarRows[] | null;
}

/** Counts over the last detections of an actor. Times are ISO 8601 as PostgreSQL writes them. */
export async function sumUpRows(database: Database, scope: Scope, actorId: string): Promise<SummedRows> {
  const rows = await database.query<SummedRows>(sql`
    WITH looked AS MATERIALIZED (
      SELECT ts, country, source, decoy_id, sample_weight,
        ARRAY(SELECT tactic ->> 'id' FROM jsonb_array_elements(detail -> 'mitre') AS tactic) AS tactics,
        ARRAY(SELECT DISTINCT found ->> 'type' FROM jsonb_array_elements(detail -> 'attack_signatures') AS found
          ORDER BY 1) AS attacks
      FROM detections WHERE ${all(storyConditions(scope, actorId))}
      ORDER BY ts DESC LIMIT ${MOST_SUMMED_UP}
    )
    SELECT (SELECT count(*) FROM looked) AS looked_at,
      (SELECT json_agg(c) FROM (
        SELECT country, sum(sample_weight) AS detections FROM looked WHERE country IS NOT NULL
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_LISTED}) c) AS countries,
      (SELECT json_agg(d) FROM (
        SELECT decoy_id, min(ts) AS first_hit, sum(sample_weight) AS hits FROM looked WHERE decoy_id IS NOT NULL
        GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${MOST_LISTED}) d) AS decoys,
      (SELECT json_agg(s) FROM (
        SELECT source, tactics, attacks, min(ts) AS first_seen, max(ts) AS last_seen, sum(sample_weight) AS detections
        FROM looked GROUP BY 1, 2, 3) s) AS similar`);
  return rows[0] ?? { looked_at: 0, countries: null, decoys: null, similar: null };
}
