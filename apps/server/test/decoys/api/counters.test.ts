import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { uuidv7 } from '@sundew/wire/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockSumming } from '../../../src/detection/compacting/lock-summing.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { compactRollups } from '../../../src/detection/jobs/compact-rollups.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { applyRetention } from '../../../src/operation/jobs/apply-retention.ts';
import type { Job } from '../../../src/platform/background/job.ts';
import { LOCK } from '../../../src/platform/database/locks.ts';
import { ensurePartitions, startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { newOwner, type Owner } from '../../parts/accounts/service.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { addDomain, type DecoysService, makeDecoy, startDecoysService } from '../../parts/decoys/decoys-service.ts';
import { tablesWith } from '../../parts/detection/counts.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';

const RETENTION_DAYS = 30;
const DAYS_BACK = 5;

let service: DecoysService;
let owner: Owner;
let recorder: Recorder;
let linkId: string;
let endpointId: string;
let made = 0;
beforeAll(async () => {
  service = await startDecoysService();
  owner = await newOwner(service);
  await ensurePartitions(service.database, { fromMs: Date.now() - DAYS_BACK * DAY_MS });
  recorder = createRecorder(service.database, { retentionDays: 90 });
});
beforeEach(async () => {
  made += 1;
  const domainId = await addDomain(service.database, owner.organizationId, `counted${made}.example`);
  linkId = (await makeDecoy(owner.call, domainId)).id;
  endpointId = (await makeDecoy(owner.call, domainId, { path: '/api', decoy_type: 'endpoint' })).id;
});
afterAll(async () => {
  await recorder.stop();
  await service.close();
});

interface Hit {
  readonly decoyId: string | null;
  readonly method?: string | null;
  readonly ip?: string | null;
  readonly attacks?: readonly SignatureMatch['type'][];
  readonly atMs?: number;
  readonly isTest?: boolean;
}

function hit({ decoyId, method = 'GET', ip = '203.0.113.7', attacks = [], atMs = Date.now(), isTest }: Hit): Detection {
  const detection = sampleDetection({
    sighting: {
      id: uuidv7(atMs),
      organizationId: owner.organizationId,
      propertyId: owner.propertyId,
      decoyId,
      ip,
      atMs,
      ...(isTest ? { isTest, standing: TEST_TRAFFIC } : {}),
    },
    said: { method },
  });
  const match = { pattern: 'p', location: 'body', confidence: 0.9, impact: 30, evidence: 'e' };
  return { ...detection, signatures: attacks.map((type) => ({ ...match, type })) };
}

const record = (hits: readonly Hit[]) => Promise.all(hits.map((each) => recorder.record(hit(each))));
const read = async (id: string) => (await owner.call('GET', `/api/decoys/${id}`)).body.data;

const run = (job: Job, nowMs = Date.now()) => runJob(job, service.database, { nowMs, retentionDays: RETENTION_DAYS });

async function erase(criteria: { ip?: string; before?: Date }): Promise<void> {
  await service.database.query(
    `INSERT INTO erasures (organization_id, id, ip, stored_ips, before, requested_at)
      VALUES ($1, $2, $3, $4, $5, now())`,
    [
      owner.organizationId,
      uuidv7(),
      criteria.ip ?? null,
      criteria.ip === undefined ? null : [criteria.ip],
      criteria.before ?? null,
    ],
  );
  await runErasures(service.database, [], new AbortController().signal);
}

describe('counters', () => {
  it('of a link count what opened it', async () => {
    const atMs = Date.now() - 1_000;
    await record([
      { decoyId: linkId, atMs: atMs - DAY_MS },
      { decoyId: linkId, atMs },
      { decoyId: linkId, atMs: atMs - 5_000, ip: '2001:DB8::0:7' },
      { decoyId: linkId, atMs: atMs - 5_000, ip: '2001:db8::7' },
      { decoyId: linkId, isTest: true },
      { decoyId: null },
    ]);
    expect(await read(linkId)).toMatchObject({
      click_count: 4,
      trigger_count: null,
      unique_ips: 2,
      method_distribution: { GET: 4 },
      attack_types: {},
      last_hit_at: new Date(atMs).toISOString(),
    });
    expect(await read(endpointId)).toMatchObject({ trigger_count: 0, unique_ips: 0, last_hit_at: null });
  });

  it('of an endpoint tell methods and attacks apart, each attack once per hit', async () => {
    await record([
      { decoyId: endpointId, method: 'POST', attacks: ['sql_injection', 'sql_injection', 'xss'] },
      { decoyId: endpointId, method: 'POST', attacks: ['sql_injection'], ip: '198.51.100.1' },
      { decoyId: endpointId, method: 'GET', ip: null },
      { decoyId: endpointId, method: null },
    ]);
    expect(await read(endpointId)).toMatchObject({
      click_count: null,
      trigger_count: 4,
      unique_ips: 2,
      attack_types: { sql_injection: 2, xss: 1 },
      method_distribution: { GET: 1, POST: 2 },
    });
  });

  it('take whatever method somebody invents', async () => {
    const methods = ['__proto__', 'a\tb\\', 'x'.repeat(9_000), '\0', '\ud800'];
    await record(methods.map((method) => ({ decoyId: endpointId, method })));
    const { trigger_count, method_distribution } = await read(endpointId);
    expect(trigger_count).toBe(5);
    expect(Object.values(method_distribution).reduce((sum: number, n) => sum + Number(n), 0)).toBe(5);
    expect(Object.keys(method_distribution)).toContain('x'.repeat(16));
  });

  it('are exact under concurrent batches, also when a hit is handed in again', async () => {
    const ips = Array.from({ length: 40 }, (_, at) => `198.51.100.${at}`);
    const hits = Array.from({ length: 2_000 }, (_, at) =>
      hit({
        decoyId: at % 2 === 0 ? linkId : endpointId,
        ip: ips[at % ips.length] ?? null,
        method: at % 3 === 0 ? 'POST' : 'GET',
        attacks: at % 5 === 0 ? ['xss'] : [],
      }),
    );
    const second = createRecorder(service.database, { retentionDays: 90 });
    const recorders = [recorder, second];
    await Promise.all([
      ...hits.map((each, at) => recorders[at % 2]?.record(each)),
      run(compactAllRollups),
      run(compactRollups),
    ]);
    await Promise.all([...hits.slice(0, 300).map((each) => second.record(each)), run(compactAllRollups)]);
    await second.stop();
    expect(await read(linkId)).toMatchObject({
      click_count: 1_000,
      unique_ips: 20,
      attack_types: { xss: 200 },
      method_distribution: { GET: 666, POST: 334 },
    });
    expect(await read(endpointId)).toMatchObject({ trigger_count: 1_000, unique_ips: 20 });
  });

  it('are summed up to one row per day and value', async () => {
    for (let at = 0; at < 5; at++) {
      await record([{ decoyId: linkId }]);
      await settled(service.database, [owner.organizationId]);
    }
    await run(compactAllRollups);
    const rows = await service.database.query(
      'SELECT dimension, value, hits FROM decoy_counts WHERE organization_id = $1 AND decoy_id = $2 ORDER BY dimension',
      [owner.organizationId, linkId],
    );
    expect(rows).toEqual([
      { dimension: 'hits', value: '', hits: 5 },
      { dimension: 'ip', value: '203.0.113.7', hits: 5 },
      { dimension: 'method', value: 'GET', hits: 5 },
    ]);
  });

  it('say the same as the detections, whatever is recorded, erased and summed up', async () => {
    const ips = ['203.0.113.7', '203.0.113.9', '2001:db8::7', null] as const;
    const anyHit = fc.record({
      decoyId: fc.constantFrom('link', 'endpoint', null),
      method: fc.constantFrom('GET', 'POST', null),
      ip: fc.constantFrom(...ips),
      attacks: fc.subarray(['sql_injection', 'xss', 'ssrf'] as const),
      daysBack: fc.integer({ min: 0, max: DAYS_BACK - 1 }),
      isTest: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    });
    const wish = fc.oneof(
      fc.constantFrom('203.0.113.7', '2001:db8::7').map((ip) => ({ ip })),
      fc.integer({ min: 0, max: DAYS_BACK }).map((days) => ({ before: new Date(Date.now() - days * DAY_MS) })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyHit, { minLength: 5, maxLength: 50 }), wish, async (drawn, criteria) => {
        const ids = { link: linkId, endpoint: endpointId };
        await record(
          drawn.map(({ decoyId, daysBack, ...rest }) => ({
            ...rest,
            decoyId: decoyId === null ? null : ids[decoyId],
            atMs: Date.now() - daysBack * DAY_MS,
          })),
        );
        await Promise.all([erase(criteria), run(compactAllRollups)]);
        for (const id of [linkId, endpointId]) expect(await counted(id)).toEqual(await stored(id));
      }),
      { numRuns: 12 },
    );
  });

  it('are erased and summed up in turns, or both would wait for rows of the other', async () => {
    const ip = '192.0.2.78';
    for (const each of [ip, ip, '192.0.2.79']) {
      await record([{ decoyId: linkId, ip: each }]);
      await settled(service.database, [owner.organizationId]);
    }
    let both: Promise<unknown> = Promise.resolve();
    await service.database.transaction(async (client) => {
      await lockSumming(client, owner.organizationId);
      both = Promise.all([erase({ ip }), run(compactAllRollups)]);
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND classid = ${LOCK.summing}`;
      await expect.poll(async () => (await client.query(waiting)).rows).toHaveLength(2);
    });
    await both;
    expect(await read(linkId)).toMatchObject({ click_count: 1, unique_ips: 1 });
  });

  it('forget an address that is erased, in every table', async () => {
    const ip = '192.0.2.77';
    await record([{ decoyId: linkId, ip }, { decoyId: linkId, ip }, { decoyId: linkId }]);
    await settled(service.database, [owner.organizationId]);
    expect(await tablesWith(service.database, ip)).toContain('decoy_counts');
    await erase({ ip });
    expect(await tablesWith(service.database, ip)).toEqual([]);
    expect(await read(linkId)).toMatchObject({ click_count: 1, unique_ips: 1 });
  });

  it('keep their sums past retention, but no address', async () => {
    await record([{ decoyId: linkId }]);
    await service.database.query(
      `INSERT INTO decoy_counts (organization_id, decoy_id, day, dimension, value, hits)
        SELECT $1, $2, $3::date, dimension, value, 7 FROM (VALUES ('hits', ''), ('ip', '192.0.2.1')) AS v (dimension, value)`,
      [owner.organizationId, linkId, new Date(startOfDay(Date.now()) - 40 * DAY_MS).toISOString()],
    );
    expect(await read(linkId)).toMatchObject({ click_count: 8, unique_ips: 2 });
    await run(applyRetention);
    expect(await read(linkId)).toMatchObject({ click_count: 8, unique_ips: 1, last_hit_at: expect.any(String) });
  });

  it('go with their decoy, also those of hits that were still on their way', async () => {
    await record([{ decoyId: linkId }, { decoyId: endpointId }]);
    expect((await owner.call('DELETE', `/api/decoys/${linkId}`)).body.data.click_count).toBe(1);
    await record([{ decoyId: linkId }]);
    await settled(service.database, [owner.organizationId]);
    // What somebody holds at that moment goes with the next run.
    const left = async () => {
      await run(applyRetention);
      const decoys = 'SELECT DISTINCT decoy_id FROM decoy_counts WHERE organization_id = $1 AND decoy_id = ANY($2)';
      return service.database.query(decoys, [owner.organizationId, [linkId, endpointId]]);
    };
    await expect.poll(left).toEqual([{ decoy_id: endpointId }]);
  });
});

async function counted(id: string) {
  const decoy = await read(id);
  return {
    hits: decoy.click_count ?? decoy.trigger_count,
    ips: decoy.unique_ips,
    attacks: decoy.attack_types,
    methods: decoy.method_distribution,
    last: decoy.last_hit_at,
  };
}

/** The same, counted from the rows. */
async function stored(id: string) {
  const rows = await service.database.query<{ ip: string; method: string | null; attacks: string[]; ts: Date }>(
    `SELECT host(ip) AS ip, method, ts,
        ARRAY(SELECT found ->> 'type' FROM jsonb_array_elements(detail -> 'attack_signatures') AS found) AS attacks
      FROM detections WHERE organization_id = $1 AND decoy_id = $2 AND flags & 129 = 0 ORDER BY ts`,
    [owner.organizationId, id],
  );
  const tally = (values: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
  return {
    hits: rows.length,
    ips: new Set(rows.flatMap(({ ip }) => ip ?? [])).size,
    attacks: tally(rows.flatMap(({ attacks }) => attacks)),
    methods: tally(rows.flatMap(({ method }) => method ?? [])),
    last: rows.at(-1)?.ts.toISOString() ?? null,
  };
}
