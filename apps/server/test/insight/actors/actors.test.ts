import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorRotation } from '../../../src/detection/reactions/actor-rotation.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
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

const ROTATING = { id: '0190bbbb-0000-8000-8000-000000000001', kind: 'fingerprint' } as const;
const STEADY = { id: '0190bbbb-0000-8000-8000-000000000002', kind: 'fingerprint' } as const;
const ELSEWHERE = { id: '0190bbbb-0000-8000-8000-000000000003', kind: 'reporter' } as const;

let service: DetectionsApp;

async function react(): Promise<void> {
  const dispatcher = await startDispatcher(service.database, { reactions: [actorRotation] });
  await dispatcher.drain();
  await dispatcher.stop();
}

beforeAll(async () => {
  service = await detectionsApp(Date.now, (app, parts) => {
    actorRoutes(app, parts);
  });
  const sighted = (ip: string, propertyId = PROPERTY) => ({ ip, propertyId });
  await service.record([
    ...['198.51.100.1', '198.51.100.2', '203.0.113.3'].map((ip) =>
      sampleDetection({ actor: ROTATING, score: 90, sighting: sighted(ip) }),
    ),
    ...[10, 13].map((score) => sampleDetection({ actor: STEADY, score, sighting: sighted('192.0.2.7') })),
    sampleDetection({ actor: ELSEWHERE, score: 40, sighting: sighted('192.0.2.9', OTHER_PROPERTY) }),
  ]);
  await settled(service.database, [ORGANIZATION]);
  await react();
});
afterAll(() => service.close());

const ids = (body: { data: readonly { id: string }[] }) => body.data.map(({ id }) => id);

describe('the list of actors', () => {
  it('sums up what each was seen doing', async () => {
    const { body } = await service.get('actors', { sort_by: 'max_score' });
    expect(body.total).toBe(3);
    expect(body.data[0]).toMatchObject({
      id: ROTATING.id,
      kind: 'fingerprint',
      detections: 3,
      addresses: 3,
      average_score: 90,
      max_score: 90,
      rotating: true,
    });
    expect(body.data[2]).toMatchObject({
      id: STEADY.id,
      detections: 2,
      addresses: 1,
      average_score: 11.5,
      rotating: false,
    });
  });

  it('tells those confirmed rotating from the others', async () => {
    expect(ids((await service.get('actors', { rotating: 'true' })).body)).toEqual([ROTATING.id]);
    expect(ids((await service.get('actors', { rotating: 'false', sort_by: 'max_score' })).body)).toEqual([
      ELSEWHERE.id,
      STEADY.id,
    ]);
  });

  it('sorts by what is asked for, both ways, and pages', async () => {
    const rising = await service.get('actors', { sort_by: 'addresses', sort_order: 'desc', page_size: '1' });
    expect(ids(rising.body)).toEqual([ROTATING.id]);
    expect(
      ids((await service.get('actors', { sort_by: 'max_score', sort_order: 'asc', page_size: '2', page: '2' })).body),
    ).toEqual([ROTATING.id]);
    expect((await service.get('actors', { page: '9' })).body).toMatchObject({ data: [], total: 3, page: 9 });
  });

  it.each([
    ['the beginning of an address', { q: '203.0.113.' }, [ROTATING]],
    ['an id', { q: STEADY.id.toUpperCase() }, [STEADY]],
    ['text of the User-Agent, in any case', { q: 'windows nt', min_score: '50' }, [ROTATING]],
    ['the beginning of a header fingerprint', { q: '5F1D7a', min_ips: '2' }, [ROTATING]],
    ['an address', { ip: '192.0.2.7' }, [STEADY]],
    ['a network', { ip: '192.0.2.0/24' }, [ELSEWHERE, STEADY]],
    ['a kind', { kind: 'reporter' }, [ELSEWHERE]],
    ['the lowest score', { min_score: '40' }, [ROTATING, ELSEWHERE]],
    ['the fewest addresses', { min_ips: '3' }, [ROTATING]],
    ['the fewest detections', { min_detections: '2' }, [ROTATING, STEADY]],
    ['a source that saw none', { source: 'endpoint,decoy_link' }, []],
    ['sources and a country', { source: 'sdk,endpoint', country: 'de' }, [ROTATING, ELSEWHERE, STEADY]],
    ['another country', { country: 'FR' }, []],
    ['days to come', { start_date: '2999-01-01' }, []],
    ['days long gone', { end_date: '2001-01-01' }, []],
    ['what is no pattern', { q: '%' }, []],
  ])('finds actors by %s', async (_what, query, expected) => {
    const { status, body } = await service.get('actors', { sort_by: 'max_score', ...query });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(ids(body)).toEqual(expected.map(({ id }) => id));
    expect(body.total).toBe(expected.length);
  });

  it('says where and how each was seen last', async () => {
    const { body } = await service.get('actors', { kind: 'reporter' });
    expect(body.data[0]).toMatchObject({
      last_ip_address: '192.0.2.9',
      last_country: 'DE',
      last_source: 'sdk',
      last_path: '/products/42',
      last_asn_org: 'Deutsche Telekom AG',
    });
  });

  it('sorts by the mean score', async () => {
    const { body } = await service.get('actors', { sort_by: 'average_score' });
    expect(ids(body)).toEqual([ROTATING.id, ELSEWHERE.id, STEADY.id]);
  });

  it('refuses what is no address, source or date', async () => {
    for (const [name, value] of [
      ['ip', 'localhost'],
      ['source', 'nobody'],
      ['country', 'x'],
      ['start_date', 'soon'],
    ] as const) {
      expect((await service.get('actors', { [name]: value })).body.code, name).toBe('validation_failed');
    }
  });

  it('finds for a key bound to a property only by what happened there', async () => {
    const search = async (query: string) =>
      ids((await service.call('bound-key', 'GET', `/api/organizations/${ORGANIZATION}/actors?${query}`)).body);
    expect(await search('ip=192.0.2.9')).toEqual([]);
    expect(await search('q=192.0.2.9')).toEqual([]);
    expect(await search('q=Mozilla')).toEqual([]);
    expect(await search('min_score=80')).toEqual([ROTATING.id]);
  });

  it('shows a key bound to a property only who was seen there', async () => {
    const { body } = await service.call(
      'bound-key',
      'GET',
      `/api/organizations/${ORGANIZATION}/actors?sort_by=max_score`,
    );
    expect(ids(body)).toEqual([ROTATING.id, STEADY.id]);
    expect(body.total).toBe(2);
    const other = await service.call('bound-key', 'GET', `/api/organizations/${ORGANIZATION}/actors/${ELSEWHERE.id}`);
    expect(other.status).toBe(404);
  });

  it('tells a key bound to a property nothing of what an actor did elsewhere', async () => {
    const actor = { id: '0190bbbb-0000-8000-8000-000000000004', kind: 'reporter' } as const;
    const at = (propertyId: string, ip: string, score: number, userAgent: string) =>
      sampleDetection({ actor, score, sighting: { propertyId, ip, userAgent } });
    await service.record([
      at(PROPERTY, '192.0.2.31', 20, 'seen here'),
      at(OTHER_PROPERTY, '192.0.2.32', 95, 'seen elsewhere'),
      at(OTHER_PROPERTY, '192.0.2.33', 95, 'seen elsewhere'),
    ]);
    const path = `/api/organizations/${ORGANIZATION}/actors/${actor.id}`;
    const { body } = await service.call('bound-key', 'GET', path);
    expect(body.data).toMatchObject({
      detections: 1,
      addresses: 1,
      average_score: 20,
      max_score: 20,
      user_agent: 'seen here',
    });
    expect(body.data.first_seen).toBe(body.data.last_seen);
    const { body: list } = await service.call('bound-key', 'GET', path.replace(`/${actor.id}`, ''));
    expect(JSON.stringify(list)).not.toContain('seen elsewhere');
  });

  it('does not exist for strangers, and refuses what it does not know', async () => {
    expect((await service.call('stranger', 'GET', `/api/organizations/${ORGANIZATION}/actors`)).status).toBe(404);
    expect((await service.get('actors', { colour: 'red' })).body).toMatchObject({
      status: 400,
      code: 'unknown_field',
    });
    expect((await service.get('actors', { sort_by: 'name' })).body).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});

describe('one actor', () => {
  it('comes with its addresses', async () => {
    const { body } = await service.get(`actors/${ROTATING.id}`);
    expect(body.data.ip_addresses.map((each: { ip_address: string }) => each.ip_address).sort()).toEqual([
      '198.51.100.1',
      '198.51.100.2',
      '203.0.113.3',
    ]);
    expect(body.data.ip_addresses[0]).toMatchObject({
      property_ids: [PROPERTY],
      detections: 1,
      ...{ asn: 3320, asn_org: 'Deutsche Telekom AG', country: 'DE' },
    });
  });

  it('keeps its own fingerprint when somebody else comes with a credential that it took', async () => {
    const taker = { id: '0190bbbb-0000-8000-8000-000000000006', kind: 'fingerprint' } as const;
    const by = (ja4: string, userAgent: string, headerFingerprint: string) => {
      const detection = sampleDetection({ actor: taker, sighting: { userAgent } });
      const { sighting } = detection;
      return { ...detection, headerFingerprint, sighting: { ...sighting, cs: sighting.cs && { ...sighting.cs, ja4 } } };
    };
    const own = { ja4: 't13d3112h1_aaaaaaaaaaaa_bbbbbbbbbbbb', user_agent: 'taker/1', header_fingerprint: 'aaaa' };
    const user = () => by('t13d1516h2_8daaf6152771_02713d6af862', 'user/1', 'bbbb');
    await service.record([by(own.ja4, own.user_agent, own.header_fingerprint), user()]);
    await settled(service.database, [ORGANIZATION]);
    await service.record([user()]);
    await settled(service.database, [ORGANIZATION]);
    expect((await service.get(`actors/${taker.id}`)).body.data).toMatchObject({ ...own, detections: 3 });
  });

  it('is not found under an unknown id', async () => {
    expect((await service.get('actors/0190bbbb-0000-8000-8000-00000000ffff')).status).toBe(404);
    expect((await service.get('actors/nonsense')).status).toBe(404);
  });
});
