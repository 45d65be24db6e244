import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { formOf, isChanged, wishOf } = await import('../../../src/respond/enforcement/threshold-wish.ts');
const { refusalOf } = await import('../../../src/respond/enforcement/refusal.ts');

const standard = { threshold_preset: 'standard', block_threshold: 75, challenge_threshold: 60 };

it('asks for a preset by its name, and for own figures with both', () => {
  expect(wishOf(formOf(standard))).toEqual({ threshold_preset: 'standard' });
  expect(wishOf({ preset: 'custom', challenge: ' ', block: '70' })).toEqual({
    ...{ threshold_preset: 'custom', challenge_threshold: null, block_threshold: 70 },
  });
});

it('has nothing to save until something differs', () => {
  const form = formOf(standard);
  expect(isChanged(form, standard)).toBe(false);
  expect(isChanged({ ...form, challenge: '10' }, standard)).toBe(false);
  expect(isChanged({ ...form, preset: 'custom' }, standard)).toBe(true);
});

it('knows a refusal by the rule, the action, or the word of the sensor', () => {
  expect(refusalOf({ rules_enforced: true, metadata: {} })).toBe('RULE');
  expect(refusalOf({ rules_enforced: false, metadata: { action: 'DENY' } })).toBe('DENY');
  expect(refusalOf({ rules_enforced: false, metadata: { blocked: true } })).toBe('BLOCKED');
  expect(refusalOf({ rules_enforced: false, metadata: { action: 'ALLOW', blocked: 'yes' } })).toBeNull();
});
