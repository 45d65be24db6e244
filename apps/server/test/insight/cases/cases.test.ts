import { DECISION_ACTIONS, type DecisionAction } from '@sundew/wire/decisions';
import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import type { EvidenceRecord } from '../../../src/detection/visitors/evidence-record.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { writeVisitors } from '../../../src/detection/visitors/visitors-store.ts';
import { actorRoutes } from '../../../src/insight/actors/routes.ts';
import { caseRoutes } from '../../../src/insight/cases/routes.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const AT_MS = Date.parse('2026-07-01T12:00:00Z');
const MINUTE_MS = 60_000;
const ROTATING = '0190bbbb-0000-8000-8000-00000000aaaa';
const LOOKS_ALIKE = '0190bbbb-0000-8000-8000-00000000bbbb';
const SQLMAP = 'sqlmap/1.8.2#stable (https://sqlmap.org)';

const keyAt = (ip: string, userAgent: string, propertyId = PROPERTY) =>
  visitorKey({ organizationId: ORGANIZATION, propertyId, ip, userAgent, cs: null });
const ATTACKER = keyAt('198.51.100.1', SQLMAP);
const ONE_BROWSER = keyAt('198.51.100.2', 'a common browser');
const SAME_BROWSER = keyAt('198.51.100.3', 'a common browser', OTHER_PROPERTY);
const ROTATED = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => keyAt(ip, 'curl/8.5.0'));

const ATTACK: Omit<EvidenceRecord, 'count'> = {
  ...{ kind: 'certain_attack', what: 'sql_injection', path: '/products', place: 'query.id', certainty: 0.96 },
  ...{ firstAtMs: AT_MS - 4 * MINUTE_MS, lastAtMs: AT_MS, seen: [1] },
};
const BAIT: Omit<EvidenceRecord, 'count'> = {
  ...{ kind: 'decoy_touched', what: '/old-prices', certainty: 0.97 },
  ...{ firstAtMs: AT_MS - MINUTE_MS, lastAtMs: AT_MS - MINUTE_MS, seen: [2] },
};

interface Seen {
  readonly action: DecisionAction;
  readonly evidence: readonly EvidenceRecord[];
  readonly actorId: string;
  readonly letIn?: number;
  readonly asnOrg?: string;
  readonly atMs?: number;
}

let service: DetectionsApp;
let nowMs = AT_MS;

async function saw(key: typeof ATTACKER, { action, evidence, actorId, letIn = 0, asnOrg, atMs = AT_MS }: Seen) {
  const times = { firstSeenMs: AT_MS - 5 * MINUTE_MS, lastSeenMs: atMs, lastEvidenceMs: atMs };
  const gravity = DECISION_ACTIONS.indexOf(action) * 200 + 90;
  const figures = { requests: 62, folded: 2, letIn, maxScore: 40, certainty: 90, gravity };
  const from = { actorId, country: 'NL', asnOrg: asnOrg ?? null };
  const known = { key, evidence: new Map(evidence.map((record) => [record.kind, record] as const)), cleanBefore: 0 };
  await writeVisitors(
    service.database,
    [{ known, ...times, ...figures, ...from, action, reasons: [], isNews: true }],
    'a',
  );
}

async function actor(id: string, rotatingSince: Date | null): Promise<void> {
  await service.database.query(
    `INSERT INTO actors (organization_id, id, kind, first_seen, last_seen, detections, score_sum, max_score, user_agent,
      rotating_since) VALUES ($1, $2, 'fingerprint', $3, $3, 1, 1, 1, 'x', $4)`,
    [ORGANIZATION, id, new Date(AT_MS), rotatingSince],
  );
}

beforeAll(async () => {
  service = await detectionsApp(
    () => nowMs,
    (app, { database, audit, clock }) => {
      caseRoutes(app, { database, audit, clock });
      actorRoutes(app, { database });
    },
  );
  await actor(ROTATING, new Date(AT_MS));
  await actor(LOOKS_ALIKE, null);
  const attacks = [
    { ...BAIT, count: 2 },
    { ...ATTACK, count: 62 },
  ];
  await saw(ATTACKER, { action: 'block', actorId: ATTACKER.id, asnOrg: 'Example Hosting', evidence: attacks });
  for (const key of ROTATED) {
    await saw(key, { action: 'challenge', actorId: ROTATING, letIn: 1, evidence: [{ ...BAIT, count: 3 }] });
  }
  for (const key of [ONE_BROWSER, SAME_BROWSER]) {
    await saw(key, { action: 'log', actorId: LOOKS_ALIKE, letIn: 64, evidence: [{ ...BAIT, count: 1 }] });
  }
});
afterAll(() => service.close());

const list = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await service.get('cases', query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsIn = async (query?: Readonly<Record<string, string>>) =>
  (await list(query)).data.map(({ id }: { id: string }) => id);
const answerTo = (id: string, body: object, as = 'analyst') =>
  service.call(as, 'PATCH', `/api/organizations/${ORGANIZATION}/cases/${id}`, body);

describe('cases', () => {
  it('are one for each attacker, the gravest first, and tell in a sentence what was done', async () => {
    const { total, data } = await list();
    expect(total).toBe(4);
    expect(data.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([ATTACKER.id, ROTATING]);
    expect(data[0]).toMatchObject({
      text: 'sqlmap 1.8.2 in the network of Example Hosting tried SQL injection 62 times (such as in “id” of /products) and touched bait twice (such as /old-prices) within 4 minutes; nothing was let in.',
      ...{ visitors: 1, actor_id: null, visitor_id: ATTACKER.id, requests: 62, folded: 2, let_in: 0, answer: 'open' },
    });
  });

  it('hold all visitors of an actor that is confirmed as changing addresses, and nobody who merely looks alike', async () => {
    const { data } = await list();
    expect(data[1]).toMatchObject({
      ...{ visitors: 3, addresses: 3, actor_id: ROTATING, requests: 186, let_in: 3 },
      text: 'curl 8.5.0 from 3 addresses touched bait 9 times (such as /old-prices) within 60 seconds; 3 of 192 requests were let in.',
    });
    expect(data.slice(2).map(({ visitors }: { visitors: number }) => visitors)).toEqual([1, 1]);
  });

  it('are found by address, decision and property, and are counted beside the detections', async () => {
    expect(await idsIn({ ip: '203.0.113.2' })).toEqual([ROTATING]);
    expect(await idsIn({ action: 'block' })).toEqual([ATTACKER.id]);
    expect(await idsIn({ property_id: OTHER_PROPERTY })).toEqual([SAME_BROWSER.id]);
    expect((await service.get('cases', { ip: 'nonsense' })).body.code).toBe('validation_failed');
    const stats = await service.get('detections/stats', { start_date: '2026-07-01', end_date: '2026-07-01' });
    expect(stats.body.data.open_cases).toBe(4);
  });

  it('show a key bound to a property only who came there', async () => {
    const { body } = await service.call('bound-key', 'GET', `/api/organizations/${ORGANIZATION}/cases`);
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(SAME_BROWSER.id);
    const foreign = `/api/organizations/${ORGANIZATION}/cases/${SAME_BROWSER.id}`;
    expect((await service.call('bound-key', 'GET', foreign)).status).toBe(404);
    expect((await service.call('stranger', 'GET', foreign)).status).toBe(404);
  });

  it('come with their visitors, also by the id of one of them', async () => {
    const [, second] = ROTATED;
    const { body } = await service.get(`cases/${second?.id}`);
    expect(body.data.id).toBe(ROTATING);
    expect(body.data.members.map(({ id }: { id: string }) => id).sort()).toEqual(ROTATED.map(({ id }) => id).sort());
    expect((await service.get('cases/0190bbbb-0000-8000-8000-00000000ffff')).body.reason).toBe('no_such_case');
  });
});

describe('the answer to a case', () => {
  it('counts for all of its visitors, until one of them leaves newer evidence', async () => {
    const { body } = await answerTo(ROTATING, { answer: 'done', note: 'blocked at the firewall' });
    expect(body.data).toMatchObject({ answer: 'done', note: 'blocked at the firewall', answered_by: 'analyst' });
    expect(await idsIn()).not.toContain(ROTATING);
    expect(await idsIn({ answer: 'done' })).toEqual([ROTATING]);

    nowMs = AT_MS + MINUTE_MS;
    const [first] = ROTATED;
    if (first === undefined) throw new Error('There is no visitor.');
    await saw(first, { action: 'challenge', actorId: ROTATING, evidence: [{ ...BAIT, count: 4 }], atMs: nowMs });
    const reopened = (await list()).data.find(({ id }: { id: string }) => id === ROTATING);
    expect(reopened).toMatchObject({ visitors: 1, answer: 'open', note: 'blocked at the firewall' });
    const whole = (await service.get(`cases/${ROTATING}`)).body.data;
    expect(whole).toMatchObject({ visitors: 3, answer: 'open' });
  });

  it('stands in the audit log, and is not for viewers', async () => {
    await answerTo(ATTACKER.id, { answer: 'false_positive' });
    const entries = await service.database.query(
      'SELECT action, details FROM audit_log WHERE organization_id = $1 AND target_id = $2',
      [ORGANIZATION, ATTACKER.id],
    );
    expect(entries).toEqual([{ action: 'case.answer', details: { answer: 'false_positive', visitors: 1 } }]);
    expect((await answerTo(ATTACKER.id, { answer: 'done' }, 'viewer')).status).toBe(403);
    expect((await answerTo(ATTACKER.id, { answer: 'perhaps' })).body.code).toBe('validation_failed');
  });
});

describe('visitors that a credential of a decoy ties', () => {
  const TAKER = keyAt('192.0.2.31', 'curl/8.6.0');
  const USER = keyAt('192.0.2.32', 'python-requests/2.32.3');
  const FOLLOWER = keyAt('192.0.2.33', 'Go-http-client/1.1');
  const ALIKE = keyAt('192.0.2.34', 'curl/8.6.0');

  it('are one case, whoever knots them, and leave it when one of them is erased', async () => {
    const seenAtMs = Date.now();
    const seen = (key: typeof TAKER) => ({
      ...{ visitorId: key.id, actorId: key.id, propertyId: key.propertyId, network: key.network, atMs: seenAtMs },
    });
    const by = (key: typeof TAKER, more: Partial<Sighting>) =>
      sampleDetection({
        sighting: { ip: key.network, visitor: key, atMs: seenAtMs, ...more },
        actor: { id: key.id, kind: 'address' },
      });
    const canary = {
      decoyId: uuidv7(),
      actorId: TAKER.id,
      detectionId: uuidv7(),
      kind: 'password',
      taker: seen(TAKER),
    };
    const harvest = {
      shownAtMs: seenAtMs,
      page: 'p',
      shownToSameAddress: false,
      harvestedBy: uuidv7(),
      harvester: seen(USER),
    };
    for (const key of [TAKER, USER, FOLLOWER, ALIKE]) {
      await saw(key, { action: 'log', actorId: key.id, evidence: [{ ...BAIT, count: 1 }] });
    }
    await service.record([
      by(FOLLOWER, { harvest }),
      by(USER, { canaries: [canary] }),
      by(ALIKE, { canaries: [{ ...canary, taker: seen(FOLLOWER) }], standing: TEST_TRAFFIC }),
    ]);
    await settled(service.database, [ORGANIZATION]);
    const { body } = await service.get(`cases/${FOLLOWER.id}`);
    expect(body.data).toMatchObject({ visitors: 3, addresses: 3, tied_by: 'canary' });
    expect((await service.get(`cases/${body.data.id}`)).body.data.visitors).toBe(3);
    expect((await service.get(`cases/${ALIKE.id}`)).body.data).toMatchObject({ visitors: 1, tied_by: null });

    const { data } = (await service.get(`actors/${USER.id}`)).body;
    expect(data.ties.map(({ reason, strength }: Record<string, string>) => [reason, strength])).toEqual([
      ['canary', 'certain'],
      ['marked_bait', 'strong'],
    ]);
    expect(data.ties[0].visitors.map(({ network }: { network: string }) => network).sort()).toEqual([
      '192.0.2.31',
      '192.0.2.32',
    ]);

    const name = [ORGANIZATION, 'Ada Ltd'];
    await service.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', name);
    const meant = { ip: USER.network, storedIps: [USER.network], fingerprint: null, before: null };
    await service.database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), meant, new Date()));
    await runErasures(service.database, [], new AbortController().signal);
    expect((await service.get(`cases/${FOLLOWER.id}`)).body.data).toMatchObject({ visitors: 1, tied_by: null });
  });
});
