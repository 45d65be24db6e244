import { TIE_REASONS } from '@sundew/wire/ties';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { all, scopeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';

/** The strongest first. */
export const CASE_TIES = ['rotating_actor', ...TIE_REASONS] as const;

/**
 * A subquery of the visitors that fulfil the conditions, each with the id of its case (its actor's where that one is
 * confirmed as changing addresses, that of the knot where it has something in common with others that binds, or its own),
 * and what ties it. What two visitors merely look like ties nobody.
 */
export function caseMembers(scope: Scope, conditions: readonly Sql[]): Sql {
  const { organizationId } = scope;
  return sql`(SELECT member.*, coalesce(tie.id, knot.rotating, knot.id, member.id) AS case_id,
      coalesce(tie.id, knot.rotating, CASE WHEN knot.id IS NOT NULL THEN member.actor_id END) AS tied_by,
      CASE WHEN tie.id IS NOT NULL THEN 'rotating_actor' ELSE knot.reason END AS tie_reason
    FROM (SELECT * FROM visitors WHERE ${all([...scopeConditions(scope), ...conditions])}) member
    LEFT JOIN (SELECT id FROM actors WHERE organization_id = ${organizationId} AND rotating_since IS NOT NULL) tie
      ON tie.id = member.actor_id
    LEFT JOIN ${knots(scope)} knot ON knot.visitor_id = member.id) members`;
}

/** Visitors that have something in common with others of the scope, with their knot and the rotating actor in it. */
function knots(scope: Scope): Sql {
  const { organizationId } = scope;
  const there = all(scopeConditions(scope));
  return sql`(SELECT DISTINCT own.visitor_id, shared.id, shared.reason, rotating.actor_id AS rotating
    FROM (SELECT visitor_id, knot_id FROM visitor_ties WHERE ${there}) own
    JOIN (SELECT knot_id AS id, (array_agg(reason ORDER BY array_position(${[...TIE_REASONS]}::text[], reason)))[1] AS reason
      FROM (SELECT knot_id, reason FROM visitor_ties WHERE ${there} AND knot_id IS NOT NULL
        GROUP BY knot_id, reason, value HAVING count(*) > 1) AS common
      GROUP BY knot_id) shared ON shared.id = own.knot_id
    LEFT JOIN (SELECT t.knot_id AS id, (array_agg(a.id ORDER BY a.id))[1] AS actor_id FROM visitor_ties t
      JOIN visitors v ON v.organization_id = ${organizationId} AND v.id = t.visitor_id
      JOIN actors a ON a.organization_id = ${organizationId} AND a.id = v.actor_id AND a.rotating_since IS NOT NULL
      WHERE t.organization_id = ${organizationId} AND t.knot_id IS NOT NULL GROUP BY t.knot_id) rotating
      ON rotating.id = own.knot_id)`;
}

/** Condition on a visitor: it is, or may be, in the case with this id, which may be that of one of its visitors. */
export function nearCase({ organizationId }: Scope, id: string): Sql {
  return sql`(id = ${id} OR actor_id = ${id}
    OR actor_id = (SELECT actor_id FROM visitors WHERE organization_id = ${organizationId} AND id = ${id})
    OR id IN (SELECT fellow.visitor_id FROM visitor_ties fellow
      JOIN visitor_ties own ON own.organization_id = ${organizationId} AND own.knot_id = fellow.knot_id
      WHERE fellow.organization_id = ${organizationId} AND (own.knot_id = ${id} OR own.visitor_id = ${id}
        OR own.visitor_id IN (SELECT id FROM visitors WHERE organization_id = ${organizationId} AND actor_id = ${id}))))`;
}
