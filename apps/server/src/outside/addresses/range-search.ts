import type { IpAddress } from '../ip-address.ts';

/** Sorted, non-overlapping, inclusive ranges. IPv6 bounds take four words each. */
export interface SortedRanges {
  readonly starts4: Uint32Array;
  readonly ends4: Uint32Array;
  readonly starts6: Uint32Array;
  readonly ends6: Uint32Array;
}

/** Index of the range that holds the address (within its own family), or -1. */
export function findRange(ranges: SortedRanges, ip: IpAddress): number {
  return ip.v4 === null ? find6(ranges, ip.v6) : find4(ranges, ip.v4);
}

function find4({ starts4, ends4 }: SortedRanges, value: number): number {
  let low = 0;
  let high = starts4.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if ((starts4[middle] ?? 0) <= value) low = middle + 1;
    else high = middle - 1;
  }
  return high >= 0 && value <= (ends4[high] ?? 0) ? high : -1;
}

function find6({ starts6, ends6 }: SortedRanges, words: IpAddress['v6']): number {
  let low = 0;
  let high = starts6.length / 4 - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (compareAt(starts6, middle, words) <= 0) low = middle + 1;
    else high = middle - 1;
  }
  return high >= 0 && compareAt(ends6, high, words) >= 0 ? high : -1;
}

/** Sign of (entry `index` of `bounds`) − `words`. */
export function compareAt(bounds: Uint32Array, index: number, words: IpAddress['v6']): number {
  const at = index * 4;
  for (let word = 0; word < 4; word++) {
    const difference = (bounds[at + word] ?? 0) - (words[word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
