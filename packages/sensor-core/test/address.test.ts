import { maskAddress, networkOf, normalizeAddress, reverseName } from '@sundew/sensor-core/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('normalizeAddress', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::FFFF:198.51.100.1', '198.51.100.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s is %s', (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
  });

  it.each([
    '',
    '1.2.3',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4.',
    '0x7f.0.0.1',
    '1.2.3.4/8',
    'localhost',
    '::g',
    '1.2.3.4\n',
  ])('%j is no address', (text) => {
    expect(normalizeAddress(text)).toBeNull();
  });

  it('is stable and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.string({ unit: fc.constantFrom(...'0123456789abcdef:.%[]') })),
        (text) => {
          const address = normalizeAddress(text);
          if (address !== null) expect(normalizeAddress(address)).toBe(address);
        },
      ),
    );
  });
});

describe('networkOf', () => {
  it('counts an IPv6 line by its /64 and an IPv4 address by itself', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2:bbbb::2')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
  });
});

describe('maskAddress', () => {
  it('takes off the last 8 bits of IPv4 and the last 80 of IPv6', () => {
    expect(maskAddress('198.51.100.77')).toBe('198.51.100.0');
    expect(maskAddress('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::');
    expect(maskAddress('nothing')).toBeNull();
  });
});

describe('reverseName', () => {
  it('is what DNS knows an address by', () => {
    expect(reverseName('198.51.100.7')).toBe('7.100.51.198.in-addr.arpa');
    expect(reverseName('2001:db8::1')).toBe(`1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa`);
  });
});
