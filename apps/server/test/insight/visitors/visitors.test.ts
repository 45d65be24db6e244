import type { Reason } from '@sundew/threat/scoring/decide';
import { DECISION_ACTIONS, type DecisionAction } from '@sundew/wire/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownVisitor } from '../../../src/detection/visitors/known-visitor.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { writeVisitors } from '../../../src/detection/visitors/visitors-store.ts';
import { visitorRoutes } from '../../../src/insight/visitors/routes.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const AT_MS = Date.parse('2026-07-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const NOBODY = '0190bbbb-0000-8000-8000-00000000ffff';

const visitorAt = (ip: string, propertyId = PROPERTY): KnownVisitor => ({
  key: visitorKey({ organizationId: ORGANIZATION, propertyId, ip, userAgent: `agent of ${ip}`, cs: null }),
  evidence: new Map(),
  cleanBefore: 0,
});
const BLOCKED = visitorAt('198.51.100.1');
const BLOCKED_BEFORE = visitorAt('198.51.100.2');
const CHALLENGED = visitorAt('2001:db8::7');
const ELSEWHERE = visitorAt('192.0.2.9', OTHER_PROPERTY);

let service: DetectionsApp;
let nowMs = AT_MS;

interface Seen {
  readonly atMs: number;
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly maxScore?: number;
}

async function saw({ key }: KnownVisitor, { atMs, action, certainty, maxScore = 10 }: Seen): Promise<void> {
  const what = '/old-prices';
  const record = { kind: 'decoy_touched', what, count: 2, certainty: certainty / 100, seen: [1] } as const;
  const evidence = new Map([[record.kind, { ...record, firstAtMs: AT_MS - HOUR_MS, lastAtMs: atMs }]] as const);
  const reasons: Reason[] = [{ code: 'decoy_touched', values: { what }, seenAtMs: null }];
  const times = { firstSeenMs: AT_MS - HOUR_MS, lastSeenMs: atMs, lastEvidenceMs: atMs };
  const gravity = DECISION_ACTIONS.indexOf(action) * 200 + certainty;
  const figures = { requests: 3, folded: 1, letIn: 0, maxScore, certainty, gravity };
  const from = { actorId: key.id, country: 'NL', asnOrg: null };
  const row = {
    known: { key, evidence, cleanBefore: 0 },
    ...times,
    ...figures,
    ...from,
    action,
    reasons,
    isNews: true,
  };
  await writeVisitors(service.database, [row], 'a node');
}

beforeAll(async () => {
  service = await detectionsApp(
    () => nowMs,
    (app, { database, audit, clock }) => visitorRoutes(app, { database, audit, clock }),
  );
  await saw(BLOCKED_BEFORE, { atMs: AT_MS - HOUR_MS, action: 'block', certainty: 97 });
  await saw(BLOCKED, { atMs: AT_MS - 1, action: 'block', certainty: 97 });
  await saw(CHALLENGED, { atMs: AT_MS - 1, action: 'challenge', certainty: 55, maxScore: 62 });
  await saw(ELSEWHERE, { atMs: AT_MS - 1, action: 'log', certainty: 30 });
});
afterAll(() => service.close());

const addressOf = ({ key }: KnownVisitor) => `/api/organizations/${ORGANIZATION}/visitors/${key.id}`;
const idsOf = (...visitors: readonly KnownVisitor[]) => visitors.map(({ key }) => key.id);
const found = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await service.get('visitors', query);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: string }) => id);
};

describe('the list of visitors', () => {
  it('begins with the gravest decision, of these with the newest evidence', async () => {
    expect(await found()).toEqual(idsOf(BLOCKED, BLOCKED_BEFORE, CHALLENGED, ELSEWHERE));
  });

  it('tells in words what was decided and why', async () => {
    const { body } = await service.get('visitors', { ip: '198.51.100.1' });
    expect(body.data[0]).toMatchObject({
      ...{ network: '198.51.100.1', user_agent: 'agent of 198.51.100.1', property_id: PROPERTY },
      ...{ requests: 3, folded: 1, action: 'block', certainty: 97, level: 'CRITICAL', answer: 'open' },
      reasons: [{ code: 'decoy_touched', text: 'touched the decoy /old-prices', seen_at: null }],
    });
  });

  it('takes the level of whichever says more, the score or the decision', async () => {
    const { body } = await service.get('visitors', { action: 'challenge' });
    expect(body.data[0]).toMatchObject({ max_score: 62, certainty: 55, level: 'HIGH' });
  });

  it.each([
    ['a decision', { action: 'block' }, [BLOCKED, BLOCKED_BEFORE]],
    ['a property', { property_id: OTHER_PROPERTY }, [ELSEWHERE]],
    ['an address', { ip: '198.51.100.2' }, [BLOCKED_BEFORE]],
    ['another address of its network', { ip: '2001:db8::1' }, [CHALLENGED]],
    ['a network', { ip: '198.51.100.0/24' }, [BLOCKED, BLOCKED_BEFORE]],
    ['an answer that nobody has', { answer: 'false_positive' }, []],
    ['a level and above', { min_level: 'HIGH' }, [BLOCKED, BLOCKED_BEFORE, CHALLENGED]],
    ['the highest level', { min_level: 'CRITICAL' }, [BLOCKED, BLOCKED_BEFORE]],
    ['any answer', { answer: 'any', action: 'log' }, [ELSEWHERE]],
  ])('finds visitors by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(idsOf(...expected));
  });

  it('begins with the newest evidence where that is asked for', async () => {
    const newest = await found({ sort_by: 'last_evidence' });
    expect(newest.at(-1)).toBe(BLOCKED_BEFORE.key.id);
  });

  it('is counted beside the detections, by period and property', async () => {
    const waiting = async (query: Readonly<Record<string, string>>) =>
      (await service.get('detections/stats', { end_date: '2026-07-01', ...query })).body.data.open_cases;
    expect(await waiting({ start_date: '2026-07-01' })).toBe(4);
    expect(await waiting({ start_date: '2026-07-01', property_id: OTHER_PROPERTY })).toBe(1);
    expect(await waiting({ start_date: '2026-07-02', end_date: '2026-07-03' })).toBe(0);
    expect(await waiting({ start_date: '2026-06-29', end_date: '2026-06-30' })).toBe(0);
  });

  it('comes in pages', async () => {
    const { body } = await service.get('visitors', { page: '2', page_size: '3' });
    expect(body).toMatchObject({ total: 4, page: 2, page_size: 3, data: [{ id: ELSEWHERE.key.id }] });
  });

  it('refuses what is no address, decision, level or answer', async () => {
    const wrong = {
      min_level: 'WORST',
      sort_by: 'name',
      ip: 'localhost',
      action: 'forgive',
      answer: 'maybe',
      property_id: 'x',
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect((await service.get('visitors', { [name]: value })).body.code, name).toBe('validation_failed');
    }
  });

  it('shows a key bound to a property only who came there', async () => {
    const list = `/api/organizations/${ORGANIZATION}/visitors`;
    const { body } = await service.call('bound-key', 'GET', list);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(idsOf(BLOCKED, BLOCKED_BEFORE, CHALLENGED));
    expect((await service.call('bound-key', 'GET', addressOf(ELSEWHERE))).status).toBe(404);
    const foreign = await service.call('bound-key', 'GET', `${list}?property_id=${OTHER_PROPERTY}`);
    expect(foreign.body.code).toBe('property_mismatch');
  });

  it('does not exist for strangers', async () => {
    for (const [method, body] of [['GET'], ['PATCH', { answer: 'done' }]] as const) {
      expect((await service.call('stranger', method, addressOf(BLOCKED), body)).status).toBe(404);
    }
    expect((await service.call('stranger', 'GET', `/api/organizations/${ORGANIZATION}/visitors`)).status).toBe(404);
  });
});

describe('one visitor', () => {
  it('comes with its evidence', async () => {
    const { body } = await service.get(`visitors/${BLOCKED.key.id}`);
    expect(body.data.evidence).toEqual([
      {
        ...{ kind: 'decoy_touched', what: '/old-prices', count: 2, certainty: 97 },
        values: { what: '/old-prices', count: 2, certainty: 97 },
        ...{ path: null, place: null },
        text: 'touched the decoy /old-prices',
        first_seen: new Date(AT_MS - HOUR_MS).toISOString(),
        last_seen: new Date(AT_MS - 1).toISOString(),
      },
    ]);
  });

  it('tells ways to behave with the figures that are kept of them', async () => {
    const record = { kind: 'credential_stuffing', what: '', count: 4, certainty: 0.7, seen: [1] } as const;
    const figures = { attempts: 40, accounts: 12 };
    await service.database.query('UPDATE visitors SET evidence = $2 WHERE organization_id = $3 AND id = $1', [
      CHALLENGED.key.id,
      JSON.stringify([{ ...record, figures, firstAtMs: AT_MS, lastAtMs: AT_MS }]),
      ORGANIZATION,
    ]);
    const { body } = await service.get(`visitors/${CHALLENGED.key.id}`);
    expect(body.data.evidence).toMatchObject([
      { values: figures, text: 'tried to sign in 40 times in ten minutes (accounts seen: 12)' },
    ]);
  });

  it('is not found under an unknown id', async () => {
    expect((await service.get(`visitors/${NOBODY}`)).body).toMatchObject({ status: 404, reason: 'no_such_visitor' });
    expect((await service.get('visitors/nonsense')).status).toBe(404);
  });
});

describe('the answer about a visitor', () => {
  it('takes the visitor off the list, until there is newer evidence', async () => {
    const answered = await service.call('analyst', 'PATCH', addressOf(BLOCKED), {
      answer: 'done',
      note: 'our own scan',
    });
    expect(answered.body.data).toMatchObject({
      ...{ answer: 'done', note: 'our own scan', answered_by: 'analyst' },
      answered_at: new Date(AT_MS).toISOString(),
    });
    expect(await found({ action: 'block' })).toEqual(idsOf(BLOCKED_BEFORE));
    expect(await found({ answer: 'done' })).toEqual(idsOf(BLOCKED));
    const figures = await service.get('detections/stats', { start_date: '2026-07-01', end_date: '2026-07-01' });
    expect(figures.body.data.open_cases).toBe(3);

    nowMs = AT_MS + HOUR_MS;
    await saw(BLOCKED, { atMs: nowMs, action: 'block', certainty: 97 });
    expect(await found({ action: 'block' })).toEqual(idsOf(BLOCKED, BLOCKED_BEFORE));
    const { body } = await service.get(`visitors/${BLOCKED.key.id}`);
    expect(body.data).toMatchObject({ answer: 'open', note: 'our own scan' });
  });

  it('can be taken back, and its note too', async () => {
    const patch = (body: object) => service.call('analyst', 'PATCH', addressOf(ELSEWHERE), body);
    await patch({ answer: 'false_positive', note: 'a partner' });
    expect((await patch({ answer: 'open' })).body.data).toMatchObject({ answer: 'open', note: 'a partner' });
    expect((await patch({ answer: 'open', note: null })).body.data).toMatchObject({ answer: 'open', note: null });
  });

  it('stands in the audit log', async () => {
    await service.call('second-analyst', 'PATCH', addressOf(CHALLENGED), { answer: 'false_positive' });
    const entries = await service.database.query(
      'SELECT action, actor_name, details FROM audit_log WHERE organization_id = $1 AND target_id = $2',
      [ORGANIZATION, CHALLENGED.key.id],
    );
    expect(entries).toEqual([
      { action: 'visitor.answer', actor_name: 'second-analyst', details: { answer: 'false_positive' } },
    ]);
  });

  it('is not for viewers and keys, and has to be one', async () => {
    expect((await service.call('viewer', 'PATCH', addressOf(BLOCKED), { answer: 'done' })).status).toBe(403);
    expect((await service.call('key', 'PATCH', addressOf(BLOCKED), { answer: 'done' })).status).toBe(403);
    const wrong = await service.call('analyst', 'PATCH', addressOf(BLOCKED), { answer: 'perhaps' });
    expect(wrong.body.code).toBe('validation_failed');
    const unknown = await service.call('analyst', 'PATCH', addressOf(visitorAt('192.0.2.77')), { answer: 'done' });
    expect(unknown.status).toBe(404);
  });
});

describe('a visitor who is let in for certain', () => {
  it('has the level of its score alone, as a crawler whose address proves its name', async () => {
    const crawler = visitorAt('192.0.2.77');
    await saw(crawler, { atMs: AT_MS - 1, action: 'allow', certainty: 100 });
    const { body } = await service.get('visitors', { answer: 'any', ip: '192.0.2.77' });
    expect(body.data).toMatchObject([{ action: 'allow', certainty: 100, level: 'MINIMAL' }]);
    expect(await found({ answer: 'any', ip: '192.0.2.77', min_level: 'HIGH' })).toEqual([]);
  });
});
