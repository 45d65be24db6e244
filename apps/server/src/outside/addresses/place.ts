import { countryName } from './country-name.ts';

/** Where an address is, as far as a database tells. */
export interface Place {
  readonly country: string | null;
  readonly countryName: string | null;
  readonly city: string | null;
  readonly timezone: string | null;
}

export const NOWHERE: Place = { country: null, countryName: null, city: null, timezone: null };

/**
 * Reads a record of the two layouts in use: nested (`country.iso_code`, `city.names.en`, `location.time_zone`) and
 * flat (`country_code`, `city`, `timezone`). Whatever is not text is unknown.
 */
export function placeOf(record: unknown): Place {
  const code = text(record, 'country', 'iso_code') ?? text(record, 'country_code');
  const country = code !== null && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null;
  return {
    country,
    countryName: country === null ? null : countryName(country),
    city: text(record, 'city', 'names', 'en') ?? text(record, 'city'),
    timezone: text(record, 'location', 'time_zone') ?? text(record, 'timezone'),
  };
}

/** A text at a path of own keys, cut to 100 characters; null for anything else. */
export function text(record: unknown, ...path: readonly string[]): string | null {
  const value = valueAt(record, path);
  return typeof value === 'string' && value !== '' ? value.slice(0, 100).toWellFormed().replaceAll('\0', '') : null;
}

export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
