import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { COUNTED } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';
import { actorConditions, addressCount, onProperty } from './conditions.ts';
import { type ActorFilter, type ActorOrder, ANYONE } from './read-query.ts';
import type { Actor, ActorAddress, ActorSort } from './schema.ts';

/** Which actors the caller may see: those of its organization, or those seen on the property its key is bound to. */
export type ActorScope = Scope;

export interface ActorPage extends ActorFilter, ActorOrder {
  readonly offset: number;
  readonly limit: number;
}

interface ActorRow {
  readonly id: string;
  readonly kind: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly detections: number;
  readonly score_sum: number;
  readonly max_score: number;
  readonly user_agent: string;
  readonly ja4: string | null;
  readonly header_fingerprint: string | null;
  readonly rotating_since: Date | null;
  readonly addresses: number;
}

const COLUMNS = sql`a.id, a.kind, a.first_seen, a.last_seen, a.detections, a.score_sum, a.max_score, a.user_agent,
  a.ja4, a.header_fingerprint, a.rotating_since`;

const ORDER: Readonly<Record<ActorSort, Sql>> = {
  last_seen: sql`a.last_seen`,
  first_seen: sql`a.first_seen`,
  average_score: sql`a.score_sum::float8 / greatest(a.detections, 1)`,
  max_score: sql`a.max_score`,
  detections: sql`a.detections`,
  addresses: sql`addresses`,
};

const SHOWN_ADDRESSES = 200;

export async function listActors(database: Database, scope: ActorScope, query: ActorPage): Promise<Page<Actor>> {
  await settled(database, [scope.organizationId]);
  const where = actorConditions(scope, query);
  const direction = query.descending ? sql`DESC` : sql`ASC`;
  const order = sql`ORDER BY ${ORDER[query.sort]} ${direction}, a.id`;
  const page = sql`LIMIT ${query.limit} OFFSET ${query.offset}`;
  const [rows, totals] = await Promise.all([
    database.query<ActorRow>(sql`SELECT ${COLUMNS}, ${addressCount(scope)} AS addresses FROM ${actorsOf(scope)}
      WHERE ${where} ${order} ${page}`),
    database.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${actorsOf(scope)} WHERE ${where}`),
  ]);
  return { items: await complete(database, scope, rows), total: totals[0]?.total ?? 0 };
}

export async function findActor(database: Database, scope: ActorScope, id: string): Promise<Actor | null> {
  await settled(database, [scope.organizationId]);
  const found = await database.query<ActorRow>(sql`SELECT ${COLUMNS}, ${addressCount(scope)} AS addresses
    FROM ${actorsOf(scope)} WHERE ${actorConditions(scope, ANYONE)} AND a.id = ${id}`);
  const [actor] = await complete(database, scope, found);
  return actor ?? null;
}

async function complete(database: Database, scope: ActorScope, rows: readonly ActorRow[]): Promise<Actor[]> {
  const [seen, visits] = await Promise.all([asSeenBy(database, scope, rows), lastVisits(database, scope, rows)]);
  return seen.map((row) => toActor(row, visits.get(row.id)));
}

/** The addresses of an actor, seen last first. */
export async function addressesOf(database: Database, scope: ActorScope, id: string): Promise<ActorAddress[]> {
  const found = await database.query<{
    ip: string;
    asn: number | null;
    asn_org: string | null;
    country: string | null;
    property_ids: string[];
    first_seen: Date;
    last_seen: Date;
    detections: number;
  }>(sql`SELECT host(seen.ip) AS ip, network.asn, network.asn_org, network.country, seen.property_ids, seen.first_seen,
      seen.last_seen, seen.detections
    FROM (SELECT d.ip, array_agg(d.property_id::text ORDER BY d.property_id) AS property_ids,
        min(d.first_seen) AS first_seen, max(d.last_seen) AS last_seen, sum(d.detections)::bigint AS detections
      FROM actor_addresses d
      WHERE d.organization_id = ${scope.organizationId} AND d.actor_id = ${id} AND ${onProperty(scope)}
      GROUP BY d.ip ORDER BY max(d.last_seen) DESC, d.ip LIMIT ${SHOWN_ADDRESSES}) seen
    LEFT JOIN LATERAL (SELECT asn, asn_org, country FROM detections
      WHERE organization_id = ${scope.organizationId} AND ip = seen.ip AND ts = seen.last_seen LIMIT 1) network ON true
    ORDER BY seen.last_seen DESC, seen.ip`);
  return found.map((row) => ({
    ip_address: row.ip,
    asn: row.asn,
    asn_org: row.asn_org,
    country: row.country,
    property_ids: row.property_ids,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    detections: row.detections,
  }));
}

/** Actors as `a`. Whoever is bound to a property learns only when and how often they came there. */
function actorsOf(scope: ActorScope): Sql {
  if (scope.propertyId === null) return sql`actors a`;
  return sql`(SELECT known.organization_id, known.id, known.kind, known.score_sum, known.max_score, known.user_agent,
      known.ja4, known.header_fingerprint, known.rotating_since, there.first_seen, there.last_seen, there.detections
    FROM actors known JOIN (
      SELECT d.actor_id, min(d.first_seen) AS first_seen, max(d.last_seen) AS last_seen,
        sum(d.detections)::bigint AS detections
      FROM actor_addresses d WHERE d.organization_id = ${scope.organizationId} AND ${onProperty(scope)}
      GROUP BY d.actor_id) there ON there.actor_id = known.id
    WHERE known.organization_id = ${scope.organizationId}) a`;
}

type SeenThere = Pick<ActorRow, 'id' | 'detections' | 'score_sum' | 'max_score' | 'user_agent'>;

/** The same actors with the scores and the User-Agent that the scope's own detections show. */
async function asSeenBy(database: Database, scope: ActorScope, rows: readonly ActorRow[]): Promise<ActorRow[]> {
  if (scope.propertyId === null || rows.length === 0) return [...rows];
  const found =
    await database.query<SeenThere>(sql`SELECT actor_id AS id, sum(sample_weight)::bigint AS detections, sum(sample_weight * score)::bigint AS score_sum,
      max(score) AS max_score, (array_agg(user_agent ORDER BY ts DESC))[1] AS user_agent
    FROM detections WHERE organization_id = ${scope.organizationId} AND property_id = ${scope.propertyId}
      AND actor_id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND ${COUNTED}
    GROUP BY actor_id`);
  const seen = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => {
    const { detections = 1, score_sum = 0, max_score = 0, user_agent = '' } = seen.get(row.id) ?? {};
    // The mean is of the rows that are still kept; the count goes on when they are gone.
    return { ...row, max_score, user_agent, score_sum: (score_sum / detections) * row.detections };
  });
}

type LastVisit = Pick<ActorRow, 'id'> & {
  readonly ip: string | null;
  readonly country: string | null;
  readonly source: string;
  readonly path: string | null;
  readonly asn: number | null;
  readonly asn_org: string | null;
};

/** The last detection of each, found at the moment the actor was last seen; missing where that one was erased. */
async function lastVisits(database: Database, scope: ActorScope, rows: readonly ActorRow[]) {
  if (rows.length === 0) return new Map<string, LastVisit>();
  const property = scope.propertyId === null ? sql`true` : sql`property_id = ${scope.propertyId}`;
  const times = rows.map(({ last_seen }) => last_seen.getTime());
  // Bounds for the whole page, by which PostgreSQL leaves out partitions before it plans.
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const found =
    await database.query<LastVisit>(sql`SELECT seen.id, host(d.ip) AS ip, d.country, d.source, left(d.path, 512) AS path, d.asn, d.asn_org
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ last_seen }) => last_seen)}::timestamptz[])
      AS seen (id, at)
    JOIN LATERAL (
      SELECT ip, country, source, path, asn, asn_org FROM detections
      WHERE organization_id = ${scope.organizationId} AND actor_id = seen.id AND ts = seen.at AND ${property}
        AND ts >= ${first} AND ts <= ${last} AND ${COUNTED}
      LIMIT 1
    ) d ON true`);
  return new Map(found.map((row) => [row.id, row]));
}

function toActor(row: ActorRow, last: LastVisit | undefined): Actor {
  return {
    id: row.id,
    kind: row.kind,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    detections: row.detections,
    average_score: Math.round((row.score_sum / Math.max(1, row.detections)) * 100) / 100,
    max_score: row.max_score,
    addresses: row.addresses,
    rotating: row.rotating_since !== null,
    rotating_since: row.rotating_since?.toISOString() ?? null,
    user_agent: row.user_agent,
    ja4: row.ja4,
    header_fingerprint: row.header_fingerprint,
    last_ip_address: last?.ip ?? null,
    last_country: last?.country ?? null,
    last_source: last?.source ?? null,
    last_path: last?.path ?? null,
    last_asn: last?.asn ?? null,
    last_asn_org: last?.asn_org ?? null,
  };
}
