import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasKnot, type NameServer, startNameServer } from '../../../server/test/parts/dns/name-server.ts';
import { freePort } from '../../../server/test/parts/machine/free-port.ts';
import { hasPebble, type Pebble, startPebble } from '../../../server/test/parts/machine/pebble.ts';
import { type RunningService, startRunningService } from '../../../server/test/parts/service/running-service.ts';
import { runCli } from '../parts/run-cli.ts';

interface Domain {
  readonly id: string;
  readonly domain: string;
  readonly status: string;
  readonly ssl_status: string;
  readonly dns_record: { readonly type: string; readonly value: string } | null;
  readonly ownership_record: { readonly name: string; readonly value: string } | null;
}

let names: NameServer;
let pebble: Pebble;
let service: RunningService;

const run = (...words: string[]) =>
  runCli([...words, '--data-dir', service.dataDir], { SUNDEW_SECRET: service.env.SUNDEW_SECRET ?? '' });

async function json(...words: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run(...words, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** The service with a name server and a certificate authority of its own, where every name has to be proved. */
describe.skipIf(!(hasKnot && hasPebble))('domains', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const [httpPort, tlsPort] = [await freePort(), await freePort()];
    names = await startNameServer('elsewhere A 192.0.2.1\n');
    // It validates every challenge anew, so that a record that is gone is seen.
    pebble = await startPebble({ dns: names.address, httpPort, tlsPort, authzReuse: 0 });
    service = await startRunningService({
      SUNDEW_DECOY_HTTP_PORT: String(httpPort),
      SUNDEW_DECOY_HTTPS_PORT: String(tlsPort),
      SUNDEW_DNS_SERVERS: names.address,
      SUNDEW_DOMAIN_PROOF: 'always',
      SUNDEW_ACME_DIRECTORY: pebble.directory,
      SUNDEW_ACME_CA_FILE: join(pebble.place.directory, 'cert.pem'),
    });
    await json('bootstrap');
  }, 180_000);
  afterAll(async () => {
    await service?.stop();
    await pebble?.stop();
    await names?.stop();
  });

  it('go from adding over verification to a certificate and removal', async () => {
    const added = await run('domains', 'add', 'Shop.Farm.test');
    expect(added.code).toBe(0);
    expect(added.stdout).toMatch(/^status +Pending Verification$/m);
    expect(added.stdout).toMatch(/^A +shop\.farm\.test +127\.0\.0\.1$/m);
    expect(added.stdout).toMatch(/^TXT +_sundew-challenge\.shop\.farm\.test +sundew-domain=\S+$/m);
    expect(added.stderr).toContain('domains verify shop.farm.test');

    const early = await run('domains', 'certificate', 'shop.farm.test');
    expect([early.code, early.stderr]).toEqual([4, expect.stringContaining('domains verify shop.farm.test')]);
    expect(early.stderr).not.toContain('/api/');
    const absent = await run('domains', 'verify', 'shop.farm.test');
    expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining('NXDOMAIN')]);
    expect(absent.stdout).toContain('Pending Verification');

    const pending = await run('domains', 'show', 'shop.farm.test');
    expect(pending.stdout).toMatch(/^finding +.*NXDOMAIN/m);
    expect(pending.stderr).toContain('SUNDEW_DECOY_IPV4');
    const { ownership_record: proof } = (await json('domains', 'show', 'shop.farm.test.')) as Domain;
    await names.serve('shop A 127.0.0.1\n');
    const unproved = await run('domains', 'verify', 'shop.farm.test');
    expect([unproved.code, unproved.stderr]).toEqual([1, expect.stringContaining('TXT')]);
    await names.serve(`shop A 127.0.0.1\n_sundew-challenge.shop TXT "${proof?.value}"\n`);
    const verified = await run('domains', 'verify', 'shop.farm.test');
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('Verified')]);
    expect(verified.stderr).toContain('domains certificate shop.farm.test --wait');

    const issued = await run('domains', 'certificate', 'shop.farm.test', '--wait', '60');
    expect([issued.code, issued.stdout], issued.stderr).toEqual([0, expect.stringMatching(/^ssl +Issued$/m)]);
    expect(await json('domains', 'certificate', 'shop.farm.test')).toMatchObject({ ssl_status: 'Issued' });
    const shown = await run('domains', 'show', 'SHOP.farm.test');
    expect(shown.stdout).toMatch(/^until +20\d\d-/m);
    expect(shown.stderr).toContain('decoys add shop.farm.test');
    expect((await run('domains', 'list')).stdout).toMatch(/^shop\.farm\.test +Verified +ok +Issued/m);

    const unsure = await run('domains', 'remove', 'shop.farm.test');
    expect([unsure.code, unsure.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await json('domains', 'list')).toMatchObject({ total: 1 });
    expect((await run('domains', 'remove', 'shop.farm.test', '--yes')).code).toBe(0);
    expect(await json('domains', 'list')).toMatchObject({ total: 0 });
  }, 120_000);

  it('say why there is no certificate', async () => {
    const { id, ownership_record: proof } = (await json('domains', 'add', 'gone.farm.test')) as Domain;
    await names.serve(`gone A 127.0.0.1\n_sundew-challenge.gone TXT "${proof?.value}"\n`);
    expect(await json('domains', 'verify', id)).toMatchObject({ status: 'Verified' });
    await names.serve('gone A 192.0.2.1\n');
    const failed = await run('domains', 'certificate', 'gone.farm.test', '--wait', '60');
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('192.0.2.1')]);
    expect(failed.stdout).toMatch(/^ssl +Failed$/m);
    const shown = await run('domains', 'show', 'gone.farm.test');
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringMatching(/^reason +.*192\.0\.2\.1/m)]);
    expect(shown.stderr).toContain('domains certificate gone.farm.test --wait');
  }, 120_000);

  it('name what a record leads to when it leads elsewhere, in JSON too', async () => {
    await names.serve('elsewhere A 192.0.2.1\n');
    const made = (await json('domains', 'add', 'elsewhere.farm.test', '--type', 'CNAME')) as Domain;
    expect(made.dns_record).toMatchObject({ type: 'CNAME', value: 'localhost' });
    const { code, stdout, stderr } = await run('domains', 'verify', made.id, '--json');
    expect([code, stderr]).toEqual([1, expect.stringContaining('leads to 192.0.2.1')]);
    expect(JSON.parse(stdout)).toMatchObject({ id: made.id, last_check: { code: 'wrong_target' } });
  });

  it('are refused as the service refuses them', async () => {
    for (const [name, words] of [
      ['https://shop.farm.test/', 'without https://'],
      ['*.farm.test', 'wildcard'],
      ['192.0.2.1', 'IP address'],
      ['shop', 'two parts'],
    ] as const) {
      const { code, stdout, stderr } = await run('domains', 'add', name);
      expect([code, stdout, stderr], name).toEqual([4, '', expect.stringContaining(words)]);
    }
    for (const verb of ['show', 'verify', 'certificate', 'remove']) {
      const { code, stdout, stderr } = await run('domains', verb, 'nobody.farm.test');
      expect([code, stdout, stderr], verb).toEqual([4, '', expect.stringContaining('no domain nobody.farm.test')]);
    }
    expect((await run('domains', 'add', 'a.farm.test', '--type', 'MX')).code).toBe(2);
    expect((await run('domains', 'certificate', 'a.farm.test', '--wait', 'long')).code).toBe(2);
  });
});
