import { SOURCES } from '@sundew/wire/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldCells } from '../../../src/detection/compacting/fold-cells.ts';
import { readDeepRows } from '../../../src/insight/detections/list/deep-rows.ts';
import { readFilter } from '../../../src/insight/filter/read-filter.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { DAYS_BACK, type DetectionsApp, detectionsApp, ORGANIZATION } from '../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../parts/insight/random-detections.ts';
import { naiveFilter, type Query } from './naive-filter.ts';
import { anyQuery, filterValues } from './random-queries.ts';

const isThorough = process.env.SUNDEW_TEST_THOROUGH === '1';
const nowMs = Date.now();
const fromMs = nowMs - DAYS_BACK * DAY_MS;
const recorded = fc.sample(anyDetection(fromMs, nowMs), { numRuns: 240, seed: 7 });
const rows: readonly Known[] = recorded.map(({ known }) => known);

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp();
  await service.record(recorded.map(({ detection }) => detection));
  // Some of the statistics lie in the cubes already, the rest still in cells.
  await foldCells(service.database, ORGANIZATION, nowMs - 2 * DAY_MS);
});
afterAll(() => service.close());

/** The whole list, page after page by cursor. */
async function listAll(query: Query): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await service.get('detections', {
      ...query,
      page_size: '150',
      ...(cursor === null ? {} : { cursor }),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    totals.push(body.total);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return { ids, totals };
}

function newestFirst(known: readonly Known[]): string[] {
  return [...known].sort((left, right) => right.atMs - left.atMs || (left.id < right.id ? 1 : -1)).map(({ id }) => id);
}

describe('filters of the list', () => {
  it.each(Object.keys(filterValues(fromMs, nowMs)))('%s and its excluding twin keep what they say', async (name) => {
    const values = filterValues(fromMs, nowMs)[name];
    if (values === undefined) throw new Error(name);
    for (const value of fc.sample(values, { numRuns: 6, seed: 11 })) {
      for (const query of [{ [name]: value }, { [`not_${name}`]: value }]) {
        const { ids, totals } = await listAll(query);
        const expected = newestFirst(naiveFilter(rows, query));
        expect(ids, JSON.stringify(query)).toEqual(expected);
        expect(new Set(totals), JSON.stringify(query)).toEqual(new Set([expected.length]));
      }
    }
  });

  it('combine, in the list and in its total', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery(fromMs, nowMs), async (query) => {
        const { ids, totals } = await listAll(query);
        const expected = newestFirst(naiveFilter(rows, query));
        expect(ids).toEqual(expected);
        expect(new Set(totals)).toEqual(new Set([expected.length]));
      }),
      { numRuns: isThorough ? 300 : 75 },
    );
  });

  it('find a page far down by the days that the statistics count', async () => {
    const moment = fc.integer({ min: fromMs, max: nowMs }).map((timeMs) => new Date(timeMs).toISOString());
    const query = fc.record(
      {
        ...{ source: fc.subarray([...SOURCES], { minLength: 1 }), country: fc.constant<string[]>(['DE', 'US']) },
        ...{ min_bot_score: fc.constantFrom(0, 41, 50), is_test: fc.boolean(), start_date: moment },
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom('asc', 'desc'), fc.nat(260), async (asked, order, offset) => {
        const found = await readDeepRows(service.database, {
          ...{ scope: { organizationId: ORGANIZATION, propertyId: null }, filter: readFilter(asked) },
          ...{ sorting: { by: 'timestamp', order }, after: null, offset, limit: 30 },
        });
        const texts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
        const expected = newestFirst(naiveFilter(rows, Object.fromEntries(texts)));
        if (order === 'asc') expected.reverse();
        expect(found.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 30));
      }),
    );
  });

  it.each([
    [{ min_bot_score: '80', max_bot_score: '20' }, 'validation_failed'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'validation_failed'],
    [{ start_date: 'yesterday' }, 'validation_failed'],
    [{ start_date: '2026-02-30' }, 'validation_failed'],
    [{ source: 'carrier_pigeon' }, 'validation_failed'],
    [{ source: 'sdk,form_contact' }, 'validation_failed'],
    [{ threat_level: 'TERRIBLE' }, 'validation_failed'],
    [{ not_sensor: '' }, 'validation_failed'],
    [{ country: 'Germany' }, 'validation_failed'],
    [{ ip: '300.1.1.1' }, 'validation_failed'],
    [{ ip: '10.0.0.0/40' }, 'validation_failed'],
    [{ ip: 'fe80::1%eth0' }, 'validation_failed'],
    [{ actor_id: "'; DROP TABLE detections" }, 'validation_failed'],
    [{ is_proxy: 'perhaps' }, 'validation_failed'],
    [{ decoy_id: 'the-old-login' }, 'validation_failed'],
    [{ tactic: 'TA0000' }, 'validation_failed'],
    [{ technique: 'T0000' }, 'validation_failed'],
    [{ ai_platform: 'a search engine' }, 'validation_failed'],
    [{ not_ai_operator: '' }, 'validation_failed'],
    [{ refused: 'maybe' }, 'validation_failed'],
    [{ min_bot_score: '1e999' }, 'validation_failed'],
    [{ q: 'nul\0nul' }, 'validation_failed'],
    [{ path: '/nul\0' }, 'validation_failed'],
    [{ level: '' }, 'validation_failed'],
    [{ page_size: '201' }, 'validation_failed'],
    [{ page: '0' }, 'validation_failed'],
    [{ colour: 'red' }, 'unknown_field'],
    [{ not_colour: 'red' }, 'unknown_field'],
  ] as [Query, string][])('refuse %j with %s', async (query, code) => {
    const { status, body } = await service.get('detections', query);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.details?.[0]?.path ?? '').toMatch(/^querystring/);
  });

  it('find form sensors by the name that stands for their source', () => {
    const asked = readFilter({ source: ['form_contact', 'woocommerce_checkout'], not_source: ['form_spam', 'sdk'] });
    expect(asked.source).toEqual({ in: null, notIn: ['sdk'] });
    expect(asked.sensor).toEqual({ in: ['form_contact', 'woocommerce_checkout'], notIn: ['form_spam'] });
  });

  it('take any text for the free ones without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
        for (const name of ['q', 'path', 'not_path', 'ai_operator', 'start_date', 'ip', 'cursor']) {
          const { status } = await service.get('detections', { [name]: text });
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: isThorough ? 120 : 30 },
    );
  });
});
