import { named } from '@sundew/wire/named';
import { DEFAULT_DECISIONS, PropertyDecisions } from '@sundew/wire/property-decisions';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { versionOf } from '../../platform/http/answers/content-version.ts';
import { Id, Name, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import { decisionsOf, fullDecisions } from './decisions.ts';
import { effectiveThresholds, PRESET_CHOICES, type PresetChoice } from './rules.ts';
import type { PropertyRow } from './store.ts';

const Threshold = Type.Integer({ minimum: 0, maximum: 100 });

export const Property = named(
  'Property',
  Type.Object({
    id: Id,
    organization_id: Id,
    name: Type.String(),
    threshold_preset: Type.String({ enum: [...PRESET_CHOICES] }),
    block_threshold: Nullable(Threshold),
    challenge_threshold: Nullable(Threshold),
    decisions: PropertyDecisions,
    version: Type.String({
      description: 'Of how it decides: thresholds and `decisions`. It is another after each change.',
    }),
    is_default: Type.Boolean(),
    is_demo: Type.Boolean(),
    paused: Type.Boolean(),
    paused_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.propertyId,
    organization_id: SAMPLE.organizationId,
    name: 'Shop',
    threshold_preset: 'standard',
    block_threshold: 75,
    challenge_threshold: 60,
    decisions: DEFAULT_DECISIONS,
    version: 'u1Y4zqQ2m0cBfXv0N7cTpQ',
    is_default: true,
    is_demo: false,
    paused: false,
    paused_at: null,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);

/** How a property decides, as a change asks for it. */
export const POLICY_WISH = {
  threshold_preset: Type.Optional(
    Type.Unsafe<PresetChoice>({
      type: 'string',
      enum: [...PRESET_CHOICES],
      description: 'Suggested thresholds by use.',
    }),
  ),
  block_threshold: Type.Optional(Nullable(Threshold)),
  challenge_threshold: Type.Optional(Nullable(Threshold)),
  decisions: Type.Optional(
    named('PropertyDecisionsWish', Type.Partial(PropertyDecisions, { additionalProperties: false })),
  ),
};

const settable = {
  ...POLICY_WISH,
  paused: Type.Optional(Type.Boolean({ description: 'A paused property keeps its data and drops new detections.' })),
};

export const PropertyWish = named(
  'PropertyInput',
  Type.Object({ name: Name, ...settable }, { additionalProperties: false }),
  { name: 'Shop', threshold_preset: 'ecommerce' },
);
export const PropertyPatch = named(
  'PropertyPatch',
  Type.Object({ name: Type.Optional(Name), ...settable }, { additionalProperties: false }),
  { paused: false },
);

export function toProperty(row: PropertyRow) {
  const thresholds = effectiveThresholds(row);
  return {
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    threshold_preset: row.threshold_preset,
    block_threshold: thresholds.block,
    challenge_threshold: thresholds.challenge,
    decisions: fullDecisions(row.decisions),
    version: versionOf(decisionsOf(row)),
    is_default: row.is_default,
    is_demo: row.is_demo,
    paused: row.paused_at !== null,
    paused_at: row.paused_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
