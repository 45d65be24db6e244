import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../../parts/insight/detections-app.ts';

const nowMs = Date.now();
const detections = Array.from({ length: 12 }, (_, at) =>
  sampleDetection({ sighting: { atMs: nowMs - at * 1000 }, score: at * 8, country: at % 2 === 0 ? 'DE' : 'BR' }),
);
const ids = detections.map(({ sighting }) => sighting.id);
const foreign = sampleDetection({ sighting: { organizationId: OTHER_ORGANIZATION } });

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp();
  await service.record([...detections, foreign]);
});
afterAll(() => service.close());

const patch = (id: string | undefined, body: unknown, bearer = 'analyst') =>
  service.call(bearer, 'PATCH', `/api/organizations/${ORGANIZATION}/detections/${id}`, body);
const bulk = (body: unknown, bearer = 'analyst') =>
  service.call(bearer, 'POST', `/api/organizations/${ORGANIZATION}/detections/triage`, body);
const statusOf = async (id: string | undefined) => (await service.get(`detections/${id}`)).body.data.status;

describe('triage of one detection', () => {
  it('sets status and note, and tells who did', async () => {
    const { status, body } = await patch(ids[0], { status: 'reviewed', note: 'Our monitoring \u0000\ud800' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'reviewed', note: 'Our monitoring \ufffd\ufffd', triaged_by: 'analyst' });
    expect(Date.parse(body.data.triaged_at)).toBeGreaterThanOrEqual(nowMs);
    expect((await service.get('detections', { status: 'reviewed' })).body.data[0]).toEqual(body.data);
  });

  it('keeps what is not named, and takes a note away with null', async () => {
    await patch(ids[1], { note: 'Look again' });
    expect((await patch(ids[1], { status: 'false_positive' })).body.data).toMatchObject({ note: 'Look again' });
    expect((await patch(ids[1], { note: null })).body.data).toMatchObject({ status: 'false_positive', note: null });
  });

  it('leaves an entry in the audit log', async () => {
    await patch(ids[2], { status: 'reviewed' });
    const entries = await service.database.query<{ actor_name: string; details: unknown }>(
      'SELECT actor_name, details FROM audit_log WHERE organization_id = $1 AND target_id = $2',
      [ORGANIZATION, ids[2]],
    );
    expect(entries).toEqual([{ actor_name: 'analyst', details: { updated: 1, status: 'reviewed' } }]);
  });

  it('is for analysts and above, never for keys', async () => {
    for (const bearer of ['viewer', 'key', 'bound-key']) {
      expect([bearer, (await patch(ids[3], { status: 'reviewed' }, bearer)).status]).toEqual([bearer, 403]);
    }
    expect(await statusOf(ids[3])).toBe('open');
  });

  it('does not reach what is not there or belongs to others', async () => {
    for (const id of ['nope', uuidv7(), foreign.sighting.id]) {
      expect((await patch(id, { status: 'reviewed' })).status).toBe(404);
    }
    const rows = await service.database.query('SELECT status FROM detections WHERE organization_id = $1', [
      OTHER_ORGANIZATION,
    ]);
    expect(rows).toEqual([{ status: 'open' }]);
  });

  it.each([
    [{}, 'validation_failed'],
    [{ status: 'done' }, 'validation_failed'],
    [{ status: 3 }, 'validation_failed'],
    [{ note: 'x'.repeat(4001) }, 'validation_failed'],
    [{ status: 'open', colour: 'red' }, 'unknown_field'],
  ])('refuses %j', async (body, code) => {
    const answer = await patch(ids[4], body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
});

describe('triage of many', () => {
  it('by ids passes over those it does not know', async () => {
    const { status, body } = await bulk({
      ids: [ids[5], ids[6], ids[6], uuidv7(), foreign.sighting.id],
      status: 'reviewed',
    });
    expect([status, body]).toEqual([200, { data: { updated: 2 } }]);
    expect([await statusOf(ids[5]), await statusOf(ids[6]), await statusOf(ids[7])]).toEqual([
      'reviewed',
      'reviewed',
      'open',
    ]);
  });

  it('by filter changes what the list with that filter shows', async () => {
    const query = { country: 'BR', min_bot_score: '50', not_status: 'false_positive' };
    const before = (await service.get('detections', query)).body;
    const filter = { country: ['BR'], min_bot_score: 50, not_status: 'false_positive' };
    const { body } = await bulk({ filter, status: 'false_positive', note: 'Known partner' });
    expect(body.data.updated).toBe(before.total);
    expect(before.total).toBeGreaterThan(0);
    expect((await service.get('detections', query)).body.total).toBe(0);
    for (const { id } of before.data) expect(await statusOf(id)).toBe('false_positive');
  });

  it.each([
    [{ status: 'reviewed' }, 'validation_failed'],
    [{ ids: [ids[8]] }, 'validation_failed'],
    [{ ids: [ids[8]], filter: {}, status: 'reviewed' }, 'validation_failed'],
    [{ ids: [], status: 'reviewed' }, 'validation_failed'],
    [{ ids: ['nope'], status: 'reviewed' }, 'validation_failed'],
    [{ filter: { country: ['Germany'] }, status: 'reviewed' }, 'validation_failed'],
    [{ filter: { colour: 'red' }, status: 'reviewed' }, 'unknown_field'],
  ])('refuses %j', async (body, code) => {
    const answer = await bulk(body);
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, code]);
  });

  it('is refused to viewers and keys', async () => {
    for (const bearer of ['viewer', 'key']) {
      expect((await bulk({ filter: {}, status: 'reviewed' }, bearer)).status).toBe(403);
    }
  });
});
