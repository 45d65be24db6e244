import { type Sql, sql } from '../../platform/database/sql.ts';

/** Visitors that nobody has answered, or with evidence newer than the answer; spelled as the index `visitors_open`. */
export const OPEN_VISITOR: Sql = sql`(answer IS NULL OR answer = 'open' OR last_evidence > answered_at)`;

/** Visitors with evidence in a period. What came later does not take them out of it. */
export function seenIn({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): Sql[] {
  return [sql`last_evidence >= ${new Date(fromMs)}`, sql`first_seen < ${new Date(toMs)}`];
}
