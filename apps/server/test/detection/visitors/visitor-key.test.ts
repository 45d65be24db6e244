import { describe, expect, it } from 'vitest';
import { type VisitorParts, visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { ORGANIZATION } from '../../parts/detection/sightings.ts';

const CS = { headerNames: ['host'], ordered: false, acceptLanguage: 'de', acceptEncoding: '', ja3: '', ja4: 't13d' };
const USUAL: VisitorParts = {
  ...{ organizationId: ORGANIZATION, propertyId: '0190a1b2-0000-7000-8000-000000000002' },
  ...{ ip: '8.8.8.8', userAgent: 'curl/8', cs: CS },
};

describe('the key of a visitor', () => {
  it.each<[string, Partial<VisitorParts>]>([
    ['organization', { organizationId: ORGANIZATION.replace('1', '2') }],
    ['property', { propertyId: '0190a1b2-0000-7000-8000-000000000003' }],
    ['User-Agent', { userAgent: 'curl/9' }],
    ['clearance', { device: 'device-1' }],
  ])('is its own where who comes from one address in turn has another %s', (_, parts) => {
    const usual = visitorKey(USUAL);
    const other = visitorKey({ ...USUAL, ...parts });
    expect(other).toMatchObject(parts);
    expect(other.id).not.toBe(usual.id);
    expect(visitorKey(USUAL)).toEqual(usual);
    expect(visitorKey({ ...USUAL, ...parts })).toEqual(other);
  });

  it('tells the traits of this request, and not of the one before', () => {
    const { id, traits } = visitorKey(USUAL);
    for (const cs of [{ ...CS, ja4: 't13q' }, { ...CS, acceptLanguage: 'fr' }, null]) {
      const other = visitorKey({ ...USUAL, cs });
      expect(other.id).toBe(id);
      expect(other.traits).not.toBe(traits);
    }
    expect(visitorKey(USUAL).traits).toBe(traits);
    expect(visitorKey({ ...USUAL, cs: null }).traits).toBe('');
  });
});
