import { LIMITS } from '@sundew/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner } from '../../parts/accounts/service.ts';
import { type DomainsService, startDomainsService, TARGETS } from '../../parts/decoys/domains-service.ts';
import { hasKnot, type NameServer, startNameServer } from '../../parts/dns/name-server.ts';

const ZONE = 'decoys A 127.0.0.1\n* A 127.0.0.1\nalias CNAME decoys\nwrong A 198.51.100.1\n';

describe.skipIf(!hasKnot)('domains', () => {
  let names: NameServer;
  let farm: DomainsService;
  let owner: Owner;
  let path: string;
  beforeAll(async () => {
    names = await startNameServer(ZONE);
    farm = await startDomainsService(names.address);
  });
  afterAll(async () => {
    await farm?.close();
    await names?.stop();
  });
  beforeEach(async () => {
    owner = await newOwner(farm.service);
    path = `/api/organizations/${owner.organizationId}/domains`;
    farm.settings.targets = TARGETS;
  });

  let made = 0;
  const fresh = () => `shop-${++made}.farm.test`;
  const create = (domain: string, more = {}, by = owner) =>
    by.call('POST', `/api/organizations/${by.organizationId}/domains`, { domain, record_type: 'A', ...more });
  const verify = (id: string, by = owner) => by.call('POST', `/api/domains/${id}/verify`);

  it('are created with the record to set', async () => {
    const domain = fresh();
    const { status, body } = await create(domain.toUpperCase());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      organization_id: owner.organizationId,
      property_id: null,
      domain,
      record_type: 'A',
      status: 'Pending Verification',
      dns_record: { type: 'A', name: domain, value: '127.0.0.1' },
      last_check: null,
      ssl_status: 'none',
      certificate: null,
    });
    const alias = await create('alias.farm.test', { record_type: 'CNAME' });
    expect(alias.body.data.dns_record).toEqual({ type: 'CNAME', name: 'alias.farm.test', value: 'decoys.farm.test' });
    const listed = await owner.call('GET', path);
    expect(listed.body).toMatchObject({ total: 2, page: 1, page_size: 50 });
    expect(listed.body.data[1]).toEqual(body.data);
    expect((await owner.call('GET', `/api/domains/${body.data.id}`)).body).toEqual(body);
  });

  it.each([
    [{ domain: 'https://farm.test/' }, 'validation_failed', 'without https://'],
    [{ domain: '127.0.0.1' }, 'validation_failed', 'IP address'],
    [{ domain: '*.farm.test' }, 'validation_failed', 'wildcard'],
    [{ domain: 'sundew.farm.test' }, 'validation_failed', 'name of this service itself'],
    [{ domain: 'x.farm.test', record_type: 'TXT' }, 'validation_failed', 'record_type'],
    [{ domain: 'x.farm.test', property_id: '01900000-0000-7000-8000-000000000000' }, 'validation_failed', 'property'],
    [{ domain: 'x.farm.test', status: 'Verified' }, 'unknown_field', 'status'],
    [{ domain: 7 }, 'validation_failed', 'domain'],
    [{}, 'validation_failed', 'domain'],
  ])('400 for %j', async (body, code, words) => {
    const answer = await owner.call('POST', path, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.error).toContain(words);
  });

  it('say which setting is missing', async () => {
    farm.settings.targets = { ipv4: [], ipv6: [], cname: 'decoys.farm.test' };
    const answer = await create(fresh());
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error).toContain('Use CNAME, or ask its operator to set SUNDEW_DECOY_IPV4');
  });

  it('409 for one that the organization has already, however it is written', async () => {
    const domain = fresh();
    await create(domain);
    const again = await create(`${domain.toUpperCase()}.`);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('409 for one more than an organization may have; another organization still may', async () => {
    await farm.service.database.query(
      `INSERT INTO domains (organization_id, id, domain, record_type)
       SELECT $1, gen_random_uuid(), 'many-' || n || '.farm.test', 'A' FROM generate_series(2, $2::int) AS n`,
      [owner.organizationId, LIMITS.domainsPerOrganization],
    );
    const last = await create(fresh());
    expect(last.status).toBe(201);
    const refused = await create(fresh());
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.error).toContain('at most 100 domains');
    expect((await create(fresh(), {}, await newOwner(farm.service, 'Bob'))).status).toBe(201);
    await owner.call('DELETE', `/api/domains/${last.body.data.id}`);
    const answers = await Promise.all([create(fresh()), create(fresh())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are verified when DNS leads here, and known to the listener from then on', async () => {
    const domain = fresh();
    const { id } = (await create(domain, { property_id: owner.propertyId })).body.data;
    expect(farm.hosts.find(domain)).toBeNull();
    const verified = await verify(id);
    expect(verified.body.data).toMatchObject({
      status: 'Verified',
      verified_at: expect.any(String),
      last_check: { ok: true, code: 'ok', found: ['A 127.0.0.1'] },
    });
    await farm.hosts.settled();
    expect(farm.hosts.find(domain)).toEqual({
      domain,
      domainId: id,
      organizationId: owner.organizationId,
      propertyId: owner.propertyId,
    });
    expect((await verify(id)).body.data.verified_at).toBe(verified.body.data.verified_at);
    const entries = await owner.call('GET', `/api/organizations/${owner.organizationId}/audit-log`);
    const actions = entries.body.data.map((entry: { action: string }) => entry.action);
    expect(actions.filter((action: string) => action.startsWith('domain.'))).toEqual([
      'domain.verify',
      'domain.create',
    ]);
  });

  it.each([
    ['wrong.farm.test', 'wrong_target', '198.51.100.1'],
    ['shop.broken.test', 'servfail', 'SERVFAIL'],
    ['shop.foreign.test', 'refused', 'refuse'],
  ])('stay pending with the reason: %s', async (domain, code, words) => {
    const { id } = (await create(domain)).body.data;
    const answer = await verify(id);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'Pending Verification']);
    expect(answer.body.data.last_check).toMatchObject({ ok: false, code, reason: expect.stringContaining(words) });
    await farm.hosts.settled();
    expect(farm.hosts.find(domain)).toBeNull();
  });

  it('belong to the first organization that verifies them, which is not told to others', async () => {
    const domain = fresh();
    const rivals = [owner, await newOwner(farm.service, 'Bob'), await newOwner(farm.service, 'Eve')];
    const ids = await Promise.all(rivals.map(async (rival) => (await create(domain, {}, rival)).body.data.id));
    const answers = await Promise.all(rivals.map((rival, at) => verify(ids[at], rival)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    for (const rival of rivals) expect(JSON.stringify(refused?.body)).not.toContain(rival.organizationId);
    const late = await create(domain, {}, await newOwner(farm.service, 'Mallory'));
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);

    const winner = answers.findIndex(({ status }) => status === 200);
    await rivals[winner]?.call('DELETE', `/api/domains/${ids[winner]}`);
    await farm.hosts.settled();
    expect(farm.hosts.find(domain)).toBeNull();
    const next = (winner + 1) % 3;
    expect((await verify(ids[next], rivals[next])).body.data.status).toBe('Verified');
  });

  it('are lost after three failed checks in a row, however often they are asked for in between', async () => {
    const domain = fresh();
    const { id } = (await create(domain)).body.data;
    await verify(id);
    const statusAfter = async (zone: string) => {
      await names.serve(zone);
      await farm.recheck();
      return (await owner.call('GET', `/api/domains/${id}`)).body.data;
    };
    const elsewhere = `${ZONE}${domain.split('.')[0]} A 198.51.100.1\n`;
    await statusAfter(elsewhere);
    await statusAfter(elsewhere);
    for (let asked = 0; asked < 3; asked++) await verify(id);
    expect((await statusAfter(ZONE)).status).toBe('Verified');
    await statusAfter(elsewhere);
    expect(await statusAfter(elsewhere)).toMatchObject({ status: 'Verified', last_check: { code: 'wrong_target' } });
    expect(farm.hosts.find(domain)).not.toBeNull();
    expect(await statusAfter(elsewhere)).toMatchObject({ status: 'Pending Verification', verified_at: null });
    await farm.hosts.settled();
    expect(farm.hosts.find(domain)).toBeNull();
    await names.serve(ZONE);
    expect((await verify(id)).body.data.status).toBe('Verified');
  });

  it('are deleted, but not below their decoys', async () => {
    const domain = fresh();
    const { id } = (await create(domain)).body.data;
    await verify(id);
    const { database } = farm.service;
    await database.query(
      `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
       VALUES ($1, $2, $2, 'x', '/x', 'link', 'log')`,
      [owner.organizationId, id],
    );
    const refused = await owner.call('DELETE', `/api/domains/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await database.query('DELETE FROM decoys WHERE organization_id = $1', [owner.organizationId]);
    expect((await owner.call('DELETE', `/api/domains/${id}`)).body.data).toMatchObject({ id, domain });
    expect((await owner.call('GET', `/api/domains/${id}`)).status).toBe(404);
    expect((await create(domain)).status).toBe(201);
  });

  it('401, 403 and 404 for nobody, too low a role, keys without the scope, and another tenant', async () => {
    const { id } = (await create(fresh())).body.data;
    const at = `/api/domains/${id}`;
    expect((await farm.service.as(null)('GET', at)).status).toBe(401);
    const viewer = await newMember(farm.service, owner, 'viewer');
    expect((await viewer.call('GET', at)).status).toBe(200);
    const analyst = await newMember(farm.service, owner, 'analyst');
    const stranger = await newOwner(farm.service, 'Bob');
    for (const [method, to] of [
      ['POST', `${at}/verify`],
      ['POST', `${at}/ssl/request`],
      ['DELETE', at],
    ] as const) {
      expect((await analyst.call(method, to)).status).toBe(403);
      expect((await stranger.call(method, to)).status).toBe(404);
    }
    for (const method of ['GET', 'POST']) expect((await stranger.call(method, `${at}/ssl-status`)).status).toBe(404);
    expect((await viewer.call('POST', path, { domain: fresh(), record_type: 'A' })).status).toBe(403);
  });

  it('keys reach them by scope, and bound keys those of their property', async () => {
    const keyWith = async (wish: object) => {
      const made = await owner.call('POST', `/api/organizations/${owner.organizationId}/api-keys`, {
        name: 'k',
        ...wish,
      });
      return farm.service.as(made.body.data.api_key);
    };
    const other = await owner.call('POST', `/api/organizations/${owner.organizationId}/properties`, { name: 'Other' });
    const free = (await create(fresh())).body.data;
    const bound = await keyWith({ scopes: ['domains:read', 'domains:write'], property_id: owner.propertyId });
    const own = await bound('POST', path, { domain: fresh(), record_type: 'A' });
    expect(own.body.data.property_id).toBe(owner.propertyId);
    expect((await bound('GET', path)).body.data).toEqual([own.body.data]);
    expect((await bound('GET', `/api/domains/${free.id}`)).status).toBe(404);
    const foreign = await bound('POST', path, { domain: fresh(), record_type: 'A', property_id: other.body.data.id });
    expect(foreign.body.code).toBe('property_mismatch');
    const reading = await keyWith({ scopes: ['domains:read'] });
    expect((await reading('GET', path)).body.total).toBe(2);
    expect((await reading('POST', path, { domain: fresh(), record_type: 'A' })).body.code).toBe('missing_scope');
    const detecting = await keyWith({ scopes: ['detections:read', 'detections:write'] });
    expect((await detecting('GET', path)).body.code).toBe('missing_scope');
  });
});
