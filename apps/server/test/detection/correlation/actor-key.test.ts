import { hash } from 'node:crypto';
import { isUuid } from '@sundew/wire/ids';
import { describe, expect, it } from 'vitest';
import { actorKeyOf } from '../../../src/detection/correlation/actor-key.ts';
import { headerFingerprint } from '../../../src/detection/correlation/header-fingerprint.ts';
import type { ClientSignals } from '../../../src/detection/report.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { DECOY, KEY, ORGANIZATION, PUBLIC, sighting } from '../../parts/detection/sightings.ts';

const CS: ClientSignals = {
  headerNames: ['accept', 'host', 'user-agent'],
  ordered: false,
  acceptLanguage: 'en-US',
  acceptEncoding: 'gzip, br',
  ja3: '',
  ja4: '',
};
const keyOf = (parts: Partial<Sighting>) => {
  const seen = sighting(parts);
  return actorKeyOf(seen, headerFingerprint(seen.cs));
};

describe('the header fingerprint', () => {
  it('is a prefix of the SHA-256 over names and Accept values', () => {
    const expected = hash('sha256', 'host,user-agent|en-US|gzip, br', 'hex').slice(0, 16);
    expect(headerFingerprint(CS)).toBe(expected);
    expect(headerFingerprint({ ...CS })).toBe(expected);
    expect(headerFingerprint({ ...CS, acceptLanguage: 'de' })).not.toBe(expected);
  });

  it('is empty without header names', () => {
    expect(headerFingerprint(null)).toBe('');
    expect(headerFingerprint({ ...CS, headerNames: [] })).toBe('');
  });
});

describe('the actor', () => {
  it('is the fingerprint, on every address and in every process', () => {
    const key = keyOf({ cs: CS });
    expect(key.kind).toBe('fingerprint');
    expect(isUuid(key.id) && key.id[14]).toBe('8');
    expect(keyOf({ cs: { ...CS }, ip: '1.1.1.1' })).toEqual(key);
    expect(keyOf({ cs: CS, reporter: { ...KEY, keyId: 'key-2' } })).toEqual(key);
  });

  it.each<[string, Partial<Sighting>]>([
    ['organization', { cs: CS, organizationId: ORGANIZATION.replace('1', '2') }],
    ['User-Agent', { cs: CS, userAgent: 'curl/8' }],
    ['header family', { cs: { ...CS, acceptEncoding: '' } }],
    ['JA4', { cs: { ...CS, ja4: 't13d1516h2_8daaf6152771_02713d6af862' } }],
  ])('is another one with another %s', (_, parts) => {
    expect(keyOf(parts).id).not.toBe(keyOf({ cs: CS }).id);
  });

  it('is all of one sensor without client signals, so that it never counts as rotating', () => {
    const key = keyOf({});
    expect(key.kind).toBe('reporter');
    expect(keyOf({ ip: '1.1.1.1', userAgent: 'other' })).toEqual(key);
    expect(keyOf({ reporter: { ...KEY, keyId: 'key-2' } }).id).not.toBe(key.id);
    expect(keyOf({ cs: { ...CS, headerNames: [] } })).toEqual(key);
  });

  it('is the address of a stranger or of a visitor of a decoy', () => {
    for (const reporter of [PUBLIC, DECOY]) {
      const key = keyOf({ reporter });
      expect(key.kind).toBe('address');
      expect(keyOf({ reporter, userAgent: 'other' })).toEqual(key);
      expect(keyOf({ reporter, ip: '1.1.1.1' }).id).not.toBe(key.id);
    }
  });
});
