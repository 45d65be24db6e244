import type { Observed, Report, Reporter, Said } from '../../../src/detection/report.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import type { VisitorKey } from '../../../src/detection/visitor.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { NOTHING_SAID } from './nothing-said.ts';

export const ORGANIZATION = '0190a1b2-0000-7000-8000-000000000001';
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';

export const KEY = {
  kind: 'key' as const,
  organizationId: ORGANIZATION,
  propertyId: null,
  keyId: 'key-1',
} satisfies Reporter;
export const PUBLIC: Reporter = { kind: 'public', organizationId: ORGANIZATION, propertyId: null };
export const DECOY: Reporter = { kind: 'decoy', organizationId: ORGANIZATION, propertyId: null, decoyId: 'decoy-1' };

export const said = (parts: Partial<Said> = {}): Said => ({ ...NOTHING_SAID, ...parts });

export const observed = (parts: Partial<Observed> = {}): Observed => ({
  ip: '198.51.100.7',
  userAgent: CHROME,
  headers: {},
  headerNames: [],
  receivedAtMs: Date.now(),
  ...parts,
});

/** What `admit` adds of the property, and of whoever comes. */
const DECIDING = {
  policy: { name: 'standard', thresholds: { block: 75, challenge: 60 }, switches: {} },
  halfLifeMs: 24 * 3_600_000,
  paths: { own: [], bait: [], keepsFrom: () => false },
  allowedAs: null,
} as const;

/** The visitor of a sighting, as `admit` tells it. */
function visitorOf({ organizationId, propertyId, ip, userAgent, cs }: Sighting): VisitorKey | null {
  return ip === null ? null : visitorKey({ organizationId, propertyId, ip, userAgent, cs });
}

/** A plain page view that an authenticated sensor reports. */
export function sighting(parts: Partial<Sighting> = {}): Sighting {
  const made: Sighting = {
    visitor: null,
    id: '0190a1b2-0000-7000-8000-00000000000a',
    atMs: Date.now(),
    organizationId: ORGANIZATION,
    propertyId: '0190a1b2-0000-7000-8000-000000000002',
    decoyId: null,
    source: 'sdk',
    sensor: 'express',
    trust: 'sensor',
    standing: { statistics: true, billing: true, correlation: true, memory: true, enforcement: true, scored: true },
    isTest: false,
    isUnprovenTest: false,
    sampleWeight: 1,
    ip: '8.8.8.8',
    userAgent: CHROME,
    cs: null,
    claimedIp: null,
    claimedUserAgent: null,
    reporter: KEY,
    observed: null,
    said: said({ url: 'https://shop.example/' }),
    marks: [],
    responseThreshold: 75,
    ...DECIDING,
    ...parts,
  };
  return { ...made, visitor: parts.visitor ?? visitorOf(made) };
}

export function report(parts: Partial<Report> = {}): Report {
  return { reporter: KEY, observed: observed(), sensor: 'express', fixedSource: null, said: said(), ...parts };
}
