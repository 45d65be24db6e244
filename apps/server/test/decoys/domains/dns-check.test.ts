import { describe, expect, it } from 'vitest';
import {
  type DecoyTargets,
  decoyTargets,
  demandTarget,
  dnsRecords,
} from '../../../src/decoys/domains/decoy-targets.ts';
import { checkDns } from '../../../src/decoys/domains/dns-check.ts';
import { type DnsFacts, gatherDnsFacts } from '../../../src/decoys/domains/dns-facts.ts';
import { failuresAfter, storedCheck } from '../../../src/decoys/domains/stored-check.ts';
import type { Looked } from '../../../src/outside/dns/domain-lookups-port.ts';

const TARGETS: DecoyTargets = { ipv4: ['203.0.113.10', '203.0.113.11'], ipv6: ['2001:db8::10'], cname: 'decoys.test' };
const EDGES = [
  ['104.21.', 'Cloudflare'],
  ['172.67.', 'Cloudflare'],
  ['2606:4700:', 'Cloudflare'],
  ['151.101.', 'Fastly'],
  ['99.86.', 'CloudFront'],
] as const;
const absent: Looked<string> = { state: 'absent', nameExists: true };
const unknown: Looked<string> = { state: 'absent', nameExists: false };
const found = (...values: string[]): Looked<string> => ({ state: 'found', values });
const failed = (why: 'servfail' | 'timeout' | 'refused' | 'unreachable'): Looked<string> => ({ state: 'failed', why });

function check(facts: Partial<DnsFacts>, targets = TARGETS) {
  return checkDns(
    { aliases: [], endless: false, v4: absent, v6: absent, targetAddresses: [], ...facts },
    targets,
    'shop.test',
    (address) => EDGES.find(([prefix]) => address.startsWith(prefix))?.[1] ?? null,
  );
}

describe('a name leads here', () => {
  it.each<[string, Partial<DnsFacts>]>([
    ['by one address', { v4: found('203.0.113.10') }],
    ['by several addresses that are all ours', { v4: found('203.0.113.11', '203.0.113.10') }],
    ['by both families', { v4: found('203.0.113.10'), v6: found('2001:0db8:0:0::0010') }],
    ['by IPv6 alone', { v6: found('2001:db8::10') }],
    ['as an alias, over another alias', { aliases: ['www.shop.test', 'decoys.test'], v4: found('198.51.100.1') }],
    ['as an alias, while the addresses cannot be looked up', { aliases: ['decoys.test'], v4: failed('servfail') }],
    ['by the addresses of our name', { v4: found('198.51.100.7'), targetAddresses: ['198.51.100.7'] }],
  ])('%s', (_how, facts) => {
    expect(check(facts)).toMatchObject({ ok: true, code: 'ok', certain: true });
  });
});

describe('a name does not lead here', () => {
  it.each<[string, Partial<DnsFacts>, string, string]>([
    ['no such name', { v4: unknown, v6: unknown }, 'no_such_name', 'NXDOMAIN'],
    ['no address yet', {}, 'no_record', 'Create the record'],
    ['another address', { v4: found('198.51.100.1') }, 'wrong_target', 'must lead to decoys.test or 203.0.113.10'],
    ['one foreign address', { v4: found('203.0.113.10', '198.51.100.1') }, 'mixed_records', 'remove 198.51.100.1'],
    ['a foreign IPv6', { v4: found('203.0.113.10'), v6: found('2001:db8::99') }, 'wrong_ipv6', 'Remove the AAAA'],
    ['another alias', { aliases: ['cdn.test'], v4: found('198.51.100.1') }, 'wrong_target', 'cdn.test, 198.51.100.1'],
    [
      'an alias of nothing',
      { aliases: ['gone.test'], v4: unknown, v6: unknown },
      'wrong_target',
      'alias (CNAME) of gone',
    ],
    ['aliases in a circle', { aliases: ['a.test', 'shop.test'], endless: true }, 'alias_loop', 'circle'],
    [
      'Cloudflare',
      { v4: found('104.21.5.5'), v6: found('2606:4700::1') },
      'cdn_proxy',
      'switch the record to DNS-only',
    ],
    ['Cloudflare beside us', { v4: found('203.0.113.10', '172.67.1.1') }, 'cdn_proxy', 'Cloudflare'],
    ['Fastly', { v4: found('151.101.1.1') }, 'cdn_proxy', 'Fastly'],
    ['CloudFront', { aliases: ['d1.cloudfront.test'], v4: found('99.86.4.4') }, 'cdn_proxy', 'CloudFront'],
  ])('%s', (_why, facts, code, words) => {
    const verdict = check(facts);
    expect(verdict).toMatchObject({ ok: false, code, certain: true });
    expect(verdict.reason).toContain(words);
  });

  it.each(['servfail', 'timeout', 'refused', 'unreachable'] as const)('%s proves nothing', (why) => {
    expect(check({ v4: failed(why) })).toMatchObject({ ok: false, code: why, certain: false });
    expect(check({ v4: found('203.0.113.10'), v6: failed(why) })).toMatchObject({
      ok: false,
      code: why,
      certain: false,
    });
  });

  it('says what is in DNS', () => {
    const { found: said } = check({ aliases: ['a.test'], v4: found('198.51.100.1'), v6: found('2001:db8::99') });
    expect(said).toEqual(['CNAME a.test', 'A 198.51.100.1', 'AAAA 2001:db8::99']);
  });

  it('never tells the addresses of somebody’s own network, except those this service gave out itself', () => {
    const { reason, found: said } = check({ v4: found('10.11.12.13', '192.168.7.7'), v6: found('fd00::5') });
    expect(`${reason} ${said}`).not.toMatch(/10\.11|192\.168|fd00/);
    expect(reason).toContain('leads to a private address.');
    const own = { ...TARGETS, ipv4: ['192.168.1.2'] };
    expect(check({ v4: found('192.168.1.2', '10.0.0.1') }, own).found).toEqual([
      'A 192.168.1.2',
      'A a private address',
    ]);
    // The same addresses, written as IPv6 that is translated on its way.
    const { found: translated } = check({ v6: found('64:ff9b::a0b:c0d', '::ffff:10.11.12.13', '2002:a0b:c0d::') });
    expect(translated).toEqual(Array.from({ length: 3 }, () => 'AAAA a private address'));
  });

  it('never tells where an internal name leads, nor whether there is one, to who made an alias of it', async () => {
    const zone: Readonly<Record<string, string>> = {
      'a.shop.test': 'b.shop.test',
      'b.shop.test': 'db.corp.internal',
      'db.corp.internal': 'rack-7.corp.internal',
    };
    const told = async (addresses: Looked<string>) => {
      const lookups = {
        alias: async (name: string) => (zone[name] === undefined ? unknown : found(zone[name])),
        ...{ addresses: async () => addresses, texts: async () => unknown, caa: async () => ({ ...unknown }) },
      };
      return check(await gatherDnsFacts(lookups, 'a.shop.test', { ...TARGETS, cname: null }));
    };
    const answer = await told(found('203.0.113.99'));
    expect(answer.found).toEqual(['CNAME b.shop.test', 'CNAME db.corp.internal']);
    expect(answer.code).toBe('wrong_target');
    for (const other of [unknown, failed('servfail'), found('10.0.0.9')]) expect(await told(other)).toEqual(answer);
  });
});

describe('failures in a row of a verified domain', () => {
  const wrong = check({ v4: found('198.51.100.1') });
  const silent = check({ v4: failed('timeout') });
  const right = check({ v4: found('203.0.113.10') });
  const after = (checks: readonly (typeof wrong)[]) =>
    checks.reduce(
      (before, now) => storedCheck(now, failuresAfter(now, before), new Date(0)),
      storedCheck(right, 0, new Date(0)),
    ).failures;

  it('count certain failures, until one check succeeds; what nobody answered counts for nothing', () => {
    expect(after([wrong, wrong])).toBe(2);
    expect(after([wrong, silent, silent, wrong])).toBe(2);
    expect(after([silent, silent, silent])).toBe(0);
    expect(after([wrong, wrong, right, wrong])).toBe(1);
  });
});

describe('the records to create', () => {
  const none = { ipv4: [], ipv6: [], cname: null };

  it('come from the settings', () => {
    expect(dnsRecords(TARGETS, 'shop.test', 'CNAME')).toEqual([
      { type: 'CNAME', name: 'shop.test', value: 'decoys.test' },
    ]);
    expect(dnsRecords(TARGETS, 'shop.test', 'A').map(({ type, value }) => `${type} ${value}`)).toEqual([
      'A 203.0.113.10',
      'A 203.0.113.11',
      'AAAA 2001:db8::10',
    ]);
  });

  it('follow from the public address without settings', () => {
    const from = (publicUrl: string | null) => decoyTargets({ ...none, publicUrl });
    expect(from(null)).toEqual({ ipv4: ['127.0.0.1'], ipv6: [], cname: 'localhost' });
    expect(from('https://203.0.113.5:8443')).toEqual({ ...none, ipv4: ['203.0.113.5'] });
    expect(from('https://[2001:db8::5]')).toEqual({ ...none, ipv6: ['2001:db8::5'] });
    expect(from('https://sundew.test/x')).toEqual({ ...none, cname: 'sundew.test' });
    expect(decoyTargets({ ...none, ipv4: ['203.0.113.9'], publicUrl: 'https://sundew.test' }).cname).toBeNull();
  });

  it('are refused, with the setting to set, when there is no target of that type', () => {
    const onlyA = { ...none, ipv4: ['203.0.113.9'] };
    expect(() => demandTarget(onlyA, 'A')).not.toThrow();
    expect(() => demandTarget(onlyA, 'CNAME')).toThrow(/Use A, or ask its operator to set SUNDEW_DECOY_CNAME/);
    expect(() => demandTarget({ ...none, cname: 'decoys.test' }, 'A')).toThrow(/Use CNAME.*SUNDEW_DECOY_IPV4/);
  });
});
