import { expect, it } from 'vitest';
import { narrowing, queryOf } from '../../../src/watch/visitors/list/visitor-query.ts';

const PROPERTY = '01980000-0000-7000-8000-000000000002';

it('asks for those without an answer unless the address says otherwise', () => {
  expect(queryOf({})).toEqual({ page: 1, page_size: 25, answer: 'open' });
  expect(queryOf({ answer: 'any', action: 'block', property_id: PROPERTY, ip: ' 203.0.113.0/24 ', page: '3' })).toEqual(
    {
      ...{ page: 3, page_size: 25, answer: 'any', action: 'block', property_id: PROPERTY, ip: '203.0.113.0/24' },
    },
  );
});

it('leaves out what makes no sense in an address, and lets the service judge a network', () => {
  expect(queryOf({ answer: 'maybe', action: 'hug', property_id: 'x', page: '-1', ip: 'nowhere' })).toEqual({
    ...{ page: 1, page_size: 25, answer: 'open', ip: 'nowhere' },
  });
});

it('takes every filter away and keeps the organization', () => {
  const search = { org: 'o1', answer: 'done', ip: '203.0.113.7', page: '2' };
  expect(narrowing.isNarrowed(search)).toBe(true);
  expect(narrowing.isNarrowed(narrowing.withoutFilters(search))).toBe(false);
  expect(narrowing.withoutFilters(search).org).toBe('o1');
});
