import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDeletedOrganizations } from '../../../src/accounts/organizations/erase-organization.ts';
import { TABLE_LIST } from '../../../src/platform/database/placements.ts';
import { newMember, newOwner, newPerson, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('organizations', () => {
  it('are created by any person, who owns them, with a default property', async () => {
    const person = await newPerson(service);
    const created = await person.call('POST', '/api/organizations', { name: ' Ada & Co ' });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ name: 'Ada & Co', role: 'owner' });
    const { id } = created.body.data;
    expect((await person.call('GET', `/api/organizations/${id}`)).body.data.role).toBe('owner');
    const properties = await person.call('GET', `/api/organizations/${id}/properties`);
    expect(properties.body.data).toMatchObject([{ name: 'Default', is_default: true, threshold_preset: 'standard' }]);
    expect((await person.call('GET', '/api/auth/me')).body.data.organizations).toEqual([
      { id, name: 'Ada & Co', role: 'owner', is_demo: false },
    ]);
  });

  it('and their properties are found by ids in capitals, by keys that are bound as well', async () => {
    const { call, organizationId, propertyId } = await newOwner(service);
    const path = `/api/organizations/${organizationId.toUpperCase()}`;
    expect((await call('GET', path)).body.data.id).toBe(organizationId);
    const key = await call('POST', `${path}/api-keys`, {
      name: 'Edge',
      scopes: ['detections:read'],
      property_id: propertyId,
    });
    const asked = await service.as(key.body.data.api_key)('GET', `/api/properties/${propertyId.toUpperCase()}`);
    expect(asked.body.data).toMatchObject({ id: propertyId, organization_id: organizationId });
    const stranger = await newOwner(service);
    expect((await stranger.call('GET', path)).status).toBe(404);
  });

  it('are listed page by page, oldest first, only those of the caller', async () => {
    const person = await newPerson(service);
    await newOwner(service, 'Bob');
    for (const name of ['One', 'Two', 'Three']) await person.call('POST', '/api/organizations', { name });
    const page = await person.call('GET', '/api/organizations?page=2&page_size=2');
    expect(page.body).toMatchObject({ total: 3, page: 2, page_size: 2, data: [{ name: 'Three' }] });
    expect((await person.call('GET', '/api/organizations?page=9')).body).toMatchObject({ total: 3, data: [] });
    expect((await person.call('GET', '/api/organizations?page_size=201')).status).toBe(400);
    expect((await person.call('GET', '/api/organizations?sort=name')).body.code).toBe('unknown_field');
  });

  it('are not made by those who were only invited to look, nor by anybody without end', async () => {
    const owner = await newOwner(service);
    const viewer = await newMember(service, owner, 'viewer');
    const refused = await viewer.call('POST', '/api/organizations', { name: 'Mine' });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const person = await newPerson(service);
    const make = () => person.call('POST', '/api/organizations', { name: 'One more' });
    for (let made = 0; made < 10; made++) expect((await make()).status).toBe(201);
    const last = await make();
    expect([last.status, last.body.reason]).toEqual([429, 'organizations_made_often']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('are renamed by admins; 400, 401, 403 and 404 otherwise', async () => {
    const owner = await newOwner(service);
    const path = `/api/organizations/${owner.organizationId}`;
    const admin = await newMember(service, owner, 'admin');
    const analyst = await newMember(service, owner, 'analyst');
    const renamed = await admin.call('PUT', path, { name: 'Renamed' });
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Renamed']);
    for (const body of [
      {},
      { name: '' },
      { name: 5 },
      { name: 'x', extra: 1 },
      '[]',
      '{"name":',
      { name: 'x'.repeat(201) },
    ]) {
      expect((await owner.call('PUT', path, body)).status).toBe(400);
    }
    expect((await service.as(null)('PUT', path, { name: 'x' })).status).toBe(401);
    expect((await analyst.call('PUT', path, { name: 'x' })).status).toBe(403);
    const stranger = await newOwner(service, 'Bob');
    expect((await stranger.call('PUT', path, { name: 'x' })).status).toBe(404);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await stranger.call('GET', '/api/organizations/not-an-id')).status).toBe(404);
  });
});

describe('DELETE organization', () => {
  it('is for owners only', async () => {
    const owner = await newOwner(service);
    const admin = await newMember(service, owner, 'admin');
    expect((await admin.call('DELETE', `/api/organizations/${owner.organizationId}`)).status).toBe(403);
  });

  it('makes keys fail and members forget it at once, then erases its data, also what comes late, and that of nobody else', async () => {
    const [owner, neighbour] = [await newOwner(service), await newOwner(service, 'Bob')];
    const viewer = await newMember(service, owner, 'viewer');
    const path = `/api/organizations/${owner.organizationId}`;
    const made = await owner.call('POST', `${path}/api-keys`, { name: 'Edge' });
    const keyed = service.as(made.body.data.api_key);
    expect((await keyed('GET', path)).status).toBe(200);
    await owner.call('POST', `${path}/members`, { email: 'later@example.com', role: 'viewer' });
    for (const { organizationId } of [owner, neighbour]) {
      await service.database.query(
        'INSERT INTO suppressed (organization_id, hour, property_id, ip, refused) SELECT $1, now(), $2, $3, 1 FROM generate_series(1, 6000)',
        [organizationId, uuidv7(), '192.0.2.1'],
      );
    }
    const deleted = await owner.call('DELETE', path);
    expect([deleted.status, deleted.body.data.id]).toEqual([200, owner.organizationId]);
    const refused = await keyed('GET', path);
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
    for (const person of [owner, viewer]) {
      expect((await person.call('GET', path)).status).toBe(404);
      expect((await person.call('GET', '/api/organizations')).body.total).toBe(0);
    }
    expect(await service.properties.find(owner.organizationId, null)).toBeNull();

    const { signal } = new AbortController();
    await eraseDeletedOrganizations(service.database, { signal, nowMs: service.now() });
    // What is remembered of visitors is written some seconds later.
    await service.database.query(
      'INSERT INTO suppressed (organization_id, hour, property_id, ip, refused) VALUES ($1, now(), $2, $3, 1)',
      [owner.organizationId, uuidv7(), '192.0.2.1'],
    );
    await eraseDeletedOrganizations(service.database, { signal, nowMs: service.now() + 3_600_000 });
    const rowsOf = async (table: string, organizationId: string) =>
      (
        await service.database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE organization_id = $1`, [
          organizationId,
        ])
      )[0]?.n;
    const tables = TABLE_LIST.flatMap(([table, { placement, goesWithOrganization }]) =>
      placement === 'distributed' || goesWithOrganization ? [table] : [],
    );
    for (const table of tables) {
      expect([table, await rowsOf(table, owner.organizationId)]).toEqual([table, 0]);
    }
    expect(await rowsOf('suppressed', neighbour.organizationId)).toBe(6000);
    expect((await neighbour.call('GET', `/api/organizations/${neighbour.organizationId}`)).status).toBe(200);
  });
});
