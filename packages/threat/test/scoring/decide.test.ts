import { DECISION_FACTS, FACT_CODES, type FactCode } from '@sundew/wire/decisions';
import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import { THRESHOLD_PRESETS } from '@sundew/wire/verdict';
import { describe, expect, test } from 'vitest';
import { type DecisionPolicy, decide } from '../../src/scoring/decide.ts';
import type { Finding } from '../../src/scoring/decision-fact.ts';

const policy = (changes: Partial<DecisionPolicy> = {}): DecisionPolicy => ({
  ...{ name: 'standard', thresholds: PRESET_THRESHOLDS.standard, switches: {} },
  ...changes,
});
const finding = (code: FactCode, changes: Partial<Finding> = {}): Finding => ({
  ...{ code, certainty: 90, values: { what: '/x' }, seenAtMs: null, tie: 'sure' },
  ...changes,
});
const CRAWLER = { code: 'verified_crawler', what: 'Googlebot' } as const;

test('nothing found and a low score is allowed, without a reason', () => {
  expect(decide([], 20, policy(), null)).toEqual({ action: 'allow', certainty: 0, reasons: [], policy: 'standard' });
});

describe.each(THRESHOLD_PRESETS.filter((preset) => preset !== 'monitoring'))('a %s property', (name) => {
  const ofPreset = policy({ name, thresholds: PRESET_THRESHOLDS[name] });

  test.each(FACT_CODES)('does about %s what the table says', (code) => {
    const { action, certainty, reasons } = decide([finding(code)], 0, ofPreset, null);
    expect(action).toBe(DECISION_FACTS[code]);
    expect(certainty).toBeGreaterThanOrEqual(action === 'block' ? 80 : 50);
    expect(reasons).toEqual([{ code, values: { what: '/x' }, seenAtMs: null }]);
  });

  test('acts on its own figures as well', () => {
    const { block, challenge } = PRESET_THRESHOLDS[name];
    expect(decide([], block, ofPreset, null)).toMatchObject({ action: 'block' });
    expect(decide([], block - 1, ofPreset, null)).toMatchObject({ action: 'challenge' });
    expect(decide([], challenge - 1, ofPreset, null)).toMatchObject({ action: 'allow' });
  });
});

test('a property that only monitors logs, and says what it would have done', () => {
  const monitoring = policy({ name: 'monitoring', thresholds: PRESET_THRESHOLDS.monitoring });
  const decision = decide([finding('canary_used')], 100, monitoring, null);
  expect(decision.action).toBe('log');
  expect(decision.reasons.at(-1)).toMatchObject({ code: 'monitoring_only', values: { action: 'block' } });
});

test('the gravest of several facts decides, and the others are told', () => {
  const decision = decide([finding('scan', { certainty: 95 }), finding('decoy_touched')], 90, policy(), null);
  expect(decision.action).toBe('block');
  expect(decision.reasons.map(({ code }) => code)).toEqual(['decoy_touched', 'score', 'scan']);
});

describe('switches of the owner', () => {
  test('turn a fact off, down and up', () => {
    const at = (setting: 'off' | 'log' | 'block') => policy({ switches: { scan: setting } });
    expect(decide([finding('scan')], 0, at('off'), null).action).toBe('allow');
    expect(decide([finding('scan')], 0, at('log'), null).action).toBe('log');
    expect(decide([finding('scan', { certainty: 60 })], 0, at('block'), null)).toMatchObject({
      action: 'block',
      certainty: 80,
    });
  });
});

describe('whoever cannot be told apart', () => {
  test.each(['likely', 'neighbour'] as const)('is asked and not blocked (%s)', (tie) => {
    const decision = decide([finding('decoy_touched', { tie, seenAtMs: 1 })], 0, policy(), null);
    expect(decision.action).toBe('challenge');
    expect(decision.reasons.at(-1)?.code).toBe('shared_address');
    expect(decision.certainty).toBeLessThan(80);
  });
});

describe('what speaks for a visitor', () => {
  test('wins over attacks, conduct and the score', () => {
    for (const code of ['certain_attack', 'scraping', 'scan', 'sensor_finding'] as const) {
      expect(decide([finding(code)], 100, policy(), CRAWLER)).toMatchObject({
        action: 'allow',
        reasons: [{ code: 'verified_crawler', values: { what: 'Googlebot' } }],
      });
    }
  });

  test('does not win over bait', () => {
    for (const code of ['canary_used', 'marked_bait', 'decoy_touched', 'tripwire_touched'] as const) {
      expect(decide([finding(code)], 0, policy(), CRAWLER).action).toBe('block');
    }
  });
});
