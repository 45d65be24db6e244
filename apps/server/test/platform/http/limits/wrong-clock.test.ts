import { afterEach, expect, it, vi } from 'vitest';
import { createRateLimits } from '../../../../src/platform/http/limits/rate-limits.ts';

afterEach(() => void vi.restoreAllMocks());

const HOUR_MS = 3_600_000;

it('a share is spent by the minute, whatever a clock does meanwhile that is put right', async () => {
  const limits = createRateLimits('read=2,public=2,public_burst=1', null);
  const rightMs = Date.now();
  const at = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(rightMs + ms);
  const take = async (name: 'read' | 'public') => (await limits.take(name, 'ada'))?.allowed;
  at(100 * 24 * HOUR_MS);
  for (const name of ['read', 'public'] as const) expect([await take(name), await take(name)]).toEqual([true, true]);
  at(0);
  expect(await take('public')).toBe(true);
  for (const name of ['read', 'public'] as const) {
    const refused = await limits.take(name, 'ada');
    expect(refused).toMatchObject({ allowed: false, retryAfterS: expect.any(Number) });
    expect(refused?.retryAfterS).toBeLessThanOrEqual(60);
    expect(refused?.resetAtS).toBeLessThanOrEqual(rightMs / 1000 + 61);
  }
  at(HOUR_MS);
  expect(await take('read')).toBe(false);
});
