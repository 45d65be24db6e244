import { categoriesOf, type VisitKind } from '@sundew/wire/visit-kinds';
import { FLAG } from '../../detection/stored/flags.ts';
import { join, plain, type Sql, sql } from '../../platform/database/sql.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { detailConditions } from './detail-conditions.ts';
import { type Choice, type DetectionFilter, isOpen, matchesNothing, type PathPattern } from './filter.ts';
import type { Scope } from './scope.ts';

/** Bits that keep a row out of all statistics. */
const UNCOUNTED_BITS = FLAG.uncounted | FLAG.test;

/** The rows that statistics see. Two comparisons with <>, because the planner takes it that most rows pass such a one. */
export const COUNTED: Sql = sql`((flags & ${plain(FLAG.uncounted)}) <> ${plain(FLAG.uncounted)}
  AND (flags & ${plain(FLAG.test)}) <> ${plain(FLAG.test)})`;
/** The others; spelled as the predicate of the index `detections_uncounted`. */
export const UNCOUNTED: Sql = sql`(flags & ${plain(UNCOUNTED_BITS)}) <> 0`;

const NETWORK_BITS = FLAG.proxy | FLAG.vpn | FLAG.tor;
/** Added to conditions on a single bit: with these words PostgreSQL uses the partial index `detections_networks`. */
const SOME_NETWORK: Sql = sql`(flags & ${plain(NETWORK_BITS)}) <> 0`;

/** What a row of `detections` must fulfil, the organization first. Every value is a parameter. */
export function detectionConditions(scope: Scope, filter: DetectionFilter): Sql {
  return all([
    ...scopeConditions(scope),
    ...timeConditions('ts', filter),
    ...sharedConditions(filter),
    ...((filter.flagsSet & NETWORK_BITS) === 0 ? [] : [SOME_NETWORK]),
    ...(filter.minScore > 0 ? [sql`score >= ${filter.minScore}`] : []),
    ...(filter.maxScore < 100 ? [sql`score <= ${filter.maxScore}`] : []),
    ...choiceConditions('status', filter.status),
    ...choiceConditions('actor_id', filter.actor, 'uuid'),
    ...choiceConditions('decoy_id', filter.decoy, 'uuid'),
    ...choiceConditions('visitor_id', filter.visitor, 'uuid'),
    ...choiceConditions('action', filter.action),
    ...choiceConditions('sensor', filter.sensor),
    ...detailConditions(scope, filter),
    ...eachCondition(filter.ip, inNetwork),
    ...eachCondition(filter.path, hasPath),
    ...eachCondition(filter.text, hasText),
    ...(matchesNothing(filter) ? [sql`false`] : []),
  ]);
}

/** Where the caller may look at all; every statement on a tenant's table begins with it. */
export function scopeConditions({ organizationId, propertyId }: Scope): Sql[] {
  return [sql`organization_id = ${organizationId}`, ...(propertyId === null ? [] : [sql`property_id = ${propertyId}`])];
}

/** Conditions on the columns that `detections` and `rollup_cells` share. */
export function sharedConditions(filter: DetectionFilter): Sql[] {
  return [
    ...choiceConditions('property_id', filter.property, 'uuid'),
    ...choiceConditions('source', filter.source),
    ...choiceConditions('level', filter.level),
    ...choiceConditions('category', filter.category),
    ...choiceConditions('country', filter.country),
    ...eachCondition(filter.kind, isOfKind),
    ...(filter.flagsSet === 0 ? [] : [sql`(flags & ${filter.flagsSet}::int) = ${filter.flagsSet}::int`]),
    ...(filter.flagsClear === 0 ? [] : [sql`(flags & ${filter.flagsClear}::int) = 0`]),
  ];
}

/** `[from, to)` of the filter on a time column. */
export function timeConditions(column: string, { fromMs, toMs }: { fromMs: number | null; toMs: number | null }) {
  const at = plain(column);
  return [
    ...(fromMs === null ? [] : [sql`${at} >= ${new Date(fromMs)}`]),
    ...(toMs === null ? [] : [sql`${at} < ${new Date(toMs)}`]),
  ];
}

/** The days (UTC) that begin in `[from, to)`, on a column of type `date`. */
export function dayConditions(column: string, { fromMs, toMs }: { fromMs: number | null; toMs: number | null }) {
  const at = plain(column);
  return [
    ...(fromMs === null ? [] : [sql`${at} >= ${isoDay(fromMs)}::date`]),
    ...(toMs === null ? [] : [sql`${at} < ${isoDay(toMs)}::date`]),
  ];
}

/** Characters that `path_key` and `agent_key` are made of. */
const KEYED_LENGTH = 512;

export function all(conditions: readonly Sql[]): Sql {
  return sql`${join(conditions, ' AND ')}`;
}

function choiceConditions(column: string, choice: Choice<string>, type: 'text' | 'uuid' = 'text'): Sql[] {
  if (isOpen(choice)) return [];
  const name = plain(column);
  const values = (list: readonly string[]) => sql`${[...list]}::${plain(type)}[]`;
  return [
    ...(choice.in === null ? [] : [sql`${name} = ANY(${values(choice.in)})`]),
    ...(choice.notIn.length === 0 ? [] : [sql`(${name} = ANY(${values(choice.notIn)})) IS NOT TRUE`]),
  ];
}

/** For what no list operator of SQL expresses. An unknown (null) column has none of the values. */
function eachCondition<Value>(choice: Choice<Value>, has: (value: Value) => Sql): Sql[] {
  const any = (values: readonly Value[]): Sql => sql`(${join(values.map(has), ' OR ')})`;
  return [
    ...(choice.in === null ? [] : [any(choice.in)]),
    ...(choice.notIn.length === 0 ? [] : [sql`${any(choice.notIn)} IS NOT TRUE`]),
  ];
}

/** As `visitKindOf` tells. */
function isOfKind(kind: VisitKind): Sql {
  const isImpostor: Sql = sql`(flags & ${plain(FLAG.impostor)}) <> 0`;
  if (kind === 'impostors') return isImpostor;
  return sql`(category = ANY(${[...categoriesOf(kind)]}::text[]) AND NOT ${isImpostor})`;
}

function inNetwork(network: string): Sql {
  return network.includes('/') ? sql`ip <<= ${network}::inet` : sql`ip = ${network}::inet`;
}

function hasPath({ text, prefix }: PathPattern): Sql {
  if (prefix) return sql`starts_with(path, ${text})`;
  const sameKey: Sql = sql`path_key = hashtextextended(left(${text}, ${plain(KEYED_LENGTH)}), 0)`;
  // The key is made of the beginning and lies in the index; only a long path has to be read itself.
  return text.length <= KEYED_LENGTH ? sameKey : sql`(${sameKey} AND path = ${text})`;
}

function hasText(text: string): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = ['url', 'user_agent', 'referrer', 'asn_org'].map((column) => sql`${plain(column)} ILIKE ${pattern}`);
  return sql`(${join([...columns, sql`host(ip) ILIKE ${pattern}`], ' OR ')})`;
}
