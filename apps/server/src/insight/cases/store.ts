import type { Case } from '@sundew/wire/cases';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Scope } from '../filter/scope.ts';
import { ANSWER, type VisitorFilter, visitorConditions } from '../visitors/visitor-filter.ts';
import { VISITOR_COLUMNS, type VisitorRow } from '../visitors/visitor-row.ts';
import { countCases } from './count-cases.ts';
import { readDeeds } from './deeds-store.ts';
import { CASE_TIES, caseMembers, nearCase } from './members.ts';
import { type CaseSums, toCase } from './wire-case.ts';

const MOST_SHOWN = 100;

/** Cases page by page, the gravest decision first, of these the newest evidence. */
export async function listCases(
  database: Database,
  scope: Scope,
  filter: VisitorFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<Case>> {
  const conditions = visitorConditions(filter);
  const [rows, total] = await Promise.all([
    database.query<{ case_id: string }>(sql`SELECT case_id FROM ${caseMembers(scope, conditions)}
      GROUP BY case_id ORDER BY max(gravity) DESC, max(last_evidence) DESC, case_id LIMIT ${limit} OFFSET ${offset}`),
    countCases(database, scope, conditions),
  ]);
  const ids = rows.map(({ case_id: id }) => id);
  return { items: await readCases(database, scope, conditions, ids), total };
}

/** A case as a whole, whatever was answered about its visitors. */
export interface FoundCase {
  readonly found: Case;
  readonly members: readonly VisitorRow[];
  readonly memberIds: readonly string[];
}

/** The case with this id, or that of the visitor with this id; null when the caller has neither. */
export async function findCase(database: Database, scope: Scope, id: string): Promise<FoundCase | null> {
  const [asked] = await database.query<{ case_id: string }>(sql`SELECT case_id
    FROM ${caseMembers(scope, [nearCase(scope, id)])} WHERE ${id} IN (id, case_id) LIMIT 1`);
  if (asked === undefined) return null;
  const { case_id: caseId } = asked;
  const near = [nearCase(scope, caseId)];
  const members = await database.query<VisitorRow & { case_id: string }>(sql`SELECT ${VISITOR_COLUMNS}, case_id
    FROM ${caseMembers(scope, near)} ORDER BY gravity DESC, last_evidence DESC, id`);
  const own = members.filter(({ case_id: of }) => of === caseId);
  const [found] = await readCases(database, scope, near, [caseId]);
  if (found === undefined) return null;
  return { found, members: own.slice(0, MOST_SHOWN), memberIds: own.map((member) => member.id) };
}

/** The cases with these ids, in their order. */
async function readCases(
  database: Database,
  scope: Scope,
  conditions: readonly Sql[],
  ids: readonly string[],
): Promise<Case[]> {
  if (ids.length === 0) return [];
  const [sums, deeds] = await Promise.all([
    database.query<CaseSums>(sql`${SUMS_OF} FROM ${caseMembers(scope, conditions)}
      WHERE case_id = ANY(${ids}::uuid[]) GROUP BY case_id`),
    readDeeds(database, scope, conditions, ids),
  ]);
  const byId = new Map(sums.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toCase(row, deeds.get(id) ?? [])];
  });
}

/** What the gravest visitor has in a column. */
const gravest = (column: Sql): Sql => sql`(array_agg(${column} ORDER BY gravity DESC, last_evidence DESC, id))[1]`;
const latest = (column: Sql): Sql => sql`(array_agg(${column} ORDER BY answered_at DESC NULLS LAST, id))[1]`;

const SUMS_OF: Sql = sql`SELECT case_id AS id, ${gravest(sql`id`)} AS visitor_id, ${gravest(sql`tied_by`)} AS actor_id,
  CASE WHEN count(*) > 1 THEN (array_agg(tie_reason ORDER BY array_position(${[...CASE_TIES]}::text[], tie_reason)))[1] END
    AS tied_by,
  array_agg(DISTINCT property_id) AS property_ids, count(*)::int AS visitors,
  count(DISTINCT network)::int AS addresses,
  ${gravest(sql`CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END`)} AS network,
  ${gravest(sql`user_agent`)} AS user_agent, ${gravest(sql`country`)} AS country, ${gravest(sql`asn_org`)} AS asn_org,
  max(last_evidence) AS last_evidence, max(last_seen) AS last_seen, sum(requests)::bigint AS requests,
  sum(folded)::bigint AS folded, sum(let_in)::bigint AS let_in, max(max_score) AS max_score,
  ${gravest(sql`action`)} AS action, ${gravest(sql`certainty`)} AS certainty, ${gravest(sql`reasons`)} AS reasons,
  CASE WHEN bool_or(${ANSWER} = 'open') THEN 'open' ELSE ${latest(sql`answer`)} END AS answer,
  ${latest(sql`note`)} AS note, max(answered_at) AS answered_at, ${latest(sql`answered_by`)} AS answered_by`;
