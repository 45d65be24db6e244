import { type Static, Type } from 'typebox';
import { DecisionActionSchema, DecisionReason } from './decisions.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';

/** Visitors that a preview names one by one. */
export const MOST_PREVIEWED_VISITORS = 100;
/** Detections that one preview decides anew, the newest first. */
export const MOST_PREVIEWED_DETECTIONS = 200_000;
/** Seconds after which a preview answers with what it has looked at. */
export const PREVIEW_SECONDS = 20;

const count = Type.Integer({ minimum: 0 });

export const ActionCounts = named(
  'ActionCounts',
  Type.Object({ allow: count, log: count, challenge: count, block: count }),
);
export type ActionCounts = Static<typeof ActionCounts>;

const PreviewCounts = (name: string, description: string) =>
  named(name, Type.Object({ now: ActionCounts, tried: ActionCounts }, { description }));

export const PreviewedVisitor = named(
  'PreviewedVisitor',
  Type.Object({
    visitor_id: nullable(Type.String({ format: 'uuid', description: 'Null when the address is not known.' })),
    network: nullable(Type.String({ description: 'The address, of IPv6 the /64.' })),
    user_agent: Type.String(),
    requests: count,
    blocked: Type.Integer({ minimum: 0, description: 'Of the requests, those that would be blocked.' }),
    challenged: Type.Integer({ minimum: 0, description: 'Of the requests, those that would be challenged.' }),
    action_now: DecisionActionSchema,
    action_tried: DecisionActionSchema,
    reasons: Type.Array(DecisionReason, {
      description: 'Of the most serious decision under the settings that are tried.',
    }),
    crawler: nullable(Type.String({ description: 'The crawler that it is, as its address proves.' })),
  }),
);
export type PreviewedVisitor = Static<typeof PreviewedVisitor>;

/** Answer of `…/decisions/preview`: what other settings would have decided about the requests of the last days. */
export const DecisionPreview = named(
  'DecisionPreview',
  Type.Object({
    from: Type.String({
      format: 'date-time',
      description: 'First moment that was looked at; later than asked for when the preview is not complete.',
    }),
    to: Type.String({ format: 'date-time' }),
    judged: Type.Integer({ minimum: 0, description: 'Detections that were decided anew, without test traffic.' }),
    is_complete: Type.Boolean({
      description: `False when there were more than ${MOST_PREVIEWED_DETECTIONS} detections, or reading them took more than ${PREVIEW_SECONDS} seconds: then the newest were looked at.`,
    }),
    visitors: PreviewCounts('VisitorActions', 'Visitors by the most serious decision about one of their requests.'),
    requests: PreviewCounts('RequestActions', 'Requests by decision.'),
    changed_visitors: Type.Integer({
      minimum: 0,
      description: 'Visitors whose most serious decision would be another one.',
    }),
    changed: Type.Array(PreviewedVisitor, {
      description: `The first ${MOST_PREVIEWED_VISITORS} of these, the largest step first.`,
    }),
  }),
  {
    from: '2026-06-24T09:30:00.000Z',
    to: SAMPLE.at,
    judged: 1284,
    is_complete: true,
    visitors: {
      now: { allow: 390, log: 0, challenge: 7, block: 5 },
      tried: { allow: 390, log: 0, challenge: 6, block: 6 },
    },
    requests: {
      now: { allow: 1120, log: 0, challenge: 68, block: 96 },
      tried: { allow: 1120, log: 0, challenge: 40, block: 124 },
    },
    changed_visitors: 1,
    changed: [
      {
        visitor_id: SAMPLE.actorId,
        network: SAMPLE.ip,
        user_agent: SAMPLE.userAgent,
        requests: 30,
        blocked: 28,
        challenged: 0,
        action_now: 'challenge',
        action_tried: 'block',
        reasons: [
          {
            code: 'scan',
            values: { paths: 64, misses: 61 },
            seen_at: null,
            text: 'asked for 64 paths in ten minutes, of which 61 do not exist',
          },
        ],
        crawler: null,
      },
    ],
  },
);
export type DecisionPreview = Static<typeof DecisionPreview>;
