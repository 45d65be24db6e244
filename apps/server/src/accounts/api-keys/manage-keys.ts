import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { DEFAULT_SCOPES, type Scope } from '@sundew/wire/scopes';
import type pg from 'pg';
import type { Announce, Changes } from '../../platform/background/changes.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { Audit } from '../audit/audit.ts';
import { type Actor, changeOf } from '../audit/change.ts';
import { hasProperty } from '../properties/directory.ts';
import { expiryAfter, hashKey, type KeyKind, keyStatus, makeKey, rotatedLives, shownPrefix } from './rules.ts';
import { endKey, insertKey, type KeyPlace, type KeyRow, lockKey } from './store.ts';

export interface KeyParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
}

export interface KeyWish {
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes?: readonly Scope[] | undefined;
  readonly propertyId?: string | null | undefined;
  /** Days; absent or null never expires. */
  readonly expiresIn?: number | null | undefined;
}

/** A key together with its full text, which nobody can read again. */
export interface ShownKey {
  readonly row: KeyRow;
  readonly key: string;
}

/** Stores in the same transaction what belongs to a key. */
export type Alongside = (client: pg.PoolClient, key: KeyRow) => Promise<void>;

/**
 * @param alongside what is stored together with the key, if anything
 * @throws Problem validation_failed when the property is not one of the organization
 */
export function createKey(
  parts: KeyParts,
  organizationId: string,
  actor: Actor,
  wish: KeyWish,
  alongside?: Alongside,
): Promise<ShownKey> {
  return parts.changes.transaction(async (client, announce) => {
    const propertyId = wish.propertyId ?? null;
    if (propertyId !== null && !(await hasProperty(client, organizationId, propertyId))) {
      throw invalidValue('body.property_id', fault('not_a_property'));
    }
    const nowMs = parts.clock();
    const shown = await store(client, parts, {
      organization_id: organizationId,
      kind: wish.kind,
      name: wish.name.trim(),
      scopes: wish.kind !== 'organization' ? [] : [...new Set(wish.scopes ?? DEFAULT_SCOPES)],
      property_id: propertyId,
      created_by: actor.kind === 'user' ? actor.id : null,
      expires_at: expiryAfter(wish.expiresIn, nowMs),
    });
    await alongside?.(client, shown.row);
    await write(client, parts, actor, 'create', shown.row, { scopes: shown.row.scopes, property_id: propertyId });
    await announceKey(announce, shown.row);
    return shown;
  });
}

/** Makes the key fail for good, at once and everywhere. Revoking a revoked key changes nothing and answers it again. */
export function revokeKey(parts: KeyParts, place: KeyPlace, actor: Actor, keyId: string): Promise<KeyRow> {
  return parts.changes.transaction(async (client, announce) => {
    const key = (await lockKey(client, place, keyId)) ?? notFound('api_key');
    if (key.revoked_at !== null) return key;
    const revoked = await endKey(client, key, { revokedAt: new Date(parts.clock()) });
    await write(client, parts, actor, 'revoke', revoked, {});
    await announceKey(announce, revoked);
    return revoked;
  });
}

/**
 * Makes a successor with the same rights; the old key works on for `overlapHours`.
 * @throws Problem not_found, conflict (expired, revoked or already rotated)
 */
export function rotateKey(
  parts: KeyParts,
  place: KeyPlace,
  actor: Actor,
  keyId: string,
  overlapHours: number,
): Promise<ShownKey> {
  return parts.changes.transaction(async (client, announce) => {
    const old = (await lockKey(client, place, keyId)) ?? notFound('api_key');
    const nowMs = parts.clock();
    const status = keyStatus(old, nowMs);
    if (status === 'Revoked') throw new Problem('revoked_key_not_rotated');
    if (status === 'Expired') throw new Problem('expired_key_not_rotated');
    if (old.rotated_to !== null) throw new Problem('key_rotated');
    const lives = rotatedLives(old, overlapHours, nowMs);
    const shown = await store(client, parts, {
      ...old,
      created_by: actor.kind === 'user' ? actor.id : null,
      expires_at: lives.newExpiresAt,
    });
    const ended = await endKey(client, old, { expiresAt: lives.oldExpiresAt, rotatedTo: shown.row.id });
    await write(client, parts, actor, 'rotate', ended, { rotated_to: shown.row.id, overlap_hours: overlapHours });
    await announceKey(announce, ended);
    await announceKey(announce, shown.row);
    return shown;
  });
}

type StoredWish = Pick<
  KeyRow,
  'organization_id' | 'kind' | 'name' | 'scopes' | 'property_id' | 'created_by' | 'expires_at'
>;

/** Revoked ones count for a day, because they stay. */
const BOUND: RowBound = {
  ...{ table: 'api_keys', most: LIMITS.keysPerOrganization, refusal: 'all_taken_today' },
  only: "(revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) OR created_at BETWEEN now() - interval '1 day' AND now() + interval '1 day'",
};

/** @throws Problem all_taken_today */
async function store(client: pg.PoolClient, parts: KeyParts, wish: StoredWish): Promise<ShownKey> {
  await demandRowLeft(client, wish.organization_id, BOUND);
  const key = makeKey(wish.kind);
  const nowMs = parts.clock();
  const row = await insertKey(client, {
    ...wish,
    id: uuidv7(nowMs),
    key_prefix: shownPrefix(key),
    key_hash: hashKey(key),
    created_at: new Date(nowMs),
  });
  return { row, key };
}

/** What the audit log calls them; an agent is as good as its key. */
const TARGETS = { organization: 'api_key', sensor: 'sensor_key', agent: 'agent' } as const satisfies Record<
  KeyKind,
  string
>;

function write(
  client: pg.PoolClient,
  parts: KeyParts,
  actor: Actor,
  verb: 'create' | 'rotate' | 'revoke',
  row: KeyRow,
  details: Record<string, unknown>,
): Promise<void> {
  const told = { name: row.name, key_prefix: row.key_prefix, ...details };
  return parts.audit.write(client, changeOf(actor, `${TARGETS[row.kind]}.${verb}`, row, told));
}

function announceKey(announce: Announce, row: KeyRow): Promise<void> {
  return announce('key', row.key_hash.toString('hex'));
}
