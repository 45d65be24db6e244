import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { parseList } from '../../../src/outside/addresses/feeds/parse-list.ts';
import { RangeSetBuilder } from '../../../src/outside/addresses/feeds/range-set.ts';
import { parseIp } from '../../../src/outside/ip-address.ts';

function build(entries: readonly string[]) {
  const builder = new RangeSetBuilder();
  const taken = entries.filter((entry) => builder.add(entry));
  const set = builder.build();
  const has = (text: string): boolean => {
    const ip = parseIp(text);
    return ip !== null && set.has(ip, null);
  };
  return { taken, has, set };
}

describe('a set of networks', () => {
  it('answers as a comparison with each network would, nested and neighbouring ones included', () => {
    // Few different bytes, so that networks and addresses meet.
    const byte = fc.constantFrom(0, 1, 127, 128, 254, 255);
    const v4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
    const group = fc.constantFrom('0', '1', '7fff', '8000', 'ffff');
    const v6 = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'));
    const network = fc.oneof(
      fc.tuple(v4, fc.integer({ min: 8, max: 32 })),
      fc.tuple(v6, fc.integer({ min: 19, max: 128 })),
    );
    fc.assert(
      fc.property(fc.array(network, { maxLength: 30 }), fc.array(fc.oneof(v4, v6), { maxLength: 30 }), (nets, ips) => {
        const { has } = build(nets.map(([address, bits]) => `${address}/${bits}`));
        for (const ip of [...ips, ...nets.map(([address]) => address)]) {
          const parsed = ipaddr.process(ip);
          const expected = nets.some(([address, bits]) => {
            const net = ipaddr.parse(address);
            return net.kind() === parsed.kind() && parsed.match(net, bits);
          });
          // Mapped addresses are asked as IPv4, which networks of mapped addresses do not cover.
          if (!ipaddr.IPv6.isValid(ip) || !ipaddr.IPv6.parse(ip).isIPv4MappedAddress()) expect(has(ip)).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4/',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/7',
    '::/0',
    '2000::/18',
    '1::/129',
    '::1/x',
    'AS',
    'ASx',
    '1.2.3.4-1.2.3.9',
  ])('takes no %j', (entry) => expect(build([entry]).taken).toEqual([]));

  it('may hold system numbers', () => {
    const { set } = build(['AS64500', 'as64501']);
    const ip = parseIp('8.8.8.8');
    expect(ip && [64500, 64501, 64502, null].map((asn) => set.has(ip, asn))).toEqual([true, true, false, false]);
  });
});

describe('networks of a list', () => {
  it('hold the same addresses as the list, whatever its networks', () => {
    const octet = fc.nat({ max: 255 });
    const ipv4 = fc
      .tuple(octet, octet, fc.integer({ min: 20, max: 32 }))
      .map(([c, d, bits]) => `198.51.${c}.${d}/${bits}`);
    fc.assert(
      fc.property(fc.array(ipv4, { maxLength: 30 }), fc.array(fc.tuple(octet, octet)), (entries, probes) => {
        const one = new RangeSetBuilder();
        for (const entry of entries) one.add(entry);
        const list = one.build();
        const again = new RangeSetBuilder();
        for (const network of list.networks()) expect(again.add(network)).toBe(true);
        const other = again.build();
        expect(other.networks()).toEqual(list.networks());
        for (const [c, d] of probes) {
          const ip = parseIp(`198.51.${c}.${d}`);
          if (ip !== null) expect(other.has(ip, null)).toBe(list.has(ip, null));
        }
      }),
    );
  });
});

describe('a published list', () => {
  it('is read whatever stands around the entries', async () => {
    const { entries, refused } = await parseList(
      '\uFEFF# head\r\n1.2.3.4\r\n  5.6.7.0/24 ; note\n\n9.9.9.9,2\nnonsense here\n',
    );
    expect(entries).toEqual(['1.2.3.4', '5.6.7.0/24', '9.9.9.9']);
    expect(refused).toBe(1);
  });

  it('is bounded', async () => {
    const { entries } = await parseList('1.2.3.4\n'.repeat(1_000_100));
    expect(entries).toHaveLength(1_000_000);
  });

  it('never throws on lines, and only on broken JSON otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        const isJson = /^\s*[[{]/.test(text);
        const outcome = await parseList(text).then(
          () => 'read',
          () => 'refused',
        );
        expect(outcome === 'read' || isJson).toBe(true);
      }),
    );
    for (const odd of ['[]', '{}', '{"prefixes":{}}', '[1,null,{"cidr":5},["1.2.3.4"]]', '{"__proto__":[]}']) {
      expect((await parseList(odd)).entries).toEqual([]);
    }
  });
});
