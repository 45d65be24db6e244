import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorRoutes } from '../../../src/insight/actors/routes.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const ACTOR = { id: '0190bbbb-0000-8000-8000-000000000001', kind: 'fingerprint' } as const;
const OTHER = { id: '0190bbbb-0000-8000-8000-000000000002', kind: 'fingerprint' } as const;
const DECOY = '0190eeee-0000-7000-8000-000000000001';
const START = Date.now() - 3_600_000;
const STORY = `actors/${ACTOR.id}/story`;

const INJECTION: SignatureMatch = {
  ...{ type: 'sql_injection', pattern: 'union_select', location: 'query.id', confidence: 0.9, impact: 35 },
  evidence: 'UNION SELECT',
} as SignatureMatch;

const at = (seconds: number) => START + seconds * 1000;
const step = (seconds: number, more: Parameters<typeof sampleDetection>[0] = {}) =>
  sampleDetection({ actor: ACTOR, ...more, sighting: { atMs: at(seconds), ...more.sighting } });

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(Date.now, actorRoutes);
  await service.database.query(
    `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
      VALUES ($1, $2, $2, 'Old price list', '/old-prices', 'link', 'log')`,
    [ORGANIZATION, DECOY],
  );
  const attack = step(90, { score: 95, sighting: { source: 'endpoint', ip: '198.51.100.1' }, country: 'FR' });
  await service.record([
    step(0),
    step(30.5, { score: 60, sighting: { source: 'decoy_link', decoyId: DECOY } }),
    {
      ...attack,
      signatures: [INJECTION],
      verdict: {
        ...attack.verdict,
        mitre: [
          { id: 'TA0001', name: 'Initial Access', confidence: 0.9 },
          { id: 'TA0043', name: 'Reconnaissance', confidence: 0.2 },
        ],
      },
    },
    step(100, { sighting: { propertyId: OTHER_PROPERTY, userAgent: 'seen elsewhere' } }),
    step(110, { sighting: { isTest: true, standing: TEST_TRAFFIC } }),
    step(120, { actor: OTHER }),
  ]);
});
afterAll(() => service.close());

describe('the story of an actor', () => {
  it('tells each step in the order of time, with what it was and how long after the one before', async () => {
    const { status, body } = await service.get(STORY);
    expect(status, JSON.stringify(body)).toBe(200);
    const { steps, next_cursor } = body.data;
    expect(next_cursor).toBeNull();
    expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['request', 'decoy', 'attack', 'request']);
    expect(steps.map(({ gap_seconds }: { gap_seconds: number }) => gap_seconds)).toEqual([null, 30.5, 59.5, 10]);
    expect(steps[1]).toMatchObject({
      at: new Date(at(30.5)).toISOString(),
      decoy_id: DECOY,
      decoy_name: 'Old price list',
      source: 'decoy_link',
      score: 60,
      host: 'shop.example',
      path: '/products/42',
      method: 'GET',
      signals: ['link_hit'],
      explanation: 'Opened the hidden link /old-prices',
    });
    expect(steps[2]).toMatchObject({
      attack_types: ['sql_injection'],
      country: 'FR',
      ip: '198.51.100.1',
      level: 'CRITICAL',
    });
  });

  it('sums the whole up, with the phases of the attack in their order', async () => {
    const { summary } = (await service.get(STORY)).body.data;
    expect(summary).toMatchObject({
      first_seen: new Date(at(0)).toISOString(),
      last_seen: new Date(at(100)).toISOString(),
      detections: 4,
      highest_score: 95,
      highest_level: 'CRITICAL',
      ip_count: 2,
      countries: [
        { country: 'DE', detections: 3 },
        { country: 'FR', detections: 1 },
      ],
      decoys: [{ decoy_id: DECOY, name: 'Old price list', hits: 1, first_hit: new Date(at(30.5)).toISOString() }],
      attack_types: [{ type: 'sql_injection', detections: 1 }],
      looked_at: 4,
      complete: true,
    });
    expect(summary.phases).toMatchObject([
      {
        tactic_id: 'TA0043',
        name: 'Reconnaissance',
        detections: 4,
        techniques: [{ id: 'T1595', name: 'Active Scanning', detections: 1 }],
      },
      {
        tactic_id: 'TA0001',
        first_seen: new Date(at(90)).toISOString(),
        techniques: [{ id: 'T1190', detections: 1 }],
      },
    ]);
  });

  it('goes on after a cursor without gap or overlap, and sums up only once', async () => {
    const whole = (await service.get(STORY)).body.data.steps;
    const told = [];
    let cursor: string | null = null;
    let pieces = 0;
    do {
      const query: Record<string, string> = cursor === null ? { page_size: '1' } : { page_size: '1', cursor };
      const { data } = (await service.get(STORY, query)).body;
      expect(data.summary === null).toBe(pieces > 0);
      told.push(...data.steps);
      cursor = data.next_cursor;
      pieces += 1;
    } while (cursor !== null);
    expect(told).toEqual(whole);
    expect(pieces).toBe(4);
  });

  it('takes no cursor of another story', async () => {
    const { next_cursor: cursor } = (await service.get(STORY, { page_size: '1' })).body.data;
    const { body } = await service.get(`actors/${OTHER.id}/story`, { cursor });
    expect(body).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('tells a key bound to a property only what happened there', async () => {
    const { body } = await service.call('bound-key', 'GET', `/api/organizations/${ORGANIZATION}/${STORY}`);
    expect(body.data.steps).toHaveLength(3);
    expect(body.data.summary).toMatchObject({ detections: 3, looked_at: 3 });
    const there = await service.get('actors', { property: PROPERTY });
    expect(there.status).toBe(400);
  });

  it('is not there for strangers and for actors that are not', async () => {
    expect((await service.call('stranger', 'GET', `/api/organizations/${ORGANIZATION}/${STORY}`)).status).toBe(404);
    expect((await service.get('actors/0190bbbb-0000-8000-8000-00000000ffff/story')).status).toBe(404);
  });
});
