import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';
import { faultsOf } from '../actors/stix-check.ts';
import { type TaxiiClient, taxiiClient } from './taxii-client.ts';

let service: RunningService;
let owner: Call;
let organizationId: string;
let firstProperty: string;
let secondProperty: string;
let key: string;
let boundKey: string;
let client: TaxiiClient;
let root: string;
/** Collections by title. */
let collections: Map<string, string>;

const ATTACK = `https://shop.example/find?q=${encodeURIComponent("1' UNION SELECT password FROM users --")}`;
const ATTACKERS = ['203.0.113.5', '203.0.113.6', '2001:db8::7'];

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap({});
  ({ organization_id: organizationId, property_id: firstProperty, api_key: key } = values);
  owner = service.as(values.user_token);
  const base = `/api/organizations/${organizationId}`;
  const made = async (path: string, body: unknown) => (await owner('POST', base + path, body)).body.data;
  secondProperty = (await made('/properties', { name: 'Second shop' })).id;
  const bound = { name: 'bound', scopes: ['detections:read', 'detections:write'], property_id: secondProperty };
  boundKey = (await made('/api-keys', bound)).api_key;
  for (const ip of ATTACKERS) await report(key, ip, 'sqlmap/1.7', ATTACK);
  await report(boundKey, '203.0.113.99', 'nikto/2.5', ATTACK);
  await report(key, '203.0.113.200', 'Mozilla/5.0', 'https://shop.example/');
  // What a sensor saw this moment is told some seconds later.
  await until(async () => (await owner('GET', `${base}/actors?page_size=100`)).body.total >= 3);
  for (const table of ['actors', 'actor_addresses']) {
    await service.database.query(
      `UPDATE ${table} SET first_seen = first_seen - interval '1 minute', last_seen = last_seen - interval '1 minute',
         ${table === 'actors' ? 'max_score = CASE WHEN max_score > 20 THEN 90 ELSE max_score END' : 'detections = detections'}
       WHERE organization_id = $1`,
      [organizationId],
    );
  }
  await made('/integrations/block-lists', { name: 'Edge' });
  for (const ip_address of ['45.83.64.7', '2a00:1450:4001:82a::1']) {
    await made('/blocked-ips', { ip_address, reason: 'seen elsewhere' });
  }
  await service.database.query(
    `UPDATE enforcements SET created_at = created_at - interval '1 minute' WHERE organization_id = $1`,
    [organizationId],
  );
  client = taxiiClient(service.url, key, 2);
  root = `/taxii2/${organizationId}/`;
  collections = await collectionsOf(client);
});
afterAll(() => service?.stop());

async function report(sensorKey: string, ip: string, ua: string, url: string) {
  const body = { source: 'sdk', ua, ip, url, f: [], cs: { hn: ['host'], al: '', ae: '' } };
  const answer = await service.as(sensorKey)('POST', '/api/v1/detect', body);
  expect(answer.status, answer.text).toBe(204);
}

async function collectionsOf(of: TaxiiClient): Promise<Map<string, string>> {
  const { body } = await of.get(`${root}collections/`);
  // biome-ignore lint/suspicious/noExplicitAny: resources are compared field by field
  return new Map(body.collections.map(({ title, id }: any) => [title, `${root}collections/${id}/`]));
}
const at = (title: string): string => collections.get(title) ?? `no collection ${title}`;
const idsOf = (objects: { id: string }[]) => objects.map(({ id }) => id);

describe('a client of TAXII 2.1', () => {
  it('finds its way from the discovery to collections of the organization and of each property', async () => {
    const { body } = await client.get('/taxii2/');
    expect(body.api_roots.map((url: string) => new URL(url).pathname)).toEqual([root]);
    expect((await client.get(root)).body.versions).toEqual(['application/taxii+json;version=2.1']);
    expect([...collections.keys()]).toEqual([
      ...['Hostile actors', 'Blocked addresses'],
      ...[expect.stringMatching(/^Hostile actors: /), expect.stringMatching(/^Blocked addresses: /)],
      ...['Hostile actors: Second shop', 'Blocked addresses: Second shop'],
    ]);
    const { body: one } = await client.get(at('Hostile actors'));
    expect(one).toMatchObject({
      ...{ can_read: true, can_write: false, media_types: ['application/stix+json;version=2.1'] },
    });
  });

  it('reads whole STIX objects page by page, each once, and the manifest says the same', async () => {
    for (const title of ['Hostile actors', 'Blocked addresses', 'Hostile actors: Second shop']) {
      const objects = await client.all(at(title), 'objects');
      const bundle = { type: 'bundle', id: 'bundle--4c1f7d20-93b5-4e6a-9d02-7b8a1e5f4c33', objects };
      expect(faultsOf(bundle), title).toEqual([]);
      const manifest = await client.all(at(title), 'manifest');
      expect(idsOf(manifest)).toEqual(idsOf(objects));
      expect(manifest.map(({ version }) => version)).toEqual(objects.map(({ modified }) => modified));
      const dates = manifest.map(({ date_added }) => date_added);
      expect(dates).toEqual(dates.toSorted());
    }
    expect(client.faults).toEqual([]);
  });

  it('learns where hostile actors came from, and nothing of harmless ones', async () => {
    const objects = await client.all(at('Hostile actors'), 'objects');
    const patterns = objects.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
    expect(patterns.sort()).toEqual([
      `[ipv4-addr:value = '203.0.113.5']`,
      `[ipv4-addr:value = '203.0.113.6']`,
      `[ipv4-addr:value = '203.0.113.99']`,
      `[ipv6-addr:value = '2001:db8::7']`,
    ]);
    const indicated = objects.filter(({ type }) => type === 'relationship').map(({ target_ref: target }) => target);
    expect(new Set(indicated)).toEqual(new Set(idsOf(objects.filter(({ type }) => type === 'threat-actor'))));
  });

  it('learns what makes two hostile actors one, and how surely', async () => {
    const actors = (await owner('GET', `/api/organizations/${organizationId}/actors?min_score=61`)).body.data;
    const [first, second] = actors.map(({ id }: { id: string }) => id);
    expect(second).toBeDefined();
    await service.database.query(
      `INSERT INTO visitor_ties (organization_id, reason, value, visitor_id, actor_id, property_id, network, first_seen,
          last_seen, detections, knot_id)
        SELECT $1, 'ssh_key', $1, id, id, $3, '203.0.113.5', now() - interval '1 hour' * ordinality,
          now() - interval '1 minute', 1, $1 FROM unnest($2::uuid[]) WITH ORDINALITY AS actor(id)`,
      [organizationId, [second, first], firstProperty],
    );
    const objects = await client.all(at('Hostile actors'), 'objects');
    expect(faultsOf({ type: 'bundle', id: 'bundle--4c1f7d20-93b5-4e6a-9d02-7b8a1e5f4c33', objects })).toEqual([]);
    const ties = objects.filter((object) => object.relationship_type === 'related-to');
    expect(ties).toMatchObject([
      { source_ref: `threat-actor--${second}`, target_ref: `threat-actor--${first}`, labels: ['ssh_key', 'strong'] },
    ]);
    expect(await client.all(at('Hostile actors: Second shop'), 'objects')).not.toContainEqual(ties[0]);
  });

  it('learns what is blocked for how long, and that a block was lifted', async () => {
    const [blocked, range] = await client.all(at('Blocked addresses'), 'objects');
    const both = [blocked, range].map(({ pattern }) => pattern).sort();
    expect(both).toEqual([`[ipv4-addr:value = '45.83.64.7']`, `[ipv6-addr:value ISSUBSET '2a00:1450:4001:82a::/64']`]);
    const before = [blocked, range].find(({ pattern }) => pattern === both[0]);
    const lifted = await owner('DELETE', `/api/organizations/${organizationId}/blocked-ips/45.83.64.7`);
    expect(lifted.status, lifted.text).toBe(200);
    await service.database.query(
      `UPDATE enforcements SET ended_at = ended_at - interval '30 seconds' WHERE organization_id = $1 AND target = '45.83.64.7'`,
      [organizationId],
    );
    const since = await client.all(at('Blocked addresses'), 'objects', { added_after: `${before.modified}` });
    const after = since.find(({ id: changed }) => changed === before.id);
    expect(after.modified > before.modified && after.valid_until < before.valid_until).toBe(true);
    expect(client.faults).toEqual([]);
  });

  it('asks for types, ids, versions and one object', async () => {
    const actors = at('Hostile actors');
    const all = await client.all(actors, 'objects');
    const indicators = await client.all(actors, 'objects', { 'match[type]': 'indicator' });
    expect(new Set(indicators.map(({ type }) => type))).toEqual(new Set(['indicator']));
    expect(indicators).toHaveLength(ATTACKERS.length + 1);
    const [first, second] = idsOf(all);
    expect(idsOf(await client.all(actors, 'objects', { 'match[id]': `${first},${second}` }))).toEqual([first, second]);
    expect(await client.all(actors, 'objects', { 'match[spec_version]': '2.0' })).toEqual([]);
    expect(await client.all(actors, 'objects', { 'match[version]': '2020-01-01T00:00:00.000Z' })).toEqual([]);
    const one = await client.get(`${actors}objects/${first}/`);
    expect(one.body.objects).toEqual([all[0]]);
    const versions = await client.get(`${actors}objects/${first}/versions/`);
    expect(versions.body.versions).toEqual([all[0].modified]);
    const nobody = 'indicator--4c1f7d20-93b5-4e6a-9d02-7b8a1e5f4c33';
    expect((await client.get(`${actors}objects/${nobody}/`)).status).toBe(404);
    const newest = all.at(-1).modified;
    expect(await client.all(actors, 'objects', { added_after: newest })).toEqual([]);
    expect(client.faults).toEqual([]);
  });

  it('reads with a key of one property what was seen there, and nothing else', async () => {
    const bound = taxiiClient(service.url, boundKey);
    expect([...(await collectionsOf(bound)).keys()]).toEqual([
      ...['Hostile actors: Second shop', 'Blocked addresses: Second shop'],
    ]);
    const objects = await bound.all(at('Hostile actors: Second shop'), 'objects');
    expect(objects.flatMap(({ pattern }) => pattern ?? [])).toEqual([`[ipv4-addr:value = '203.0.113.99']`]);
    expect((await bound.get(`${at('Hostile actors')}objects/`)).status).toBe(404);
    expect(bound.faults).toEqual([]);
  });

  it.each([
    [{ limit: '0' }, 400],
    [{ added_after: 'yesterday' }, 400],
    [{ next: 'x' }, 400],
  ])('that asks with %j is answered %i', async (query, status) => {
    expect((await client.get(`${at('Hostile actors')}objects/`, query)).status).toBe(status);
  });

  it('is told to prove itself, and which version there is', async () => {
    const ask = (headers: Record<string, string>, path = '/taxii2/') => fetch(service.url + path, { headers });
    const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const stranger = await ask({});
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get('www-authenticate')).toBe('Basic realm="TAXII", Bearer');
    expect(await stranger.json()).toMatchObject({
      ...{ error_code: 'unauthorized', http_status: '401', reason: 'basic_or_bearer_needed' },
      title: expect.stringMatching(/password of Basic.*Bearer/),
    });
    expect((await ask(basic('taxii:sk_live_nobody'))).status).toBe(401);
    expect((await ask({ Authorization: `Bearer ${key}` })).status).toBe(200);
    const accepts = async (accept: string) => (await ask({ ...basic(`:${key}`), Accept: accept })).status;
    expect(await accepts('application/taxii+json')).toBe(200);
    expect(await accepts('application/taxii+json;version=2.0')).toBe(406);
    expect(await accepts('application/vnd.oasis.taxii+json; version=2.0')).toBe(406);
    expect((await ask(basic(`a:${key}`), `/api/organizations/${organizationId}/detections`)).status).toBe(401);
    expect((await ask(basic(`a:${key}`), `/taxii2/${firstProperty}/`)).status).toBe(404);
  });
});
