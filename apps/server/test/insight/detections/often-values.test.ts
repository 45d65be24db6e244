import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYTHING } from '../../../src/insight/filter/filter.ts';
import { cutPeriod } from '../../../src/insight/statistics/counted-rows.ts';
import { type Counted, countedSoFar, oftenValues } from '../../../src/insight/statistics/often-values.ts';
import { topValues } from '../../../src/insight/statistics/top-values.ts';
import { valueSource } from '../../../src/insight/statistics/value-source.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, OTHER_PROPERTY, PROPERTY } from '../../parts/insight/detections-app.ts';

const DAY_MS = 86_400_000;
const fromMs = Date.UTC(2026, 0, 1);
const DAYS = 10;
const filter = { ...EVERYTHING, fromMs, toMs: fromMs + DAYS * DAY_MS };
const scope = { organizationId: ORGANIZATION, propertyId: null };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query(
    `INSERT INTO rollup_cells SELECT $1, $2, p, 'sdk', 'LOW', 'BOT', '', 0, 10000, 30, 0, 10000 FROM unnest($3::uuid[]) p`,
    [ORGANIZATION, new Date(fromMs), [PROPERTY, OTHER_PROPERTY]],
  );
});
afterAll(() => fresh.drop());
beforeEach(() => fresh.database.query('DELETE FROM rollup_values WHERE organization_id = $1', [ORGANIZATION]));

/** `per` visits of each path on each day and property: folded, and some of them as deltas that were not folded yet. */
async function visit(path: string, per: number, notFolded = 0): Promise<void> {
  await fresh.database.query(
    `INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored, fresh)
      SELECT $1, $2::date + d, p, 'path', $3, n, n, fresh FROM generate_series(0, $4::int - 1) d, unnest($5::uuid[]) p,
        (VALUES ($6::int, false), ($7::int, true)) v (n, fresh) WHERE n > 0`,
    [ORGANIZATION, new Date(fromMs), path, DAYS, [PROPERTY, OTHER_PROPERTY], per, notFolded],
  );
}

const often = async (top: number) => {
  const source = valueSource(scope, filter, cutPeriod(filter.fromMs, filter.toMs, 'day'), 'path');
  const [counted] = await fresh.database.query<Counted>(countedSoFar(scope, filter));
  return oftenValues(fresh.database, source, top, counted ?? { properties: 0, detections: 0 });
};

describe('the most frequent values', () => {
  it('are found among many rare ones, counted in full', async () => {
    for (let rank = 1; rank <= 12; rank++) await visit(`/often/${rank}`, 20 - rank, rank % 3);
    for (let rare = 0; rare < 80; rare++) await visit(`/rare/${rare}`, 1 + (rare % 3));
    const found = await often(5);
    const perDay = [1, 2, 3, 4, 5, 6].map((rank) => [`/often/${rank}`, 20 - rank + (rank % 3)] as const);
    const expected = perDay.map(([value, per]) => ({ value, count: per * DAYS * 2 })).sort((a, b) => b.count - a.count);
    expect(found?.map(({ count }) => count)).toEqual(expected.slice(0, 5).map(({ count }) => count));
    for (const each of found ?? []) expect(expected).toContainEqual(each);
  });

  it('are not claimed when a value that was not read could be one of them', async () => {
    // Nothing stands out: three a day is never read at first, and is the most frequent.
    for (let rank = 1; rank <= 12; rank++) await visit(`/some/${rank}`, 2);
    await visit('/hidden', 3);
    await visit('/read', 1, 1);
    expect(await often(5)).toBeNull();
    const { path } = await topValues(fresh.database, scope, filter, 1);
    expect(path).toEqual([{ value: '/hidden', count: 3 * DAYS * 2 }]);
  });

  it('are not looked for among fewer detections than it takes to stand out', async () => {
    for (let rank = 1; rank <= 12; rank++) await visit(`/often/${rank}`, 20 - rank);
    const source = valueSource(scope, filter, cutPeriod(filter.fromMs, filter.toMs, 'day'), 'path');
    const unread = 3 * DAYS * 2;
    const among = (detections: number) => oftenValues(fresh.database, source, 5, { properties: 2, detections });
    expect(await among(5 * unread - 1)).toBeNull();
    expect(await among(5 * unread)).toHaveLength(5);
  });

  it('are the same where so few are counted that all dimensions are read at once', async () => {
    for (let rank = 1; rank <= 12; rank++) await visit(`/path/${rank}`, 1 + (rank % 4), rank % 2);
    await fresh.database.query(
      `INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored)
        SELECT $1, $2, $3, v.dimension, v.value, n, n FROM generate_series(1, 3) n, unnest($4::text[], $5::text[]) v (dimension, value)`,
      [
        ...[ORGANIZATION, new Date(fromMs), PROPERTY],
        ...[
          ['ip', 'ip', 'actor', 'user_agent'],
          ['203.0.113.7', '203.0.113.8', ORGANIZATION, 'curl/8.5.0'],
        ],
      ],
    );
    const ofMany = await topValues(fresh.database, scope, filter, 10);
    await fresh.database.query('UPDATE rollup_cells SET detections = 10 WHERE organization_id = $1', [ORGANIZATION]);
    const ofFew = await topValues(fresh.database, scope, filter, 10);
    await fresh.database.query('UPDATE rollup_cells SET detections = 10000 WHERE organization_id = $1', [ORGANIZATION]);
    expect(ofFew).toEqual(ofMany);
    expect(ofFew).toMatchObject({ uniqueIps: 2, user_agent: [{ value: 'curl/8.5.0', count: 6 }] });
    expect(ofFew.path).toHaveLength(10);
  });

  it('are the same after what was erased has been taken out', async () => {
    for (let rank = 1; rank <= 6; rank++) await visit(`/often/${rank}`, 40 - rank);
    await fresh.database.query(
      `INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored)
        VALUES ($1, $2, $3, 'path', '/often/1', -30, -30)`,
      [ORGANIZATION, new Date(fromMs), PROPERTY],
    );
    const found = await often(3);
    expect(found?.[0]).toEqual({ value: '/often/2', count: 38 * DAYS * 2 });
    expect(found).toContainEqual({ value: '/often/1', count: 39 * DAYS * 2 - 30 });
  });
});
