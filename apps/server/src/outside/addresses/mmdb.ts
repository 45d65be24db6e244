import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { type IpAddress, parseIp } from '../ip-address.ts';
import type { AsnSource } from './asn-table.ts';
import { dateOfDataVersion } from './data-version.ts';
import type { LoadedData } from './feeds/feed.ts';
import { type Place, placeOf, text, valueAt } from './place.ts';

const require = createRequire(import.meta.url);

/** Where an address is. */
export interface PlaceSource {
  find(ip: IpAddress): Place | null;
}

type Database = Reader<Response>;
/** Addresses that every database of its kind knows; a file that knows neither is not one. */
const LANDMARKS = ['8.8.8.8', '1.1.1.1', '193.0.6.139'];

/**
 * Opens the bytes of an MMDB file.
 * @throws Error when they are none, or hold nothing under well-known addresses
 */
export function openPlaces(bytes: Buffer): { data: PlaceSource; entries: number; builtAtMs: number } {
  const database = new Reader<Response>(bytes);
  const data: PlaceSource = { find: (ip) => found(database, ip, placeOf) };
  return { data, ...checked(database, (ip) => data.find(ip)?.country ?? null) };
}

/** As `openPlaces`, for a database of autonomous systems. */
export function openSystems(bytes: Buffer): { data: AsnSource; entries: number; builtAtMs: number } {
  const database = new Reader<Response>(bytes);
  const data: AsnSource = {
    find: (ip) =>
      found(database, ip, (record) => {
        const asn = valueAt(record, ['autonomous_system_number']);
        if (typeof asn !== 'number' || !Number.isInteger(asn) || asn < 0) return null;
        return { asn, organization: text(record, 'autonomous_system_organization') };
      }),
  };
  return { data, ...checked(database, (ip) => data.find(ip)) };
}

/** The countries that came with the release. */
export async function loadBundledPlaces(): Promise<LoadedData<PlaceSource>> {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb';
  const { version } = require(`${name}/package.json`) as { version: string };
  const bytes = await readFile(require.resolve(`${name}/geo-whois-asn-country.mmdb`));
  const { data, entries } = openPlaces(bytes);
  return { data, entries, dateMs: dateOfDataVersion(version), source: 'bundled' };
}

function found<Value>(database: Database, ip: IpAddress, read: (record: unknown) => Value | null): Value | null {
  try {
    const record = database.get(ip.text);
    return record === null ? null : read(record);
  } catch {
    // A damaged record of somebody's own file knows nothing; it must not cost the detection.
    return null;
  }
}

function checked(database: Database, find: (ip: IpAddress) => unknown) {
  const knows = LANDMARKS.some((landmark) => {
    const ip = parseIp(landmark);
    return ip !== null && find(ip) !== null;
  });
  if (!knows) throw new Error('the database knows none of the addresses every such database knows');
  return { entries: database.metadata.nodeCount, builtAtMs: database.metadata.buildEpoch.getTime() };
}
