import ipaddr from 'ipaddr.js';

/** An address as numbers, so that sorted ranges can be searched without text. */
export interface IpAddress {
  /** Canonical text: IPv4-mapped addresses as IPv4, RFC 5952 for IPv6, no zone. */
  readonly text: string;
  /** IPv4 as an unsigned 32-bit number, null for IPv6. */
  readonly v4: number | null;
  /** IPv6 as four unsigned 32-bit words, most significant first; zeros for IPv4. */
  readonly v6: readonly [number, number, number, number];
  /** False for loopback, private, link-local, translated, documentation and every other special range. */
  readonly isPublic: boolean;
}

const NO_WORDS = [0, 0, 0, 0] as const;
const LONGEST_TEXT = 64;

/** Four decimal parts without leading zeros, as an unsigned number; -1 for anything else. */
export function ipv4Number(text: string): number {
  let value = 0;
  let part = 0;
  let digits = 0;
  let dots = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (digits === 0 || ++dots > 3) return -1;
      value = value * 256 + part;
      part = 0;
      digits = 0;
      continue;
    }
    if (code < 48 || code > 57 || (digits > 0 && part === 0)) return -1;
    part = part * 10 + code - 48;
    if (++digits > 3 || part > 255) return -1;
  }
  return dots === 3 && digits > 0 ? value * 256 + part : -1;
}

/** Reads one address; null for whatever is none (host names, CIDR, octal or shortened forms). */
export function parseIp(text: string): IpAddress | null {
  if (text.length > LONGEST_TEXT) return null;
  const v4 = ipv4Number(text);
  if (v4 >= 0) return fromIpv4(v4, text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const parsed = ipaddr.IPv6.parse(text);
  if (parsed.isIPv4MappedAddress()) {
    const mapped = parsed.toIPv4Address().toString();
    return fromIpv4(ipv4Number(mapped), mapped);
  }
  const words = wordsOf(parsed.parts);
  // Only 2000::/3 is handed out to the public internet; special ranges inside it are named by ipaddr.js.
  const isPublic = words[0] >>> 29 === 1 && parsed.range() === 'unicast';
  return { text: new ipaddr.IPv6(parsed.parts).toRFC5952String(), v4: null, v6: words, isPublic };
}

/** Eight 16-bit parts as four 32-bit words. */
export function wordsOf(parts: readonly number[]): readonly [number, number, number, number] {
  const word = (at: number): number => (((parts[at] ?? 0) << 16) | (parts[at + 1] ?? 0)) >>> 0;
  return [word(0), word(2), word(4), word(6)];
}

function fromIpv4(v4: number, text: string): IpAddress {
  const octets = [v4 >>> 24, (v4 >>> 16) & 255, (v4 >>> 8) & 255, v4 & 255];
  return { text, v4, v6: NO_WORDS, isPublic: new ipaddr.IPv4(octets).range() === 'unicast' };
}
