import { describe, expect, it } from 'vitest';
import { narrowing, queryOf, sortedBy } from '../../../src/watch/actors/list/actor-query.ts';

const NOW_MS = Date.parse('2030-01-02T00:00:00.000Z');

describe('the address of the list of actors', () => {
  it('becomes the query of the API', () => {
    const search = { q: ' curl ', rotating: 'false', min_score: '61', source: 'sdk', country: 'DE', range: '24h' };
    expect(queryOf(search, NOW_MS)).toEqual({
      ...{ page: 1, page_size: 50, sort_by: 'max_score', sort_order: 'desc' },
      ...{ q: 'curl', rotating: false, min_score: 61, source: ['sdk'], country: ['DE'] },
      start_date: '2030-01-01T00:00:00.000Z',
    });
  });

  it('asks for a network as one', () => {
    expect(queryOf({ q: '203.0.113.0/24' }, NOW_MS)).toMatchObject({ ip: '203.0.113.0/24' });
    expect(queryOf({ q: '2001:db8::/32' }, NOW_MS)).toMatchObject({ ip: '2001:db8::/32' });
    expect(queryOf({ q: '203.0.113.7' }, NOW_MS)).toMatchObject({ q: '203.0.113.7' });
  });

  it('leaves out what makes no sense', () => {
    const search = { page: '-3', kind: 'x', rotating: 'maybe', min_score: '1e9', source: 'x', country: 'Germany' };
    expect(queryOf({ ...search, sort_by: 'x' }, NOW_MS)).toEqual(queryOf({}, NOW_MS));
  });

  it('turns the direction of the same column, and begins a new one with its biggest', () => {
    expect(sortedBy({ sort_by: 'detections' }, 'detections')).toMatchObject({ sort_order: 'asc' });
    expect(sortedBy({ sort_by: 'detections', sort_order: 'asc', page: '4' }, 'last_seen')).toEqual({
      ...{ sort_by: 'last_seen', sort_order: undefined, page: undefined },
    });
  });

  it('has no filter left once they are taken away', () => {
    expect(narrowing.isNarrowed({ country: 'DE' })).toBe(true);
    expect(narrowing.isNarrowed(narrowing.withoutFilters({ country: 'DE', q: 'x', org: 'o' }))).toBe(false);
    expect(narrowing.isNarrowed({ org: 'o', sort_by: 'detections', page: '2' })).toBe(false);
  });
});
