import { type Static, Type } from 'typebox';
import { Decision } from './decisions.ts';
import { DETECTION, FULL_DETECTION } from './detection-example.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { BLOCKING_ACTIONS, TARGET_TYPES } from './response-actions.ts';
import { SOURCE_FIELDS } from './source-fields.ts';
import { SshRecord } from './ssh-record.ts';
import { SCORE_CATEGORIES, type ScoreCategory, SIGNATURE_TYPES } from './verdict.ts';
import {
  AiCategorySchema,
  ConfidenceBandSchema,
  NetworkKindSchema,
  SignatureTypeSchema,
  SourceSchema,
  ThreatCategorySchema,
  ThreatLevelSchema,
  TriageStatusSchema,
  TrustSchema,
} from './vocabulary.ts';

const uuid = { format: 'uuid' } as const;
const moment = { format: 'date-time' } as const;
const text = () => nullable(Type.String());
const share = Type.Number({ minimum: 0, maximum: 1 });
const score = Type.Integer({ minimum: 0, maximum: 100 });

/** The compact form, as webhooks carry it (specification, "Detection"). */
const COMPACT = {
  id: Type.String(uuid),
  decoy_id: nullable(Type.String(uuid)),
  organization_id: Type.String(uuid),
  ip_address: text(),
  user_agent: Type.String(),
  bot_score: score,
  timestamp: Type.String(moment),
  rules_enforced: Type.Boolean({ description: 'One of `enforcements` is of a rule.' }),
  source: SourceSchema,
};
export const CompactDetection = named('CompactDetection', Type.Object(COMPACT));
export type CompactDetection = Static<typeof CompactDetection>;

const Mitre = named('MitreMatch', Type.Object({ id: Type.String(), name: Type.String(), confidence: share }));

const MitreTechnique = named(
  'MitreTechnique',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    tactic: Type.String({ description: 'Id of the tactic that it serves here.' }),
  }),
);

const AiScraper = named(
  'AiScraper',
  Type.Object({
    score: Type.Number(),
    category: AiCategorySchema,
    operator: text(),
    purpose: text(),
    respects_robots: nullable(Type.Boolean()),
    verified: nullable(Type.Boolean()),
    impersonation: Type.Boolean(),
  }),
);

const AttackSignature = named(
  'AttackSignature',
  Type.Object({
    type: SignatureTypeSchema,
    pattern: Type.String(),
    location: Type.String(),
    confidence: share,
    impact: Type.Number(),
    evidence: Type.String(),
  }),
);

const Enforcement = named(
  'Enforcement',
  Type.Object({
    action: Type.Enum(BLOCKING_ACTIONS),
    target_type: Type.Enum(TARGET_TYPES),
    provider: Type.String(),
    status: Type.Enum(['active', 'expired', 'lifted']),
    at: Type.String(moment),
    expires_at: nullable(Type.String(moment)),
  }),
);

const ITEM = {
  ...COMPACT,
  property_id: Type.String(uuid),
  sensor: Type.String({ description: 'The source as the sensor named itself.' }),
  is_test: Type.Boolean(),
  is_unproven_test: Type.Boolean({
    description:
      'It only says that it is test traffic: it is judged and remembered as anybody, and counts as test traffic.',
  }),
  incomplete: Type.Boolean({ description: 'The report lacked the address or the User-Agent of the visitor.' }),
  url: text(),
  path: text(),
  method: text(),
  referrer: text(),
  country: nullable(Type.String({ description: 'ISO 3166 code, as the filter `country` takes it.' })),
  country_code: text(),
  country_name: text(),
  city: text(),
  asn: nullable(Type.Integer()),
  asn_org: text(),
  is_proxy: Type.Boolean(),
  is_vpn: Type.Boolean(),
  is_tor: Type.Boolean(),
  is_datacenter: Type.Boolean(),
  unknown_networks: Type.Array(NetworkKindSchema, {
    description:
      'Kinds of network that no list could tell when it came, because the list was missing or too old. Their `is_…` is false then and means nothing.',
  }),
  ja3: text(),
  ja4: text(),
  header_fingerprint: text(),
  actor_id: Type.String(uuid),
  claimed_ip: text(),
  claimed_user_agent: text(),
  trust: TrustSchema,
  client_timestamp: nullable(Type.String(moment)),
  sample_weight: Type.Number({ description: 'How many events this stored one stands for.' }),
  threat_score: score,
  threat_level: ThreatLevelSchema,
  threat_category: ThreatCategorySchema,
  confidence: score,
  confidence_band: ConfidenceBandSchema,
  recommended_action: Type.String({ description: 'Of the threat level, in the words of the specification.' }),
  visitor_id: nullable(Type.String(uuid)),
  decision: Decision,
  top_reasons: Type.Array(Type.String(), { description: 'Signals that contributed most to the score, at most three.' }),
  mitre: Type.Array(Mitre),
  mitre_techniques: Type.Array(MitreTechnique, {
    description: 'Under the tactics of `mitre`, as the matrix counts them.',
  }),
  mitre_tactic: Type.Unsafe<Static<typeof Mitre> | null>({ ...Mitre, type: ['object', 'null'] }),
  ai_scraper: AiScraper,
  flags: Type.Array(Type.String()),
  marks: Type.Array(Type.String({ description: 'What was left out or did not fit when the report was read.' })),
  metadata: Type.Unsafe<Record<string, string | number | boolean>>({ type: 'object', additionalProperties: true }),
  metadata_dropped: Type.Integer(),
  status: TriageStatusSchema,
  note: text(),
  triaged_by: text(),
  triaged_at: nullable(Type.String(moment)),
  attack_signatures: Type.Array(AttackSignature),
  content_type: text(),
  body_size: nullable(Type.Integer({ description: 'Bytes.' })),
  has_auth_header: nullable(Type.Boolean()),
  ...SOURCE_FIELDS,
  enforcements: Type.Array(Enforcement, {
    description: 'Blocks of the address or TLS fingerprint that were in force when this came, or followed it at once.',
  }),
};

/** An item of the list: the full detection without breakdown, body and headers. */
export const DetectionItem = named('Detection', Type.Object(ITEM), DETECTION);
export type DetectionItem = Static<typeof DetectionItem>;

const CategoryScore = named(
  'CategoryScore',
  Type.Object({
    score: Type.Number(),
    weight: Type.Number({ description: 'Share of the total, 0–1; score × weight = contribution.' }),
    contribution: Type.Number(),
    signals: Type.Array(
      named('ScoreSignal', Type.Object({ name: Type.String(), points: Type.Number(), evidence: Type.String() })),
    ),
  }),
);
type CategoryScore = Static<typeof CategoryScore>;

const ScoreBreakdown = named(
  'ScoreBreakdown',
  Type.Object({
    total: Type.Number(),
    scorer_version: Type.String(),
    categories: Type.Unsafe<Record<ScoreCategory, CategoryScore>>(
      named('CategoryScores', Type.Object(Object.fromEntries(SCORE_CATEGORIES.map((name) => [name, CategoryScore])))),
    ),
    signature_impact: Type.Array(
      named(
        'SignatureImpact',
        Type.Object({
          type: named('SignatureType', nullable(Type.String({ enum: [...SIGNATURE_TYPES, null] }))),
          points: Type.Number(),
        }),
      ),
    ),
    gaps: Type.Array(Type.String({ description: 'What could not be looked up in time.' })),
  }),
);

/** The full detection, fetched by id (specification, "Detection"). */
export const FullDetection = named(
  'FullDetection',
  Type.Object({
    ...ITEM,
    score_breakdown: ScoreBreakdown,
    header_names: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'Names of the visitor’s request headers, never their values.',
    }),
    captured_body: text(),
    request_body: text(),
    bait: nullable(
      named(
        'BaitView',
        Type.Object(
          {
            shown_at: Type.String(moment),
            page: Type.String({ description: '`stamp.page` of the markup that was asked for.' }),
            shown_to_same_address: Type.Boolean(),
            harvested_by: nullable(
              Type.String({ description: 'Detection of the visit that was shown the link, when there is one.' }),
            ),
          },
          { description: 'Of a hit on a stamped link: which view of a page the link was taken from.' },
        ),
      ),
    ),
    http2: nullable(
      named(
        'Http2Fingerprint',
        Type.Object({
          settings: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
            description: 'Settings frames in wire order: identifier and value.',
          }),
          window_update: Type.Integer(),
          pseudo_header_order: Type.String({ description: 'First letters in wire order, for example m,a,s,p.' }),
        }),
      ),
    ),
    ssh: nullable(SshRecord),
  }),
  FULL_DETECTION,
);
export type FullDetection = Static<typeof FullDetection>;
