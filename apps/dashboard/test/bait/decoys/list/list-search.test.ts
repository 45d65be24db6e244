import { expect, it } from 'vitest';
import { isNarrowed, queryOf } from '../../../../src/bait/decoys/list/list-search.ts';

it('asks the service for what it can filter by, and never for nonsense of an address', () => {
  expect(queryOf({ q: 'env', type: 'link', action: 'log', page: '2' })).toEqual({
    ...{ q: 'env', decoy_type: 'link', page: 2 },
    page_size: 100,
  });
  expect(queryOf({ type: 'anything', page: '-1' })).toEqual({ page: 1, page_size: 100 });
  expect(queryOf({ page: '1e9' })).toEqual({ page: 1, page_size: 100 });
});

it('tells no decoys from none that fit', () => {
  expect(isNarrowed({ new: '1' })).toBe(false);
  expect(isNarrowed({ action: 'poison' })).toBe(true);
});
