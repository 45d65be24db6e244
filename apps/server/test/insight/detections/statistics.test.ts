import { visitKindOf } from '@sundew/wire/visit-kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compact } from '../../../src/detection/compacting/compact.ts';
import { foldCells } from '../../../src/detection/compacting/fold-cells.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../parts/insight/random-detections.ts';
import { naiveFilter, type Query } from './naive-filter.ts';
import { dayOf, daysOf, highest, sums, tally, withoutZeros } from './naive-statistics.ts';
import { anyQuery } from './random-queries.ts';

const nowMs = Date.now();
const fromMs = nowMs - DAYS_BACK * DAY_MS;
const recorded = fc.sample(anyDetection(fromMs, nowMs), { numRuns: 260, seed: 23 });
const rows: readonly Known[] = recorded.map(({ known }) => known);

const kindOf = ({ category, isImpostor }: Known) => visitKindOf(category, isImpostor);

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(() => nowMs);
  const half = recorded.length / 2;
  await service.record(recorded.slice(0, half).map(({ detection }) => detection));
  // Cubes, folded cells and fresh deltas all take part, and a second fold adds to the first.
  await foldCells(service.database, ORGANIZATION, nowMs - 4 * DAY_MS);
  await service.record(recorded.slice(half).map(({ detection }) => detection));
  await foldCells(service.database, ORGANIZATION, nowMs - 2 * DAY_MS);
});

/** What the jobs of the service do: everything but the hour that runs is folded. */
async function runCompaction(): Promise<void> {
  await service.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [
    ORGANIZATION,
  ]);
  await compact(service.database, { nowMs, sinceMs: fromMs, worthRows: 1, signal: new AbortController().signal });
}
afterAll(() => service.close());

/** The rows that statistics count for a query, and the period they are answered for. */
function counted(query: Query): { rows: Known[]; fromMs: number; toMs: number } {
  const found = naiveFilter(rows, query).filter(({ isTest }) => !isTest);
  return { rows: found, fromMs: startOfDay(nowMs) - 29 * DAY_MS, toMs: startOfDay(nowMs) + DAY_MS };
}

describe('statistics', () => {
  it('count exactly what the rows say, whatever the filters', () => countExactly(120));

  async function countExactly(numRuns: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(anyQuery(fromMs, nowMs), async (query) => {
        const { status, body } = await service.get('detections/stats', query);
        expect(status, JSON.stringify(body)).toBe(200);
        const { data } = body;
        const found = counted(query).rows;
        expect({ ...sums(found) }).toEqual({
          total: data.total,
          high_risk: data.high_risk,
          average_score: data.average_score,
        });
        expect(withoutZeros(data.by_source)).toEqual(tally(found, ({ source }) => source));
        expect(withoutZeros(data.by_level)).toEqual(tally(found, ({ level }) => level));
        expect(withoutZeros(data.by_category)).toEqual(tally(found, ({ category }) => category));
        expect(withoutZeros(data.by_kind)).toEqual(tally(found, kindOf));
        const byDay = Map.groupBy(found, dayOf);
        for (const { date, by_kind, ...numbers } of data.by_day) {
          expect(numbers, date).toEqual(sums(byDay.get(date) ?? []));
          expect(withoutZeros(by_kind), date).toEqual(tally(byDay.get(date) ?? [], kindOf));
        }
        expect(data.by_day.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(found.length);
        const tops: [string, string, (row: Known) => string | null][] = [
          ['top_ips', 'ip_address', ({ ip }) => ip],
          ['top_countries', 'country', ({ country }) => country],
          ['top_paths', 'path', ({ path }) => path?.slice(0, 512) ?? null],
          ['top_actors', 'actor_id', ({ actorId }) => actorId],
          ['top_user_agents', 'user_agent', ({ userAgent }) => userAgent || null],
        ];
        for (const [name, key, read] of tops) {
          const counts = tally(found, read);
          const top: { count: number; [key: string]: unknown }[] = data[name];
          expect(
            top.map(({ count }) => count),
            name,
          ).toEqual(highest(counts));
          for (const entry of top) expect(counts[String(entry[key])], `${name} ${entry[key]}`).toBe(entry.count);
        }
        expect(data.unique_ips).toBe(Object.keys(tally(found, ({ ip }) => ip)).length);
      }),
      { numRuns },
    );
  }

  it('still do when the rollups were compacted', async () => {
    await runCompaction();
    await countExactly(40);
  });

  it('cover the 30 calendar days up to today by default, one entry per day', async () => {
    const { body } = await service.get('detections/stats');
    const { fromMs: start, toMs: end } = counted({});
    expect(body.data.by_day.map(({ date }: { date: string }) => date)).toEqual(daysOf(start, end));
    expect([body.data.start, body.data.end]).toEqual([new Date(start).toISOString(), new Date(end).toISOString()]);
  });

  it('count nothing for test traffic, also when asked for it', async () => {
    const { body } = await service.get('detections/stats', { is_test: 'true' });
    expect(body.data).toMatchObject({ total: 0, unique_ips: 0, top_ips: [], average_score: 0 });
  });

  it('tell what rate limits refused', async () => {
    await service.database.query(
      `INSERT INTO suppressed (organization_id, hour, property_id, ip, refused)
        VALUES ($1, $2, $3, '203.0.113.7', 5), ($1, $2, $4, '198.51.100.1', 8)`,
      [ORGANIZATION, new Date(startOfDay(nowMs)), PROPERTY, OTHER_PROPERTY],
    );
    const refused = async (query: Query) => (await service.get('detections/stats', query)).body.data.suppressed;
    expect(await refused({})).toBe(13);
    expect(await refused({ property_id: PROPERTY })).toBe(5);
    expect(await refused({ ip: '198.51.100.0/24' })).toBe(8);
    expect(await refused({ end_date: '2020-01-01' })).toBe(0);
  });
});

describe('hourly statistics', () => {
  it('list every hour of the period and agree with the rows', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery(fromMs, nowMs), async (query) => {
        // The period is given by the query or by us; the twins of the dates would open it.
        const { not_start_date: _start, not_end_date: _end, ...filters } = query;
        const start_date = filters.start_date ?? new Date(fromMs).toISOString();
        const end_date = filters.end_date ?? new Date(nowMs).toISOString();
        if (Date.parse(start_date) > Date.parse(end_date)) return;
        const { status, body } = await service.get('detections/stats/hourly', { ...filters, start_date, end_date });
        expect(status, JSON.stringify(body)).toBe(200);
        const found = naiveFilter(rows, { ...filters, start_date, end_date }).filter(({ isTest }) => !isTest);
        const byHour = Map.groupBy(found, ({ atMs }) => `${new Date(atMs).toISOString().slice(0, 13)}:00:00.000Z`);
        for (const { hour, by_source, by_kind, ...numbers } of body.data) {
          expect(withoutZeros(by_kind)).toEqual(tally(byHour.get(hour) ?? [], kindOf));
          expect(numbers, hour).toEqual(sums(byHour.get(hour) ?? []));
          expect(withoutZeros(by_source)).toEqual(tally(byHour.get(hour) ?? [], ({ source }) => source));
        }
        expect([...byHour.keys()].every((hour) => body.data.some((each: { hour: string }) => each.hour === hour))).toBe(
          true,
        );
        const hours = body.data.map((each: { hour: string }) => Date.parse(each.hour));
        for (let at = 1; at < hours.length; at++) expect(hours[at] - hours[at - 1]).toBe(3_600_000);
      }),
      { numRuns: 40 },
    );
  });

  it('cover the last 24 hours by default and refuse more than 31 days', async () => {
    expect((await service.get('detections/stats/hourly')).body.data).toHaveLength(24);
    const long = await service.get('detections/stats/hourly', { start_date: '2026-01-01', end_date: '2026-03-01' });
    expect([long.status, long.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('filter options', () => {
  it('name the values that occur, with their counts', async () => {
    await service.database.query(`INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Shop')`, [
      ORGANIZATION,
      PROPERTY,
    ]);
    for (const query of [{}, { source: 'sdk,endpoint' }, { country: 'DE' }, { path: '/login' }] as Query[]) {
      const { body } = await service.get('detections/filter-options', query);
      const found = counted(query).rows;
      const asCounts = (options: { value: string; count: number }[]) =>
        Object.fromEntries(options.map(({ value, count }) => [value, count]));
      expect(asCounts(body.data.sources)).toEqual(tally(found, ({ source }) => source));
      expect(asCounts(body.data.levels)).toEqual(tally(found, ({ level }) => level));
      expect(asCounts(body.data.categories)).toEqual(tally(found, ({ category }) => category));
      expect(asCounts(body.data.countries)).toEqual(tally(found, ({ country }) => country));
      expect(asCounts(body.data.properties)).toEqual(tally(found, ({ propertyId }) => propertyId));
      expect(body.data.properties.find(({ value }: { value: string }) => value === PROPERTY)?.name).toBe('Shop');
      const counts = body.data.sources.map(({ count }: { count: number }) => count);
      expect(counts).toEqual([...counts].sort((left, right) => right - left));
    }
  });
});
