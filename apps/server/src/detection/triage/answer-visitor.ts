import type { VisitorAnswer } from '@sundew/wire/visitors';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Owner } from './set-triage.ts';

/** What a person says about a visitor; a note that is undefined stays as it is, and null takes it away. */
export interface Answered {
  readonly answer: VisitorAnswer;
  readonly note?: string | null | undefined;
}

/** Keeps the answer about a visitor of the organization, or of one property; false when there is none with this id. */
export async function answerVisitor(
  on: Queryable,
  of: Owner,
  id: string,
  { answer, note }: Answered,
  by: { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await on.query(
    `UPDATE visitors SET answer = $4, note = CASE WHEN $5 THEN $6 ELSE note END, answered_at = $7, answered_by = $8
      WHERE organization_id = $1 AND id = $2 AND ($3::uuid IS NULL OR property_id = $3)
      RETURNING id`,
    [of.organizationId, id, of.propertyId, answer, note !== undefined, note ?? null, by.at, by.name],
  );
  return rows.length > 0;
}
