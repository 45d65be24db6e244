import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDropped } from '../../../src/detection/sighting.ts';
import { detectionRoutes } from '../../../src/insight/detections/routes.ts';
import { setupRoutes } from '../../../src/operation/setup/routes.ts';
import { KEY, observed, report, said } from '../../parts/detection/sightings.ts';
import { type WholeApp, wholeApp } from '../../parts/service/whole-app.ts';

const DAY_MS = 86_400_000;
let app: WholeApp;
let owner: { id: string; organizationId: string };
let base: string;

beforeAll(async () => {
  app = await wholeApp((routes, { database, audit, pipeline, clock }) => {
    setupRoutes(routes, { database, pipeline, clock, testPrefix: 'Service-Test/' });
    detectionRoutes(routes, { database, audit, clock });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.newOwner('ada');
  base = `/api/organizations/${owner.organizationId}`;
});

async function step(key: string) {
  const { status, body } = await app.call(owner.id, 'GET', `${base}/setup`);
  expect(status).toBe(200);
  return body.data.items.find((item: { key: string }) => item.key === key);
}

async function stepsIn(state: string): Promise<string[]> {
  const { body } = await app.call(owner.id, 'GET', `${base}/setup`);
  const items: { key: string; state: string }[] = body.data.items;
  return items.filter((item) => item.state === state).map(({ key }) => key);
}

interface Visit {
  readonly ip?: string;
  readonly userAgent?: string;
  readonly sensor?: string;
  readonly fixedSource?: 'ssh_agent';
  readonly atMs?: number;
}

async function visit({ ip = '198.51.100.7', userAgent = 'curl/8', sensor = 'express', fixedSource, atMs }: Visit = {}) {
  const taken = await app.pipeline.process(
    report({
      reporter: { ...KEY, organizationId: owner.organizationId },
      observed: observed({ receivedAtMs: atMs ?? Date.now() }),
      ...{ sensor, ...(fixedSource === undefined ? {} : { fixedSource }) },
      said: said({ ip, userAgent, url: 'https://shop.example/', path: '/' }),
    }),
  );
  expect(isDropped(taken)).toBe(false);
}

async function addKey(kind: 'organization' | 'sensor', wish: { expiresAt?: Date; scopes?: string[] } = {}) {
  await app.database.query(
    `INSERT INTO api_keys (organization_id, id, kind, name, key_prefix, key_hash, scopes, expires_at)
      VALUES ($1, $2, $3, 'a key', 'sk_live_', $4, $5, $6)`,
    [owner.organizationId, uuidv7(), kind, Buffer.from(uuidv7()), wish.scopes ?? [], wish.expiresAt ?? null],
  );
}

async function addDomain(status: 'pending_verification' | 'verified', check: object | null = null): Promise<string> {
  const id = uuidv7();
  await app.database.query(
    `INSERT INTO domains (organization_id, id, domain, record_type, status, verified_at, last_check)
      VALUES ($1, $2, $3, 'A', $4, now(), $5)`,
    [owner.organizationId, id, `${id}.example`, status, check === null ? null : JSON.stringify(check)],
  );
  return id;
}

async function addCertificate(domainId: string, status: string, days: number, reason: string | null = null) {
  await app.database.query(
    `INSERT INTO certificates (organization_id, domain_id, status, reason, not_before, not_after)
      VALUES ($1, $2, $3, $4, now(), $5)`,
    [owner.organizationId, domainId, status, reason, new Date(Date.now() + days * DAY_MS)],
  );
}

async function addDecoy(type: 'link' | 'endpoint'): Promise<string> {
  const id = uuidv7();
  await app.database.query(
    `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
      VALUES ($1, $2, $2, 'Old prices', '/old-prices', $3, 'log')`,
    [owner.organizationId, id, type],
  );
  return id;
}

async function hit(decoyId: string, type: 'link' | 'endpoint', harvest: object | null = null) {
  await app.pipeline.process({
    ...report({ fixedSource: type === 'link' ? 'decoy_link' : 'endpoint', sensor: 'decoy' }),
    reporter: { kind: 'decoy', organizationId: owner.organizationId, propertyId: null, decoyId },
    harvest: harvest as never,
  });
}

describe('the checklist', () => {
  it('of a new organization waits for everything but its property, and says what to do', async () => {
    expect(await stepsIn('done')).toEqual(['property']);
    const { body } = await app.call(owner.id, 'GET', `${base}/setup`);
    expect(body.data.done).toBe(false);
    for (const { state, reason, summary, advice } of body.data.items) {
      expect(reason).toMatch(/^[a-z_]+$/);
      expect(summary).not.toBe('');
      if (state === 'waiting') expect(advice).not.toBeNull();
    }
  });

  it('is for every member, and for nobody else', async () => {
    const viewer = await app.newMember('vera', owner.organizationId, 'viewer');
    expect((await app.call(viewer, 'GET', `${base}/setup`)).status).toBe(200);
    const stranger = await app.newOwner('eve');
    expect((await app.call(stranger.id, 'GET', `${base}/setup`)).status).toBe(404);
  });

  it('takes any key with which a sensor can report, and tells when all of them expired', async () => {
    await addKey('organization', { scopes: ['detections:read'] });
    expect((await step('key')).reason).toBe('no_key');
    await addKey('organization', { scopes: ['detections:write'], expiresAt: new Date(Date.now() - 1000) });
    expect(await step('key')).toMatchObject({ state: 'problem', reason: 'all_expired' });
    await addKey('sensor');
    expect((await step('key')).state).toBe('done');
  });

  it('sees a sensor by its test traffic, with its first and last report', async () => {
    await visit({ userAgent: 'Service-Test/1.0', atMs: Date.now() - 5000 });
    await visit({ sensor: 'nginx' });
    expect(await step('sensor')).toMatchObject({
      state: 'done',
      values: {
        sensors: 2,
        names: 'nginx, express',
        silent: 0,
        first_at: expect.any(String),
        last_at: expect.any(String),
      },
    });
    expect((await step('detection')).state).toBe('done');
    expect((await step('test_detection')).state).toBe('done');
  });

  it('tells of a sensor that fell silent', async () => {
    await visit({ atMs: Date.now() - 9 * DAY_MS });
    expect(await step('sensor')).toMatchObject({ state: 'problem', reason: 'all_silent' });
    await visit({ sensor: 'nginx' });
    expect(await step('sensor')).toMatchObject({
      state: 'problem',
      reason: 'some_silent',
      values: { silent_names: 'express' },
    });
  });

  it('follows a domain from its record to its certificate', async () => {
    const check = {
      at: new Date().toISOString(),
      ok: false,
      code: 'no_record',
      reason: 'Create the record.',
      failures: 0,
    };
    await addDomain('pending_verification', check);
    expect((await step('domain')).state).toBe('done');
    expect(await step('dns')).toMatchObject({ state: 'problem', values: { code: 'no_record' }, advice: check.reason });
    const id = await addDomain('verified');
    expect((await step('dns')).state).toBe('done');
    expect((await step('certificate')).reason).toBe('not_requested');
    await addCertificate(id, 'issued', 60);
    expect(await step('certificate')).toMatchObject({ state: 'done', values: { domain: `${id}.example` } });
  });

  it('tells why there is no certificate', async () => {
    await addCertificate(await addDomain('verified'), 'failed', -1, 'The authority cannot reach port 80.');
    expect(await step('certificate')).toMatchObject({
      state: 'problem',
      summary: expect.stringContaining('cannot reach port 80'),
    });
  });

  it('takes a hit of a link for a link that was followed, and one of an endpoint only with a stamp', async () => {
    const endpoint = await addDecoy('endpoint');
    expect((await step('decoy_hit')).reason).toBe('no_hit');
    await hit(endpoint, 'endpoint');
    expect((await step('decoy_hit')).state).toBe('done');
    expect((await step('decoy_linked')).state).toBe('not_needed');
    await hit(endpoint, 'endpoint', { shownAtMs: Date.now(), page: 'p', shownToSameAddress: true, harvestedBy: null });
    expect((await step('decoy_linked')).state).toBe('done');
  });

  it('needs a link that was followed for link decoys', async () => {
    const id = await addDecoy('link');
    expect((await step('decoy_linked')).state).toBe('waiting');
    await hit(id, 'link');
    expect(await step('decoy_linked')).toMatchObject({ state: 'done', values: { name: 'Old prices' } });
  });

  it('needs nothing more of sample data', async () => {
    await app.database.query(`UPDATE organizations SET settings = '{"demo": true}' WHERE organization_id = $1`, [
      owner.organizationId,
    ]);
    expect(await stepsIn('waiting')).toEqual([]);
    expect((await app.call(owner.id, 'GET', `${base}/setup`)).body.data.done).toBe(true);
  });
});

describe('the address of visitors', () => {
  const visits = async (count: number, of: (index: number) => Visit) => {
    for (let index = 0; index < count; index++) await visit(of(index));
  };

  it('cannot be told from a few visits', async () => {
    await visits(3, () => ({}));
    expect(await step('client_ip')).toMatchObject({ state: 'waiting', reason: 'too_few' });
  });

  it('is right when visitors have different ones', async () => {
    await visits(4, (index) => ({ ip: `198.51.100.${index}` }));
    expect(await step('client_ip')).toMatchObject({ state: 'done', values: { addresses: 4 } });
  });

  it('is wrong when many programs share one', async () => {
    await visits(12, (index) => ({ userAgent: `browser ${index}` }));
    expect(await step('client_ip')).toMatchObject({
      state: 'problem',
      reason: 'one_address',
      values: { sensor: 'express', address: '198.51.100.7' },
    });
  });

  it('is not called wrong because one visitor came often', async () => {
    await visits(12, () => ({}));
    expect((await step('client_ip')).state).toBe('waiting');
  });

  it.each(['10.0.0.3', '127.0.0.1', '::1', 'fd00::1', '100.64.0.9'])('is wrong when all are like %s', async (ip) => {
    await visits(5, () => ({ ip }));
    expect(await step('client_ip')).toMatchObject({ state: 'problem', reason: 'inner_addresses' });
  });

  it('is not asked of an SSH honeypot in a network of one’s own', async () => {
    await visits(5, () => ({ ip: '10.0.0.3', fixedSource: 'ssh_agent' }));
    expect((await step('client_ip')).reason).toBe('too_few');
  });

  it('is judged sensor by sensor', async () => {
    await visits(5, (index) => ({ ip: `198.51.100.${index}` }));
    await visits(5, () => ({ ip: '10.0.0.3', sensor: 'nginx' }));
    expect(await step('client_ip')).toMatchObject({ state: 'problem', values: { sensor: 'nginx' } });
  });
});

describe('a test detection', () => {
  it('goes through the real pipeline, is there when it is answered, and counts for nothing', async () => {
    const made = await app.call(owner.id, 'POST', `${base}/test-detection`, {});
    expect(made.status).toBe(201);
    const { detection_id: id, bot_score: score } = made.body.data;
    const found = (await app.call(owner.id, 'GET', `${base}/detections/${id}`)).body.data;
    expect(found).toMatchObject({ id, is_test: true, sensor: 'test-detection', bot_score: score });
    expect(found.user_agent).toMatch(/^Service-Test\//);
    expect(found.attack_signatures.map(({ type }: { type: string }) => type)).toContain('sql_injection');
    expect(score).toBeGreaterThan(20);
    expect((await app.call(owner.id, 'GET', `${base}/detections/stats`)).body.data.total).toBe(0);
    expect((await step('test_detection')).values.detection_id).toBe(id);
    expect((await step('sensor')).state).toBe('waiting');
    expect((await step('detection')).state).toBe('waiting');
    const rows = await app.database.query('SELECT 1 FROM outbox WHERE organization_id = $1', [owner.organizationId]);
    expect(rows).toEqual([]);
  });

  it('goes to the property that is named, unless it is paused or another tenant has it', async () => {
    const post = (propertyId: string) =>
      app.call(owner.id, 'POST', `${base}/test-detection`, { property_id: propertyId });
    const [own] = await app.database.query<{ id: string }>('SELECT id FROM properties WHERE organization_id = $1', [
      owner.organizationId,
    ]);
    const id = own?.id ?? '';
    expect((await post(id)).body.data.property_id).toBe(id);
    const stranger = await app.newOwner('eve');
    const [theirs] = await app.database.query<{ id: string }>('SELECT id FROM properties WHERE organization_id = $1', [
      stranger.organizationId,
    ]);
    expect((await post(theirs?.id ?? '')).status).toBe(404);
    await app.changes.transaction(async (client, announce) => {
      await client.query('UPDATE properties SET paused_at = now() WHERE organization_id = $1', [owner.organizationId]);
      await announce('properties', owner.organizationId);
    });
    expect((await post(id)).status).toBe(409);
  });

  it('is made by analysts, not by viewers', async () => {
    const viewer = await app.newMember('vera', owner.organizationId, 'viewer');
    const analyst = await app.newMember('ann', owner.organizationId, 'analyst');
    expect((await app.call(viewer, 'POST', `${base}/test-detection`, {})).status).toBe(403);
    expect((await app.call(analyst, 'POST', `${base}/test-detection`, {})).status).toBe(201);
  });
});
