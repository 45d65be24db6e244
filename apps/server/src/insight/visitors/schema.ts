import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { VISITOR_ANSWERS } from '@sundew/wire/visitors';
import { ThreatLevelSchema } from '@sundew/wire/vocabulary';
import { type Static, Type } from 'typebox';
import { Id, PAGING } from '../../platform/http/envelope.ts';

export const VISITOR_ORDERS = ['gravity', 'last_evidence'] as const;
export type VisitorOrder = (typeof VISITOR_ORDERS)[number];

export const VisitorsQuery = Type.Object(
  {
    ...PAGING,
    property_id: Type.Optional(Id),
    action: Type.Optional(Type.Enum(DECISION_ACTIONS, { description: 'The most serious decision about the visitor.' })),
    answer: Type.Enum([...VISITOR_ANSWERS, 'any'] as const, {
      default: 'open',
      description: 'Who waits for an answer, who has which, or everybody.',
    }),
    min_level: Type.Optional({ ...ThreatLevelSchema, description: 'Only visitors of this level and above.' }),
    sort_by: Type.Enum(VISITOR_ORDERS, {
      default: 'gravity',
      description: 'The most serious decision first, of these the newest evidence; or the newest evidence first.',
    }),
    ip: Type.Optional(Type.String({ maxLength: 50, description: 'An address or a network (CIDR).' })),
  },
  { additionalProperties: false },
);
export type VisitorsQuery = Static<typeof VisitorsQuery>;
