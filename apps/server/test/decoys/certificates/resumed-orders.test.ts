import { describe, expect, it } from 'vitest';
import type { CertificateAuthority } from '../../../src/outside/acme/certificate-authority-port.ts';
import { until } from '../../parts/machine/until.ts';
import { addDomain } from './farm.ts';
import { hasAuthority, useSetting } from './setting.ts';

describe.skipIf(!hasAuthority)('an order that is under way', () => {
  const setting = useSetting();

  it.each(['newOrder', 'accept', 'finalize', 'download'] as const)(
    'is finished by another process when the first one dies in %s',
    async (step) => {
      let orders = 0;
      const counting = (real: CertificateAuthority): CertificateAuthority => ({
        ...real,
        newOrder: (...words) => {
          orders += 1;
          return real.newOrder(...words);
        },
      });
      const reached = Promise.withResolvers<void>();
      /** Does the step where the authority remembers it, and never comes back from it. */
      const dying = (real: CertificateAuthority): CertificateAuthority => ({
        ...counting(real),
        [step]: async (...words: never[]) => {
          if (step === 'accept' || step === 'finalize')
            await (real[step] as (...all: never[]) => Promise<void>)(...words);
          reached.resolve();
          return new Promise<never>(() => {});
        },
      });
      const pebble = await setting().authority();
      const node = await setting().node(pebble, { around: dying });
      const heir = await setting().node(pebble, { around: counting });
      const id = await addDomain(node, 'shop.farm.test');
      await until(() => heir.hosts.find('shop.farm.test') !== null);
      void node.run('request_certificate', id);
      await reached.promise;

      heir.time.nowMs = node.time.nowMs;
      await heir.run('renew_certificates');
      const left = await setting().stateOf(id);
      expect(left.status).toBe('pending');
      expect(left.order_state === null).toBe(step === 'newOrder');
      expect(await setting().nextAttempt(heir, id)).toMatchObject({ status: 'issued', reason: null });
      expect(orders).toBe(1);
      expect(await setting().requests('certificate')).toBe(1);
      expect(heir.faults).toEqual([]);
    },
  );

  /** A domain whose order was stopped as soon as the authority had accepted its challenge. */
  async function stoppedOrder() {
    const stopping = new AbortController();
    const node = await setting().node(await setting().authority(), {
      around: (real) => ({
        ...real,
        accept: async (...words) => {
          await real.accept(...words);
          stopping.abort();
        },
      }),
    });
    const id = await addDomain(node, 'shop.farm.test');
    await node.run('request_certificate', id, stopping.signal);
    return { node, id };
  }

  it('is gone on with at once after a stop that was asked for', async () => {
    const { node, id } = await stoppedOrder();
    expect(await setting().stateOf(id)).toMatchObject({ status: 'pending', reason: null, attempts: 0 });
    await node.run('renew_certificates');
    expect(await setting().stateOf(id)).toMatchObject({ status: 'issued' });
    expect(await setting().requests('order')).toBe(1);
  });

  it('is not gone on with once the name is lost', async () => {
    const { node, id } = await stoppedOrder();
    const lost = `UPDATE domains SET status = 'pending_verification'
      WHERE organization_id IN (SELECT organization_id FROM organizations) AND id = $1`;
    await setting().database.query(lost, [id]);
    await node.run('renew_certificates');
    const { status, reason } = await setting().stateOf(id);
    expect(status).toBe('failed');
    expect(reason).toContain('is not verified any more');
    expect(await setting().requests('certificate')).toBe(0);
  });
});
