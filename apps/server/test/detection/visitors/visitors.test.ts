import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import { type SharedVisitors, shareVisitors } from '../../../src/detection/visitors/share-visitors.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { createVisitorMemory, type VisitorMemory } from '../../../src/detection/visitors/visitor-memory.ts';
import { createVisitors, type Visitors } from '../../../src/detection/visitors/visitors.ts';
import { forgetPayload, VISITORS_CHANNEL } from '../../../src/detection/visitors/visitors-channel.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, PROPERTY, sampleDetection } from '../../parts/detection/sample-detection.ts';

const NOW = Date.UTC(2026, 6, 1);
const DAY = 86_400_000;
const ALONE = { addressRequests10m: 1, distinctAgents10m: 1 };

interface Node {
  readonly memory: VisitorMemory;
  readonly visitors: Visitors;
  readonly shared: SharedVisitors;
}

let fresh: FreshDatabase;
const nodes: Node[] = [];
const faults: Error[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [
    ORGANIZATION,
    'Shop',
  ]);
});
beforeEach(async () => {
  await fresh.database.query('DELETE FROM visitors WHERE organization_id = $1', [ORGANIZATION]);
});
afterAll(async () => {
  for (const { shared } of nodes) await shared.stop();
  await fresh.drop();
});

async function startNode(): Promise<Node> {
  const memory = createVisitorMemory();
  const shared = await shareVisitors(fresh.database, memory, {
    now: () => NOW,
    onFault: (error) => faults.push(error),
  });
  const node = {
    ...{ memory, shared },
    visitors: createVisitors(memory, shared.ledger),
  };
  nodes.push(node);
  return node;
}

const keyOf = (ip: string) =>
  visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip, userAgent: 'scanner/1.0', cs: null });

/** A detection of a visitor that touched a decoy with this very request. */
function touching(ip: string, what = '/.env'): Detection {
  const made = sampleDetection({
    score: 70,
    sighting: { ip, userAgent: 'scanner/1.0', visitor: keyOf(ip), atMs: NOW },
  });
  const reason = { code: 'decoy_touched', values: { what }, seenAtMs: null } as const;
  return {
    ...made,
    findings: [{ ...reason, certainty: 95, tie: 'sure' }],
    decision: { action: 'block', certainty: 95, reasons: [reason], policy: 'standard' },
  };
}

const recalled = ({ memory }: Node, ip: string) => memory.recall(keyOf(ip), NOW + 1, DAY, ALONE)?.facts ?? [];

test('evidence in which half a character stands is kept, and so is that of others who come with it', async () => {
  const node = await startNode();
  const kept = [touching('192.0.2.61', '/\ud83d'), touching('192.0.2.62', '/\0'), touching('192.0.2.63')].map(
    (each) => node.visitors.remember(each, null).kept,
  );
  await Promise.all(kept);
  const rows = await fresh.database.query(
    `SELECT host(network) AS ip, evidence -> 0 ->> 'what' AS what FROM visitors WHERE organization_id = $1 ORDER BY 1`,
    [ORGANIZATION],
  );
  expect(rows).toEqual([
    { ip: '192.0.2.61', what: '/\ufffd' },
    { ip: '192.0.2.62', what: '/\ufffd' },
    { ip: '192.0.2.63', what: '/.env' },
  ]);
});

test('new evidence is committed before the call is answered, and is there after a restart', async () => {
  const first = await startNode();
  const { isNews, kept } = first.visitors.remember(touching('192.0.2.1'), null);
  expect(isNews).toBe(true);
  await kept;
  const rows = await fresh.database.query(
    'SELECT action, certainty, max_score AS score, requests FROM visitors WHERE organization_id = $1',
    [ORGANIZATION],
  );
  expect(rows).toEqual([{ action: 'block', certainty: 95, score: 70, requests: 1 }]);
  const second = await startNode();
  expect(recalled(second, '192.0.2.1')).toMatchObject([{ kind: 'decoy_touched', what: '/.env', tie: 'sure' }]);
});

test('another node knows within seconds, and forgets what is erased', async () => {
  const [one, other] = [await startNode(), await startNode()];
  await one.visitors.remember(touching('2001:db8:9:9::1'), null).kept;
  await expect.poll(() => recalled(other, '2001:db8:9:9::77').length).toBe(1);
  await fresh.database.notify(VISITORS_CHANNEL, forgetPayload(ORGANIZATION, '2001:db8:9:9::/64'));
  await expect.poll(() => recalled(other, '2001:db8:9:9::77').length).toBe(0);
});

test('what a cleared device did is there after a restart, at other addresses as well', async () => {
  const clearedAt = (ip: string) =>
    visitorKey({
      organizationId: ORGANIZATION,
      propertyId: PROPERTY,
      ip,
      userAgent: 'browser/1',
      cs: null,
      device: 'd1',
    });
  const first = await startNode();
  const made = touching('192.0.2.8');
  await first.visitors.remember({ ...made, sighting: { ...made.sighting, visitor: clearedAt('192.0.2.8') } }, null)
    .kept;
  const { memory } = await startNode();
  const recall = (ip: string) => memory.recall(clearedAt(ip), NOW + 1, DAY, ALONE)?.facts;
  expect(recall('192.0.2.8')).toMatchObject([{ kind: 'decoy_touched', tie: 'sure' }]);
  expect(recall('203.0.113.8')).toMatchObject([{ kind: 'decoy_touched', tie: 'likely' }]);
});

test('figures add up over writes, what is folded among them, and the gravest decision stays', async () => {
  const { visitors, shared } = await startNode();
  await visitors.remember(touching('192.0.2.2'), null).kept;
  const quiet = { ...touching('192.0.2.2'), findings: [] };
  const calm = { ...quiet, decision: { action: 'allow', certainty: 0, reasons: [], policy: 'standard' } as const };
  for (let n = 0; n < 5; n++) visitors.remember(calm, null);
  visitors.remember(calm, null);
  visitors.fold(calm);
  await shared.stop();
  const rows = await fresh.database.query(
    'SELECT action, requests, folded FROM visitors WHERE organization_id = $1 AND network = $2',
    [ORGANIZATION, '192.0.2.2/32'],
  );
  expect(rows).toEqual([{ action: 'block', requests: 6, folded: 1 }]);
});

test('an anonymous report, and a page of another site, bring nothing against anybody', async () => {
  const { visitors } = await startNode();
  const anonymous = touching('192.0.2.3');
  const { sighting } = anonymous;
  visitors.remember({ ...anonymous, sighting: { ...sighting, trust: 'anonymous' } }, null);
  const headers = { 'sec-fetch-site': 'cross-site' };
  visitors.remember({ ...anonymous, sighting: { ...sighting, said: { ...sighting.said, headers } } }, null);
  const flags = ['cross_site'];
  visitors.remember({ ...anonymous, sighting: { ...sighting, said: { ...sighting.said, flags } } }, null);
  expect(visitors.recall({ ...sighting, atMs: NOW + 1 }, null)).toBeNull();
});

test('nothing failed meanwhile', () => {
  expect(faults).toEqual([]);
});
