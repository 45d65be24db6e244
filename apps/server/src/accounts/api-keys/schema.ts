import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { SCOPES, type Scope } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import { Id, Name, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import { KEY_STATUSES, keyStatus } from './rules.ts';
import type { KeyRow } from './store.ts';

const KEY = {
  id: SAMPLE.keyId,
  name: 'Shop server',
  key_prefix: 'sk_live_4Fj2',
  property_id: SAMPLE.propertyId,
  status: 'Active',
  created_at: SAMPLE.createdAt,
  created_by: SAMPLE.userId,
  expires_at: null,
  revoked_at: null,
  last_used_at: SAMPLE.at,
};

const MAX_DAYS = 3650;
const MAX_OVERLAP_HOURS = 720;
const DEFAULT_OVERLAP_HOURS = 24;

const expiresIn = Type.Optional(
  Nullable(Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: 'Days until the key expires; absent never.' })),
);

export const ApiKeyWish = named(
  'ApiKeyInput',
  Type.Object(
    {
      name: Name,
      scopes: Type.Optional(
        Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] }), { minItems: 1, maxItems: 16 }),
      ),
      expires_in: expiresIn,
      property_id: Type.Optional(Nullable(Id)),
      property: Type.Optional(Nullable(Id)),
    },
    { additionalProperties: false },
  ),
  { name: 'Shop server', scopes: ['detections:write'], expires_in: 365, property_id: SAMPLE.propertyId },
);

export const SensorKeyWish = named(
  'SensorKeyInput',
  Type.Object({ name: Name, expires_in: expiresIn }, { additionalProperties: false }),
  { name: 'Edge', expires_in: 365 },
);

export const Rotation = named(
  'ApiKeyRotation',
  Type.Object(
    {
      overlap_hours: Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        default: DEFAULT_OVERLAP_HOURS,
        description: 'Hours for which the old key works on.',
      }),
    },
    { additionalProperties: false },
  ),
  { overlap_hours: 24 },
);

const common = {
  id: Id,
  name: Type.String(),
  key_prefix: Type.String(),
  property_id: Nullable(Id),
  status: Type.String({ enum: [...KEY_STATUSES] }),
  created_at: Timestamp,
  created_by: Nullable(Id),
  expires_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
  last_used_at: Nullable(Timestamp),
};

export const SensorKey = named('SensorKey', Type.Object(common), { ...KEY, name: 'Edge', key_prefix: 'wds1.4Fj2' });
export const ShownSensorKey = named('SensorKeyWithSecret', Type.Object({ ...common, sensor_key: Type.String() }), {
  ...KEY,
  name: 'Edge',
  key_prefix: 'wds1.4Fj2',
  sensor_key: 'wds1.…',
});
export const ApiKey = named(
  'ApiKey',
  Type.Object({
    ...common,
    scopes: Type.Array(Type.String()),
    property: Nullable(Id),
    rotated_to: Nullable(Id),
  }),
  { ...KEY, scopes: ['detections:write'], property: SAMPLE.propertyId, rotated_to: null },
);
export const ShownApiKey = named('ApiKeyWithSecret', Type.Object({ ...ApiKey.properties, api_key: Type.String() }), {
  ...KEY,
  scopes: ['detections:write'],
  property: SAMPLE.propertyId,
  rotated_to: null,
  api_key: 'sk_live_…',
});

/** A key as answered; response schemas cut what a kind does not have. */
export function toKey(row: KeyRow, nowMs: number) {
  return {
    id: row.id,
    name: row.name,
    key_prefix: row.key_prefix,
    scopes: row.scopes,
    property_id: row.property_id,
    property: row.property_id,
    status: keyStatus(row, nowMs),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    rotated_to: row.rotated_to,
  };
}
