import { uuidv7 } from '@sundew/wire/ids';
import type { BlastRadius, TargetType } from '@sundew/wire/response-actions';
import type { Eraser } from '../../detection/erasing/eraser.ts';
import { untilOf } from '../../detection/erasing/erasure-row.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { targetsOf } from '../addresses/erased-targets.ts';
import { addQuestion, deleteQuestions } from './store.ts';

export { deleteQuestionsOf, quietAbout } from './store.ts';

/** A question that nobody answers in this time ends, and nothing is done. */
const ANSWERED_WITHIN_HOURS = 24;

/** A response action that would rather be told. */
export interface Doubt {
  readonly responseActionId: string;
  readonly targetType: TargetType;
  readonly target: string;
  readonly radius: BlastRadius;
  readonly askAbove: number;
  readonly detection: { readonly id: string; readonly property_id: string; readonly ts: Date };
}

/**
 * Asks once for each response action and target, in the caller's transaction.
 * @returns the response action of each question that was not open before
 */
export async function ask(
  on: Queryable,
  organizationId: string,
  doubts: readonly Doubt[],
  nowMs: number,
): Promise<string[]> {
  const asked: string[] = [];
  const keyOf = ({ responseActionId, target }: Doubt) => `${responseActionId} ${target}`;
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const groups = [...Map.groupBy(doubts, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, [first, ...others]] of groups) {
    if (first === undefined) continue;
    const isNew = await addQuestion(on, {
      ...{ organization_id: organizationId, id: uuidv7(nowMs), response_action_id: first.responseActionId },
      ...{ target_type: first.targetType, target: first.target, blast_radius: first.radius },
      ...{ ask_above: first.askAbove, property_id: first.detection.property_id, detection_id: first.detection.id },
      ...{ detections: 1 + others.length, created_at: new Date(nowMs) },
      last_at: others.at(-1)?.detection.ts ?? first.detection.ts,
      expires_at: new Date(nowMs + ANSWERED_WITHIN_HOURS * HOUR_MS),
    });
    if (isNew) asked.push(first.responseActionId);
  }
  return asked;
}

/** Erases about whom was asked. */
export const eraseQuestions: Eraser = async (on, erasure) => {
  await deleteQuestions(on, erasure.organization_id, targetsOf(erasure), new Date(untilOf(erasure)));
};
