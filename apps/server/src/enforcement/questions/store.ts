import type { BlastRadius, QuestionStatus, TargetType } from '@sundew/wire/response-actions';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassedSince } from '../../platform/time/time-left.ts';

export interface QuestionRow {
  readonly organization_id: string;
  readonly id: string;
  readonly response_action_id: string;
  readonly target_type: TargetType;
  readonly target: string;
  readonly property_id: string;
  /** The first of its detections. */
  readonly detection_id: string;
  readonly detections: number;
  readonly blast_radius: BlastRadius;
  readonly ask_above: number;
  readonly status: QuestionStatus;
  readonly created_at: Date;
  readonly last_at: Date;
  /** Nobody can answer it any more from then on. */
  readonly expires_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

export type NewQuestion = Omit<QuestionRow, 'status' | 'answered_at' | 'answered_by'>;

/** @param now a parameter, such as `$2` */
const read = (
  now: string,
) => `organization_id, id, response_action_id, target_type, target, property_id, detection_id, detections,
  blast_radius, ask_above, CASE WHEN status = 'open' AND expires_at <= ${now} THEN 'expired' ELSE status END AS status,
  created_at, last_at, expires_at, answered_at, answered_by`;

/** Asks, or adds to the question that is open already. @returns whether it is asked anew */
export async function addQuestion(on: Queryable, row: NewQuestion): Promise<boolean> {
  await on.query(
    `UPDATE response_questions SET status = 'expired'
      WHERE organization_id = $1 AND response_action_id = $2 AND target = $3 AND status = 'open' AND expires_at <= $4`,
    [row.organization_id, row.response_action_id, row.target, row.created_at],
  );
  const { rows } = await on.query<{ is_new: boolean }>(
    `INSERT INTO response_questions (organization_id, id, response_action_id, target_type, target, property_id,
        detection_id, detections, blast_radius, ask_above, status, created_at, last_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12, $13)
      ON CONFLICT (organization_id, response_action_id, target) WHERE status = 'open' DO UPDATE
        SET detections = response_questions.detections + excluded.detections, last_at = excluded.last_at
      RETURNING id = $2 AS is_new`,
    [
      ...[row.organization_id, row.id, row.response_action_id, row.target_type, row.target, row.property_id],
      ...[row.detection_id, row.detections, row.blast_radius, row.ask_above, row.created_at, row.last_at],
      row.expires_at,
    ],
  );
  return rows[0]?.is_new ?? false;
}

/** Newest first. @param status null gives all of them */
export function listQuestions(
  on: Queryable,
  organizationId: string,
  status: QuestionStatus | null,
  at: Date,
  page: Window,
): Promise<Page<QuestionRow>> {
  const list = {
    columns: '*',
    from: `FROM (SELECT ${read('$2')} FROM response_questions WHERE organization_id = $1) AS q
      WHERE $3::text IS NULL OR status = $3`,
    order: 'created_at DESC, id DESC',
  };
  return readPage(on, list, [organizationId, at, status], page);
}

/** A question that can still be answered; null when there is none. */
export async function findOpenQuestion(
  on: Queryable,
  organizationId: string,
  id: string,
  at: Date,
): Promise<QuestionRow | null> {
  const { rows } = await on.query<QuestionRow>(
    `SELECT ${read('$2')} FROM response_questions
      WHERE organization_id = $1 AND id = $3 AND status = 'open' AND expires_at > $2`,
    [organizationId, at, id],
  );
  return rows[0] ?? null;
}

/** Answers a question that is still open. @returns null when there is none */
export async function answerQuestion(
  on: Queryable,
  organizationId: string,
  id: string,
  answer: { readonly status: 'confirmed' | 'declined'; readonly by: string; readonly at: Date },
): Promise<QuestionRow | null> {
  const { rows } = await on.query<QuestionRow>(
    `UPDATE response_questions SET status = $4, answered_at = $2, answered_by = $5
      WHERE organization_id = $1 AND id = $3 AND status = 'open' AND expires_at > $2 RETURNING ${read('$2')}`,
    [organizationId, answer.at, id, answer.status, answer.by],
  );
  return rows[0] ?? null;
}

/** A response action does not ask about its target again before. */
export async function keepQuiet(on: Queryable, organizationId: string, id: string, until: Date): Promise<void> {
  await on.query('UPDATE response_questions SET quiet_until = $3 WHERE organization_id = $1 AND id = $2', [
    ...[organizationId, id, until],
  ]);
}

/** The targets about which somebody said no lately, each with the response action that had asked. */
export async function quietAbout(
  on: Queryable,
  organizationId: string,
  targets: readonly string[],
  at: Date,
): Promise<{ readonly response_action_id: string; readonly target: string }[]> {
  if (targets.length === 0) return [];
  const { rows } = await on.query<{ response_action_id: string; target: string }>(
    `SELECT DISTINCT response_action_id, target FROM response_questions
      WHERE organization_id = $1 AND target = ANY($2) AND NOT ${hasPassedSince('answered_at', 'quiet_until', '$3')}`,
    [organizationId, targets, at],
  );
  return rows;
}

/** @param targets null deletes all of them */
export async function deleteQuestions(
  on: Queryable,
  organizationId: string,
  targets: readonly string[] | null,
  until: Date,
): Promise<void> {
  await on.query(
    `DELETE FROM response_questions
      WHERE organization_id = $1 AND ($2::text[] IS NULL OR target = ANY($2)) AND created_at < $3`,
    [organizationId, targets, until],
  );
}

export async function deleteQuestionsOf(on: Queryable, organizationId: string, ruleId: string): Promise<void> {
  await on.query('DELETE FROM response_questions WHERE organization_id = $1 AND response_action_id = $2', [
    ...[organizationId, ruleId],
  ]);
}
