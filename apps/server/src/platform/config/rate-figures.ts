/** Requests per minute, and what may come on top in a burst (specification, "Limits"). */
export interface Figure {
  readonly perMinute: number;
  readonly burst: number;
}

/** One share for each purpose, so that using up one closes no other. */
export type LimitName =
  | 'read'
  | 'write'
  | 'writes_by_keys'
  | 'ingest'
  | 'visitor'
  | 'address'
  | 'public'
  | 'site'
  | 'agent'
  | 'sign_in'
  | 'renewal'
  | 'links'
  | 'clearance'
  | 'bad_keys'
  | 'bad_sign_ins';

const SPEC_FIGURES: Readonly<Record<LimitName, Figure>> = {
  read: { perMinute: 100, burst: 0 },
  write: { perMinute: 30, burst: 0 },
  // For one organization, because each of its up to a thousand keys has a share of its own.
  writes_by_keys: { perMinute: 300, burst: 0 },
  ingest: { perMinute: 1000, burst: 0 },
  visitor: { perMinute: 100, burst: 20 },
  address: { perMinute: 1500, burst: 300 },
  public: { perMinute: 100, burst: 20 },
  // For an IPv6 /48, once for each purpose for which its networks have shares.
  site: { perMinute: 1500, burst: 300 },
  agent: { perMinute: 600, burst: 0 },
  sign_in: { perMinute: 100, burst: 20 },
  renewal: { perMinute: 100, burst: 20 },
  links: { perMinute: 100, burst: 20 },
  clearance: { perMinute: 100, burst: 20 },
  bad_keys: { perMinute: 60, burst: 0 },
  bad_sign_ins: { perMinute: 60, burst: 0 },
};

const NAMES = {
  read: ['read', 'perMinute'],
  write: ['write', 'perMinute'],
  writes_by_keys: ['writes_by_keys', 'perMinute'],
  key: ['ingest', 'perMinute'],
  visitor: ['visitor', 'perMinute'],
  visitor_burst: ['visitor', 'burst'],
  address: ['address', 'perMinute'],
  address_burst: ['address', 'burst'],
  public: ['public', 'perMinute'],
  public_burst: ['public', 'burst'],
  site: ['site', 'perMinute'],
  site_burst: ['site', 'burst'],
  agent: ['agent', 'perMinute'],
  sign_in: ['sign_in', 'perMinute'],
  sign_in_burst: ['sign_in', 'burst'],
  renewal: ['renewal', 'perMinute'],
  renewal_burst: ['renewal', 'burst'],
  links: ['links', 'perMinute'],
  links_burst: ['links', 'burst'],
  clearance: ['clearance', 'perMinute'],
  clearance_burst: ['clearance', 'burst'],
  bad_keys: ['bad_keys', 'perMinute'],
  bad_sign_ins: ['bad_sign_ins', 'perMinute'],
} as const satisfies Record<string, readonly [LimitName, keyof Figure]>;

/** All that can be set, spelled out. */
export const RATE_NAMES = Object.keys(NAMES).join(', ');

/**
 * Reads the `rate_limits` setting: `spec`, `off`, or `name=figure` pairs on top of the specification's.
 * @returns null for `off`
 * @throws Error saying what it must be
 */
export function readRateFigures(setting: string): Readonly<Record<LimitName, Figure>> | null {
  if (setting === 'off') return null;
  const figures = structuredClone(SPEC_FIGURES) as Record<LimitName, { perMinute: number; burst: number }>;
  if (setting === 'spec' || setting === '') return figures;
  for (const pair of setting.split(',')) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    const place = isName(name) ? NAMES[name] : null;
    const figure = Number(value);
    if (place === null || !Number.isInteger(figure) || figure < 0 || figure > 1e9 || value === '') {
      throw new Error(`spec, off, or pairs of ${RATE_NAMES} and a number`);
    }
    figures[place[0]][place[1]] = figure;
  }
  return figures;
}

function isName(name: string): name is keyof typeof NAMES {
  return Object.hasOwn(NAMES, name);
}
