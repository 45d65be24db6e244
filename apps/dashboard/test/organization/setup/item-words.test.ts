import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { wordsOfItem } = await import('../../../src/organization/setup/checklist/item-words.ts');

const item = { state: 'waiting', summary: 'English.', advice: 'Do it.', at: null } as const;

it('tells an item in the language of the page, with its values', () => {
  const found = wordsOfItem({ ...item, key: 'dns', reason: 'verified', values: { domain: 'a.example' } });
  expect(found.summary).toBe('a.example führt hierher.');
  const counted = wordsOfItem({ ...item, key: 'key', reason: 'exists', values: { keys: 1 } });
  expect(counted.summary).toBe('1 Schlüssel, mit dem Sensoren melden können.');
});

it('says what to do by how the sensor is trusted', () => {
  const values = { trust: 'observed', sensor: 'decoys', address: '10.0.0.1' };
  const { advice } = wordsOfItem({ ...item, key: 'client_ip', reason: 'inner_addresses', values });
  expect(advice).toContain('SUNDEW_DECOY_PROXY_PROTOCOL');
});

it('falls back to the words of the service', () => {
  expect(wordsOfItem({ ...item, key: 'dns', reason: 'something_new', values: {} })).toEqual({
    ...{ summary: 'English.', advice: 'Do it.' },
  });
});
