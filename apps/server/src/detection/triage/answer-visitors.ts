import type { VisitorAnswer } from '@sundew/wire/visitors';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Owner } from './set-triage.ts';

/** What a person says about a visitor; a note that is undefined stays as it is, and null takes it away. */
export interface Answered {
  readonly answer: VisitorAnswer;
  readonly note?: string | null | undefined;
}

/** Keeps the answer about visitors of the organization, or of one property; tells how many of them there are. */
export async function answerVisitors(
  on: Queryable,
  of: Owner,
  ids: readonly string[],
  { answer, note }: Answered,
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const { rows } = await on.query(
    `UPDATE visitors SET answer = $4, note = CASE WHEN $5 THEN $6 ELSE note END, answered_at = $7, answered_by = $8
      WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ($3::uuid IS NULL OR property_id = $3)
      RETURNING id`,
    [of.organizationId, ids, of.propertyId, answer, note !== undefined, note ?? null, by.at, by.name],
  );
  return rows.length;
}
