import type { IpAddress } from '../ip-address.ts';
import { findRange, type SortedRanges } from './range-search.ts';

export interface AsnFacts {
  readonly asn: number;
  readonly organization: string | null;
}

/** Which autonomous system announces an address. */
export interface AsnSource {
  find(ip: IpAddress): AsnFacts | null;
}

/** The columns of the table as they lie in memory and in the cache file; about 12 MB for the whole internet. */
export interface AsnColumns extends SortedRanges {
  /** Row of `asns` per IPv4 range, then per IPv6 range. */
  readonly rows4: Uint32Array;
  readonly rows6: Uint32Array;
  readonly asns: Uint32Array;
  /** Where the name of row n begins in `names`; one entry more than rows. */
  readonly nameStarts: Uint32Array;
  readonly names: Uint8Array;
}

export function asnTable(columns: AsnColumns): AsnSource {
  const { rows4, rows6, asns, nameStarts, names } = columns;
  const text = Buffer.from(names.buffer, names.byteOffset, names.byteLength);
  return {
    find(ip) {
      const range = findRange(columns, ip);
      const row = range < 0 ? undefined : (ip.v4 === null ? rows6 : rows4)[range];
      const asn = row === undefined ? undefined : asns[row];
      if (row === undefined || asn === undefined) return null;
      const organization = text.toString('utf8', nameStarts[row], nameStarts[row + 1]);
      return { asn, organization: organization || null };
    },
  };
}
