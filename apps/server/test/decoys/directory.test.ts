import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DecoyHost } from '../../src/decoys/decoy.ts';
import { createDecoyDirectory, type DecoyDirectory } from '../../src/decoys/directory.ts';
import { createChanges } from '../../src/platform/background/changes.ts';
import { openDatabase } from '../../src/platform/database/connection.ts';
import { newOwner, type Owner } from '../parts/accounts/service.ts';
import { addDomain, type DecoysService, makeDecoy, startDecoysService } from '../parts/decoys/decoys-service.ts';
import { until } from '../parts/machine/until.ts';

let service: DecoysService;
let owner: Owner;
let directory: DecoyDirectory;
beforeAll(async () => {
  service = await startDecoysService();
  owner = await newOwner(service);
  directory = createDecoyDirectory(service.database, service.changes);
});
afterAll(() => service.close());

let hosts = 0;
async function newHost(): Promise<DecoyHost> {
  hosts += 1;
  const domain = `host${hosts}.example`;
  const domainId = await addDomain(service.database, owner.organizationId, domain);
  return { domain, domainId, organizationId: owner.organizationId, propertyId: null };
}

describe('the decoy directory', () => {
  it('gives a decoy with all that answering it needs, without waiting once it is known', async () => {
    const host = await newHost();
    const wish = { decoy_type: 'endpoint', methods: ['POST'], response_status: 401, response_headers: { 'X-A': 'b' } };
    const { id } = await makeDecoy(owner.call, host.domainId, wish);
    const found = await directory.match(host, 'POST', '/old-prices');
    expect(found).toEqual({
      id,
      host,
      name: 'Old prices',
      path: '/old-prices',
      type: 'endpoint',
      action: 'log',
      options: {
        methods: ['POST'],
        captureBody: true,
        expectedContentTypes: [],
        responseStatus: 401,
        responseBody: '',
        responseHeaders: { 'X-A': 'b' },
        template: null,
        redirectUrl: null,
      },
    });
    // The notification of the change may still arrive, and drop what was read already.
    await until(() => !(directory.match(host, 'POST', '/old-prices') instanceof Promise));
    expect(await directory.match(host, 'POST', '/old-prices')).toEqual(found);
    expect(await directory.match(host, 'GET', '/old-prices')).toBe('method_not_allowed');
    expect(await directory.match(host, 'GET', '/new-prices')).toBeNull();
  });

  it('sees every change at once', async () => {
    const host = await newHost();
    expect(await directory.match(host, 'GET', '/a')).toBeNull();
    const { id } = await makeDecoy(owner.call, host.domainId, { path: '/a' });
    expect(await directory.match(host, 'GET', '/a')).toMatchObject({ id });
    const patch = (body: object) => owner.call('PATCH', `/api/decoys/${id}`, body);
    await patch({ path: '/b', trigger_action: 'poison' });
    expect(await directory.match(host, 'GET', '/a')).toBeNull();
    expect(await directory.match(host, 'GET', '/b/c')).toMatchObject({ id, action: 'poison' });
    await patch({ enabled: false });
    expect(await directory.match(host, 'GET', '/b')).toBeNull();
    await patch({ enabled: true });
    await owner.call('DELETE', `/api/decoys/${id}`);
    expect(await directory.match(host, 'GET', '/b')).toBeNull();
  });

  it('sees what another node changed', async () => {
    const database = openDatabase({ url: service.databaseUrl, poolSize: 2 });
    const changes = await createChanges(database);
    const far = createDecoyDirectory(database, changes);
    const host = await newHost();
    expect(await far.match(host, 'GET', '/a')).toBeNull();
    await makeDecoy(owner.call, host.domainId, { path: '/a' });
    await until(async () => (await far.match(host, 'GET', '/a')) !== null);
    await changes.stop();
    await database.close();
  });

  it('keeps domains apart', async () => {
    const [one, two] = [await newHost(), await newHost()];
    await makeDecoy(owner.call, one.domainId, { path: '/a' });
    expect(await directory.match(two, 'GET', '/a')).toBeNull();
    const elsewhere = { ...one, organizationId: '01900000-0000-7000-8000-000000000000' };
    const fresh = createDecoyDirectory(service.database, service.changes);
    expect(await fresh.match(elsewhere, 'GET', '/a')).toBeNull();
  });
});
