import { uuidv7 } from '@sundew/wire/ids';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packAddresses } from '../../../src/detection/compacting/address-packs.ts';
import { compact } from '../../../src/detection/compacting/compact.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { applyRetention } from '../../../src/operation/jobs/apply-retention.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { COUNTED, sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const DAYS = 5;
const nowMs = startOfDay(Date.now()) + DAY_MS / 2;
const sinceMs = startOfDay(nowMs) - DAYS * DAY_MS;
const THIRD_PROPERTY = '0190aaaa-0000-7000-8000-0000000000a3';
const PROPERTIES = [PROPERTY, OTHER_PROPERTY, THIRD_PROPERTY];
const signal = new AbortController().signal;

let service: DetectionsApp;
beforeEach(async () => {
  service = await detectionsApp(() => nowMs);
  await service.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [
    ORGANIZATION,
  ]);
});
afterEach(() => service.close());

interface Visit {
  readonly atMs: number;
  readonly propertyId: string;
  readonly address: number;
  readonly isTest: boolean;
}

/** Days ago counts from the day that runs, which is never packed. */
const visits = fc.array(
  fc.record({
    atMs: fc.integer({ min: sinceMs, max: nowMs - 1 }),
    propertyId: fc.constantFrom(...PROPERTIES),
    address: fc.integer({ min: 0, max: 40 }),
    isTest: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { minLength: 20, maxLength: 60 },
);

const ipOf = (address: number) => (address % 2 === 0 ? `203.0.113.${address}` : `2001:db8::${address}`);

function detectionOf({ atMs, propertyId, address, isTest }: Visit): Detection {
  const standing = isTest ? TEST_TRAFFIC : COUNTED;
  return sampleDetection({
    sighting: { id: uuidv7(atMs), atMs, propertyId, ip: ipOf(address), isTest, standing },
  });
}

const record = (made: readonly Visit[]) => service.record(made.map(detectionOf));
async function runCompaction(): Promise<void> {
  await settled(service.database, [ORGANIZATION]);
  await compact(service.database, { nowMs, sinceMs, worthRows: 0, signal });
}
/** As another node folds that packs nothing. */
const FOLD = `WITH gone AS (DELETE FROM rollup_values WHERE organization_id = $1 RETURNING *)
  INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored, fresh)
  SELECT organization_id, day, property_id, dimension, value, sum(detections), sum(stored), false
  FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(detections) <> 0`;
const pack = () => packAddresses(service.database, ORGANIZATION, { nowMs, sinceMs }, 1);
const packedDays = async () =>
  (await service.database.query('SELECT DISTINCT day FROM address_packs WHERE organization_id = $1', [ORGANIZATION]))
    .length;

async function erase(address: number): Promise<void> {
  await service.database.query(
    `INSERT INTO erasures (organization_id, id, ip, stored_ips, requested_at) VALUES ($1, $2, $3, ARRAY[$3::inet], $4)`,
    [ORGANIZATION, uuidv7(), ipOf(address), new Date(nowMs)],
  );
  await runErasures(service.database, [], signal);
}

/** As the release before packs erases: it leaves them as they are. */
async function eraseAsBefore(address: number): Promise<void> {
  const packs = await service.database.query<Record<string, unknown>>(
    'SELECT organization_id, day, property_id, keys, folded_by, erased::text FROM address_packs WHERE organization_id = $1',
    [ORGANIZATION],
  );
  await erase(address);
  for (const { organization_id, day, property_id, keys, folded_by, erased } of packs) {
    await service.database.query(
      `INSERT INTO address_packs (organization_id, day, property_id, keys, folded_by, erased)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [organization_id, day, property_id, keys, folded_by, erased],
    );
  }
}

async function forgetDays(retentionDays: number): Promise<void> {
  await runJob(applyRetention, service.database, { nowMs, retentionDays });
}

const DATE = (daysAgo: number) => new Date(startOfDay(nowMs) - daysAgo * DAY_MS).toISOString().slice(0, 10);
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  {},
  { property_id: PROPERTY },
  { property_id: `${PROPERTY},${OTHER_PROPERTY}` },
  { not_property_id: THIRD_PROPERTY },
  { start_date: DATE(3), end_date: DATE(1) },
  { start_date: DATE(1) },
  {
    start_date: new Date(sinceMs + DAY_MS * 1.3).toISOString(),
    end_date: new Date(nowMs - DAY_MS * 1.4).toISOString(),
  },
  { start_date: new Date(nowMs - DAY_MS * 3.2).toISOString(), property_id: OTHER_PROPERTY },
];

/** What statistics answer, beside what the visits say. */
async function expectExact(left: readonly Visit[]): Promise<void> {
  for (const query of QUERIES) {
    const { status, body } = await service.get('detections/stats', query);
    expect(status, JSON.stringify(body)).toBe(200);
    const { start, end, unique_ips, top_ips } = body.data;
    const has = (names: string | undefined, id: string) => names?.split(',').includes(id);
    const matching = left.filter(
      ({ atMs, propertyId, isTest }) =>
        !isTest &&
        atMs >= Date.parse(start) &&
        atMs < Date.parse(end) &&
        (query.property_id === undefined || has(query.property_id, propertyId)) &&
        !has(query.not_property_id, propertyId),
    );
    const counts = Map.groupBy(matching, ({ address }) => ipOf(address));
    expect(unique_ips, JSON.stringify(query)).toBe(counts.size);
    for (const { ip_address, count } of top_ips) expect(count).toBe(counts.get(ip_address)?.length);
    const highest = [...counts.values()].map(({ length }) => length).sort((a, b) => b - a);
    expect(top_ips.map(({ count }: { count: number }) => count)).toEqual(highest.slice(0, 10));
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('record' as const), visits }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('compact' as const, 'fold' as const, 'pack' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('erase' as const, 'eraseAsBefore' as const),
      address: fc.integer({ min: 0, max: 40 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(left: readonly Visit[], step: Step): Promise<readonly Visit[]> {
  if (step.do === 'record') {
    await record(step.visits);
    return [...left, ...step.visits];
  }
  if ('address' in step) {
    await (step.do === 'erase' ? erase : eraseAsBefore)(step.address);
    return left.filter(({ address }) => address !== step.address);
  }
  if (step.do === 'compact') await runCompaction();
  if (step.do === 'fold') await service.database.query(FOLD, [ORGANIZATION]);
  if (step.do === 'pack') await pack();
  return left;
}

async function startAfresh(): Promise<void> {
  for (const table of [
    'pending_deltas',
    'detections',
    'rollup_cells',
    'rollup_cubes',
    'rollup_values',
    'address_packs',
    'erasures',
  ]) {
    await service.database.query(`DELETE FROM ${table} WHERE organization_id = $1`, [ORGANIZATION]);
  }
}

describe('packed addresses', () => {
  it('give the same figures as the rows, whatever is recorded, compacted, packed and erased in between', async () => {
    await fc.assert(
      fc.asyncProperty(visits, fc.array(step, { minLength: 2, maxLength: 8 }), async (first, steps) => {
        await startAfresh();
        await record(first);
        await runCompaction();
        await pack();
        let left: readonly Visit[] = first;
        for (const each of steps) {
          left = await take(left, each);
          await expectExact(left);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('are made for days that are over, once, and again after the day was folded again', async () => {
    const visit = (daysAgo: number, address: number): Visit => ({
      atMs: startOfDay(nowMs) - daysAgo * DAY_MS + 1,
      propertyId: PROPERTY,
      address,
      isTest: false,
    });
    const first = [visit(0, 1), visit(1, 1), visit(1, 2), visit(2, 3)];
    await record(first);
    await runCompaction();
    await pack();
    expect(await packedDays()).toBe(2);
    await expectExact(first);
    const madeBy = () => service.database.query('SELECT day, xmin::text FROM address_packs ORDER BY day, property_id');
    const made = await madeBy();
    await pack();
    expect(await madeBy()).toEqual(made);

    const late = [visit(1, 4), visit(1, 2)];
    await record(late);
    await expectExact([...first, ...late]);
    await runCompaction();
    await expectExact([...first, ...late]);
    await pack();
    expect(await madeBy()).not.toEqual(made);
    await expectExact([...first, ...late]);
  });

  it('are made by the jobs where there are enough addresses, and leave with their days', async () => {
    const many = Array.from({ length: 600 }, (_, address) => ({
      atMs: startOfDay(nowMs) - (1 + (address % 2)) * DAY_MS + address,
      propertyId: PROPERTY,
      address: 2 * address + 1,
      isTest: false,
    }));
    await record(many);
    await runCompaction();
    expect(await packedDays()).toBe(2);
    await expectExact(many);
    await forgetDays(1);
    expect(await packedDays()).toBe(1);
    await expectExact(many.filter(({ atMs }) => atMs >= startOfDay(nowMs) - DAY_MS));
  });

  it('wait for whoever folds the day at that moment, and never hold up recording', async () => {
    const visit = { atMs: startOfDay(nowMs) - DAY_MS + 1, propertyId: PROPERTY, address: 1, isTest: false };
    await record([visit]);
    await runCompaction();
    const client = await service.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(FOLD, [ORGANIZATION]);
      await pack();
      expect(await packedDays()).toBe(0);
      await client.query('COMMIT');

      await client.query('BEGIN');
      await client.query('LOCK TABLE rollup_values_folded IN SHARE MODE');
      await record([{ ...visit, address: 2 }]);
      await expectExact([visit, { ...visit, address: 2 }]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await pack();
    expect(await packedDays()).toBe(1);
  });

  it('are not asked when only sums tell which addresses are left', async () => {
    const visit = { atMs: startOfDay(nowMs) - DAY_MS + 1, propertyId: PROPERTY, address: 1, isTest: false };
    await record([visit, { ...visit, address: 2 }]);
    await runCompaction();
    await pack();
    // An erasure that met a compaction leaves such a row until the next one.
    await service.database.query(
      `INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored)
        VALUES ($1, $2, $3, 'ip', $4, -1, -1)`,
      [ORGANIZATION, DATE(1), PROPERTY, ipOf(2)],
    );
    const { body } = await service.get('detections/stats');
    expect(body.data.unique_ips).toBe(1);
  });
});
