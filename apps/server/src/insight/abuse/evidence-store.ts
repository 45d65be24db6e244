import type { FactCode } from '@sundew/wire/decisions';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { plain, type Sql, sql } from '../../platform/database/sql.ts';
import { all, COUNTED, scopeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';

/** Requests that a report speaks of: the newest of an address. */
const MOST_LOOKED_AT = 10_000;
const MOST_LINES = 30;
const HIGH = 60;

/** One request that a report shows as evidence. */
export interface EvidenceLine {
  readonly ts: Date;
  readonly ip: string;
  readonly source: string;
  readonly method: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly attacks: readonly string[];
  readonly weight: number;
}

export interface Evidence {
  readonly requests: number;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly properties: readonly string[];
  /** Types of attack, and what was done beside them, with the number of requests. */
  readonly deeds: readonly { readonly deed: string; readonly requests: number }[];
  /** Oldest first. */
  readonly lines: readonly EvidenceLine[];
}

/**
 * What came from an address, or from the network around it, since a moment and was evidence by itself or had a high
 * score. Left out are test traffic, what another site made the visitor's browser ask, and what a person called
 * harmless.
 * @param network CIDR
 * @returns null when there is nothing
 */
export async function readEvidence(
  database: Database,
  scope: Scope,
  network: string,
  since: Date,
): Promise<Evidence | null> {
  const hostile = hostileRows(scope, network, since);
  const [[sums], lines] = await Promise.all([
    database.query<Omit<Evidence, 'lines' | 'requests' | 'first_seen' | 'last_seen'> & Sums>(sql`
      WITH looked AS MATERIALIZED (
        SELECT d.ts, d.property_id, d.sample_weight, ${DEEDS} AS deeds FROM detections AS d
        WHERE ${hostile} ORDER BY d.ts DESC LIMIT ${MOST_LOOKED_AT}
      )
      SELECT sum(sample_weight)::bigint AS requests, min(ts) AS first_seen, max(ts) AS last_seen,
        (SELECT array_agg(p.name ORDER BY p.name) FROM properties AS p WHERE p.organization_id = ${scope.organizationId}
          AND p.id IN (SELECT property_id FROM looked)) AS properties,
        (SELECT json_agg(t) FROM (SELECT deed, sum(sample_weight)::bigint AS requests
          FROM looked, unnest(deeds) AS deed GROUP BY 1 ORDER BY 2 DESC, 1) t) AS deeds
      FROM looked`),
    database.query<EvidenceLine>(sql`SELECT d.ts, host(d.ip) AS ip, d.source, d.method, d.url, d.path,
        ${ATTACKS} AS attacks, d.sample_weight AS weight
      FROM detections AS d WHERE ${hostile} ORDER BY d.ts DESC, d.id DESC LIMIT ${MOST_LINES}`),
  ]);
  if (sums === undefined || sums.first_seen === null || sums.last_seen === null) return null;
  const { requests, first_seen, last_seen, properties, deeds } = sums;
  return {
    ...{ requests: requests ?? 0, first_seen, last_seen },
    ...{ properties: properties ?? [], deeds: deeds ?? [], lines: lines.toReversed() },
  };
}

/** Whether `readEvidence` would find anything. */
export async function hasEvidence(on: Queryable, scope: Scope, network: string, since: Date): Promise<boolean> {
  const { rows } = await on.query(
    sql`SELECT 1 FROM detections AS d WHERE ${hostileRows(scope, network, since)} LIMIT 1`,
  );
  return rows.length > 0;
}

interface Sums {
  readonly requests: number | null;
  readonly first_seen: Date | null;
  readonly last_seen: Date | null;
}

const ATTACKS: Sql = sql`ARRAY(SELECT DISTINCT found ->> 'type'
  FROM jsonb_array_elements(d.detail -> 'attack_signatures') AS found ORDER BY 1)`;

const PROBING: readonly FactCode[] = [
  ...(['decoy_touched', 'tripwire_touched', 'bait_path', 'marked_bait'] as const),
  ...(['canary_used', 'scan', 'attack_tool'] as const),
];
const STUFFING: readonly FactCode[] = ['credential_stuffing', 'spread_stuffing'];

/** Attacks by their types; of what holds none, how it showed itself. */
const DEEDS: Sql = sql`CASE WHEN d.source = 'ssh_agent' THEN ARRAY['ssh']
  WHEN d.detail ? 'attack_signatures' THEN ${ATTACKS}
  WHEN ${hasFound(STUFFING)} THEN ARRAY['stuffing']
  WHEN d.decoy_id IS NOT NULL OR d.source IN ('decoy_link', 'endpoint') OR ${hasFound(PROBING)} THEN ARRAY['probing']
  ELSE ARRAY['unwanted'] END`;

/** That a request itself, and not the past of its visitor, showed one of these facts. */
function hasFound(codes: readonly FactCode[]): Sql {
  return sql`EXISTS (SELECT 1 FROM jsonb_array_elements(d.detail #> '{decision,findings}') AS found
    WHERE found -> 'seenAtMs' = 'null' AND found ->> 'code' = ANY(${[...codes]}::text[]))`;
}

function hostileRows(scope: Scope, network: string, since: Date): Sql {
  return all([
    ...scopeConditions(scope),
    sql`ip <<= ${network}::inet`,
    sql`ts >= ${since}`,
    COUNTED,
    sql`(flags & ${plain(FLAG.induced)}) = 0`,
    sql`status <> 'false_positive'`,
    sql`NOT EXISTS (SELECT 1 FROM visitors AS v WHERE v.organization_id = ${scope.organizationId}
      AND v.id = d.visitor_id AND v.answer = 'false_positive')`,
    sql`(score > ${plain(HIGH)} OR decoy_id IS NOT NULL OR source IN ('decoy_link', 'endpoint', 'ssh_agent')
      OR detail ? 'attack_signatures'
      OR detail #> '{decision,findings}' @> '[{"seenAtMs": null}]')`,
  ]);
}
