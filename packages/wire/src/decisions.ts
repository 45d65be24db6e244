import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { nullable } from './nullable.ts';

/** What is decided about a request, mildest first. */
export const DECISION_ACTIONS = ['allow', 'log', 'challenge', 'block'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** What an owner may set for a fact; `off` leaves the fact out of decisions. */
export const FACT_SETTINGS = ['off', 'log', 'challenge', 'block'] as const;
export type FactSetting = (typeof FACT_SETTINGS)[number];

/** The facts that decide, with what each leads to unless the owner of the property sets something else. */
export const DECISION_FACTS = {
  canary_used: 'block',
  marked_bait: 'block',
  decoy_touched: 'block',
  tripwire_touched: 'block',
  certain_attack: 'block',
  repeated_attacks: 'block',
  probable_attack: 'challenge',
  form_honeypot: 'challenge',
  bait_path: 'challenge',
  scan: 'challenge',
  credential_stuffing: 'challenge',
  spread_stuffing: 'challenge',
  scraping: 'challenge',
  spread_scraping: 'challenge',
  flood: 'challenge',
  form_flood: 'challenge',
  attack_tool: 'challenge',
  crawler_impersonation: 'challenge',
  robots_disobeyed: 'challenge',
  sensor_finding: 'challenge',
} as const satisfies Readonly<Record<string, FactSetting>>;

export type FactCode = keyof typeof DECISION_FACTS;
export const FACT_CODES = Object.keys(DECISION_FACTS) as readonly FactCode[];

/** Reasons that are no fact about the visitor: figures of the property, and what speaks for the visitor. */
export const OTHER_REASONS = [
  'score',
  'verified_crawler',
  'allow_listed',
  'cleared',
  'monitoring_only',
  'shared_address',
] as const;
export type ReasonCode = FactCode | (typeof OTHER_REASONS)[number];
const REASON_CODES: readonly ReasonCode[] = [...FACT_CODES, ...OTHER_REASONS];

/** Values that fill the words of a reason. */
export type ReasonValues = Readonly<Record<string, string | number>>;

/** Switches that differ from the defaults. */
export type FactSwitches = Readonly<Partial<Record<FactCode, FactSetting>>>;

export const DecisionReason = named(
  'DecisionReason',
  Type.Object({
    code: named('ReasonCode', Type.Enum([...REASON_CODES])),
    values: Type.Unsafe<Record<string, string | number>>({ type: 'object', additionalProperties: true }),
    seen_at: nullable(
      Type.String({ format: 'date-time', description: 'When it was seen; null when it is this very request.' }),
    ),
    text: Type.String({ description: 'The reason in English.' }),
  }),
);
export type DecisionReason = Static<typeof DecisionReason>;

export const DecisionActionSchema = named('DecisionAction', Type.Enum([...DECISION_ACTIONS]));

export const Decision = named(
  'Decision',
  Type.Object({
    action: DecisionActionSchema,
    certainty: Type.Integer({ minimum: 0, maximum: 100, description: 'At least 80 for a block, 50 for a challenge.' }),
    reasons: Type.Array(DecisionReason),
    policy: Type.String({ description: 'Threshold preset of the property when this was decided, or custom.' }),
  }),
);
export type Decision = Static<typeof Decision>;
