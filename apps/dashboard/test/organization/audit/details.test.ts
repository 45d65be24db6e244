import { expect, it } from 'vitest';
import {
  filtersOf,
  isWrongOrder,
  readAuditSearch,
  writeAuditSearch,
} from '../../../src/organization/audit/audit-search.ts';
import { readDetails } from '../../../src/organization/audit/details.ts';

it('tells nested details in lines of text', () => {
  const details = { name: 'shop', scopes: ['a', 'b'], gone: null, wish: { path: '/x', deep: { more: true } } };
  expect(readDetails(details)).toEqual([
    { name: 'name', value: 'shop' },
    { name: 'scopes', value: 'a, b' },
    { name: 'gone', value: '–' },
    { name: 'wish.path', value: '/x' },
    { name: 'wish.deep.more', value: 'true' },
  ]);
});

it('cuts what is giant', () => {
  expect(readDetails({ note: 'x'.repeat(100_000) })[0]?.value).toHaveLength(2001);
});

it('reads filters from an address, drops what makes no sense, and writes them back', () => {
  const search = readAuditSearch({
    action: 'api_key.create',
    start_date: '2026-02-30x',
    end_date: '2026-01-31',
    page: '-3',
  });
  expect(search).toEqual({ action: 'api_key.create', actorId: '', from: '', to: '2026-01-31', page: 1 });
  expect(readAuditSearch(writeAuditSearch(search))).toEqual(search);
});

it('includes the last day', () => {
  const search = readAuditSearch({ start_date: '2026-01-31', end_date: '2026-01-31' });
  const { start_date: from = '', end_date: to = '' } = filtersOf(search);
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
  expect(isWrongOrder(search)).toBe(false);
  expect(isWrongOrder({ ...search, from: '2026-02-01' })).toBe(true);
});
