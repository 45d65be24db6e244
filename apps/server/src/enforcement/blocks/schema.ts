import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { BLOCKING_ACTIONS, ENFORCEMENT_MODES, TARGET_TYPES } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';
import type { EnforcementRow } from './store.ts';

const STATUSES = ['active', 'ended'] as const;

export const Enforcement = named(
  'EnforcementEntry',
  Type.Object({
    id: Id,
    action: Type.Enum(BLOCKING_ACTIONS),
    target_type: Type.Enum(TARGET_TYPES),
    target: Type.String({ description: 'An address, of IPv6 the /64; or a fingerprint.' }),
    status: Type.Enum(STATUSES),
    mode: Type.Enum(ENFORCEMENT_MODES),
    provider: Type.String(),
    integration_id: Id,
    response_action_id: nullable(Id),
    detection_id: nullable(Id),
    reason: Type.String(),
    created_by: Type.String(),
    created_at: Timestamp,
    expires_at: Timestamp,
    ended_at: nullable(Timestamp),
    ended_by: nullable(Type.String({ description: 'expiry, disconnected, or who lifted it.' })),
    applied_at: nullable(
      Type.String({
        ...{ format: 'date-time', description: 'When the firewall had it; null until then, and for block lists.' },
      }),
    ),
  }),
  {
    ...{
      id: SAMPLE.otherId,
      action: 'block_ip',
      target_type: 'ip',
      target: SAMPLE.ip,
      status: 'active',
      mode: 'block',
    },
    provider: 'block_list',
    ...{ integration_id: SAMPLE.otherId, response_action_id: SAMPLE.otherId, detection_id: SAMPLE.detectionId },
    ...{ reason: 'Block attackers', created_by: 'Block attackers' },
    ...{ created_at: SAMPLE.at, expires_at: SAMPLE.laterAt, ended_at: null, ended_by: null },
    applied_at: null,
  },
);

export const BlockedIpInput = named(
  'BlockedIpInput',
  Type.Object(
    {
      ip_address: Type.String({ maxLength: 64 }),
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '^(?!\\s*$)[^\\p{Cc}\\p{Cs}]*$' }),
      duration_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_760 })),
    },
    { additionalProperties: false },
  ),
  { ip_address: SAMPLE.ip, reason: 'Tries passwords all night' },
);

export function toEnforcement(row: EnforcementRow, nowMs: number): Static<typeof Enforcement> {
  const { organization_id: _, property_id: __, ...shown } = row;
  const isOver = row.ended_at !== null || row.expires_at.getTime() <= nowMs;
  return {
    ...shown,
    status: isOver ? 'ended' : 'active',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: isOver ? (row.ended_at ?? row.expires_at).toISOString() : null,
    ended_by: isOver ? (row.ended_by ?? 'expiry') : null,
    applied_at: row.applied_at?.toISOString() ?? null,
  };
}
