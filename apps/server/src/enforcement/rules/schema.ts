import { FACT_CODES } from '@sundew/wire/decisions';
import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import {
  ACTION_TYPES,
  DECOY_RULE_TYPES,
  GUARD_RAILS,
  type GuardRail,
  RUN_OUTCOMES,
  TRIGGER_TYPES,
} from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Name, Timestamp } from '../../platform/http/envelope.ts';
import { BlastRadiusCounts, MOST_SHARERS } from '../blast-radius/schema.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const TriggerWish = named(
  'ResponseTrigger',
  Type.Object(
    {
      type: Type.Enum(TRIGGER_TYPES),
      min_score: Type.Optional(Percent),
      min_certainty: Type.Optional(Percent),
      reasons: Type.Optional(Type.Array(Type.Enum(['score', ...FACT_CODES]), { minItems: 1, maxItems: 20 })),
      min_ips: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000 })),
      window_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
      decoy_id: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'Only hits of this decoy.' })),
    },
    { additionalProperties: false },
  ),
  { type: 'decision', min_certainty: 80 },
);

const ACTION = {
  type: Type.Enum(ACTION_TYPES),
  integration_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })),
  duration_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_760 })),
  url: Type.Optional(Type.String({ maxLength: 2_048 })),
  recipients: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: 50,
      description: 'Ids of people (user_id of members); absent is everybody.',
    }),
  ),
};

const ActionWish = named('ResponseStep', Type.Object(ACTION, { additionalProperties: false }), {
  type: 'block_ip',
});

const ASK_ABOVE = Type.Unsafe<number | null>({
  ...{ type: ['integer', 'null'], minimum: 0, maximum: MOST_SHARERS },
  description: 'It asks a person before it blocks a target that more others share; null is what the organization says.',
});

export const ResponseActionInput = named(
  'ResponseActionInput',
  Type.Object(
    {
      name: Name,
      enabled: Type.Boolean({ default: true }),
      dry_run: Type.Boolean({ default: false, description: 'Runs are recorded, and nothing is done.' }),
      property_id: Type.Optional(nullable(Id)),
      trigger: TriggerWish,
      actions: Type.Array(ActionWish, { minItems: 1, maxItems: 5 }),
      ask_above: Type.Optional(ASK_ABOVE),
    },
    { additionalProperties: false },
  ),
  {
    ...{ name: 'Block attackers', enabled: true, dry_run: false, property_id: null },
    ...{ trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] },
  },
);
export type ResponseActionInput = Static<typeof ResponseActionInput>;

export const DecoyRuleInput = named(
  'DecoyRuleInput',
  Type.Object({ decoy_id: Id, rule_type: Type.Enum(DECOY_RULE_TYPES) }, { additionalProperties: false }),
  { decoy_id: SAMPLE.otherId, rule_type: 'block_all' },
);

const SHOWN_ACTION = named(
  'ShownResponseStep',
  Type.Object({
    ...ACTION,
    secret: Type.Optional(Type.String({ description: 'Of a webhook that is new: shown in this answer only.' })),
  }),
);

export const ResponseAction = named(
  'ResponseAction',
  Type.Object({
    id: Id,
    name: Name,
    enabled: Type.Boolean(),
    dry_run: Type.Boolean(),
    property_id: nullable(Id),
    trigger: TriggerWish,
    actions: Type.Array(SHOWN_ACTION),
    ask_above: ASK_ABOVE,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    ...{ id: SAMPLE.otherId, name: 'Block attackers', enabled: true, dry_run: false, property_id: null },
    ...{ trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }], ask_above: null },
    ...{ created_at: SAMPLE.createdAt, updated_at: SAMPLE.createdAt },
  },
);

const Outcome = named(
  'ResponseOutcome',
  Type.Object({
    action: Type.Enum(ACTION_TYPES),
    outcome: Type.Enum(RUN_OUTCOMES),
    guard_rail: Type.Unsafe<GuardRail | null>({ type: ['string', 'null'], enum: [...Object.keys(GUARD_RAILS), null] }),
  }),
);

export const ResponseRun = named(
  'ResponseRun',
  Type.Object({
    id: Id,
    target: Type.String(),
    dry_run: Type.Boolean(),
    detection_id: Type.String({ format: 'uuid', description: 'The first one.' }),
    detections: Type.Integer({ description: 'How many met the trigger within the hour.' }),
    outcomes: Type.Array(Outcome, { description: 'What the first one led to.' }),
    shared_by: nullable(BlastRadiusCounts),
    first_at: Timestamp,
    last_at: Timestamp,
  }),
  {
    ...{ id: SAMPLE.otherId, target: SAMPLE.ip, dry_run: false, detection_id: SAMPLE.detectionId, detections: 12 },
    outcomes: [{ action: 'block_ip', outcome: 'blocked', guard_rail: null }],
    shared_by: { cleared_sessions: 0, harmless_visitors: 1, good_bots: 0 },
    ...{ first_at: SAMPLE.at, last_at: SAMPLE.laterAt },
  },
);
