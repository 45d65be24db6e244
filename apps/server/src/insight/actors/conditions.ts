import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { all, COUNTED, scopeConditions, timeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';
import type { ActorFilter } from './read-query.ts';

/**
 * What a row of actors, known as `a`, must fulfil. A scope bound to a property learns nothing of what happened
 * elsewhere, so there scores and addresses are those of the property and User-Agents are not searched.
 */
export function actorConditions(scope: Scope, filter: ActorFilter): Sql {
  const { propertyId } = scope;
  const conditions: Sql[] = [sql`a.organization_id = ${scope.organizationId}`];
  if (propertyId !== null) conditions.push(seenAt(scope, sql`true`));
  if (filter.id !== null) conditions.push(sql`a.id = ${filter.id}`);
  if (filter.text !== null) conditions.push(hasText(scope, filter.text));
  if (filter.network !== null) conditions.push(seenAt(scope, sql`d.ip <<= ${filter.network}::inet`));
  if (filter.kind !== null) conditions.push(sql`a.kind = ${filter.kind}`);
  if (filter.rotating !== null) {
    conditions.push(filter.rotating ? sql`a.rotating_since IS NOT NULL` : sql`a.rotating_since IS NULL`);
  }
  if (filter.minScore > 0) {
    const score = filter.minScore;
    conditions.push(propertyId === null ? sql`a.max_score >= ${score}` : detectedWith(scope, [sql`score >= ${score}`]));
  }
  if (filter.minDetections > 0) conditions.push(sql`a.detections >= ${filter.minDetections}`);
  if (filter.minAddresses > 1) conditions.push(sql`${addressCount(scope)} >= ${filter.minAddresses}`);
  if (filter.fromMs !== null) conditions.push(sql`a.last_seen >= ${new Date(filter.fromMs)}`);
  if (filter.toMs !== null) conditions.push(sql`a.first_seen < ${new Date(filter.toMs)}`);
  const { sources, countries } = filter;
  if (sources !== null || countries !== null) {
    conditions.push(
      detectedWith(scope, [
        ...timeConditions('ts', filter),
        ...(sources === null ? [] : [sql`source = ANY(${[...sources]}::text[])`]),
        ...(countries === null ? [] : [sql`country = ANY(${[...countries]}::text[])`]),
      ]),
    );
  }
  return all(conditions);
}

/** How many addresses an actor `a` was seen at. */
export function addressCount(scope: Scope): Sql {
  return sql`(SELECT count(DISTINCT d.ip) FROM actor_addresses d
    WHERE d.organization_id = ${scope.organizationId} AND d.actor_id = a.id AND ${onProperty(scope)})`;
}

/** Addresses `d` of the scope's property. */
export function onProperty({ propertyId }: Scope): Sql {
  return propertyId === null ? sql`true` : sql`d.property_id = ${propertyId}`;
}

function seenAt(scope: Scope, condition: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM actor_addresses d
    WHERE d.organization_id = ${scope.organizationId} AND d.actor_id = a.id AND ${onProperty(scope)} AND ${condition})`;
}

/** Found the other way round, because an index by time holds all that is asked for, and none by actor does. */
function detectedWith(scope: Scope, conditions: readonly Sql[]): Sql {
  return sql`a.id IN (SELECT actor_id FROM detections
    WHERE ${all([...scopeConditions(scope), COUNTED, ...conditions])})`;
}

function hasText(scope: Scope, text: string): Sql {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const [begins, occurs] = [`${escaped}%`, `%${escaped}%`];
  const places: Sql[] = [
    sql`a.id::text ILIKE ${begins}`,
    sql`a.ja4 ILIKE ${occurs}`,
    sql`a.header_fingerprint ILIKE ${begins}`,
    seenAt(scope, sql`host(d.ip) ILIKE ${begins}`),
  ];
  if (scope.propertyId === null) places.push(sql`a.user_agent ILIKE ${occurs}`);
  return sql`(${join(places, ' OR ')})`;
}
