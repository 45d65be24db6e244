import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { moneyWords } = await import('../../../src/organization/billing/money-words.ts');

it.each([
  [4900, 'eur', '€49.00'],
  [990_000, 'jpy', '¥990,000'],
  [12_500, 'kwd', 'KWD\u00A012.500'],
  [0, 'usd', '$0.00'],
])('%i of the smallest unit of %s is %s', (amount, currency, words) => {
  expect(moneyWords({ amount, currency })).toBe(words);
});
