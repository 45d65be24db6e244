import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner, type Service, startService } from '../../parts/accounts/service.ts';

const DAY_MS = 86_400_000;

let service: Service & { readonly databaseUrl: string };
let owner: Owner;
let path: string;
beforeAll(async () => {
  service = await startService();
  owner = await newOwner(service);
  path = `/api/organizations/${owner.organizationId}/api-keys`;
});
afterAll(() => service.close());

const create = async (body: Record<string, unknown> = {}) =>
  (await owner.call('POST', path, { name: 'Edge', ...body })).body.data;
const readWith = (key: string, at = service) => at.as(key)('GET', `/api/organizations/${owner.organizationId}`);

describe('POST api-keys', () => {
  it('201 shows the key once, with the default scopes', async () => {
    const answer = await owner.call('POST', path, { name: ' Production ' });
    expect(answer.status).toBe(201);
    const key = answer.body.data;
    expect(key).toMatchObject({
      name: 'Production',
      scopes: ['detections:read', 'detections:write'],
      property_id: null,
      property: null,
      status: 'Active',
      expires_at: null,
      last_used_at: null,
    });
    expect(key.api_key).toMatch(/^sk_live_[0-9A-Za-z]{32}$/);
    expect(key.key_prefix).toBe(key.api_key.slice(0, 16));
    const listed = await owner.call('GET', path);
    expect(JSON.stringify(listed.body)).not.toContain(key.api_key);
    expect(listed.body.data.find((row: { id: string }) => row.id === key.id)).toMatchObject({ name: 'Production' });
    const rows = await service.database.query('SELECT k::text AS all FROM api_keys k');
    expect(JSON.stringify(rows)).not.toContain(key.api_key);
  });

  it('201 takes scopes, an expiry in days and a property by either name', async () => {
    const scopes = ['domains:read', 'domains:write', 'domains:read'];
    const key = await create({ scopes, expires_in: 30, property_id: owner.propertyId });
    expect(key).toMatchObject({ scopes: ['domains:read', 'domains:write'], property: owner.propertyId });
    expect(key.status).toBe('Expiring Soon');
    expect((await create({ property: owner.propertyId })).property_id).toBe(owner.propertyId);
    expect((await create({ expires_in: null })).expires_at).toBeNull();
  });

  it.each([
    ['no name', { name: undefined }, 'validation_failed'],
    ['an empty name', { name: '  ' }, 'validation_failed'],
    ['NUL in the name', { name: 'a\0b' }, 'validation_failed'],
    ['half of a surrogate pair', { name: 'a\ud800b' }, 'validation_failed'],
    ['an unknown scope', { scopes: ['detections:read', 'admin'] }, 'validation_failed'],
    ['no scope', { scopes: [] }, 'validation_failed'],
    ['zero days', { expires_in: 0 }, 'validation_failed'],
    ['too many days', { expires_in: 3651 }, 'validation_failed'],
    ['days as text', { expires_in: '30' }, 'validation_failed'],
    ['a property of nobody', { property_id: '01900000-0000-7000-8000-000000000000' }, 'validation_failed'],
    ['an unknown field', { admin: true }, 'unknown_field'],
  ])('400 refuses %s', async (_what, body, code) => {
    const answer = await owner.call('POST', path, { name: 'Edge', ...body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('400 says once what is wrong, also of a value that may be null', async () => {
    const answer = await owner.call('POST', path, { name: 'Edge', expires_in: 0 });
    expect(answer.body).toMatchObject({
      error: 'body.expires_in: must be at least 1',
      reason: 'too_small',
      values: { least: 1 },
      details: [{ path: 'body.expires_in', message: 'must be at least 1', reason: 'too_small', values: { least: 1 } }],
    });
  });

  it('400 tells people, not programmers, what a name may not hold', async () => {
    for (const name of ['a\0b', ' ', '\u200b\u2060', '\u3164']) {
      const answer = await owner.call('POST', path, { name });
      expect(answer.body.error).toBe('body.name: must not be blank or hold control or broken characters');
    }
  });

  it('400 refuses the property of another organization', async () => {
    const other = await newOwner(service, 'Bob');
    const answer = await owner.call('POST', path, { name: 'Edge', property_id: other.propertyId });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('401, 403 and 404 for nobody, too low a role, a key, and another tenant', async () => {
    expect((await service.as(null)('POST', path, { name: 'x' })).status).toBe(401);
    const analyst = await newMember(service, owner, 'analyst');
    expect((await analyst.call('POST', path, { name: 'x' })).status).toBe(403);
    expect((await analyst.call('GET', path)).status).toBe(403);
    const scopes = ['detections:read', 'detections:write', 'domains:read', 'domains:write'];
    const { api_key: key, id } = await create({ scopes });
    for (const [method, at] of [
      ['POST', path],
      ['GET', path],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/rotate`],
    ] as const) {
      expect((await service.as(key)(method, at, method === 'POST' ? { name: 'x' } : undefined)).status).toBe(403);
    }
    const other = await newOwner(service, 'Bob');
    expect((await other.call('GET', path)).status).toBe(404);
    expect((await other.call('DELETE', `${path}/${id}`)).status).toBe(404);
    const theirs = `/api/organizations/${other.organizationId}/api-keys/${id}`;
    expect((await other.call('DELETE', theirs)).status).toBe(404);
  });
});

describe('a key', () => {
  it('opens what its scopes allow and nothing of other organizations', async () => {
    const { api_key: key } = await create();
    expect((await readWith(key)).status).toBe(200);
    const { api_key: writeOnly } = await create({ scopes: ['detections:write'] });
    expect((await readWith(writeOnly)).body.code).toBe('missing_scope');
    const other = await newOwner(service, 'Bob');
    expect((await service.as(key)('GET', `/api/organizations/${other.organizationId}`)).status).toBe(404);
    expect((await service.as(key)('GET', `/api/properties/${other.propertyId}`)).status).toBe(404);
    expect((await service.as(key)('GET', '/api/organizations')).body.total).toBe(1);
  });

  it('that is bound to a property sees only that one', async () => {
    const made = await owner.call('POST', `/api/organizations/${owner.organizationId}/properties`, { name: 'Shop' });
    const shop: string = made.body.data.id;
    const bound = service.as((await create({ property_id: shop })).api_key);
    expect((await bound('GET', `/api/properties/${shop}`)).status).toBe(200);
    const refused = await bound('GET', `/api/properties/${owner.propertyId}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'property_mismatch']);
    const listed = await bound('GET', `/api/organizations/${owner.organizationId}/properties`);
    expect(listed.body.data.map((row: { id: string }) => row.id)).toEqual([shop]);
  });

  it('fails at once when it is revoked, on other nodes too, for good', async () => {
    const second = await startService({ beside: { service, databaseUrl: service.databaseUrl } });
    try {
      const { api_key: key, id } = await create();
      expect([(await readWith(key)).status, (await readWith(key, second as typeof service)).status]).toEqual([
        200, 200,
      ]);
      const revoked = await owner.call('DELETE', `${path}/${id}`);
      expect([revoked.status, revoked.body.data.status]).toEqual([200, 'Revoked']);
      const answer = await readWith(key);
      expect([answer.status, answer.body.code]).toEqual([401, 'key_revoked']);
      await expect.poll(async () => (await readWith(key, second as typeof service)).body.code).toBe('key_revoked');
      const again = await owner.call('DELETE', `${path}/${id}`);
      expect(again.body.data.revoked_at).toBe(revoked.body.data.revoked_at);
      expect((await owner.call('POST', `${path}/${id}/rotate`)).status).toBe(409);
    } finally {
      await second.close();
    }
  });

  it('goes from Active over Expiring Soon to Expired, and can then be revoked', async () => {
    const { api_key: key, id } = await create({ expires_in: 90 });
    const status = async () =>
      (await owner.call('GET', `${path}?page_size=200`)).body.data.find((row: { id: string }) => row.id === id).status;
    const start = service.time.nowMs;
    expect(await status()).toBe('Active');
    service.time.nowMs = start + 60 * DAY_MS;
    // The owner's own token has ended by then.
    owner = { ...owner, call: service.as(await service.identity.operations.mintUserToken(owner.userId, 3600)) };
    expect(await status()).toBe('Expiring Soon');
    expect((await readWith(key)).status).toBe(200);
    service.time.nowMs = start + 90 * DAY_MS + 1000;
    owner = { ...owner, call: service.as(await service.identity.operations.mintUserToken(owner.userId, 3600)) };
    expect(await status()).toBe('Expired');
    expect((await readWith(key)).body.code).toBe('key_expired');
    expect((await owner.call('POST', `${path}/${id}/rotate`)).status).toBe(409);
    expect((await owner.call('DELETE', `${path}/${id}`)).body.data.status).toBe('Revoked');
    expect((await readWith(key)).body.code).toBe('key_revoked');
    service.time.nowMs = start;
    owner = { ...owner, call: service.as(await service.identity.operations.mintUserToken(owner.userId, 3600)) };
  });

  it('is rotated with an overlap in which both work', async () => {
    const old = await create({ scopes: ['detections:read'], property_id: owner.propertyId });
    const rotated = await owner.call('POST', `${path}/${old.id}/rotate`);
    expect(rotated.status).toBe(201);
    const fresh = rotated.body.data;
    expect(fresh).toMatchObject({ name: 'Edge', scopes: ['detections:read'], property_id: owner.propertyId });
    expect(fresh.id).not.toBe(old.id);
    expect([(await readWith(old.api_key)).status, (await readWith(fresh.api_key)).status]).toEqual([200, 200]);
    expect((await owner.call('POST', `${path}/${old.id}/rotate`)).status).toBe(409);
    const at = (await owner.call('GET', path)).body.data.find((row: { id: string }) => row.id === old.id);
    expect(at).toMatchObject({ rotated_to: fresh.id, status: 'Expiring Soon' });
    const now = await owner.call('POST', `${path}/${fresh.id}/rotate`, { overlap_hours: 0 });
    expect(now.status).toBe(201);
    expect((await readWith(fresh.api_key)).body.code).toBe('key_expired');
    const bad = await owner.call('POST', `${path}/${now.body.data.id}/rotate`, { overlap_hours: 721 });
    expect(bad.status).toBe(400);
  });

  it('tells when it was last used, written once a minute', async () => {
    const { api_key: key, id } = await create();
    const lastUsed = async () =>
      (await owner.call('GET', `${path}?page_size=200`)).body.data.find((row: { id: string }) => row.id === id)
        .last_used_at;
    expect(await lastUsed()).toBeNull();
    await readWith(key);
    await service.usage.flush();
    const first = await lastUsed();
    expect(first).not.toBeNull();
    await readWith(key);
    await service.usage.flush();
    expect(await lastUsed()).toBe(first);
    await service.usage.flush(true);
    expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(Date.parse(first));
  });

  it('is answered from memory once it is known', async () => {
    const { api_key: key } = await create();
    // The news that the key was made may come between, and is looked at once more.
    await expect.poll(() => service.credentials.resolve(key) instanceof Promise).toBe(false);
  });
});

describe('sensor keys', () => {
  it('belong to a property and only report', async () => {
    const at = `/api/organizations/${owner.organizationId}/properties/${owner.propertyId}/sensor-keys`;
    const made = await owner.call('POST', at, { name: 'Worker' });
    expect(made.status).toBe(201);
    const key: string = made.body.data.sensor_key;
    expect(key).toMatch(/^wds1\.[0-9A-Za-z]{32,}$/);
    expect(made.body.data.key_prefix).toBe(key.slice(0, 16));
    expect(await service.credentials.resolveEdge(key)).toEqual({
      kind: 'edge',
      keyId: made.body.data.id,
      organizationId: owner.organizationId,
      propertyId: owner.propertyId,
    });
    expect((await readWith(key)).status).toBe(403);
    const listed = await owner.call('GET', at);
    expect([listed.body.total, JSON.stringify(listed.body).includes(key)]).toEqual([1, false]);
    expect((await owner.call('GET', path)).body.data.some((row: { name: string }) => row.name === 'Worker')).toBe(
      false,
    );
    expect((await owner.call('DELETE', `${path}/${made.body.data.id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `${at}/${made.body.data.id}`)).body.data.status).toBe('Revoked');
    await expect(service.credentials.resolveEdge(key)).rejects.toMatchObject({ code: 'key_revoked' });
  });

  it('do not take the place of other keys', async () => {
    const { api_key: key } = await create();
    const { credentials } = service;
    await expect(credentials.resolveEdge(key)).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(credentials.resolveEdge(`wds1.${'0'.repeat(40)}`)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('403 and 404 for too low a role and a property elsewhere', async () => {
    const other = await newOwner(service, 'Bob');
    const mixed = `/api/organizations/${owner.organizationId}/properties/${other.propertyId}/sensor-keys`;
    expect((await owner.call('POST', mixed, { name: 'Worker' })).status).toBe(404);
    const viewer = await newMember(service, owner, 'viewer');
    const at = `/api/organizations/${owner.organizationId}/properties/${owner.propertyId}/sensor-keys`;
    expect((await viewer.call('POST', at, { name: 'Worker' })).status).toBe(403);
  });
});
