import ipaddr from 'ipaddr.js';
import { type IpAddress, ipv4Number, wordsOf } from '../../ip-address.ts';
import { compareAt, findRange, type SortedRanges } from '../range-search.ts';
import { rangeTexts } from './range-texts.ts';

/** A list of networks and autonomous systems that can be asked about one address. */
export interface RangeSet {
  readonly entries: number;
  has(ip: IpAddress, asn: number | null): boolean;
  /** Its networks as CIDR, neighbours together. */
  networks(): readonly string[];
}

/** Networks wider than these would turn a faulty list into a verdict over half the internet. */
const WIDEST_IPV4 = 8;
const WIDEST_IPV6 = 19;

type Words = IpAddress['v6'];

/** Collects entries as text; what is no public-sized network is left out and counted by the caller. */
export class RangeSetBuilder {
  readonly #v4: [number, number][] = [];
  readonly #v6: [Words, Words][] = [];
  readonly #asns = new Set<number>();

  /** Takes `1.2.3.4`, `1.2.3.0/24`, an IPv6 address or network, or `AS64500`. False when it is none of them. */
  add(entry: string): boolean {
    if (/^as\d{1,10}$/i.test(entry)) {
      this.#asns.add(Number(entry.slice(2)));
      return true;
    }
    const slash = entry.indexOf('/');
    const address = slash < 0 ? entry : entry.slice(0, slash);
    const bits = slash < 0 ? null : entry.slice(slash + 1);
    if (bits !== null && !/^\d{1,3}$/.test(bits)) return false;
    return address.includes(':') ? this.#add6(address, bits) : this.#add4(address, bits);
  }

  build(): RangeSet {
    const v4 = merge4(this.#v4.sort((a, b) => a[0] - b[0]));
    const v6 = this.#v6.sort((a, b) => compareWords(a[0], b[0]));
    const ranges: SortedRanges = {
      starts4: Uint32Array.from(v4, (range) => range[0]),
      ends4: Uint32Array.from(v4, (range) => range[1]),
      ...merge6(v6),
    };
    const asns = this.#asns;
    return {
      entries: this.#v4.length + this.#v6.length + asns.size,
      has: (ip, asn) => findRange(ranges, ip) >= 0 || (asn !== null && asns.has(asn)),
      networks: () => rangeTexts(ranges),
    };
  }

  #add4(address: string, bits: string | null): boolean {
    const value = ipv4Number(address);
    const length = bits === null ? 32 : Number(bits);
    if (value < 0 || length > 32 || length < WIDEST_IPV4) return false;
    const size = 2 ** (32 - length);
    const start = value - (value % size);
    this.#v4.push([start, start + size - 1]);
    return true;
  }

  #add6(address: string, bits: string | null): boolean {
    const length = bits === null ? 128 : Number(bits);
    if (length > 128 || length < WIDEST_IPV6 || address.length > 64 || !ipaddr.IPv6.isValid(address)) return false;
    const words = wordsOf(ipaddr.IPv6.parse(address).parts);
    const masks = [0, 32, 64, 96].map((before) => maskOf(length - before)) as [number, number, number, number];
    const pick = (choose: (word: number, mask: number) => number): Words =>
      [0, 1, 2, 3].map((at) => choose(words[at] ?? 0, masks[at] ?? 0) >>> 0) as unknown as Words;
    this.#v6.push([pick((word, mask) => word & mask), pick((word, mask) => word | ~mask)]);
    return true;
  }
}

/** The leading `bits` (below 0: none, above 32: all) of a word. */
function maskOf(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? 0xffffffff : (0xffffffff << (32 - bits)) >>> 0;
}

function merge4(sorted: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** CIDR blocks nest or are apart, so a block that starts inside the last one lies wholly in it. */
function merge6(sorted: readonly [Words, Words][]): Pick<SortedRanges, 'starts6' | 'ends6'> {
  const starts6 = new Uint32Array(sorted.length * 4);
  const ends6 = new Uint32Array(sorted.length * 4);
  let kept = 0;
  for (const [start, end] of sorted) {
    if (kept > 0 && compareAt(ends6, kept - 1, start) >= 0) {
      if (compareAt(ends6, kept - 1, end) < 0) ends6.set(end, (kept - 1) * 4);
      continue;
    }
    starts6.set(start, kept * 4);
    ends6.set(end, kept * 4);
    kept++;
  }
  return { starts6: starts6.slice(0, kept * 4), ends6: ends6.slice(0, kept * 4) };
}

function compareWords(a: Words, b: Words): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}
