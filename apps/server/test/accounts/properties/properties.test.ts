import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseThresholds } from '../../../src/accounts/properties/rules.ts';
import { newMember, newOwner, type Owner, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
let owner: Owner;
let path: string;
beforeAll(async () => {
  service = await startService();
  owner = await newOwner(service);
  path = `/api/organizations/${owner.organizationId}/properties`;
});
afterAll(() => service.close());

const create = async (body: Record<string, unknown> = {}) =>
  (await owner.call('POST', path, { name: 'Shop', ...body })).body.data;

describe('properties', () => {
  it('answer 404 to an id that cannot exist, as to one that does not', async () => {
    for (const id of ['abc', '01a1fc13-7ceb-7039-8cc5-d1be441667df', '%00', "'--"]) {
      const { status, body } = await owner.call('GET', `/api/properties/${id}`);
      expect([id, status, body.code]).toEqual([id, 404, 'not_found']);
    }
  });

  it('are created with the thresholds of a preset or with own ones', async () => {
    expect(await create()).toMatchObject({
      threshold_preset: 'standard',
      block_threshold: 75,
      challenge_threshold: 60,
    });
    expect(await create({ threshold_preset: 'financial' })).toMatchObject({
      block_threshold: 55,
      challenge_threshold: 40,
    });
    expect(await create({ threshold_preset: 'monitoring' })).toMatchObject({
      block_threshold: null,
      challenge_threshold: null,
    });
    expect(await create({ block_threshold: 90, challenge_threshold: null })).toMatchObject({
      threshold_preset: 'custom',
      block_threshold: 90,
      challenge_threshold: null,
    });
    expect(await create({ paused: true })).toMatchObject({ paused: true });
  });

  it('are changed in whole or in part', async () => {
    const { id } = await create({ threshold_preset: 'ecommerce' });
    const at = `/api/properties/${id}`;
    expect((await owner.call('PATCH', at, { block_threshold: 95 })).body.data).toMatchObject({
      name: 'Shop',
      threshold_preset: 'custom',
      block_threshold: 95,
      challenge_threshold: 50,
    });
    expect(
      (await owner.call('PUT', at, { name: 'Store', threshold_preset: 'public_content' })).body.data,
    ).toMatchObject({
      name: 'Store',
      block_threshold: 85,
      challenge_threshold: 70,
    });
    expect((await owner.call('GET', at)).body.data.name).toBe('Store');
  });

  it.each([
    ['no name', {}, 'PUT', 'validation_failed'],
    ['a preset that is none', { threshold_preset: 'lax' }, 'PATCH', 'validation_failed'],
    ['a threshold over 100', { block_threshold: 101 }, 'PATCH', 'validation_failed'],
    ['a challenge above the block', { block_threshold: 40, challenge_threshold: 50 }, 'PATCH', 'validation_failed'],
    ['preset and own figures', { threshold_preset: 'standard', block_threshold: 40 }, 'PATCH', 'validation_failed'],
    ['own paths with a gap', { decisions: { own_paths: ['/shops/*/cart'] } }, 'PATCH', 'validation_failed'],
    ['bait with a query', { decisions: { bait_paths: ['/old?page'] } }, 'PATCH', 'validation_failed'],
    ['an unknown field', { is_default: true }, 'PATCH', 'unknown_field'],
    ['an unknown field of how it decides', { decisions: { memory_hours: 4 } }, 'PATCH', 'unknown_field'],
    ['a list', '[]', 'PATCH', 'validation_failed'],
    ['__proto__', '{"__proto__":{"a":1}}', 'PATCH', 'bad_request'],
  ])('400 for %s', async (_what, body, method, code) => {
    const { id } = await create();
    const answer = await owner.call(method, `/api/properties/${id}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('keep how they decide from whoever read it before somebody else changed it, and their name from nobody', async () => {
    const { id, version } = await create();
    const change = (body: object, of = '') => owner.call('PATCH', `/api/properties/${id}${of}`, body);
    const renamed = await change({ name: 'Other' }, `?version=${version}`);
    expect(renamed.body.data).toMatchObject({ name: 'Other', version });
    const both = await Promise.all(
      [1, 2].map((hours) => change({ decisions: { memory_half_life_hours: hours } }, `?version=${version}`)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toContain('Somebody else has');
    expect((await change({ decisions: { memory_half_life_hours: 3 } })).status).toBe(200);
  });

  it('are paused by DELETE, keep what they are and are resumed by PATCH', async () => {
    const { id } = await create();
    const paused = await owner.call('DELETE', `/api/properties/${id}`);
    expect([paused.status, paused.body.data.paused]).toEqual([200, true]);
    expect((await owner.call('DELETE', `/api/properties/${id}`)).body.data.paused_at).toBe(paused.body.data.paused_at);
    expect(await service.properties.find(owner.organizationId, id)).toMatchObject({ paused: true });
    expect((await owner.call('PATCH', `/api/properties/${id}`, { paused: false })).body.data.paused).toBe(false);
    expect(await service.properties.find(owner.organizationId, id)).toMatchObject({ paused: false });
  });

  it('409 for the default property, which can be neither deleted nor paused', async () => {
    const at = `/api/properties/${owner.propertyId}`;
    expect((await owner.call('DELETE', at)).body.code).toBe('conflict');
    expect((await owner.call('PATCH', at, { paused: true })).status).toBe(409);
    expect((await owner.call('PATCH', at, { name: 'Main' })).status).toBe(200);
  });

  it('401, 403 and 404 for nobody, too low a role and another tenant', async () => {
    const { id } = await create();
    const at = `/api/properties/${id}`;
    expect((await service.as(null)('GET', at)).status).toBe(401);
    const viewer = await newMember(service, owner, 'viewer');
    expect((await viewer.call('GET', at)).status).toBe(200);
    expect((await viewer.call('PATCH', at, { name: 'x' })).status).toBe(403);
    expect((await viewer.call('DELETE', at)).status).toBe(403);
    expect((await viewer.call('POST', path, { name: 'x' })).status).toBe(403);
    const stranger = await newOwner(service, 'Bob');
    for (const method of ['GET', 'DELETE']) expect((await stranger.call(method, at)).status).toBe(404);
    expect((await stranger.call('PATCH', at, { name: 'x' })).status).toBe(404);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await owner.call('GET', '/api/properties/01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('the property directory', () => {
  it('finds by id and by default, synchronously once known, and sees changes at once', async () => {
    const { id } = await create({ threshold_preset: 'financial' });
    const find = (propertyId: string | null) => service.properties.find(owner.organizationId, propertyId);
    // A change is told once more when the database announces it, which may be just now.
    const once = (propertyId: string | null) =>
      vi.waitFor(async () => {
        await find(propertyId);
        const found = find(propertyId);
        expect(found).not.toBeInstanceOf(Promise);
        return found;
      }, 60_000);
    const thresholds = { block: 55, challenge: 40 };
    expect(await find(id)).toMatchObject({
      id,
      policy: { name: 'financial', thresholds, switches: {} },
      paused: false,
    });
    expect(await once(null)).toMatchObject({ id: owner.propertyId });
    await owner.call('PATCH', `/api/properties/${id}`, { threshold_preset: 'monitoring' });
    expect(await find(id)).toMatchObject({ policy: { thresholds: { block: null, challenge: null } } });
    expect(await once(id)).toMatchObject({ id });
  });

  it('knows nothing of other organizations, unknown ids and nonsense', async () => {
    const other = await newOwner(service, 'Bob');
    expect(await service.properties.find(owner.organizationId, other.propertyId)).toBeNull();
    expect(await service.properties.find('01900000-0000-7000-8000-000000000000', null)).toBeNull();
    expect(await service.properties.find("' OR 1=1", null)).toBeNull();
  });
});

describe('choosing thresholds', () => {
  it('keeps what is stored when nothing is named', () => {
    const stored = { threshold_preset: 'custom', block_threshold: 33, challenge_threshold: 22 };
    expect(chooseThresholds({}, stored)).toBe(stored);
    expect(chooseThresholds({ threshold_preset: 'custom' }, stored)).toEqual(stored);
  });
});
