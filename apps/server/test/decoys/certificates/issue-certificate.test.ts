import { describe, expect, it } from 'vitest';
import { insertVerifiedDomain } from '../../parts/decoys/verified-domain.ts';
import { until } from '../../parts/machine/until.ts';
import { addDomain, handshake, openDoors } from './farm.ts';
import { hasAuthority, useSetting, ZONE } from './setting.ts';

const NEIGHBOUR = '0190cccc-0000-7000-8000-000000000001';
const DAY_MS = 86_400_000;

describe.skipIf(!hasAuthority)('a certificate from a real authority', () => {
  const setting = useSetting();

  it('is issued over HTTP-01, served, and kept encrypted', async () => {
    const { doors, database } = setting();
    const pebble = await setting().authority();
    const node = await setting().node(pebble);
    expect(await node.contexts.secureContext('shop.farm.test')).toBeNull();
    const issued = await setting().attempt(node, 'shop.farm.test');
    expect(issued).toMatchObject({ status: 'issued', reason: null, attempts: 0, order_state: null });
    expect(issued.sealed_key?.toString('latin1')).not.toContain('PRIVATE KEY');
    expect(issued.issuer).toMatch(/Pebble/);
    expect(doors.asked.length).toBeGreaterThan(0);
    const seen = await handshake(doors, 'shop.farm.test', await pebble.issuingRoot());
    expect(seen.subjectaltname).toBe('DNS:shop.farm.test');
    expect(seen.asn1Curve).toBe('prime256v1');
    await expect(handshake(doors, 'other.farm.test', await pebble.issuingRoot())).rejects.toThrow();
    expect(await database.query('SELECT 1 FROM acme_challenges')).toEqual([]);
    expect([await setting().requests('order'), await setting().requests('certificate')]).toEqual([1, 1]);
    expect(node.faults).toEqual([]);
  });

  it('is shown to clients that name no site, until a second organization has one as well', async () => {
    const { database } = setting();
    const node = await setting().node(await setting().authority());
    expect(await node.contexts.secureContext('')).toBeNull();
    const { id } = await setting().attempt(node, 'shop.farm.test');
    expect(await node.contexts.secureContext('')).not.toBeNull();
    await database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [NEIGHBOUR, 'Neighbour']);
    await node.parts.changes.transaction(async (client, announce) => {
      const theirs = await insertVerifiedDomain(client, NEIGHBOUR, 'other.farm.test');
      await client.query(
        `INSERT INTO certificates (organization_id, domain_id, status, next_attempt_at, chain_pem, sealed_key)
          SELECT $1, $2, status, next_attempt_at, chain_pem, sealed_key FROM certificates WHERE domain_id = $3`,
        [NEIGHBOUR, theirs, id],
      );
      await announce('certificates', theirs);
    });
    await until(async () => (await node.contexts.secureContext('')) === null);
  });

  it('is issued while the authority rejects many nonces and reuses authorizations', async () => {
    const { database } = setting();
    const node = await setting().node(await setting().authority({ nonceReject: 40, authzReuse: 100 }));
    const id = await addDomain(node, 'shop.farm.test');
    for (let round = 0; round < 3; round++) {
      // A nonce can be bad more often than the library asks again; then the next attempt finishes it.
      for (let attempt = 0; (await setting().stateOf(id)).status !== 'issued' && attempt < 6; attempt++) {
        await setting().nextAttempt(node, id);
      }
      expect(await setting().stateOf(id)).toMatchObject({ status: 'issued' });
      await database.query(`UPDATE certificates SET status = 'pending', next_attempt_at = $1`, [
        new Date(node.time.nowMs),
      ]);
    }
    expect(node.faults).toEqual([]);
  });

  it('is issued over TLS-ALPN-01 when only that port is reached', async () => {
    const closed = await openDoors();
    await closed.close();
    const node = await setting().node(await setting().authority({ httpPort: closed.httpPort }));
    const failed = await setting().attempt(node, 'shop.farm.test');
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, order_state: null });
    expect(failed.reason).toContain('Port 80 of shop.farm.test does not reach this service');
    expect(await setting().nextAttempt(node, failed.id)).toMatchObject({ status: 'issued', attempts: 0 });
    expect(node.faults).toEqual([]);
  });

  it('is renewed in time, and the old one serves until then', async () => {
    const { doors, names } = setting();
    const pebble = await setting().authority();
    const node = await setting().node(pebble);
    const first = await setting().attempt(node, 'shop.farm.test');
    const root = await pebble.issuingRoot();
    const { serialNumber } = await handshake(doors, 'shop.farm.test', root);
    expect(first.next_attempt_at.getTime()).toBe((first.not_after?.getTime() ?? 0) - 30 * DAY_MS);
    await node.run('renew_certificates');
    expect((await setting().stateOf(first.id)).next_attempt_at).toEqual(first.next_attempt_at);

    await names.serve('shop A 198.51.100.1');
    const stuck = await setting().nextAttempt(node, first.id);
    expect(stuck).toMatchObject({ status: 'renewing', attempts: 1 });
    expect(stuck.reason).toContain('leads to 198.51.100.1');
    expect((await handshake(doors, 'shop.farm.test', root)).serialNumber).toBe(serialNumber);

    await names.serve(ZONE);
    const renewed = await setting().nextAttempt(node, first.id);
    expect(renewed).toMatchObject({ status: 'issued', reason: null, attempts: 0 });
    expect((await handshake(doors, 'shop.farm.test', root)).serialNumber).not.toBe(serialNumber);
  });

  it('with a short life is renewed after two thirds of it', async () => {
    const node = await setting().node(await setting().authority({ validitySeconds: 6 * 86_400 }));
    const issued = await setting().attempt(node, 'shop.farm.test');
    const [start, end] = [issued.not_before?.getTime() ?? 0, issued.not_after?.getTime() ?? 0];
    expect((issued.next_attempt_at.getTime() - start) / (end - start)).toBeCloseTo(2 / 3, 3);
  });

  it('of two nodes that take the same one on, one works on it', async () => {
    const pebble = await setting().authority();
    const nodes = [await setting().node(pebble), await setting().node(pebble)] as const;
    const id = await addDomain(nodes[0], 'shop.farm.test');
    await until(() => nodes[1].hosts.find('shop.farm.test') !== null);
    nodes[1].time.nowMs = nodes[0].time.nowMs;
    await Promise.all([
      nodes[0].run('renew_certificates'),
      nodes[1].run('request_certificate', id),
      nodes[0].run('request_certificate', id),
    ]);
    expect(await setting().stateOf(id)).toMatchObject({ status: 'issued' });
    expect(await setting().requests('order')).toBe(1);
  });
});
