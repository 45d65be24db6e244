import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { DELIVERY_CAUSES, DELIVERY_STATUSES, type DeliveryCause, WEBHOOK_EVENTS } from '@sundew/wire/webhooks';
import { type Static, Type } from 'typebox';
import { Id, Name, Timestamp } from '../../platform/http/envelope.ts';
import type { DeliveryCounts, DeliveryRow } from './deliveries-store.ts';
import { isOverlap, LONGEST_OVERLAP_HOURS } from './overlap.ts';
import type { WebhookRow } from './store.ts';

const URL_EXAMPLE = 'https://hooks.example.com/sundew';

const TRIGGERS = {
  on_detection: Type.Boolean({ description: 'Every new detection from min_bot_score up: event detection.' }),
  min_bot_score: Type.Integer({ minimum: 0, maximum: 100, description: 'Filters the event detection only.' }),
  on_high_risk: Type.Boolean({ description: 'Detections of score 80 and above: event high_risk_detection.' }),
  on_rule_enforced: Type.Boolean({ description: 'A visitor was blocked, or would be: event rule_enforced.' }),
};

const WISH = {
  name: Name,
  url: Type.String({ maxLength: 2_048, description: 'HTTPS only.' }),
  enabled: Type.Boolean(),
  ...TRIGGERS,
};

export const WebhookInput = named(
  'WebhookInput',
  Type.Object(
    {
      name: WISH.name,
      url: WISH.url,
      enabled: Type.Boolean({ default: true }),
      on_detection: Type.Boolean({ default: true }),
      min_bot_score: Type.Integer({ minimum: 0, maximum: 100, default: 0 }),
      on_high_risk: Type.Boolean({ default: false }),
      on_rule_enforced: Type.Boolean({ default: false }),
    },
    { additionalProperties: false },
  ),
  {
    ...{ name: 'Security channel', url: URL_EXAMPLE, enabled: true },
    ...{ on_detection: true, min_bot_score: 60, on_high_risk: false, on_rule_enforced: false },
  },
);
export type WebhookInput = Static<typeof WebhookInput>;

export const WebhookChange = named(
  'WebhookChange',
  Type.Partial(Type.Object(WISH), { additionalProperties: false, minProperties: 1 }),
  { on_high_risk: true },
);
export type WebhookChange = Static<typeof WebhookChange>;

export const SecretRotation = named(
  'WebhookSecretRotation',
  Type.Object(
    {
      overlap_hours: Type.Integer({
        ...{ minimum: 0, maximum: LONGEST_OVERLAP_HOURS, default: 24 },
        description: 'So long the old secret goes on signing, and the new one signs X-Service-Signature-Next.',
      }),
    },
    { additionalProperties: false },
  ),
  { overlap_hours: 24 },
);

const Statistics = named(
  'WebhookStatistics',
  Type.Object({
    delivered: Type.Integer(),
    failed: Type.Integer(),
    pending: Type.Integer(),
    last_attempt_at: nullable(Timestamp),
  }),
);

const SHOWN = {
  id: Id,
  organization_id: Id,
  ...WISH,
  secret_hint: Type.String({ description: 'The end of the secret.' }),
  next_secret_at: nullable(
    Type.String({ format: 'date-time', description: 'While an overlap lasts: from when on the new secret signs.' }),
  ),
  statistics: Statistics,
  created_at: Timestamp,
  updated_at: Timestamp,
};

const EXAMPLE = {
  id: SAMPLE.otherId,
  organization_id: SAMPLE.organizationId,
  ...{ name: 'Security channel', url: URL_EXAMPLE, enabled: true },
  ...{ on_detection: true, min_bot_score: 60, on_high_risk: false, on_rule_enforced: false },
  secret_hint: '****x9Qk',
  next_secret_at: null,
  statistics: { delivered: 128, failed: 2, pending: 0, last_attempt_at: SAMPLE.at },
  created_at: SAMPLE.createdAt,
  updated_at: SAMPLE.createdAt,
};

export const Webhook = named('Webhook', Type.Object(SHOWN), EXAMPLE);

export const WebhookWithSecret = named(
  'WebhookWithSecret',
  Type.Object({ ...SHOWN, secret: Type.String({ description: 'Shown in this answer only.' }) }),
  { ...EXAMPLE, secret: 'whsec_…' },
);

export const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    id: Type.String({ format: 'uuid', description: 'X-Service-Delivery.' }),
    webhook_id: Id,
    event: Type.Enum(WEBHOOK_EVENTS),
    detection_id: nullable(Id),
    status: Type.Enum(DELIVERY_STATUSES),
    cause: Type.Unsafe<DeliveryCause | null>({
      type: ['string', 'null'],
      enum: [...Object.keys(DELIVERY_CAUSES), null],
    }),
    said: nullable(Type.String({ description: 'What the network said about a failure.' })),
    response_status: nullable(Type.Integer()),
    duration_ms: nullable(Type.Integer()),
    created_at: Timestamp,
    attempted_at: nullable(Timestamp),
  }),
  {
    id: SAMPLE.otherId,
    webhook_id: SAMPLE.otherId,
    event: 'high_risk_detection',
    detection_id: SAMPLE.detectionId,
    status: 'failed',
    cause: 'not_2xx',
    said: null,
    response_status: 503,
    duration_ms: 84,
    created_at: SAMPLE.at,
    attempted_at: SAMPLE.at,
  },
);

export function toWebhook(row: WebhookRow, counts: DeliveryCounts | undefined, nowMs: number): Static<typeof Webhook> {
  const { organization_id, id, name, url, enabled, secret_hint, next_secret_at } = row;
  const { on_detection, min_bot_score, on_high_risk, on_rule_enforced } = row;
  return {
    ...{ id, organization_id, name, url, enabled, on_detection, min_bot_score, on_high_risk, on_rule_enforced },
    secret_hint,
    next_secret_at: isOverlap(next_secret_at, nowMs) ? next_secret_at.toISOString() : null,
    statistics: {
      delivered: counts?.delivered ?? 0,
      failed: counts?.failed ?? 0,
      pending: counts?.pending ?? 0,
      last_attempt_at: counts?.last_attempt_at?.toISOString() ?? null,
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toDelivery(row: DeliveryRow): Static<typeof WebhookDelivery> {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
  };
}
