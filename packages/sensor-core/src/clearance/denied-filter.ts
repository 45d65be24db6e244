import { decodeBase64url, encodeBase64url } from './base64url.ts';

/** 16 bits an entry and 7 looks let one of some 2,000 strangers through to the exact question. */
const BITS_PER_ENTRY = 16;
const LOOKS = 7;
const LEAST_BITS = 1_024;
const VERSION = 'b1';

/**
 * A Bloom filter of denied fingerprints: `b1.<base64url of the bits>`. Who is in it may be denied, and is only denied when
 * the service confirms it; who is not in it, is not denied. 100,000 entries take 267 KB.
 */
export function writeDeniedFilter(fingerprints: Iterable<string>): string {
  const entries = [...fingerprints];
  const bits = new Uint8Array(Math.ceil(Math.max(LEAST_BITS, entries.length * BITS_PER_ENTRY) / 8));
  for (const entry of entries) {
    const [first, second] = hashesOf(entry);
    for (let look = 0; look < LOOKS; look++) {
      const place = placeOf(first, second, look, bits.length * 8);
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return `${VERSION}.${encodeBase64url(bits)}`;
}

export interface DeniedFilter {
  mayHave(fingerprint: string): boolean;
}

/** @returns null for a filter of another kind, which then says nothing */
export function readDeniedFilter(text: string): DeniedFilter | null {
  const [version, digits = ''] = text.split('.');
  const bits = version === VERSION ? decodeBase64url(digits) : null;
  if (bits === null || bits.length === 0) return null;
  return {
    mayHave(fingerprint) {
      const [first, second] = hashesOf(fingerprint);
      for (let look = 0; look < LOOKS; look++) {
        const place = placeOf(first, second, look, bits.length * 8);
        if (((bits[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      }
      return true;
    },
  };
}

function hashesOf(fingerprint: string): readonly [first: number, second: number] {
  return [fnv1a(fingerprint, 0x811c9dc5), fnv1a(fingerprint, 0x9747b28c) | 1];
}

function placeOf(first: number, second: number, look: number, size: number): number {
  return ((first + Math.imul(look, second)) >>> 0) % size;
}

/** FNV-1a over UTF-16 units, with the mixing that MurmurHash3 ends with. */
function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
