import type { DecisionReason, ReasonCode } from '@sundew/wire/decisions';
import { DEFAULT_DECISIONS } from '@sundew/wire/property-decisions';
import { describe, expect, it } from 'vitest';
import { stopAdvice } from '../../../src/watch/visitors/story/stop-advice.ts';

const LAST = '2026-01-02T00:00:00.000Z';
const SHOP = { threshold_preset: 'standard' as const, decisions: DEFAULT_DECISIONS };

function visitor(action: 'log' | 'challenge' | 'block', ...codes: ReasonCode[]) {
  const reasons = codes.map((code): DecisionReason => ({ code, values: {}, seen_at: null, text: code }));
  return { action, reasons, last_evidence: LAST };
}

describe('what would stop a visitor', () => {
  it('is being told, where it is to be blocked, for three half-lives', () => {
    expect(stopAdvice(visitor('block', 'certain_attack'), SHOP)).toEqual({
      ...{ way: 'told', fact: null, untilMs: Date.parse('2026-01-05T00:00:00.000Z') },
    });
  });

  it('is the switch of the fact that it is challenged for', () => {
    expect(stopAdvice(visitor('challenge', 'score', 'scan', 'attack_tool'), SHOP)).toMatchObject({
      ...{ way: 'harder', fact: 'scan' },
    });
  });

  it('is another policy, where nobody is stopped or only the score counts', () => {
    expect(stopAdvice(visitor('log', 'monitoring_only', 'scan'), SHOP).way).toBe('monitoring');
    expect(stopAdvice(visitor('log', 'scan'), { ...SHOP, threshold_preset: 'monitoring' }).way).toBe('monitoring');
    expect(stopAdvice(visitor('challenge', 'score'), SHOP)).toMatchObject({ way: 'harder', fact: null });
  });

  it('has no end while the property is not known', () => {
    expect(stopAdvice(visitor('block', 'decoy_touched'), null).untilMs).toBeNull();
  });
});
