import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { refusalOf } = await import('../../../../src/respond/enforcement/blocks/refusal.ts');

it('knows a refusal by the rule, the action, or the word of the sensor', () => {
  expect(refusalOf({ rules_enforced: true, metadata: {} })).toBe('RULE');
  expect(refusalOf({ rules_enforced: false, metadata: { action: 'DENY' } })).toBe('DENY');
  expect(refusalOf({ rules_enforced: false, metadata: { blocked: true } })).toBe('BLOCKED');
  expect(refusalOf({ rules_enforced: false, metadata: { action: 'ALLOW', blocked: 'yes' } })).toBeNull();
});
