import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo, type Demo } from '../../../src/operation/demo/demo.ts';
import { demoRoutes } from '../../../src/operation/demo/routes.ts';
import { TABLE_LIST } from '../../../src/platform/database/placements.ts';
import { until } from '../../parts/machine/until.ts';
import { type WholeApp, wholeApp } from '../../parts/service/whole-app.ts';

// Who comes depends on the time: a fixed one makes the same visitors on every run.
const startedMs = Date.now();
let skippedMs = 0;
const clock = () => Date.UTC(2026, 0, 20, 12) + (Date.now() - startedMs) + skippedMs;
const onFault = (error: Error) => {
  throw error;
};

let app: WholeApp;
let demo: Demo;
let ada: { id: string; organizationId: string };
let eve: { id: string; organizationId: string };

beforeAll(async () => {
  app = await wholeApp((routes, parts) => {
    demo = createDemo({ ...parts, retentionDays: 36_500, demandNothingLeft: async () => {}, onFault });
    demoRoutes(routes, { database: parts.database, demo });
  }, clock);
  ada = await app.newOwner('ada');
  eve = await app.newOwner('eve');
});
afterAll(() => app.close());

const status = async (person: { id: string }) => (await app.call(person.id, 'GET', '/api/demo')).body.data;
const isReady = (person: { id: string }) => until(async () => (await status(person)).state === 'ready');
const organizationsOf = async (person: { id: string }): Promise<{ id: string; is_demo: boolean }[]> =>
  (await app.call(person.id, 'GET', '/api/organizations')).body.data;

describe('sample data of an owner', () => {
  it('is none at first', async () => {
    expect(await status(ada)).toEqual({
      state: 'none',
      organization_id: null,
      organization_name: null,
      shared: false,
      detections: 0,
    });
    expect((await app.call(ada.id, 'DELETE', '/api/demo')).body.data.removed).toBe(false);
  });

  it('is promised at once and fills by itself', async () => {
    const begun = await app.call(ada.id, 'POST', '/api/demo', { days: 3 });
    expect(begun.status).toBe(202);
    expect(begun.body.data.organization_name).toMatch(/^Demo/);
    await isReady(ada);
    expect((await status(ada)).detections).toBeGreaterThan(300);
    const again = await app.call(ada.id, 'POST', '/api/demo', { days: 3 });
    expect(again.body.data).toMatchObject({ state: 'ready', organization_id: begun.body.data.organization_id });
  });

  it('is shown as such among the organizations', async () => {
    const found = await organizationsOf(ada);
    expect(found.find(({ id }) => id === ada.organizationId)?.is_demo).toBe(false);
    expect(found.filter(({ is_demo: isDemo }) => isDemo)).toHaveLength(1);
  });

  it('is of that person alone', async () => {
    expect((await status(eve)).state).toBe('none');
    expect(await organizationsOf(eve)).toHaveLength(1);
    const { organization_id: id } = await status(ada);
    const members = await app.database.query('SELECT user_id FROM members WHERE organization_id = $1', [id]);
    expect(members).toEqual([{ user_id: ada.id }]);
    expect((await app.call(eve.id, 'DELETE', '/api/demo')).body.data.removed).toBe(false);
    expect((await status(ada)).state).toBe('ready');
  });

  it('is for owners of something real', async () => {
    const analyst = await app.newMember('ann', ada.organizationId, 'admin');
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect([method, (await app.call(analyst, method, '/api/demo', body)).status]).toEqual([method, 403]);
    }
  });

  it('is removed without a trace, also while it fills', async () => {
    const begun = await app.call(eve.id, 'POST', '/api/demo', {});
    const { organization_id: id } = begun.body.data;
    expect((await app.call(eve.id, 'DELETE', '/api/demo')).body.data).toEqual({ removed: true, organization_id: id });
    for (const [table, { placement }] of TABLE_LIST) {
      if (placement !== 'distributed') continue;
      const rows = await app.database.query(`SELECT 1 FROM ${table} WHERE organization_id = $1 LIMIT 1`, [id]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await status(ada)).state).toBe('ready');
  });

  it('is made anew when whoever made it was stopped', async () => {
    const { organization_id: cut } = await status(ada);
    const makingUntil = (atMs: number) =>
      app.database.query(
        `UPDATE organizations SET settings = settings || jsonb_build_object('demo_making_until', $2::text) WHERE organization_id = $1`,
        [cut, new Date(atMs).toISOString()],
      );
    // Told by a clock that was a year ahead.
    await makingUntil(clock() + 365 * 86_400_000);
    expect((await status(ada)).state).toBe('incomplete');
    await makingUntil(clock() + 60_000);
    expect((await status(ada)).state).toBe('making');
    skippedMs = 120_000;
    expect((await status(ada)).state).toBe('incomplete');
    const begun = await app.call(ada.id, 'POST', '/api/demo', { days: 1 });
    expect(begun.body.data.organization_id).not.toBe(cut);
    await isReady(ada);
    expect(await organizationsOf(ada)).toHaveLength(2);
  });

  it('is made anew at most six times an hour', async () => {
    const lea = await app.newOwner('lea');
    const make = () => app.call(lea.id, 'POST', '/api/demo', { days: 1 });
    for (let n = 0; n < 6; n += 1) {
      expect((await make()).status).toBe(202);
      // What is there is answered, and costs nothing.
      expect((await make()).status).toBe(202);
      await app.call(lea.id, 'DELETE', '/api/demo');
    }
    const refused = await make();
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect((await status(lea)).state).toBe('none');
    // The clock that made them was far ahead, and is put right.
    skippedMs -= 100 * 86_400_000;
    expect((await make()).status).toBe(202);
    await app.call(lea.id, 'DELETE', '/api/demo');
    skippedMs += 100 * 86_400_000 + 3_600_000;
    expect((await make()).status).toBe(202);
    await app.call(lea.id, 'DELETE', '/api/demo');
  });

  it('is that of the operator for the owners of the first organization, and for nobody else', async () => {
    await app.call(ada.id, 'DELETE', '/api/demo');
    await demo.make({ days: 1 }, { kind: 'operator', id: 'operator', name: null, ipAddress: null });
    expect(await status(ada)).toMatchObject({ state: 'ready', shared: true });
    expect(await status(eve)).toMatchObject({ state: 'none', shared: false });
  });
});
