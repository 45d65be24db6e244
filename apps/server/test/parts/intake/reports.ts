import type { PropertyDecisions } from '@sundew/wire/property-decisions';
import { knownDecisions } from '../../../src/accounts/properties/decisions.ts';
import type { KnownProperty, PropertyDirectory } from '../../../src/accounts/properties/directory.ts';
import type { Observed, Report, Reporter, Said } from '../../../src/detection/report.ts';
import type { ScannerDirectory } from '../../../src/intake/scanners/directory.ts';
import type { ScannerRow } from '../../../src/intake/scanners/store.ts';
import { NOTHING_SAID } from '../detection/nothing-said.ts';

export const ORGANIZATION = '01890000-0000-7000-8000-000000000001';
export const OTHER_ORGANIZATION = '01890000-0000-7000-8000-000000000002';
export const PROPERTY = '01890000-0000-7000-8000-0000000000a1';
export const SECOND_PROPERTY = '01890000-0000-7000-8000-0000000000a2';
export const PAUSED_PROPERTY = '01890000-0000-7000-8000-0000000000a3';
export const KEY_ID = '01890000-0000-7000-8000-0000000000c1';
export const DISABLED_SCANNER = '01890000-0000-7000-8000-0000000000d2';
export const NOW_MS = Date.UTC(2026, 6, 1, 12);

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** One organization with a default, a second and a paused property. */
export function directoryOf(
  organizationId: string,
  answer: 'at once' | 'later' = 'at once',
  decisions: Partial<PropertyDecisions> = {},
): PropertyDirectory {
  const stored = { threshold_preset: 'standard', block_threshold: null, challenge_threshold: null, decisions };
  const standard = knownDecisions(stored);
  const properties: KnownProperty[] = [
    { id: PROPERTY, ...standard, paused: false },
    { id: SECOND_PROPERTY, ...knownDecisions({ ...stored, threshold_preset: 'monitoring' }), paused: false },
    { id: PAUSED_PROPERTY, ...standard, paused: true },
  ];
  const find = (asked: string, propertyId: string | null): KnownProperty | null =>
    asked === organizationId ? (properties.find(({ id }) => id === (propertyId ?? PROPERTY)) ?? null) : null;
  return { find: (...place) => (answer === 'later' ? Promise.resolve(find(...place)) : find(...place)) };
}

/** One detection script, which has the id of the key, and a second one that is switched off. */
export function scannersOf(organizationId: string): ScannerDirectory {
  const options = { bait: false, link: null, workers: true, consent: false };
  const at = new Date(NOW_MS);
  const scanner = (id: string, enabled: boolean): ScannerRow => ({
    ...{
      organization_id: organizationId,
      id,
      property_id: null,
      name: 'Shop',
      enabled,
      sensitivity: 'medium',
      options,
    },
    ...{ last_report_at: null, created_at: at, updated_at: at },
  });
  const known = [scanner(KEY_ID, true), scanner(DISABLED_SCANNER, false)];
  return {
    find: async (asked, id) => (asked === organizationId ? (known.find((row) => row.id === id) ?? null) : null),
    heard: () => {},
  };
}

export const REPORTERS = {
  key: { kind: 'key', organizationId: ORGANIZATION, propertyId: null, keyId: KEY_ID },
  edge: { kind: 'edge', organizationId: ORGANIZATION, propertyId: PROPERTY, keyId: KEY_ID },
  public: { kind: 'public', organizationId: ORGANIZATION, propertyId: null },
  decoy: { kind: 'decoy', organizationId: ORGANIZATION, propertyId: PROPERTY, decoyId: KEY_ID },
} as const satisfies Record<string, Reporter>;

interface ReportWish {
  readonly reporter?: Reporter;
  readonly said?: Partial<Said>;
  readonly observed?: Partial<Observed>;
  readonly sensor?: string;
  readonly namedPropertyId?: string;
}

/** A report of an authenticated sensor unless asked otherwise. */
export function reportOf({ reporter = REPORTERS.key, said, observed, sensor = 'test', ...rest }: ReportWish): Report {
  return {
    reporter,
    observed: {
      ip: '203.0.113.50',
      userAgent: 'observed-agent/1.0',
      headers: {},
      headerNames: [],
      receivedAtMs: NOW_MS,
      ...observed,
    },
    sensor,
    fixedSource: null,
    said: { ...NOTHING_SAID, ip: '198.51.100.1', userAgent: BROWSER, ...said },
    ...rest,
  };
}
