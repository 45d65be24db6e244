import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { createOrganization } from '../../../src/accounts/organizations/create-organization.ts';
import { createPropertyDirectory } from '../../../src/accounts/properties/directory.ts';
import { createAdmit } from '../../../src/detection/admit.ts';
import { createGather } from '../../../src/detection/gather.ts';
import { judgeSighting } from '../../../src/detection/judge.ts';
import { createPipeline } from '../../../src/detection/pipeline.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { settledEverywhere } from '../../../src/detection/settling/settled.ts';
import { createDemo, type Demo } from '../../../src/operation/demo/demo.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { TABLE_LIST } from '../../../src/platform/database/placements.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { foldingOf } from '../../parts/detection/folding-of.ts';
import { gatherContext } from '../../parts/detection/gather-context.ts';
import { memoryVisitors } from '../../parts/detection/memory-visitors.ts';
import { NO_DEVICES } from '../../parts/detection/no-devices.ts';
import { TEST_PROOFS } from '../../parts/detection/test-proofs.ts';

const OPERATOR = { kind: 'operator', id: 'operator', name: 'operator', ipAddress: null };
const OWNERS = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'];

// Who comes depends on the time: a fixed one makes the same visitors on every run.
const startedMs = Date.now();
const clock = () => Date.UTC(2026, 0, 20, 12) + (Date.now() - startedMs);

const onFault = (error: Error) => {
  throw error;
};

let fresh: FreshDatabase;
let database: Database;
let changes: Changes;
let recorder: Recorder;
let demo: Demo;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
  changes = await createChanges(database);
  recorder = createRecorder(database, { retentionDays: 36_500 });
  const properties = createPropertyDirectory(database, changes);
  const audit = createAudit();
  const pipeline = createPipeline({
    admit: createAdmit({
      properties,
      testPrefixes: [],
      testProofs: TEST_PROOFS,
      provenFingerprint: NO_DEVICES,
      maskIps: false,
    }),
    gather: createGather({ context: gatherContext() }),
    judge: judgeSighting,
    visitors: memoryVisitors(),
    folding: foldingOf(),
    record: (detection) => recorder.record(detection),
  });
  const demandNothingLeft = async () => {};
  demo = createDemo({ database, changes, audit, clock, pipeline, retentionDays: 36_500, demandNothingLeft, onFault });
});

afterAll(async () => {
  await recorder.stop();
  await changes.stop();
  await fresh.drop();
});

async function addOwners(): Promise<void> {
  for (const [index, id] of OWNERS.entries()) {
    const [name, email] = [`Owner ${index}`, `owner${index}@example.com`];
    await database.query(`INSERT INTO users (id, issuer, external_id, email, name) VALUES ($1, 'test', $2, $3, $4)`, [
      id,
      id,
      email,
      name,
    ]);
    const wish = { name: `Company ${index}`, owner: { id, email, name }, actor: OPERATOR, at: new Date() };
    await changes.transaction((client, announce) => createOrganization(client, announce, createAudit(), wish));
  }
}

async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, { placement }] of TABLE_LIST) {
    if (placement !== 'distributed') continue;
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE organization_id = $1`,
      [organizationId],
    );
    if (row !== undefined && row.count > 0) counts[table] = row.count;
  }
  return counts;
}

describe('sample data', () => {
  it('needs somebody who owns an organization', async () => {
    await expect(demo.make({ days: 1 }, OPERATOR)).rejects.toMatchObject({ code: 'conflict' });
    expect(await demo.remove()).toEqual({ removed: false, organization_id: null });
    await expect(demo.go({ rate: 60, seed: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is made by the real pipeline, owned by the owners of the first organization alone, and marked everywhere', async () => {
    await addOwners();
    const made = await demo.make({ days: 3 }, OPERATOR);
    expect(made).toMatchObject({ created: true, organization_name: expect.stringMatching(/^Demo/) });
    expect(made.detections).toBeGreaterThan(300);

    const members = await database.query<{ user_id: string }>(
      `SELECT user_id FROM members WHERE organization_id = $1 AND role = 'owner' ORDER BY user_id`,
      [made.organization_id],
    );
    expect(members.map((member) => member.user_id)).toEqual(OWNERS.slice(0, 1));
    const [marks] = await database.query<{ stored: number; marked: number; first: Date; last: Date }>(
      `SELECT count(*) AS stored, count(*) FILTER (WHERE detail -> 'metadata' ->> 'demo' = 'true') AS marked,
         min(ts) AS first, max(ts) AS last FROM detections WHERE organization_id = $1`,
      [made.organization_id],
    );
    expect(marks?.stored).toBe(made.detections);
    expect(marks?.marked).toBe(made.detections);
    expect(marks?.first.getTime()).toBeLessThan(clock() - 2.5 * 86_400_000);
    expect(marks?.last.getTime()).toBeLessThanOrEqual(clock());
    await settledEverywhere(database);
    const [usage] = await database.query(`SELECT 1 FROM usage_days WHERE organization_id = $1`, [made.organization_id]);
    expect(usage).toBeUndefined();
  });

  it('has bait on the shop, and hits that name it, by nobody who is honest', async () => {
    await settledEverywhere(database);
    const decoys = await database.query<{ path: string; type: string; hits: number; ago: Date }>(
      `SELECT d.path, d.decoy_type AS type, count(h.id) AS hits, d.created_at AS ago
       FROM decoys d LEFT JOIN detections h ON h.organization_id = d.organization_id AND h.decoy_id = d.id
       GROUP BY 1, 2, 4`,
    );
    expect(decoys.find(({ path }) => path === '/.env')?.hits).toBeGreaterThan(0);
    expect(decoys.find(({ type }) => type === 'link')).toBeDefined();
    expect(decoys.every(({ ago }) => ago.getTime() <= clock() - 3 * 86_400_000)).toBe(true);
    const personas = await database.query<{ persona: string }>(
      `SELECT DISTINCT detail -> 'metadata' ->> 'persona' AS persona FROM detections WHERE decoy_id IS NOT NULL`,
    );
    const names = personas.map(({ persona }) => persona);
    expect(names).toContain('vulnerability-scanner');
    expect(names).not.toContain('shopper');
    expect(names).not.toContain('customer');
  });

  it('lets people score low and machines high', async () => {
    const rows = await database.query<{ persona: string; mean: number; most: number }>(
      `SELECT detail -> 'metadata' ->> 'persona' AS persona, avg(score)::float AS mean, max(score) AS most
       FROM detections GROUP BY 1`,
    );
    const of = Object.fromEntries(rows.map(({ persona, ...scores }) => [persona, scores]));
    expect(of.shopper?.most).toBeLessThanOrEqual(20);
    expect(of.customer?.most).toBeLessThanOrEqual(20);
    expect(of['assistant-visitor']?.most).toBe(0);
    expect(of['vulnerability-scanner']?.most).toBeGreaterThan(20);
    expect(of['injection-attacker']?.most).toBeGreaterThan(60);
    expect(of['rotating-actor']?.mean).toBeGreaterThan(60);
  });

  it('shows an actor that changes its address', async () => {
    await settledEverywhere(database);
    const actors = await database.query<{ addresses: number }>(
      `SELECT count(DISTINCT x.ip) AS addresses FROM actors a
       JOIN actor_addresses x ON x.organization_id = a.organization_id AND x.actor_id = a.id
       WHERE a.kind = 'fingerprint' AND a.max_score > 60 GROUP BY a.id`,
    );
    expect(Math.max(...actors.map((actor) => actor.addresses))).toBeGreaterThanOrEqual(3);
    const [asked] = await database.query(`SELECT 1 FROM outbox WHERE reaction = 'actor_rotation'`);
    expect(asked).toBeDefined();
  });

  it('is there once', async () => {
    const again = await demo.make({ days: 3 }, OPERATOR);
    expect(again.created).toBe(false);
    expect(again.detections).toBeGreaterThan(300);
  });

  it('goes on with live traffic from where it ended', async () => {
    const first = await demo.go({ rate: 1200, seed: 5 });
    const second = await demo.go({ rate: 1200, seed: 5, since_ms: first.until_ms - 30_000 });
    expect(second.detections).toBeGreaterThan(50);
    expect(Object.values(second.by_persona).reduce((sum, count) => sum + count, 0)).toBe(second.detections);
    expect(second.until_ms).toBeGreaterThanOrEqual(first.until_ms);
  });

  it('is removed without a trace, also when traffic is still running', async () => {
    const before = await demo.make({}, OPERATOR);
    expect(Object.keys(await rowsOf(before.organization_id))).toContain('detections');
    const [, removal] = await Promise.all([demo.go({ rate: 1200, seed: 6 }), demo.remove()]);
    expect(removal).toEqual({ removed: true, organization_id: before.organization_id });
    expect(await rowsOf(before.organization_id)).toEqual({});
    const others = await database.query(`SELECT 1 FROM organizations WHERE deleted_at IS NULL`);
    expect(others).toHaveLength(2);
  });
});
