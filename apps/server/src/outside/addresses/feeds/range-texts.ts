import ipaddr from 'ipaddr.js';
import type { SortedRanges } from '../range-search.ts';

/** Ranges as networks (CIDR), those of IPv4 first. */
export function rangeTexts({ starts4, ends4, starts6, ends6 }: SortedRanges): string[] {
  const texts: string[] = [];
  for (let at = 0; at < starts4.length; at++) texts.push(...networks4(starts4[at] ?? 0, ends4[at] ?? 0));
  for (let at = 0; at < starts6.length; at += 4)
    texts.push(network6(starts6.slice(at, at + 4), ends6.slice(at, at + 4)));
  return texts;
}

/** The largest blocks that a range of neighbours is made of. */
function* networks4(start: number, end: number): Generator<string> {
  for (let from = start; from <= end; ) {
    let bits = from === 0 ? 32 : 31 - Math.clz32((from & -from) >>> 0);
    while (from + 2 ** bits - 1 > end) bits -= 1;
    const bytes = [24, 16, 8, 0].map((shift) => (from >>> shift) & 255);
    yield `${bytes.join('.')}/${32 - bits}`;
    from += 2 ** bits;
  }
}

/** Ranges of IPv6 are blocks as they were listed. */
function network6(start: Uint32Array, end: Uint32Array): string {
  const parts = [...start].flatMap((word) => [word >>> 16, word & 0xffff]);
  const differing = start.findIndex((word, at) => word !== end[at]);
  const bits = differing < 0 ? 128 : differing * 32 + Math.clz32((start[differing] ?? 0) ^ (end[differing] ?? 0));
  return `${new ipaddr.IPv6(parts).toRFC5952String()}/${bits}`;
}
