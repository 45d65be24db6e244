import type { TieReason } from '@sundew/wire/ties';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import { INTERNAL_NETWORKS } from '../../platform/database/internal-networks.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import type { Collection } from './collections.ts';

/** What objects are made of. Each entry makes one object; which members are set depends on the type. */
export interface Entry {
  /** UUID of the object. */
  readonly uuid: string;
  readonly type: EntryType;
  /** When it was added, or changed last. */
  readonly added: Date;
  readonly actor_id: string | null;
  /** UUID of the indicator that a relationship is about. */
  readonly indicator: string | null;
  /** Another actor that the actor is tied to, and by what. */
  readonly other: string | null;
  readonly reason: TieReason | null;
  /** An address, a network, or a TLS fingerprint. */
  readonly target: string | null;
  readonly ja4: string | null;
  readonly since: Date;
  readonly until: Date;
  readonly detections: number | null;
}
export type EntryType = 'threat-actor' | 'indicator' | 'relationship';

/** Where a page begins: behind this entry. */
export interface Place {
  readonly addedMs: number;
  readonly uuid: string;
}

export interface EntryQuery {
  /** Milliseconds since the epoch. */
  readonly addedAfterMs: number | null;
  readonly after: Place | null;
  /** Newer entries may still get company that is older. */
  readonly beforeMs: number;
  readonly types: readonly string[] | null;
  /** `type--uuid` each. */
  readonly ids: readonly string[] | null;
  /** Milliseconds since the epoch. */
  readonly versionsMs: readonly number[] | null;
  readonly limit: number;
}

const HOSTILE_FROM = 61;
/** Our own namespace of object ids, as text for PostgreSQL. */
const NAMESPACE = '5d3a7c0e4b1f4e68a9d27c55e0b8f314';

/** Entries of a collection in the order in which they were added. */
export async function readEntries(database: Database, collection: Collection, query: EntryQuery): Promise<Entry[]> {
  if (collection.kind === 'actors') await settled(database, [collection.organizationId]);
  const entries = collection.kind === 'actors' ? actorEntries(collection) : blockEntries(collection);
  const { addedAfterMs, after, beforeMs, types, ids, versionsMs, limit } = query;
  const conditions = [
    sql`added <= ${new Date(beforeMs)}`,
    ...(addedAfterMs === null ? [] : [sql`added > ${new Date(addedAfterMs)}`]),
    ...(after === null ? [] : [sql`(added, uuid) > (${new Date(after.addedMs)}, ${after.uuid}::uuid)`]),
    ...(types === null ? [] : [sql`type = ANY(${types}::text[])`]),
    ...(versionsMs === null ? [] : [sql`added = ANY(${versionsMs.map((ms) => new Date(ms))}::timestamptz[])`]),
    ...(ids === null ? [] : [sql`type || '--' || uuid = ANY(${ids}::text[])`]),
  ];
  return database.query<Entry>(
    sql`${entries} SELECT * FROM entries WHERE ${join(conditions, ' AND ')} ORDER BY added, uuid LIMIT ${limit}`,
  );
}

/** Actors, the addresses they came from, that these indicate them, and what makes actors one with who was there first. */
function actorEntries({ organizationId, propertyId }: Collection): Sql {
  return sql`WITH seen AS (
      SELECT actor_id, ip, min(first_seen) AS since, date_trunc('milliseconds', max(last_seen)) AS until,
        sum(detections)::bigint AS detections
      FROM actor_addresses WHERE organization_id = ${organizationId}
        AND (${propertyId}::uuid IS NULL OR property_id = ${propertyId})
      GROUP BY actor_id, ip),
    hostile AS (
      SELECT a.id, a.ja4, min(seen.since) AS since, max(seen.until) AS until, sum(seen.detections)::bigint AS detections
      FROM actors AS a JOIN seen ON seen.actor_id = a.id
      WHERE a.organization_id = ${organizationId} AND (a.max_score >= ${HOSTILE_FROM} OR a.rotating_since IS NOT NULL)
      GROUP BY a.id, a.ja4),
    met AS (
      SELECT seen.actor_id, host(seen.ip) AS target, seen.since, seen.until, seen.detections,
        ${uuidOf(sql`'met ' || seen.actor_id || ' ' || host(seen.ip)`)} AS indicator
      FROM seen JOIN hostile ON hostile.id = seen.actor_id WHERE NOT seen.ip <<= ANY(${[...INTERNAL_NETWORKS]}::inet[])),
    shown AS (
      SELECT t.reason, t.value, t.actor_id, min(t.first_seen) AS since,
        date_trunc('milliseconds', max(t.last_seen)) AS until, sum(t.detections)::bigint AS detections
      FROM visitor_ties AS t JOIN hostile ON hostile.id = t.actor_id
      WHERE t.organization_id = ${organizationId} AND t.knot_id IS NOT NULL
        AND (${propertyId}::uuid IS NULL OR t.property_id = ${propertyId})
      GROUP BY t.reason, t.value, t.actor_id),
    tied AS (SELECT *, first_value(actor_id) OVER (PARTITION BY reason, value ORDER BY since, actor_id) AS other FROM shown),
    entries AS (
      SELECT id AS uuid, 'threat-actor' AS type, until AS added, id AS actor_id, NULL::uuid AS indicator, NULL::uuid AS other,
        NULL AS reason, NULL AS target, ja4, since, until, detections FROM hostile
      UNION ALL SELECT indicator, 'indicator', until, actor_id, indicator, NULL, NULL, target, NULL, since, until, detections
        FROM met
      UNION ALL SELECT ${uuidOf(sql`'indicates ' || indicator`)}, 'relationship', until, actor_id, indicator, NULL, NULL, target,
        NULL, since, until, detections FROM met
      UNION ALL SELECT ${uuidOf(sql`'tied ' || reason || ' ' || value || ' ' || other || ' ' || actor_id`)}, 'relationship', until,
        actor_id, NULL, other, reason, NULL, NULL, since, until, detections FROM tied WHERE other <> actor_id)`;
}

/** What is or was blocked; a block that was lifted changes its indicator. */
function blockEntries({ organizationId, propertyId }: Collection): Sql {
  return sql`WITH entries AS (
      SELECT ${uuidOf(sql`'blocked ' || ${organizationId} || target_type || ' ' || target`)} AS uuid, 'indicator' AS type,
        date_trunc('milliseconds', max(coalesce(ended_at, created_at))) AS added, NULL::uuid AS actor_id, NULL::uuid AS indicator,
        NULL::uuid AS other, NULL AS reason, CASE WHEN target_type = 'ip' THEN target END AS target, CASE WHEN target_type = 'ja4' THEN target END AS ja4,
        date_trunc('milliseconds', min(created_at)) AS since,
        date_trunc('milliseconds', max(least(expires_at, coalesce(ended_at, expires_at)))) AS until,
        NULL::bigint AS detections
      FROM enforcements WHERE organization_id = ${organizationId} AND mode = 'block'
        AND (${propertyId}::uuid IS NULL OR property_id IS NULL OR property_id = ${propertyId})
      GROUP BY target_type, target)`;
}

/** A UUID of its own for a name: RFC 9562, version 8. */
function uuidOf(name: Sql): Sql {
  return sql`overlay(overlay(md5(decode(${NAMESPACE}, 'hex') || convert_to(${name}, 'UTF8'))
    placing '8' from 13) placing '8' from 17)::uuid`;
}
