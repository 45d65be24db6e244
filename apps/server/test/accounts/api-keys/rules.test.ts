import { describe, expect, it } from 'vitest';
import { keyKind, keyStatus, makeKey, rotatedLives, shownPrefix } from '../../../src/accounts/api-keys/rules.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(NOW_MS + days * DAY_MS);

describe('the text of a key', () => {
  it('is sk_live_ and 32 characters, of which 16 are shown', () => {
    const key = makeKey('organization');
    expect(key).toMatch(/^sk_live_[0-9A-Za-z]{32}$/);
    expect(shownPrefix(key)).toBe(key.slice(0, 16));
    expect(keyKind(key)).toBe('organization');
  });

  it('is wds1. and at least 32 characters for a sensor', () => {
    expect(makeKey('sensor')).toMatch(/^wds1\.[0-9A-Za-z]{32,}$/);
    expect(keyKind(makeKey('sensor'))).toBe('sensor');
  });

  it('never repeats, and favours no character', () => {
    const counts = new Map<string, number>();
    const keys = new Set(Array.from({ length: 4_000 }, () => makeKey('organization')));
    expect(keys.size).toBe(4_000);
    for (const key of keys) for (const letter of key.slice(8)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const expected = (4_000 * 32) / 62;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(62);
    // 61 degrees of freedom: a fair draw exceeds this once in ten million runs; a biased one (256 mod 62) is in the hundreds.
    expect(chiSquare).toBeLessThan(140);
  });
});

describe('status of a key', () => {
  it.each([
    ['Active', null, null],
    ['Active', inDays(30.001), null],
    ['Expiring Soon', inDays(30), null],
    ['Expiring Soon', inDays(0.001), null],
    ['Expired', inDays(0), null],
    ['Expired', inDays(-400), null],
    ['Revoked', null, inDays(-1)],
    ['Revoked', inDays(-1), inDays(-2)],
  ] as const)('is %s', (status, expires_at, revoked_at) => {
    expect(keyStatus({ expires_at, revoked_at }, NOW_MS)).toBe(status);
  });
});

describe('rotation', () => {
  it('ends the old key after the overlap, never later than it would have ended', () => {
    const open = { created_at: inDays(-10), expires_at: null };
    expect(rotatedLives(open, 24, NOW_MS)).toEqual({ oldExpiresAt: inDays(1), newExpiresAt: null });
    const ending = { created_at: inDays(-80), expires_at: inDays(10) };
    expect(rotatedLives(ending, 720, NOW_MS)).toEqual({ oldExpiresAt: inDays(10), newExpiresAt: inDays(90) });
    expect(rotatedLives(ending, 0, NOW_MS).oldExpiresAt).toEqual(inDays(0));
  });
});
