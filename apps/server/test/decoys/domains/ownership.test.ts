import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../../parts/accounts/service.ts';
import { type DomainsService, startDomainsService } from '../../parts/decoys/domains-service.ts';
import { hasKnot, type NameServer, startNameServer } from '../../parts/dns/name-server.ts';

/** Every name leads here, as with a wildcard that its owner forgot. */
const ZONE = '* A 127.0.0.1\n';

describe.skipIf(!hasKnot)('the owner of a name', () => {
  let names: NameServer;
  let farm: DomainsService;
  let alice: Owner;
  let mallory: Owner;
  beforeAll(async () => {
    names = await startNameServer(ZONE);
    farm = await startDomainsService(names.address);
    alice = await newOwner(farm.service);
  });
  afterAll(async () => {
    await farm?.close();
    await names?.stop();
  });

  let made = 0;
  let domain: string;
  beforeEach(async () => {
    mallory ??= await newOwner(farm.service, 'Mallory');
    farm.settings.proof = 'auto';
    domain = `shop-${++made}.farm.test`;
    await names.serve(ZONE);
  });

  const add = async (by: Owner, name = domain) =>
    (await by.call('POST', `/api/organizations/${by.organizationId}/domains`, { domain: name, record_type: 'A' })).body
      .data;
  const verify = async (by: Owner, { id }: { id: string }) => by.call('POST', `/api/domains/${id}/verify`);
  const stateOf = async (by: Owner, { id }: { id: string }) => (await by.call('GET', `/api/domains/${id}`)).body.data;
  const hostOf = async (name = domain) => {
    await farm.hosts.settled();
    return farm.hosts.find(name)?.organizationId ?? null;
  };
  interface Added {
    readonly ownership_record: { readonly name: string; readonly value: string };
  }
  const prove = (...added: readonly Added[]) => {
    const lines = added.map(({ ownership_record: { name, value } }) => `${name}. TXT "${value}"\n`);
    // A name that exists is outside of the wildcard.
    return names.serve(`${ZONE}${domain}. A 127.0.0.1\n${lines.join('')}`);
  };

  it('is not asked to prove anything while there is one organization, sample data apart', async () => {
    const lone = await startDomainsService(names.address);
    try {
      lone.settings.proof = 'auto';
      const owner = await newOwner(lone.service);
      const path = `/api/organizations/${owner.organizationId}/domains`;
      const added = (await owner.call('POST', path, { domain, record_type: 'A' })).body.data;
      expect(added.ownership_record).toBeNull();
      const insert = 'INSERT INTO organizations (organization_id, name, settings) VALUES (gen_random_uuid(), $1, $2)';
      await lone.service.database.query(insert, ['Sample', { demo: true }]);
      expect((await verify(owner, added)).body.data).toMatchObject({ status: 'Verified', ownership_record: null });

      await lone.service.database.query(insert, ['Second', {}]);
      const shared = (await owner.call('GET', path)).body.data[0];
      expect(shared).toMatchObject({ status: 'Verified', ownership_record: { type: 'TXT' } });
      expect((await verify(owner, added)).body.data).toMatchObject({ status: 'Verified', last_check: { ok: true } });
    } finally {
      await lone.close();
    }
  });

  it('proves it with a TXT record, and is told which', async () => {
    const added = await add(alice);
    expect(added.dns_record).toEqual({ type: 'A', name: domain, value: '127.0.0.1' });
    expect(added.ownership_record).toEqual({
      type: 'TXT',
      name: `_sundew-challenge.${domain}`,
      value: expect.stringMatching(/^sundew-domain=[\w-]{32}$/),
    });
    const pending = (await verify(alice, added)).body.data;
    expect(pending).toMatchObject({ status: 'Pending Verification', last_check: { code: 'ownership_missing' } });
    expect(pending.last_check.reason).toContain(`_sundew-challenge.${domain} TXT "${added.ownership_record.value}"`);
    expect(await hostOf()).toBeNull();
    await prove(added);
    expect((await verify(alice, added)).body.data).toMatchObject({ status: 'Verified', last_check: { code: 'ok' } });
    expect(await hostOf()).toBe(alice.organizationId);
  });

  it('is not hindered by another organization that adds the name first, or knows the record of the other', async () => {
    const theirs = await add(mallory);
    const added = await add(alice);
    expect(added.ownership_record.value).not.toBe(theirs.ownership_record.value);
    await prove(added);
    const refused = (await verify(mallory, theirs)).body.data;
    expect(refused).toMatchObject({ status: 'Pending Verification', last_check: { code: 'ownership_missing' } });
    expect((await verify(alice, added)).body.data.status).toBe('Verified');
    expect((await verify(mallory, theirs)).body.data.status).toBe('Pending Verification');
    expect(await hostOf()).toBe(alice.organizationId);
  });

  it('needs the record only once, and loses the name by DNS as before', async () => {
    const added = await add(alice);
    await prove(added);
    await verify(alice, added);
    await names.serve(ZONE);
    await farm.recheck();
    expect((await verify(alice, added)).body.data).toMatchObject({ status: 'Verified', last_check: { ok: true } });
    await names.serve(`${ZONE}${domain}. A 198.51.100.1\n`);
    for (let check = 0; check < 3; check++) await farm.recheck();
    expect((await stateOf(alice, added)).status).toBe('Pending Verification');
    await names.serve(ZONE);
    expect((await verify(alice, added)).body.data.last_check.code).toBe('ownership_missing');
  });

  it('takes the name back from who claimed it while nothing had to be proved', async () => {
    farm.settings.proof = 'never';
    const theirs = await add(mallory);
    expect((await verify(mallory, theirs)).body.data.status).toBe('Verified');
    farm.settings.proof = 'auto';
    const added = await add(alice);
    expect((await verify(alice, added)).body.data.status).toBe('Pending Verification');
    expect(await hostOf()).toBe(mallory.organizationId);
    await prove(added);
    expect((await verify(alice, added)).body.data.status).toBe('Verified');
    expect(await hostOf()).toBe(alice.organizationId);
    const lost = await stateOf(mallory, theirs);
    expect(lost).toMatchObject({ status: 'Pending Verification', last_check: { code: 'taken_over' } });
    expect(JSON.stringify(lost)).not.toContain(alice.organizationId);
    const log = await mallory.call('GET', `/api/organizations/${mallory.organizationId}/audit-log`);
    expect(log.body.data[0]).toMatchObject({ action: 'domain.lose', details: { domain } });
  });

  it('keeps the name while the own record is there, whoever else has one', async () => {
    const [added, second] = [await add(alice), await add(mallory)];
    await prove(added, second);
    expect((await verify(alice, added)).status).toBe(200);
    const refused = await verify(mallory, second);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.error).toContain('TXT record is still there');
    await prove(second);
    expect((await verify(mallory, second)).body.data.status).toBe('Verified');
    expect(await hostOf()).toBe(mallory.organizationId);
    expect((await stateOf(alice, added)).status).toBe('Pending Verification');
  });

  it('is one, also when several who can prove it come at once', async () => {
    const rivals = [alice, mallory, await newOwner(farm.service, 'Bob')];
    const added = await Promise.all(rivals.map((rival) => add(rival)));
    await prove(...added);
    const answers = await Promise.all(rivals.map((rival, at) => verify(rival, added[at])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('hears that nobody could tell', async () => {
    const added = await add(alice, 'shop.broken.test');
    expect((await verify(alice, added)).body.data.last_check).toMatchObject({ ok: false, code: 'servfail' });
  });

  it('is told when the name leaves no room for the record', async () => {
    const long = `${'a'.repeat(60)}.`.repeat(4);
    const answer = await alice.call('POST', `/api/organizations/${alice.organizationId}/domains`, {
      domain: `${long}test`,
      record_type: 'A',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error).toContain('235 characters');
  });
});
