import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';

/**
 * `organization` keys speak for an organization; `sensor` keys let an edge sensor of one property report, `agent` keys a
 * honeypot agent.
 */
export type KeyKind = 'organization' | 'sensor' | 'agent';

const PREFIXES: Readonly<Record<KeyKind, string>> = {
  organization: 'sk_live_',
  sensor: 'wds1.',
  agent: 'wd_',
};
const UNIQUE_LENGTHS: Readonly<Record<KeyKind, number>> = { organization: 32, sensor: 40, agent: 40 };
const SHAPES: Readonly<Record<KeyKind, RegExp>> = {
  organization: /^sk_live_[0-9A-Za-z]{32}$/,
  sensor: /^wds1\.[0-9A-Za-z]{32,64}$/,
  agent: /^wd_[0-9A-Za-z]{32,64}$/,
};
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on would make the first letters likelier than the others. */
const UNBIASED_BELOW = 256 - (256 % BASE62.length);

const SHOWN_LENGTH = 16;
const EXPIRING_SOON_MS = 30 * DAY_MS;

/** A new key. It is shown once; only its hash is stored. */
export function makeKey(kind: KeyKind): string {
  let unique = '';
  while (unique.length < UNIQUE_LENGTHS[kind]) {
    for (const byte of randomBytes(64)) {
      if (byte < UNBIASED_BELOW && unique.length < UNIQUE_LENGTHS[kind]) unique += BASE62[byte % BASE62.length];
    }
  }
  return PREFIXES[kind] + unique;
}

/** Which kind of key a text can be, or null. */
export function keyKind(text: string): KeyKind | null {
  if (SHAPES.organization.test(text)) return 'organization';
  if (SHAPES.sensor.test(text)) return 'sensor';
  return SHAPES.agent.test(text) ? 'agent' : null;
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The part of a key that lists show (specification: 16 characters). */
export function shownPrefix(key: string): string {
  return key.slice(0, SHOWN_LENGTH);
}

export const KEY_STATUSES = ['Active', 'Expiring Soon', 'Expired', 'Revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

export interface KeyLife {
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

/** Status of a key at a moment (ms since the epoch), as the specification's table says. */
export function keyStatus(key: KeyLife, nowMs: number): KeyStatus {
  if (key.revoked_at !== null) return 'Revoked';
  if (key.expires_at === null) return 'Active';
  const leftMs = key.expires_at.getTime() - nowMs;
  if (leftMs <= 0) return 'Expired';
  return leftMs <= EXPIRING_SOON_MS ? 'Expiring Soon' : 'Active';
}

/** @param days null never expires */
export function expiryAfter(days: number | null | undefined, nowMs: number): Date | null {
  return days === null || days === undefined ? null : new Date(nowMs + days * DAY_MS);
}

/** What rotation does to both keys: the old one ends after the overlap, the new one lives as long as the old one was made to. */
export function rotatedLives(
  old: { readonly created_at: Date; readonly expires_at: Date | null },
  overlapHours: number,
  nowMs: number,
): { readonly oldExpiresAt: Date; readonly newExpiresAt: Date | null } {
  const overlapEndMs = nowMs + overlapHours * HOUR_MS;
  const oldEndMs = old.expires_at === null ? overlapEndMs : Math.min(old.expires_at.getTime(), overlapEndMs);
  const newExpiresAt =
    old.expires_at === null ? null : new Date(nowMs + old.expires_at.getTime() - old.created_at.getTime());
  return { oldExpiresAt: new Date(oldEndMs), newExpiresAt };
}
