import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestOf, sortedBy } from '../../../src/watch/detections/data/request.ts';
import {
  activeFilters,
  filterOf,
  type Search,
  searchOf,
  without,
  withoutFilters,
  withValue,
} from '../../../src/watch/detections/filter/filters.ts';
import { isShown, searchOfView, viewQueryOf } from '../../../src/watch/detections/views/view-query.ts';

const NAMES = ['level', 'country', 'ip', 'path', 'actor_id'] as const;
const value = fc.stringMatching(/^[a-z0-9/.:-]{1,12}$/);
const wish = fc.record({ name: fc.constantFrom(...NAMES), value, excluded: fc.boolean() });

describe('filters in an address', () => {
  it('keep what is included and leave out what is excluded', () => {
    const search = withValue(withValue({}, 'level', 'HIGH', false), 'country', 'DE', true);
    expect(filterOf(search)).toEqual({ level: ['HIGH'], not_country: ['DE'] });
  });

  it('never hold a value and its opposite', () => {
    const search = withValue(withValue({}, 'ip', '192.0.2.1', false), 'ip', '192.0.2.1', true);
    expect(filterOf(search)).toEqual({ not_ip: ['192.0.2.1'] });
  });

  it('are taken away one by one, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        let search: Search = { org: 'o', detection: 'd' };
        for (const { name, value: wanted, excluded } of wishes) search = withValue(search, name, wanted, excluded);
        for (const filter of activeFilters(search)) search = without(search, filter);
        expect(filterOf(search)).toEqual({});
        expect(search).toMatchObject({ org: 'o', detection: 'd' });
      }),
    );
  });

  it('come back from the API as they went', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        let search: Search = {};
        for (const { name, value: wanted, excluded } of wishes) search = withValue(search, name, wanted, excluded);
        expect(filterOf(searchOf(filterOf(search)))).toEqual(filterOf(search));
      }),
    );
  });

  it('take paths with commas for one path', () => {
    const search = withValue(withValue({}, 'path', '/a,b', false), 'path', '/c', false);
    expect(filterOf(search)).toEqual({ path: ['/a,b', '/c'] });
  });

  it('cut texts to what the API takes', () => {
    expect(filterOf(withValue({}, 'q', 'x'.repeat(1000), true)).not_q).toHaveLength(200);
  });

  it('write scores and flags as the API types them, and leave nonsense to be refused by name', () => {
    const search = { min_bot_score: '80', is_tor: 'true', not_is_vpn: 'false', max_bot_score: 'many' };
    expect(filterOf(search)).toEqual({ min_bot_score: 80, is_tor: true, not_is_vpn: false, max_bot_score: 'many' });
  });

  it('go away together, the rest of the address stays', () => {
    const search = withoutFilters({ level: 'HIGH', not_q: 'x', range: '7d', sort_by: 'bot_score', org: 'o' });
    expect(filterOf(search)).toEqual({});
    expect(search).toMatchObject({ sort_by: 'bot_score', org: 'o', range: undefined });
  });
});

describe('a list', () => {
  const noon = Date.UTC(2026, 0, 2, 12);

  it('begins a period that ends now when it was asked for', () => {
    expect(requestOf({ range: '24h' }, noon).filter).toEqual({ start_date: '2026-01-01T12:00:00.000Z' });
  });

  it('turns around when its column is pressed again', () => {
    const once = sortedBy({}, 'bot_score');
    expect(requestOf(once, 0)).toMatchObject({ sortBy: 'bot_score', order: 'desc' });
    expect(requestOf(sortedBy(once, 'bot_score'), 0)).toMatchObject({ sortBy: 'bot_score', order: 'asc' });
    expect(requestOf(sortedBy({}, 'timestamp'), 0)).toMatchObject({ sortBy: 'timestamp', order: 'asc' });
  });
});

describe('a saved view', () => {
  it('shows what it was saved from', () => {
    const search = { level: 'HIGH,CRITICAL', not_path: '/health', sort_by: 'bot_score', detection: 'd', org: 'o' };
    const applied = searchOfView({ org: 'o', country: 'DE' }, viewQueryOf(search));
    expect(isShown(applied, viewQueryOf(search))).toBe(true);
    expect(applied).toMatchObject({ org: 'o', level: 'HIGH,CRITICAL', not_path: '/health', sort_by: 'bot_score' });
    expect(applied.country).toBeUndefined();
  });

  it('leaves the period alone unless it has one itself', () => {
    expect(searchOfView({ range: '7d' }, viewQueryOf({ level: 'HIGH' })).range).toBe('7d');
    expect(searchOfView({ range: '7d' }, viewQueryOf({ start_date: '2026-01-01' })).range).toBeUndefined();
  });
});
