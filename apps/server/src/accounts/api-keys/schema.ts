import { SCOPES, type Scope } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import { Id, Name, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import { KEY_STATUSES, keyStatus } from './rules.ts';
import type { KeyRow } from './store.ts';

const MAX_DAYS = 3650;
const MAX_OVERLAP_HOURS = 720;
const DEFAULT_OVERLAP_HOURS = 24;

const expiresIn = Type.Optional(
  Nullable(Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: 'Days until the key expires; absent never.' })),
);

export const ApiKeyWish = Type.Object(
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
);

export const SensorKeyWish = Type.Object({ name: Name, expires_in: expiresIn }, { additionalProperties: false });

export const Rotation = Type.Object(
  {
    overlap_hours: Type.Integer({
      minimum: 0,
      maximum: MAX_OVERLAP_HOURS,
      default: DEFAULT_OVERLAP_HOURS,
      description: 'Hours for which the old key works on.',
    }),
  },
  { additionalProperties: false },
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

export const SensorKey = Type.Object(common);
export const ShownSensorKey = Type.Object({ ...common, sensor_key: Type.String() });
export const ApiKey = Type.Object({
  ...common,
  scopes: Type.Array(Type.String()),
  property: Nullable(Id),
  rotated_to: Nullable(Id),
});
export const ShownApiKey = Type.Object({ ...ApiKey.properties, api_key: Type.String() });

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
