import { expect, it } from 'vitest';
import { NEW_PROPERTY, wishOf } from '../../../src/organization/settings/properties/property-draft.ts';
import { figureFaults } from '../../../src/organization/settings/properties/threshold-draft.ts';

const custom = (challenge: string, block: string) => ({ name: ' shop ', preset: 'custom' as const, challenge, block });

it('names figures only when they are own ones', () => {
  expect(wishOf({ ...NEW_PROPERTY, name: ' shop ' })).toEqual({ name: 'shop', threshold_preset: 'standard' });
  expect(wishOf(custom('40', ''))).toEqual({
    ...{ name: 'shop', threshold_preset: 'custom' },
    ...{ challenge_threshold: 40, block_threshold: null },
  });
});

it.each([
  ['40', '50', null, null],
  ['', '', null, null],
  ['0', '100', null, null],
  ['60', '50', 'wrongOrder', null],
  ['101', '50', 'range', null],
  ['4.5', '-1', 'range', 'range'],
])('finds what is wrong with %s and %s', (challenge, block, first, second) => {
  expect(figureFaults(custom(challenge, block))).toEqual({ challenge: first, block: second });
});
