import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimCertificate, dueCertificates, postpone } from '../../../src/decoys/certificates/store.ts';
import { newOwner, type Owner } from '../../parts/accounts/service.ts';
import { type DomainsService, startDomainsService } from '../../parts/decoys/domains-service.ts';
import { hasKnot, type NameServer, startNameServer } from '../../parts/dns/name-server.ts';

describe.skipIf(!hasKnot)('certificates over the API', () => {
  let names: NameServer;
  let farm: DomainsService;
  let owner: Owner;
  let id: string;
  let domain: string;
  let made = 0;
  beforeAll(async () => {
    names = await startNameServer('* A 127.0.0.1');
    farm = await startDomainsService(names.address);
  });
  afterAll(async () => {
    await farm?.close();
    await names?.stop();
  });
  beforeEach(async () => {
    owner = await newOwner(farm.service);
    domain = `shop-${++made}.farm.test`;
    const path = `/api/organizations/${owner.organizationId}/domains`;
    id = (await owner.call('POST', path, { domain, record_type: 'A' })).body.data.id;
    farm.requested.length = 0;
  });

  const verify = () => owner.call('POST', `/api/domains/${id}/verify`);
  const request = () => owner.call('POST', `/api/domains/${id}/ssl/request`);
  const status = (method: 'GET' | 'POST' = 'GET') => owner.call(method, `/api/domains/${id}/ssl-status`);
  const store = (set: string) =>
    farm.service.database.query(`UPDATE certificates SET ${set} WHERE organization_id = $1 AND domain_id = $2`, [
      owner.organizationId,
      id,
    ]);

  it('are refused before the domain is verified', async () => {
    const answer = await request();
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.error).toContain(`POST /api/domains/${id}/verify`);
    expect((await status()).body.data).toMatchObject({ ssl_status: 'none', reason: null });
    expect(farm.requested).toEqual([]);
  });

  it('are pending once asked for; asking again changes nothing', async () => {
    await verify();
    const first = await request();
    expect([first.status, first.body.data.ssl_status]).toEqual([200, 'Pending']);
    const again = await request();
    expect(again.body).toEqual(first.body);
    expect(farm.requested[0]).toEqual({ organizationId: owner.organizationId, domainId: id });
    expect((await status('POST')).body).toEqual((await status()).body);
    expect((await owner.call('GET', `/api/domains/${id}`)).body.data.ssl_status).toBe('Pending');
  });

  it('stay issued when asked for again, and show what they are', async () => {
    await verify();
    await request();
    await store(`status = 'issued', issuer = 'Test CA', not_before = now(), not_after = now() + interval '90 days',
      next_attempt_at = now() + interval '60 days'`);
    farm.requested.length = 0;
    const { data } = (await request()).body;
    expect(data).toMatchObject({ domain, ssl_status: 'Issued', issuer: 'Test CA', reason: null });
    expect(Date.parse(data.not_after)).toBeGreaterThan(Date.now());
    expect(farm.requested).toEqual([]);
  });

  it('are tried again at once after a failure, whose reason is shown until then', async () => {
    await verify();
    await request();
    await store(`status = 'failed', reason = 'Port 80 is closed.', next_attempt_at = now() + interval '6 hours'`);
    expect((await status()).body.data).toMatchObject({ ssl_status: 'Failed', reason: 'Port 80 is closed.' });
    const again = (await request()).body.data;
    expect(again).toMatchObject({ ssl_status: 'Pending', reason: null });
    expect(Date.parse(again.next_attempt_at)).toBeLessThanOrEqual(Date.now() + 1000);
    expect(farm.requested).toHaveLength(2);
  });

  it('are limited per week before the authority is asked, and say when they are possible again', async () => {
    await verify();
    await farm.service.database.query(
      `INSERT INTO certificate_requests (organization_id, id, domain, kind, at)
       SELECT $1, ('0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'certificate', now() - n * interval '1 day'
       FROM generate_series(1, 5) n`,
      [owner.organizationId, domain],
    );
    const answer = await request();
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(answer.body.error).toMatch(
      /at most 5 certificates per domain and week.*after 20\d\d-\d\d-\d\d \d\d:\d\d UTC/,
    );
    const retryAfterS = Number(answer.headers['retry-after']);
    expect(retryAfterS).toBeGreaterThan(2 * 86_400 - 300);
    expect(retryAfterS).toBeLessThanOrEqual(2 * 86_400);
    expect((await status()).body.data.ssl_status).toBe('none');
  });

  it('are asked for when a clock that was far ahead has used up all limits, and put the next attempt off', async () => {
    await verify();
    const month = 30 * 86_400_000;
    await farm.service.database.query(
      `INSERT INTO certificate_requests (organization_id, id, domain, kind, at)
       SELECT $1, gen_random_uuid(), $2, kind, now() + interval '30 days'
       FROM generate_series(1, 120), unnest(ARRAY['order', 'certificate']) AS kind`,
      [owner.organizationId, domain],
    );
    await farm.service.database.query(
      `INSERT INTO certificate_requests (organization_id, id, domain, kind, at)
       SELECT $1, gen_random_uuid(), $2, 'order', now() - interval '1 minute' FROM generate_series(1, 4)`,
      [owner.organizationId, domain],
    );
    expect((await request()).status).toBe(200);
    const place = { organizationId: owner.organizationId, domainId: id };
    const isDue = async (at: Date) =>
      (await dueCertificates(farm.service.database.pool, at, 100)).some(({ domainId }) => domainId === id);
    const ahead = new Date(Date.now() + month);
    const nextAttemptAt = new Date(ahead.getTime() + 3_600_000);
    const wait = { at: ahead, nextAttemptAt, reason: 'no', attempts: 3, keepsOrder: false, failed: true };
    await postpone(farm.service.database.pool, place, wait);
    expect([await isDue(ahead), await isDue(new Date())]).toEqual([false, true]);
    const lease = new Date(Date.now() + 300_000);
    expect(await claimCertificate(farm.service.database.pool, place, new Date(), lease)).toMatchObject({ domain });
    expect(await isDue(new Date())).toBe(false);
    await store(
      `status = 'issued', updated_at = now() + interval '30 days', next_attempt_at = now() + interval '40 days'`,
    );
    expect(await isDue(new Date())).toBe(false);
  });

  it('are limited per organization and day, whatever their names, and say when the next is possible', async () => {
    await verify();
    const order = (hoursAgo: number, organizationId = owner.organizationId) =>
      farm.service.database.query(
        `INSERT INTO certificate_requests (organization_id, id, domain, kind, at)
         SELECT $1, gen_random_uuid(), 'other-' || n || '.farm.test', 'order', now() - $2 * interval '1 hour'
         FROM generate_series(1, 10) n`,
        [organizationId, hoursAgo],
      );
    await order(23);
    await order(25);
    await order(1, (await newOwner(farm.service, 'Bob')).organizationId);
    expect((await request()).status).toBe(200);
    await store(`status = 'failed', reason = 'Port 80 is closed.'`);
    await order(2);
    const answer = await request();
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(answer.body.error).toMatch(/at most 20 times a day.*after 20\d\d-\d\d-\d\d \d\d:\d\d UTC/);
    const retryAfterS = Number(answer.headers['retry-after']);
    expect(retryAfterS).toBeGreaterThan(3_600 - 300);
    expect(retryAfterS).toBeLessThanOrEqual(3_600);
  });
});
