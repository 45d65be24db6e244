import { type Static, Type } from 'typebox';
import { caseSentence } from './case-sentence.ts';
import { caseWords } from './case-words.ts';
import { DecisionActionSchema, DecisionReason } from './decisions.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';
import { CaseTieSchema } from './ties.ts';
import { Visitor, VisitorAnswerSchema, VisitorEvidence } from './visitors.ts';
import { ThreatLevelSchema } from './vocabulary.ts';

const uuid = { format: 'uuid' } as const;
const moment = { format: 'date-time' } as const;
const percent = { minimum: 0, maximum: 100 } as const;

const DEED: VisitorEvidence = {
  kind: 'certain_attack',
  what: 'sql_injection',
  values: { what: 'sql_injection', count: 62, certainty: 96 },
  path: '/products',
  place: 'query.id',
  text: 'sent an attack: sql_injection, 96 % certain',
  count: 62,
  first_seen: '2026-07-01T09:26:00.000Z',
  last_seen: SAMPLE.at,
  certainty: 96,
};

const TOLD = {
  user_agent: 'sqlmap/1.8.2#stable (https://sqlmap.org)',
  asn_org: 'Example Hosting',
  addresses: 1,
  deeds: [DEED],
  first_evidence: '2026-07-01T09:26:00.000Z',
  last_evidence: SAMPLE.at,
  requests: 64,
  folded: 0,
  let_in: 0,
};

const CASE = {
  id: SAMPLE.otherId,
  visitor_id: SAMPLE.otherId,
  actor_id: null,
  tied_by: null,
  property_ids: [SAMPLE.propertyId],
  visitors: 1,
  ...TOLD,
  network: SAMPLE.ip,
  text: caseSentence(TOLD, caseWords),
  country: 'NL',
  last_seen: SAMPLE.laterAt,
  max_score: 62,
  action: 'block' as const,
  certainty: 96,
  level: 'CRITICAL' as const,
  reasons: [
    {
      code: 'certain_attack' as const,
      values: { what: 'sql_injection', certainty: 96 },
      seen_at: null,
      text: 'sent an attack: sql_injection, 96 % certain',
    },
  ],
  answer: 'open' as const,
  note: null,
  answered_at: null,
  answered_by: null,
};

/** One attacker: a visitor with evidence, or all visitors that a rotating actor or what they have in common ties. */
export const Case = named(
  'Case',
  Type.Object({
    id: Type.String({ ...uuid, description: 'Of the visitor, or of what ties several visitors.' }),
    text: Type.String({ description: 'The case in one English sentence.' }),
    visitor_id: Type.String({ ...uuid, description: 'The visitor with the most serious decision.' }),
    actor_id: nullable(
      Type.String({
        ...uuid,
        description: 'The actor behind the visitors, that of the most serious one; null for one visitor.',
      }),
    ),
    tied_by: CaseTieSchema,
    property_ids: Type.Array(Type.String(uuid)),
    visitors: Type.Integer({ minimum: 1 }),
    addresses: Type.Integer({ minimum: 1, description: 'Different addresses, of IPv6 the /64.' }),
    network: Type.String({ description: 'Of `visitor_id`, as are `user_agent`, `country` and `asn_org`.' }),
    user_agent: Type.String(),
    country: nullable(Type.String()),
    asn_org: nullable(Type.String()),
    first_evidence: Type.String(moment),
    last_evidence: Type.String(moment),
    last_seen: Type.String(moment),
    requests: Type.Integer({ description: 'Requests since the first evidence that are stored as detections.' }),
    folded: Type.Integer({ description: 'Further requests that were judged and counted, but not stored one by one.' }),
    let_in: Type.Integer({ description: 'Of all these, those that were neither challenged nor blocked.' }),
    max_score: Type.Integer(percent),
    action: DecisionActionSchema,
    certainty: Type.Integer(percent),
    level: ThreatLevelSchema,
    reasons: Type.Array(DecisionReason),
    deeds: Type.Array(VisitorEvidence, { description: 'What was done, the most serious first.' }),
    answer: VisitorAnswerSchema,
    note: nullable(Type.String()),
    answered_at: nullable(Type.String(moment)),
    answered_by: nullable(Type.String()),
  }),
  CASE,
);
export type Case = Static<typeof Case>;

export const CaseDetail = named(
  'CaseDetail',
  Type.Object({
    ...Case.properties,
    members: Type.Array(Visitor, { description: 'The visitors, the most serious first; at most 100.' }),
  }),
  { ...CASE, members: [] },
);
export type CaseDetail = Static<typeof CaseDetail>;
