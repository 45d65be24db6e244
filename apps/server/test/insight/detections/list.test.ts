import { uuidv7 } from '@sundew/wire/ids';
import { SCORE_CATEGORIES } from '@sundew/wire/verdict';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeCursor } from '../../../src/insight/detections/list/cursor.ts';
import { readFilter } from '../../../src/insight/filter/read-filter.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../parts/insight/random-detections.ts';

const nowMs = Date.now();
const recorded = fc.sample(anyDetection(nowMs - DAYS_BACK * DAY_MS, nowMs - 60_000), { numRuns: 120, seed: 3 });
// Rows of one moment: ties must not make pages overlap or leave gaps.
const sameMoment = fc.sample(anyDetection(nowMs - DAY_MS, nowMs - DAY_MS + 1), { numRuns: 60, seed: 4 });
const rows: readonly Known[] = [...recorded, ...sameMoment].map(({ known }) => known);
const ofSensor = sampleDetection({
  sighting: { atMs: nowMs - 5, sensor: 'express', decoyId: uuidv7(), claimedIp: '10.1.2.3', marks: ['incomplete'] },
  said: {
    flags: ['tripwire'],
    metadata: { sdk_version: '2.1.0', framework: 'express', rate_limited: true, plan: 'pro' },
    clientTimestampMs: nowMs - 9,
  },
});
const elsewhere = sampleDetection({ sighting: { organizationId: OTHER_ORGANIZATION } });

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp();
  await service.record([...recorded, ...sameMoment].map(({ detection }) => detection));
  await service.record([ofSensor, elsewhere]);
});
afterAll(() => service.close());

const total = rows.length + 1;
const path = (organization: string, rest = '') => `/api/organizations/${organization}/detections${rest}`;
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

async function allPages(query: Record<string, string>, by: 'page' | 'cursor'): Promise<string[]> {
  const ids: string[] = [];
  let next: Record<string, string> | null = {};
  for (let page = 1; next !== null; page++) {
    const { body } = await service.get('detections', { page_size: '17', ...query, ...next });
    expect(body.total).toBe(total);
    ids.push(...idsOf(body));
    if (by === 'cursor') next = body.next_cursor === null ? null : { cursor: body.next_cursor };
    else next = body.data.length < 17 ? null : { page: String(page + 1) };
  }
  return ids;
}

describe('pages of the list', () => {
  it.each([
    ['timestamp', 'desc'],
    ['timestamp', 'asc'],
    ['bot_score', 'desc'],
    ['bot_score', 'asc'],
  ] as const)('sorted by %s %s are the same by number and by cursor, with every row once', async (by, order) => {
    const query = { sort_by: by, sort_order: order };
    const byCursor = await allPages(query, 'cursor');
    expect(byCursor).toEqual(await allPages(query, 'page'));
    const known = new Map(rows.map((row) => [row.id, row]));
    expect(new Set(byCursor)).toEqual(new Set([...known.keys(), ofSensor.sighting.id]));
    expect(byCursor).toHaveLength(total);
    const keys = byCursor
      .flatMap((id) => known.get(id) ?? [])
      .map(({ atMs, score }) => (by === 'timestamp' ? atMs : score));
    expect(keys).toEqual([...keys].sort((left, right) => (order === 'asc' ? left - right : right - left)));
  });

  it('are newest first by default, and empty past the end', async () => {
    expect((await service.get('detections')).body).toMatchObject({ total, page: 1, page_size: 50 });
    expect((await service.get('detections', { page_size: '1' })).body.data[0].id).toBe(ofSensor.sighting.id);
    const far = await service.get('detections', { page: '1000000', page_size: '200' });
    expect([far.status, far.body]).toEqual([
      200,
      { data: [], total, page: 1_000_000, page_size: 200, next_cursor: null },
    ]);
  });

  it('hold all of a list that is shorter than they are, those of today and the older ones', async () => {
    const { body } = await service.get('detections', { page_size: '200' });
    expect(new Set(idsOf(body))).toEqual(new Set([...rows.map(({ id }) => id), ofSensor.sighting.id]));
    expect([body.data.length, body.total]).toEqual([total, total]);
  });

  it('refuse a cursor at a moment that no row can have', async () => {
    const list = {
      scope: { organizationId: ORGANIZATION, propertyId: null },
      filter: readFilter({}),
      sorting: { by: 'timestamp', order: 'desc' },
    } as const;
    for (const atMs of [2 ** 62, -(2 ** 62), -1]) {
      const cursor = writeCursor(list, { atMs, score: 1, id: uuidv7() });
      expect((await service.get('detections', { cursor })).status).toBe(400);
    }
  });

  it('refuse more values of a filter than a list can be compared with', async () => {
    const many = (count: number) => Array(count).fill('::1').join(',');
    expect((await service.get('detections', { ip: many(500) })).status).toBe(200);
    expect((await service.get('detections', { not_ip: many(501) })).status).toBe(400);
  });

  it('only continue the list that the cursor came from', async () => {
    const { next_cursor: cursor } = (await service.get('detections', { page_size: '10' })).body;
    expect((await service.get('detections', { page_size: '50', cursor })).status).toBe(200);
    const flipped = `B${cursor.slice(1)}`;
    const wrong: Record<string, string>[] = [
      { cursor, sort_order: 'asc' },
      { cursor, source: 'sdk' },
      { cursor: flipped },
      { cursor: cursor.slice(0, -2) },
      { cursor: `${cursor}AA` },
      { cursor: 'null' },
    ];
    for (const query of wrong) {
      const { status, body } = await service.get('detections', query);
      expect([status, body.code], JSON.stringify(query)).toEqual([400, 'bad_request']);
    }
  });
});

describe('one detection', () => {
  it('has everything that its sensor sent and the breakdown of its score', async () => {
    const { status, body } = await service.get(`detections/${ofSensor.sighting.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: ofSensor.sighting.id,
      decoy_id: ofSensor.sighting.decoyId,
      organization_id: ORGANIZATION,
      property_id: PROPERTY,
      ip_address: '203.0.113.7',
      bot_score: 12,
      threat_score: 12,
      timestamp: new Date(nowMs - 5).toISOString(),
      rules_enforced: false,
      source: 'sdk',
      sensor: 'express',
      country: 'DE',
      country_code: 'DE',
      country_name: 'Germany',
      claimed_ip: '10.1.2.3',
      incomplete: true,
      flags: ['tripwire'],
      sdk_version: '2.1.0',
      framework: 'express',
      rate_limited: true,
      custom_metadata: { plan: 'pro' },
      submission_timestamp: new Date(nowMs - 9).toISOString(),
      mitre_tactic: { id: 'TA0043' },
      top_reasons: ['link_hit'],
      status: 'open',
      note: null,
      enforcements: [],
      ai_scraper: { category: 'none' },
    });
    const { categories, total: sum, signature_impact } = body.data.score_breakdown;
    expect(Object.keys(categories)).toEqual([...SCORE_CATEGORIES]);
    const contributions = Object.values(categories as Record<string, { contribution: number }>);
    expect(contributions.reduce((added, { contribution }) => added + contribution, 0)).toBe(sum);
    expect(signature_impact).toEqual([]);
    expect(body.data.header_names).toContain('accept-language');
  });

  it('is in the list without breakdown, body and headers', async () => {
    const [item] = (await service.get('detections', { page_size: '1' })).body.data;
    const full = (await service.get(`detections/${item.id}`)).body.data;
    const { score_breakdown, header_names, captured_body, request_body, http2, bait, ssh, ...rest } = full;
    expect(score_breakdown).toBeDefined();
    expect([header_names.length > 0, captured_body, request_body]).toEqual([true, null, null]);
    expect([http2, bait, ssh]).toEqual([null, null, null]);
    expect(item).toEqual(rest);
  });

  it.each([
    'nope',
    uuidv7(0),
    uuidv7(),
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
    '00000000-0000-4000-8000-000000000000',
  ])('that is not there (%s) is answered with 404', async (id) => {
    const { status, body } = await service.get(`detections/${id}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('a list of few rows', () => {
  it('is read once, from the newest days, when those hold all of it', async () => {
    const asked = vi.spyOn(service.database.pool, 'query');
    try {
      expect((await service.call('stranger', 'GET', path(OTHER_ORGANIZATION))).body).toMatchObject({ total: 1 });
      // Planned for every day that is kept, the second would take most of the time of the whole call.
      const pages = asked.mock.calls.map((call: readonly unknown[]) => (call[0] as { text?: string }).text ?? '');
      expect(pages.filter((text) => text.includes('WITH page'))).toHaveLength(1);
    } finally {
      asked.mockRestore();
    }
  });
});

describe('callers', () => {
  it('see nothing of another organization', async () => {
    const foreign = elsewhere.sighting.id;
    expect((await service.call('viewer', 'GET', path(OTHER_ORGANIZATION))).status).toBe(404);
    expect((await service.call('viewer', 'GET', path(OTHER_ORGANIZATION, `/${foreign}`))).status).toBe(404);
    expect((await service.get(`detections/${foreign}`)).status).toBe(404);
    expect((await service.call('stranger', 'GET', path(ORGANIZATION, '/stats'))).status).toBe(404);
    expect((await service.call('stranger', 'GET', path(OTHER_ORGANIZATION))).body.total).toBe(1);
  });

  it('with a key need detections:read', async () => {
    expect((await service.call('key', 'GET', path(ORGANIZATION))).status).toBe(200);
    for (const rest of ['', '/stats', '/stats/hourly', '/filter-options', `/${ofSensor.sighting.id}`]) {
      const { status, body } = await service.call('write-key', 'GET', path(ORGANIZATION, rest));
      expect([status, body.code], rest).toEqual([403, 'missing_scope']);
    }
  });

  it('with a key of a property see that property only, in every number', async () => {
    const own = rows.filter(({ propertyId }) => propertyId === PROPERTY);
    const list = await service.call('bound-key', 'GET', path(ORGANIZATION, '?page_size=200'));
    expect(list.body.total).toBe(own.length + 1);
    expect(new Set(list.body.data.map((item: { property_id: string }) => item.property_id))).toEqual(
      new Set([PROPERTY]),
    );
    const stats = await service.call('bound-key', 'GET', path(ORGANIZATION, '/stats'));
    const counted = own.filter(({ isTest }) => !isTest).length + 1;
    expect(stats.body.data.total).toBe(counted);
    expect(stats.body.data.top_actors.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      counted,
    );
    const options = await service.call('bound-key', 'GET', path(ORGANIZATION, '/filter-options'));
    expect(options.body.data.properties.map(({ value }: { value: string }) => value)).toEqual([PROPERTY]);
    const foreign = rows.find(({ propertyId }) => propertyId === OTHER_PROPERTY)?.id;
    expect((await service.call('bound-key', 'GET', path(ORGANIZATION, `/${foreign}`))).status).toBe(404);
  });

  it.each(['', '/stats', '/stats/hourly', '/filter-options'])(
    'with a key of a property are refused another one in %s',
    async (rest) => {
      const asked = `${rest}?property_id=${PROPERTY},${OTHER_PROPERTY}`;
      const { status, body } = await service.call('bound-key', 'GET', path(ORGANIZATION, asked));
      expect([status, body.code]).toEqual([403, 'property_mismatch']);
    },
  );
});
