import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../../parts/insight/detections-app.ts';

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp();
});
afterAll(() => service.close());

const base = `/api/organizations/${ORGANIZATION}/views`;
const query = { source: ['sdk', 'endpoint'], min_bot_score: 80, not_is_tor: true, sort_by: 'bot_score' };

describe('saved views', () => {
  it('are created, read, changed and deleted, and the audit log tells so', async () => {
    const created = await service.call('analyst', 'POST', base, { name: 'Attacks', query });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject({ name: 'Attacks', query, shared: true });
    expect((await service.call('key', 'GET', `${base}/${id}`)).body.data).toEqual(created.body.data);
    const changed = await service.call('second-analyst', 'PATCH', `${base}/${id}`, { name: 'Bad ones' });
    expect(changed.body.data).toMatchObject({ id, name: 'Bad ones', query });
    expect((await service.call('viewer', 'GET', base)).body).toMatchObject({
      total: 1,
      data: [{ id, name: 'Bad ones' }],
    });
    expect((await service.call('analyst', 'DELETE', `${base}/${id}`)).body.data.id).toBe(id);
    expect((await service.call('analyst', 'GET', `${base}/${id}`)).status).toBe(404);
    const entries = await service.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE organization_id = $1 AND target_id = $2 ORDER BY id',
      [ORGANIZATION, id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['view.create', 'view.update', 'view.delete']);
  });

  it('that are not shared exist only for who made them', async () => {
    const { body } = await service.call('analyst', 'POST', base, { name: 'Mine', query: {}, shared: false });
    const { id } = body.data;
    expect((await service.call('analyst', 'GET', `${base}/${id}`)).status).toBe(200);
    for (const bearer of ['second-analyst', 'key']) {
      expect((await service.call(bearer, 'GET', `${base}/${id}`)).status).toBe(404);
      expect((await service.call(bearer, 'GET', base)).body.data).not.toContainEqual(expect.objectContaining({ id }));
    }
    expect((await service.call('second-analyst', 'PATCH', `${base}/${id}`, { shared: true })).status).toBe(404);
    expect((await service.call('second-analyst', 'DELETE', `${base}/${id}`)).status).toBe(404);
    await service.call('analyst', 'DELETE', `${base}/${id}`);
  });

  it('of somebody who has left take no room: shared ones only, which others may delete', async () => {
    const { database } = service;
    const fill = (shared: boolean) =>
      database.query(
        `INSERT INTO saved_views (organization_id, id, name, query, created_by, shared)
          SELECT $1, gen_random_uuid(), 'Left behind', '{}', $2, $3 FROM generate_series(1, $4)`,
        [ORGANIZATION, uuidv7(), shared, LIMITS.viewsPerOrganization],
      );
    await fill(false);
    expect((await service.call('analyst', 'POST', base, { name: 'New', query: {} })).status).toBe(201);
    await fill(true);
    expect((await service.call('analyst', 'POST', base, { name: 'More', query: {} })).body.reason).toBe('all_taken');
    await database.query('DELETE FROM saved_views WHERE organization_id = $1', [ORGANIZATION]);
  });

  it('take any text in a filter', async () => {
    const { status, body } = await service.call('analyst', 'POST', base, {
      name: 'Odd',
      query: { q: '\udc00"\\' },
    });
    expect([status, body.data.name, body.data.query]).toMatchObject([201, 'Odd', { q: '\ufffd"\\' }]);
    await service.call('analyst', 'DELETE', `${base}/${body.data.id}`);
  });

  it.each([
    [{ query: {} }, 'validation_failed'],
    [{ name: ' ', query: {} }, 'validation_failed'],
    [{ name: 'x', query: { country: ['Germany'] } }, 'validation_failed'],
    [{ name: 'x', query: { min_bot_score: 90, max_bot_score: 10 } }, 'validation_failed'],
    [{ name: 'x', query: { colour: 'red' } }, 'unknown_field'],
    [{ name: 'x', query: {}, owner: 'me' }, 'unknown_field'],
  ])('refuse %j', async (body, code) => {
    const answer = await service.call('analyst', 'POST', base, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('are written by analysts and above, and only in the own organization', async () => {
    for (const bearer of ['viewer', 'key']) {
      expect((await service.call(bearer, 'POST', base, { name: 'x', query: {} })).status).toBe(403);
    }
    const { body } = await service.call('analyst', 'POST', base, { name: 'Ours', query: {} });
    const foreign = `/api/organizations/${OTHER_ORGANIZATION}/views`;
    expect((await service.call('stranger', 'GET', `${foreign}/${body.data.id}`)).status).toBe(404);
    expect((await service.call('stranger', 'DELETE', `${foreign}/${body.data.id}`)).status).toBe(404);
    expect((await service.call('analyst', 'GET', `${base}/${uuidv7()}`)).status).toBe(404);
  });
});
