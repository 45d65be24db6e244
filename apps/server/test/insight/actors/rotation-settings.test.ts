import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorRotation } from '../../../src/detection/reactions/actor-rotation.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { readDetections } from '../../../src/enforcement/events/event-detection.ts';
import { readActors } from '../../../src/enforcement/responding/read-actors.ts';
import { rotatingActor } from '../../../src/enforcement/triggers/rotating-actor.ts';
import { rotationRoutes } from '../../../src/insight/actors/rotation-routes.ts';
import { actorRoutes } from '../../../src/insight/actors/routes.ts';
import { startDispatcher } from '../../../src/platform/background/dispatch.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

let service: DetectionsApp;

async function react(): Promise<void> {
  const dispatcher = await startDispatcher(service.database, { reactions: [actorRotation] });
  await dispatcher.drain();
  await dispatcher.stop();
}

beforeAll(async () => {
  service = await detectionsApp(Date.now, (app, parts) => {
    actorRoutes(app, parts);
    rotationRoutes(app, parts);
  });
});
afterAll(() => service.close());

describe('the rotation settings', () => {
  const PATH = `/api/organizations/${ORGANIZATION}/rotation-settings`;
  const PAIR = { id: '0190bbbb-0000-8000-8000-000000000005', kind: 'address' } as const;
  const LOOSE = { min_ips: 2, window_minutes: 30, min_score: 45 };
  const settings = async (wish: object, bearer = 'admin', query = '') => {
    const answer = await service.app.inject({
      ...{ method: 'PUT', url: PATH + query, payload: wish, headers: { authorization: `Bearer ${bearer}` } },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const rotating = async (...ids: readonly string[]): Promise<boolean[]> => {
    await settled(service.database, [ORGANIZATION]);
    await react();
    return Promise.all(ids.map(async (id) => (await service.get(`actors/${id}`)).body.data.rotating));
  };

  beforeAll(() =>
    service.database.query(
      `INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Shop'), ($1, $3, 'Blog')`,
      [...[ORGANIZATION, PROPERTY, OTHER_PROPERTY]],
    ),
  );

  it('of a property hold there alone, until it follows the organization again', async () => {
    const here = `?property_id=${OTHER_PROPERTY}`;
    expect((await settings(LOOSE, 'admin', here)).body.data).toEqual({ ...LOOSE, property_id: OTHER_PROPERTY });
    const of = async (property_id: string) => (await service.get('rotation-settings', { property_id })).body.data;
    expect(await of(PROPERTY)).toMatchObject({ min_ips: 3, property_id: null });
    expect((await service.get('rotation-settings')).body.data).toMatchObject({ min_ips: 3, property_id: null });
    const pairs = [PROPERTY, OTHER_PROPERTY].map((propertyId, at) => ({
      ...{ propertyId, id: `0190bbbb-0000-8000-8000-00000000001${at}`, kind: 'address' as const },
    }));
    await service.record(
      pairs.flatMap(({ propertyId, id, kind }, at) =>
        [1, 2].map((host) =>
          sampleDetection({
            actor: { id, kind },
            score: 50,
            sighting: { propertyId, ip: `192.0.2.${70 + 10 * at + host}` },
          }),
        ),
      ),
    );
    expect(await rotating(...pairs.map(({ id }) => id))).toEqual([false, true]);
    expect((await service.call('bound-key', 'GET', PATH)).body.data.property_id).toBeNull();
    expect((await service.call('bound-key', 'GET', PATH + here)).status).toBe(403);
    expect((await settings(LOOSE, 'admin', `?property_id=${ORGANIZATION}`)).status).toBe(404);
    expect((await service.call('analyst', 'DELETE', PATH + here)).status).toBe(403);
    expect((await service.call('admin', 'DELETE', PATH + here)).body.data).toMatchObject({
      min_ips: 3,
      property_id: null,
    });
    expect(await of(OTHER_PROPERTY)).toMatchObject({ min_ips: 3, property_id: null });
  });

  it('count addresses of actors that a binding tie makes one, where those score as high', async () => {
    const key = (ip: string, userAgent: string) =>
      visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip, userAgent, cs: null });
    const [first, second, third, mild] = [1, 2, 3, 4].map((host) => key(`198.18.${host}.1`, `client/${host}`));
    if (!first || !second || !third || !mild) throw new Error('four keys');
    const follows = (harvested: typeof first) => ({
      ...{ shownAtMs: Date.now(), page: 'p', shownToSameAddress: false, harvestedBy: harvested.id },
      harvester: {
        ...{ visitorId: harvested.id, actorId: harvested.id, propertyId: PROPERTY, network: harvested.network },
        atMs: Date.now(),
      },
    });
    const by = (visitor: typeof first, score: number, harvested?: typeof first) =>
      sampleDetection({
        ...{ score, actor: { id: visitor.id, kind: 'address' } },
        sighting: { ip: visitor.network, visitor, ...(harvested ? { harvest: follows(harvested) } : {}) },
      });
    await service.record([by(first, 90), by(second, 90, first), by(mild, 20, second)]);
    expect(await rotating(first.id, second.id, mild.id)).toEqual([false, false, false]);
    await service.record([by(third, 90, second)]);
    expect(await rotating(third.id)).toEqual([true]);
    const actor = (await readActors(service.database, ORGANIZATION, [third.id])).get(third.id) ?? null;
    const [{ id = '' } = {}] = (await service.get('detections', { ip: third.network })).body.data;
    const [detection] = await readDetections(service.database, ORGANIZATION, [id]);
    if (!detection) throw new Error('a detection');
    const fires = (more: object) => rotatingActor.fires({ type: 'rotating_actor', ...more }, detection, actor)?.length;
    expect([fires({}), fires({ min_ips: 4 }), fires({ min_ips: 4, min_score: 20 })]).toEqual([3, undefined, 4]);
    expect(await rotating(first.id, second.id, mild.id)).toEqual([true, true, false]);
  });

  it('decide when an actor is confirmed', async () => {
    expect((await service.get('rotation-settings')).body.data).toEqual({
      ...{ min_ips: 3, window_minutes: 60, min_score: 60, property_id: null },
    });
    const seen = () =>
      service.record(
        ['192.0.2.51', '192.0.2.52'].map((ip) => sampleDetection({ actor: PAIR, score: 50, sighting: { ip } })),
      );
    await seen();
    expect(await rotating(PAIR.id)).toEqual([false]);
    expect((await settings(LOOSE)).body.data).toEqual({ ...LOOSE, property_id: null });
    await seen();
    expect(await rotating(PAIR.id)).toEqual([true]);
    expect((await service.get('rotation-settings')).body.data).toEqual({ ...LOOSE, property_id: null });
  });

  it('are set by admins, within bounds', async () => {
    expect((await settings({ min_ips: 2, window_minutes: 30, min_score: 45 }, 'analyst')).status).toBe(403);
    expect((await settings({ min_ips: 1, window_minutes: 30, min_score: 45 })).body.code).toBe('validation_failed');
  });
});
