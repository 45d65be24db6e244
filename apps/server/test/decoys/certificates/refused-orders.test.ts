import { describe, expect, it } from 'vitest';
import { AuthorityRefusal } from '../../../src/outside/acme/certificate-authority-port.ts';
import { addDomain, ORGANIZATION } from './farm.ts';
import { hasAuthority, useSetting } from './setting.ts';

const DAY_MS = 86_400_000;
const EAB = { keyId: 'kid-1', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' };

describe.skipIf(!hasAuthority)('a certificate that cannot be had', () => {
  const setting = useSetting();

  it('is not asked for when DNS or CAA are in the way', async () => {
    const node = await setting().node(await setting().authority(), {
      around: (real) => ({ ...real, caaIdentities: async () => ['pebble.test'] }),
    });
    const lookedUp: unknown[] = [];
    const reasonFor = async (domain: string) => {
      const { id, status, reason } = await setting().attempt(node, domain);
      expect(status).toBe('failed');
      lookedUp.push(await setting().lastCheckOf(id));
      return reason;
    };
    expect(await reasonFor('gone.farm.test')).toContain('NXDOMAIN');
    expect(await reasonFor('shop.broken.test')).toContain('SERVFAIL');
    await setting().names.serve('proxied A 104.21.5.5\nforbids A 127.0.0.1\nforbids CAA 0 issue "letsencrypt.org"\n');
    expect(await reasonFor('proxied.farm.test')).toContain('switch the record to DNS-only');
    expect(await reasonFor('forbids.farm.test')).toContain('forbids.farm.test CAA 0 issue "pebble.test"');
    expect(await setting().requests('order')).toBe(0);
    const at = new Date(node.time.nowMs).toISOString();
    const seen = (code: string) => ({ at, code, failures: 0 });
    expect(lookedUp).toMatchObject(['no_such_name', 'servfail', 'cdn_proxy', 'ok'].map(seen));
  });

  it('fails in words when another server answers the challenge', async () => {
    const node = await setting().node(await setting().authority());
    setting().doors.impostor = 'a parking page';
    const { status, reason } = await setting().attempt(node, 'shop.farm.test');
    expect(status).toBe('failed');
    expect(reason).toContain('When a CDN proxy is in front, switch it to DNS-only');
  });

  it('fails in words when the authority does not issue for the name', async () => {
    const node = await setting().node(await setting().authority({ blocked: ['blocked.farm.test'] }));
    const { reason } = await setting().attempt(node, 'blocked.farm.test');
    expect(reason).toContain('does not issue for blocked.farm.test');
  });

  it('waits as long as the authority asks for', async () => {
    const limited = new AuthorityRefusal({ type: 'rateLimited', detail: 'too many', status: 429, retryAfterS: 7200 });
    const node = await setting().node(await setting().authority(), {
      around: (real) => ({ ...real, newOrder: () => Promise.reject(limited) }),
    });
    const { reason, next_attempt_at: next } = await setting().attempt(node, 'shop.farm.test');
    expect(next.getTime()).toBe(node.time.nowMs + 7_200_000);
    expect(reason).toContain(`after ${next.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  });

  it('needs the external account that some authorities demand', async () => {
    const pebble = await setting().authority({ eab: EAB });
    const refused = await setting().attempt(await setting().node(pebble), 'shop.farm.test');
    expect(refused.reason).toContain('SUNDEW_ACME_EAB_KEY_ID');
    const bound = await setting().node(pebble, { eab: EAB });
    expect(await setting().nextAttempt(bound, refused.id)).toMatchObject({ status: 'issued' });
  });

  it('is had later from an authority that was away, and from one that has forgotten the account', async () => {
    const pebble = await setting().authority();
    const node = await setting().node(pebble);
    const { id } = await setting().attempt(node, 'shop.farm.test');
    await pebble.stop(true);
    const away = await setting().nextAttempt(node, id);
    expect(away).toMatchObject({ status: 'renewing', attempts: 1 });
    expect(away.reason).toContain('cannot be reached');
    await setting().authority({ at: pebble.place });
    expect((await setting().nextAttempt(node, id)).reason).toContain('does not know the account any more');
    expect(await setting().nextAttempt(node, id)).toMatchObject({ status: 'issued', attempts: 0, reason: null });
    expect(node.faults).toEqual([]);
  });

  it('waits for the share of its organization, which is never overdrawn', async () => {
    const node = await setting().node(await setting().authority());
    await setting().database.query(
      `INSERT INTO certificate_requests (organization_id, id, domain, kind, at)
       SELECT $1, gen_random_uuid(), 'name-' || n || '.farm.test', 'order', $2 FROM generate_series(1, 19) n`,
      [ORGANIZATION, new Date(node.time.nowMs - 3_600_000)],
    );
    const ids = [await addDomain(node, 'shop.farm.test'), await addDomain(node, 'other.farm.test')];
    await node.run('renew_certificates');
    const states = await Promise.all(ids.map((id) => setting().stateOf(id)));
    expect(states.map(({ status }) => status).sort()).toEqual(['failed', 'issued']);
    const waiting = states.find(({ status }) => status === 'failed');
    expect(waiting?.reason).toContain('at most 20 times a day');
    expect(waiting?.next_attempt_at.getTime()).toBe(node.time.nowMs + 23 * 3_600_000);
    expect(await setting().requests('order')).toBe(20);
  });

  it('waits for the share that all organizations have together', async () => {
    const node = await setting().node(await setting().authority());
    await setting().database.query(
      `INSERT INTO spendings (purpose, spender, at)
       SELECT 'certificate_order', sha256(''), $1 FROM generate_series(1, 240)`,
      [new Date(node.time.nowMs - 3_600_000)],
    );
    const { reason, next_attempt_at: again } = await setting().attempt(node, 'shop.farm.test');
    expect(reason).toContain('at most 240 times in three hours');
    expect(again.getTime()).toBe(node.time.nowMs + 2 * 3_600_000);
    expect(await setting().requests('order')).toBe(0);
  });

  it('is not asked for more often than the authority allows', async () => {
    const node = await setting().node(await setting().authority({ authzReuse: 0 }));
    const firstMs = node.time.nowMs;
    const { id } = await setting().attempt(node, 'shop.farm.test');
    const again = async () => {
      await setting().database.query('UPDATE certificates SET next_attempt_at = $1', [new Date(node.time.nowMs)]);
      return setting().nextAttempt(node, id);
    };
    for (let issued = 2; issued <= 5; issued++) {
      node.time.nowMs += 3_600_000;
      expect(await again()).toMatchObject({ status: 'issued' });
    }
    const refused = await again();
    expect(refused.reason).toContain('at most 5 certificates per domain and week');
    expect(refused.next_attempt_at.getTime()).toBe(firstMs + 7 * DAY_MS);
    expect(await setting().requests('order')).toBe(5);
    expect(await setting().nextAttempt(node, id)).toMatchObject({ status: 'issued' });
  });
});
