import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIpIntelligence, type RunningIpIntelligence } from '../../../src/outside/addresses/ip-intelligence.ts';
import { OFFLINE, quiet } from './ip-settings.ts';

/** Soon after the date of the bundled data, which grows old. */
const now = () => Date.UTC(2026, 6, 1);

let dataDir: string;
let ip: RunningIpIntelligence;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sundew-ip-'));
  ip = await createIpIntelligence({ dataDir, settings: OFFLINE, log: quiet, now });
}, 120_000);
afterAll(async () => {
  await ip.close();
  await rm(dataDir, { recursive: true });
});

describe('facts of an address', () => {
  it.each([
    ['8.8.8.8', 15169, 'US', true],
    ['1.1.1.1', 13335, 'AU', false],
    ['193.0.6.139', 3333, 'NL', false],
    ['2001:4860:4860::8888', 15169, 'US', true],
    ['2606:4700:4700::1111', 13335, null, false],
  ])('%s belongs to AS%i', (address, asn, country, isHosting) => {
    const facts = ip.lookup(address);
    expect(facts).toMatchObject({ ip: address, asn, isHosting, isPrivate: false, isTor: false });
    if (country !== null) expect(facts?.country).toBe(country);
    expect(facts?.asnOrg).toMatch(/\w/);
    expect(facts?.countryName).toMatch(/\w/);
  });

  it('are those of the IPv4 address for a mapped one, and do not depend on spelling', () => {
    expect(ip.lookup('::ffff:8.8.8.8')).toEqual(ip.lookup('8.8.8.8'));
    expect(ip.lookup('::FFFF:808:808')).toEqual(ip.lookup('8.8.8.8'));
    expect(ip.lookup('2001:4860:4860:0:0:0:0:8888')).toEqual(ip.lookup('2001:4860:4860::8888'));
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1%eth0',
    'fd00::5',
    '0.0.0.0',
    '224.0.0.1',
    '203.0.113.9',
    '2001:db8::1',
  ])('say of %s that it is not public, and nothing else', (address) => {
    const nothing = { country: null, city: null, asn: null, asnOrg: null, isHosting: false, abuseScore: null };
    expect(ip.lookup(address)).toMatchObject({ isPrivate: true, ...nothing, unhealthyFeeds: [] });
  });

  it.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '0x7f.0.0.1',
    '1.2.3.4/24',
    '[::1]',
    '::1::',
    'localhost',
    '8.8.8.8 ',
    '１.1.1.1',
    '\0',
  ])('are unknown for %j', (text) => expect(ip.lookup(text)).toBeNull());

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), fc.string({ unit: 'binary' })),
        (text) => {
          const facts = ip.lookup(text);
          expect(facts === null || typeof facts.isPrivate === 'boolean').toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('name the feeds whose silence means nothing', () => {
    expect(ip.lookup('8.8.8.8')?.unhealthyFeeds).toEqual(['tor', 'vpn', 'proxy', 'abuse', 'abuse_networks']);
    expect(ip.lookup('8.8.8.8')).toMatchObject({ isVpn: false, unknownKinds: ['proxy', 'vpn', 'tor'] });
    expect(ip.lookup('10.0.0.1')?.unknownKinds).toEqual([]);
    expect(ip.feeds().find(({ name }) => name === 'tor')).toMatchObject({ state: 'empty', entries: 0, source: null });
    expect(ip.feeds().find(({ name }) => name === 'asn')).toMatchObject({ state: 'ok', source: 'bundled' });
  });

  it('do not call the networks that search engines crawl from hosting', () => {
    expect(ip.lookup('66.249.66.1')).toMatchObject({ asn: 15169, isHosting: false });
    expect(ip.published('66.249.66.1', 'Google')).toBe(true);
    // The bundled list is old, so that it does not list an address means nothing.
    expect(ip.published('8.8.8.8', 'Google')).toBeNull();
    expect(ip.published('8.8.8.8', 'Nobody')).toBeNull();
  });

  it('survive a damaged cache file', async () => {
    await truncate(join(dataDir, 'cache', 'asn.bin'), 5_000);
    const again = await createIpIntelligence({ dataDir, settings: OFFLINE, log: quiet, now });
    expect(again.lookup('8.8.8.8')?.asn).toBe(15169);
    await again.close();
  });
});

describe('databases of the operator', () => {
  const country = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );

  it('replace the bundled ones', async () => {
    const settings = { ...OFFLINE, geoCityMmdb: country };
    const own = await createIpIntelligence({ dataDir, settings, log: quiet, now });
    expect(own.lookup('8.8.8.8')?.country).toBe('US');
    expect(own.feeds().find(({ name }) => name === 'country')).toMatchObject({ state: 'ok', source: 'file' });
    await own.close();
  });

  it('leave a gap that is shown and warned of, not the bundled data, when they cannot be read', async () => {
    const broken = join(dataDir, 'broken.mmdb');
    await writeFile(broken, 'no database');
    for (const file of [broken, join(dataDir, 'absent.mmdb')]) {
      const settings = { ...OFFLINE, geoCityMmdb: file, geoAsnMmdb: file };
      const warnings: string[] = [];
      const log = { warn: (_facts: object, message: string) => void warnings.push(message) };
      const own = await createIpIntelligence({ dataDir, settings, log, now });
      for (const variable of ['SUNDEW_GEO_CITY_MMDB', 'SUNDEW_GEO_ASN_MMDB']) {
        expect(warnings).toContainEqual(expect.stringContaining(`${variable}: ${file} cannot be used: `));
      }
      expect(own.lookup('8.8.8.8')).toMatchObject({ country: null, asn: null });
      expect(own.lookup('8.8.8.8')?.unhealthyFeeds).toEqual(expect.arrayContaining(['country', 'asn']));
      expect(own.feeds().find(({ name }) => name === 'asn')).toMatchObject({ state: 'failed', entries: 0 });
      await own.close();
    }
  });

  it('may not be a database of something else', async () => {
    const settings = { ...OFFLINE, geoAsnMmdb: country };
    const own = await createIpIntelligence({ dataDir, settings, log: quiet, now });
    expect(own.feeds().find(({ name }) => name === 'asn')).toMatchObject({ state: 'failed' });
    await own.close();
  });
});
