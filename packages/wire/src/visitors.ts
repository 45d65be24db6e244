import { type Static, Type } from 'typebox';
import { DecisionActionSchema, DecisionReason, FACT_CODES } from './decisions.ts';
import { LIMITS } from './limits.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';
import { ThreatLevelSchema } from './vocabulary.ts';

/** What a person made of a visitor. */
export const VISITOR_ANSWERS = ['open', 'done', 'false_positive'] as const;
export type VisitorAnswer = (typeof VISITOR_ANSWERS)[number];

export const VisitorAnswerSchema = named(
  'VisitorAnswerName',
  Type.Unsafe<VisitorAnswer>({
    enum: [...VISITOR_ANSWERS],
    description: 'Open until somebody answers, and open again when there is evidence newer than the answer.',
  }),
);

/** What a person made of one, as they send it. */
export const VisitorAnswerInput = named(
  'VisitorAnswerInput',
  Type.Object(
    {
      answer: VisitorAnswerSchema,
      note: Type.Optional(
        nullable(Type.String({ maxLength: LIMITS.noteLength, description: 'Null takes the note away.' })),
      ),
    },
    { additionalProperties: false },
  ),
  { answer: 'done', note: 'Blocked at the firewall' },
);

const uuid = { format: 'uuid' } as const;
const moment = { format: 'date-time' } as const;
const percent = { minimum: 0, maximum: 100 } as const;

const VISITOR = {
  id: SAMPLE.actorId,
  property_id: SAMPLE.propertyId,
  network: SAMPLE.ip,
  user_agent: SAMPLE.userAgent,
  first_seen: SAMPLE.createdAt,
  last_seen: SAMPLE.laterAt,
  last_evidence: SAMPLE.at,
  requests: 96,
  folded: 0,
  let_in: 0,
  actor_id: SAMPLE.actorId,
  country: 'NL',
  asn_org: 'Example Hosting',
  max_score: 62,
  action: 'block',
  certainty: 97,
  level: 'CRITICAL',
  reasons: [
    {
      code: 'decoy_touched',
      values: { what: '/old-prices' },
      seen_at: SAMPLE.at,
      text: 'touched the decoy /old-prices',
    },
  ],
  answer: 'open',
  note: null,
  answered_at: null,
  answered_by: null,
} as const;

export const Visitor = named(
  'Visitor',
  Type.Object({
    id: Type.String(uuid),
    property_id: Type.String(uuid),
    network: Type.String({ description: 'The address, of IPv6 the /64.' }),
    user_agent: Type.String(),
    first_seen: Type.String(moment),
    last_seen: Type.String(moment),
    last_evidence: Type.String(moment),
    requests: Type.Integer({ description: 'Requests since the first evidence that are stored as detections.' }),
    folded: Type.Integer({ description: 'Further requests that were judged and counted, but not stored one by one.' }),
    let_in: Type.Integer({ description: 'Of the stored and the folded ones, those neither challenged nor blocked.' }),
    actor_id: Type.String({ ...uuid, description: 'The actor of its last request.' }),
    country: nullable(Type.String()),
    asn_org: nullable(Type.String({ description: 'Whose network it came from, as far as that is known.' })),
    max_score: Type.Integer({ ...percent, description: 'The highest threat score of a request.' }),
    action: DecisionActionSchema,
    certainty: Type.Integer({
      ...percent,
      description:
        'Of the most serious decision, which `action` and `reasons` tell. `level` is that of the larger of this and `max_score`.',
    }),
    level: ThreatLevelSchema,
    reasons: Type.Array(DecisionReason),
    answer: VisitorAnswerSchema,
    note: nullable(Type.String()),
    answered_at: nullable(Type.String(moment)),
    answered_by: nullable(Type.String()),
  }),
  { ...VISITOR, reasons: [...VISITOR.reasons] },
);
export type Visitor = Static<typeof Visitor>;

export const VisitorEvidence = named(
  'VisitorEvidence',
  Type.Object({
    kind: named('FactCode', Type.Enum([...FACT_CODES])),
    what: Type.String({ description: 'The most serious thing that was touched or tried.' }),
    values: Type.Unsafe<Record<string, string | number>>({
      type: 'object',
      additionalProperties: true,
      description: 'What fills the words, as those of a reason with the code `kind`.',
    }),
    path: nullable(Type.String({ description: 'Of an attack: the path it was sent to, without the query.' })),
    place: nullable(
      Type.String({ description: 'Of an attack: the part of the request it was in, such as `query.id`.' }),
    ),
    text: Type.String({ description: 'The evidence in English.' }),
    count: Type.Integer({ minimum: 1 }),
    first_seen: Type.String(moment),
    last_seen: Type.String(moment),
    certainty: Type.Integer({ ...percent, description: 'As it was judged when it was seen.' }),
  }),
);
export type VisitorEvidence = Static<typeof VisitorEvidence>;

export const VisitorDetail = named(
  'VisitorDetail',
  Type.Object({ ...Visitor.properties, evidence: Type.Array(VisitorEvidence, { description: 'Newest first.' }) }),
  {
    ...VISITOR,
    reasons: [...VISITOR.reasons],
    evidence: [
      {
        kind: 'decoy_touched',
        what: '/old-prices',
        values: { what: '/old-prices', count: 2, certainty: 97 },
        path: null,
        place: null,
        text: 'touched the decoy /old-prices',
        count: 2,
        first_seen: SAMPLE.createdAt,
        last_seen: SAMPLE.at,
        certainty: 97,
      },
    ],
  },
);
export type VisitorDetail = Static<typeof VisitorDetail>;
