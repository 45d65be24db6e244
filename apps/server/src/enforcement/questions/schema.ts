import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { QUESTION_STATUSES, TARGET_TYPES } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';
import { AskAbove, BlastRadiusCounts } from '../blast-radius/schema.ts';
import type { QuestionRow } from './store.ts';

export const ResponseQuestion = named(
  'ResponseQuestion',
  Type.Object({
    id: Id,
    response_action_id: Id,
    target_type: Type.Enum(TARGET_TYPES),
    target: Type.String(),
    detection_id: Type.String({ format: 'uuid', description: 'The first one.' }),
    detections: Type.Integer({ description: 'How many met the trigger while it was open.' }),
    shared_by: BlastRadiusCounts,
    ask_above: AskAbove,
    status: Type.Enum(QUESTION_STATUSES),
    created_at: Timestamp,
    last_at: Timestamp,
    expires_at: Timestamp,
    answered_at: nullable(Timestamp),
    answered_by: nullable(Type.String()),
  }),
  {
    ...{ id: SAMPLE.otherId, response_action_id: SAMPLE.otherId, target_type: 'ip', target: SAMPLE.ip },
    ...{ detection_id: SAMPLE.detectionId, detections: 3, ask_above: 5, status: 'open' },
    shared_by: { cleared_sessions: 12, harmless_visitors: 3, good_bots: 0 },
    ...{ created_at: SAMPLE.at, last_at: SAMPLE.at, expires_at: SAMPLE.laterAt, answered_at: null, answered_by: null },
  },
);

export function toQuestion(row: QuestionRow): Static<typeof ResponseQuestion> {
  const { organization_id: _, property_id: __, blast_radius: shared, ...shown } = row;
  return {
    ...shown,
    shared_by: shared,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
