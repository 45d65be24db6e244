import { type Decision, decide, type Trusted } from '@sundew/threat/scoring/decide';
import { type Finding, present } from '@sundew/threat/scoring/decision-fact';
import type { PreviewedVisitor } from '@sundew/wire/decision-preview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDecisions } from '../../../src/accounts/properties/decisions.ts';
import { insertProperty } from '../../../src/accounts/properties/store.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { decideAgain } from '../../../src/insight/preview/decide-again.ts';
import { previewDecisions } from '../../../src/insight/preview/preview-decisions.ts';
import { previewRoutes } from '../../../src/insight/preview/preview-routes.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { type Sample, sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const NOW_MS = Date.now();
const HOUR_MS = 3_600_000;
const AGENT = 'visitor/1';
const STANDARD = { name: 'standard', thresholds: { block: 75, challenge: 60 }, switches: {} };

let service: DetectionsApp;

interface Came extends Sample {
  readonly ip: string;
  readonly findings?: readonly Finding[];
  readonly crawler?: string;
  readonly agoMs?: number;
}

/** A request as it is stored: decided under the preset `standard`. */
function came({ ip, findings = [], crawler, agoMs = HOUR_MS, sighting, ...sample }: Came): Detection {
  const propertyId = sighting?.propertyId ?? PROPERTY;
  const who = { organizationId: ORGANIZATION, propertyId, ip, userAgent: AGENT, cs: null };
  const atMs = NOW_MS - agoMs;
  const detection = sampleDetection({ ...sample, sighting: { atMs, ...who, visitor: visitorKey(who), ...sighting } });
  const trusted: Trusted | null = crawler === undefined ? null : { code: 'verified_crawler', what: crawler };
  const decision: Decision = decide(findings, detection.verdict.score, STANDARD, trusted);
  return { ...detection, findings, decision, verifiedCrawler: crawler ?? null };
}

const scanned = present('scan', 0.7, { paths: 64, misses: 61 });
const touched = present('decoy_touched', 0.95, { what: '/old-prices' });
const askedFor = (what: string) => present('bait_path', 0.75, { what });

const SCANNER = '198.51.100.1';
const TOUCHER = '198.51.100.2';
const CRAWLER = '198.51.100.3';
const PERSON = '198.51.100.4';
const BACKUP = '198.51.100.5';
const REMEMBERED = '2001:db8:0:7::1';

beforeAll(async () => {
  service = await detectionsApp(
    () => NOW_MS,
    (app, { database, clock }) => previewRoutes(app, { database, clock }),
  );
  const plain = { organizationId: ORGANIZATION, isDefault: true, at: new Date(NOW_MS - 9 * DAY_MS) };
  const thresholds = { threshold_preset: 'standard', block_threshold: null, challenge_threshold: null };
  await insertProperty(service.database.pool, { ...plain, ...thresholds, id: PROPERTY, name: 'Shop' });
  const remembered = { ...askedFor('/.env'), seenAtMs: NOW_MS - 5 * HOUR_MS };
  await service.record([
    ...[1, 2, 3].map((hours) => came({ ip: SCANNER, findings: [scanned], agoMs: hours * HOUR_MS })),
    came({ ip: SCANNER }),
    came({ ip: TOUCHER, findings: [touched], agoMs: 3 * DAY_MS }),
    came({ ip: CRAWLER, findings: [scanned], crawler: 'Examplebot' }),
    came({ ip: PERSON }),
    came({ ip: PERSON, said: { path: '/old-admin/login' } }),
    came({ ip: BACKUP, findings: [askedFor('/backup.zip')] }),
    came({ ip: REMEMBERED, findings: [remembered] }),
    came({ ip: '192.0.2.1', findings: [scanned], sighting: { isTest: true, standing: TEST_TRAFFIC } }),
    came({ ip: '192.0.2.2', findings: [scanned], sighting: { propertyId: OTHER_PROPERTY } }),
  ]);
});
afterAll(() => service.close());

const ask = (body: object, bearer = 'viewer') =>
  service.call(bearer, 'POST', `/api/properties/${PROPERTY}/decisions/preview`, body);
const preview = async (decisions: object, more: object = {}) => {
  const { status, body } = await ask({ decisions, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const changes = async (decisions: object, more: object = {}) => {
  const { changed } = await preview(decisions, more);
  return changed.map(({ network, action_now, action_tried }: PreviewedVisitor) => [network, action_now, action_tried]);
};

describe('a preview of decisions', () => {
  it('finds nothing to change where nothing is wished, and counts every visitor once', async () => {
    const found = await preview({});
    expect(found).toMatchObject({ judged: 10, is_complete: true, changed: [], changed_visitors: 0 });
    expect(found.visitors.now).toEqual({ allow: 2, log: 0, challenge: 3, block: 1 });
    expect(found.requests.now).toEqual({ allow: 4, log: 0, challenge: 5, block: 1 });
    expect([found.visitors.tried, found.requests.tried]).toEqual([found.visitors.now, found.requests.now]);
  });

  it('tells who would be stopped, how often and why', async () => {
    const { changed, visitors, requests } = await preview({ switches: { scan: 'block' } });
    expect(changed).toEqual([
      {
        visitor_id: visitorKey({
          organizationId: ORGANIZATION,
          propertyId: PROPERTY,
          ip: SCANNER,
          userAgent: AGENT,
          cs: null,
        }).id,
        network: SCANNER,
        user_agent: AGENT,
        ...{ requests: 4, blocked: 3, challenged: 0, action_now: 'challenge', action_tried: 'block', crawler: null },
        reasons: [expect.objectContaining({ code: 'scan', text: expect.stringContaining('61 do not exist') })],
      },
    ]);
    expect(visitors.tried).toEqual({ allow: 2, log: 0, challenge: 2, block: 2 });
    expect(requests.tried).toEqual({ allow: 4, log: 0, challenge: 2, block: 4 });
  });

  it('names the largest step first, and of equal ones the stricter', async () => {
    const switches = { decoy_touched: 'off', scan: 'block' };
    expect(await changes({ switches, bait_paths: ['/old-admin*'] })).toEqual([
      [TOUCHER, 'block', 'allow'],
      [PERSON, 'allow', 'challenge'],
      [SCANNER, 'challenge', 'block'],
    ]);
  });

  it('holds programs to the robots.txt that is tried', () => {
    const request = {
      ...{
        id: 'x',
        ts: new Date(NOW_MS),
        score: 0,
        sample_weight: 1,
        source: 'sdk',
        trust: 'sensor',
        ip: PERSON,
        network: PERSON,
      },
      ...{ user_agent: 'curl/8.5.0', path: '/private/a', url: null, visitor_id: null, decision: null },
    };
    const under = (robots_txt: string) =>
      decideAgain(request, knownDecisions({ ...STANDARD_ROW, decisions: { robots_txt } })).action;
    expect(under('User-agent: *\nDisallow: /private/')).toBe('challenge');
    expect(under('User-agent: *\nDisallow: /other/')).toBe('allow');
  });

  it('lets in who would be on the allow list, and keeps a proven crawler in', async () => {
    expect(await changes({ allow: [{ network: '198.51.100.0/30', user_agent: AGENT, note: '' }] })).toEqual([
      [SCANNER, 'challenge', 'allow'],
    ]);
    const { changed } = await preview({ switches: { scan: 'block' } });
    expect(changed.map(({ network }: PreviewedVisitor) => network)).not.toContain(CRAWLER);
  });

  it('takes the lists of paths and the half-life as they would be', async () => {
    expect(await changes({ own_paths: ['/backup.zip'] })).toEqual([[BACKUP, 'challenge', 'allow']]);
    expect(await changes({ memory_half_life_hours: 1 })).toEqual([['2001:db8:0:7::/64', 'challenge', 'allow']]);
  });

  it('takes thresholds as a change of the property does', async () => {
    expect((await preview({}, { threshold_preset: 'monitoring' })).visitors.tried).toMatchObject({ log: 4, block: 0 });
    expect((await preview({}, { challenge_threshold: 5, block_threshold: 10 })).visitors.tried).toMatchObject({
      block: 5,
    });
  });

  it('looks back no further than it is asked to', async () => {
    expect(await preview({}, { days: 1 })).toMatchObject({ judged: 9, from: new Date(NOW_MS - DAY_MS).toISOString() });
  });

  it('refuses what a change of the property refuses, and changes nothing', async () => {
    const nobody = await ask({ decisions: { allow: [{ network: null, user_agent: null, note: '' }] } });
    expect(nobody).toMatchObject({ status: 400, body: { details: [{ reason: 'allows_nobody' }] } });
    expect((await ask({ challenge_threshold: 90, block_threshold: 10 })).status).toBe(400);
    expect((await ask({ days: 31 })).status).toBe(400);
    expect((await ask({}, 'stranger')).status).toBe(404);
    const [row] = await service.database.query('SELECT decisions FROM properties WHERE organization_id = $1', [
      ORGANIZATION,
    ]);
    expect(row?.decisions).toEqual({});
  });

  it('works on one preview of an organization at a time', async () => {
    await service.database.transaction(async (client) => {
      await client.query('LOCK TABLE detections IN ACCESS EXCLUSIVE MODE');
      const both = [ask({}), ask({})];
      expect((await Promise.race(both)).body).toMatchObject({ status: 429, reason: 'preview_running' });
      await client.query('COMMIT');
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 429]);
    });
    expect((await ask({})).status).toBe(200);
  });

  it('answers with the newest when there are more than it looks at, and says from when on', async () => {
    const settings = knownDecisions({ ...STANDARD_ROW, decisions: {} });
    const policy = { organizationId: ORGANIZATION, now: settings, tried: settings };
    const period = { propertyId: PROPERTY, fromMs: NOW_MS - 7 * DAY_MS, toMs: NOW_MS };
    const bounded = (detections: number, ms: number, signal = new AbortController().signal) =>
      previewDecisions(service.database, { ...policy, ...period }, signal, { detections, ms });
    expect(await bounded(9, 60_000)).toMatchObject({
      ...{ judged: 9, is_complete: false, from: new Date(NOW_MS - 3 * HOUR_MS).toISOString() },
    });
    expect(await bounded(1_000, 0)).toMatchObject({ is_complete: false });
    expect(await bounded(1_000, 60_000, AbortSignal.abort())).toMatchObject({ is_complete: false });
  });
});

const STANDARD_ROW = { threshold_preset: 'standard', block_threshold: null, challenge_threshold: null };
