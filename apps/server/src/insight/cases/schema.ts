import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { VISITOR_ANSWERS } from '@sundew/wire/visitors';
import { type Static, Type } from 'typebox';
import { Id, PAGING } from '../../platform/http/envelope.ts';

export const CasesQuery = Type.Object(
  {
    ...PAGING,
    property_id: Type.Optional(Id),
    action: Type.Optional(Type.Enum(DECISION_ACTIONS, { description: 'The most serious decision about the visitor.' })),
    answer: Type.Enum([...VISITOR_ANSWERS, 'any'] as const, {
      default: 'open',
      description: 'Which wait for an answer, which have which, or all.',
    }),
    ip: Type.Optional(Type.String({ maxLength: 50, description: 'An address or a network (CIDR).' })),
  },
  { additionalProperties: false },
);
export type CasesQuery = Static<typeof CasesQuery>;
