import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const known = new BoundedCache<string | null>(500);

/** English name of an ISO 3166-1 code, null for a code that is none. */
export function countryName(code: string): string | null {
  const found = known.get(code);
  if (found !== undefined) return found;
  const name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
  known.set(code, name);
  return name;
}
