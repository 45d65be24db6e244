import { type Sql, sql } from '../../platform/database/sql.ts';
import { all, scopeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';

/**
 * A subquery of the visitors that fulfil the conditions, each with the id of its case: its actor's where that one is
 * confirmed as changing addresses, or its own. What two visitors merely look like ties nobody.
 */
export function caseMembers(scope: Scope, conditions: readonly Sql[]): Sql {
  return sql`(SELECT member.*, coalesce(tie.id, member.id) AS case_id, tie.id AS tied_by
    FROM (SELECT * FROM visitors WHERE ${all([...scopeConditions(scope), ...conditions])}) member
    LEFT JOIN (SELECT id FROM actors WHERE organization_id = ${scope.organizationId} AND rotating_since IS NOT NULL) tie
      ON tie.id = member.actor_id) members`;
}
