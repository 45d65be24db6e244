import ipaddr from 'ipaddr.js';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const MAPPED = '::ffff:';
/** Longest text that can still be an address with brackets, port and zone. */
const LONGEST = 100;

/**
 * The one spelling of an address: dotted IPv4 (also for mapped ones), compressed lower-case IPv6 without zone.
 * Octal, hexadecimal and shortened IPv4 spellings are refused: readers disagree about them.
 * @returns null for anything that is not exactly one address
 */
export function normalizeAddress(text: string): string | null {
  if (text.length > LONGEST) return null;
  if (IPV4.test(text)) return text;
  if (!text.includes(':')) return null;
  if (text.startsWith(MAPPED) && IPV4.test(text.slice(MAPPED.length))) return text.slice(MAPPED.length);
  const zone = text.indexOf('%');
  const bare = zone === -1 ? text : text.slice(0, zone);
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

/**
 * Like {@link normalizeAddress}, for addresses as forwarding headers spell them: surrounding space, brackets and a
 * port are taken off.
 */
export function readForwardedAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) {
    const end = trimmed.indexOf(']');
    if (end === -1 || !isPort(trimmed.slice(end + 1))) return null;
    const inner = trimmed.slice(1, end);
    return inner.includes(':') ? normalizeAddress(inner) : null;
  }
  const colon = trimmed.indexOf(':');
  if (colon !== -1 && colon === trimmed.lastIndexOf(':')) {
    return isPort(trimmed.slice(colon)) ? normalizeAddress(trimmed.slice(0, colon)) : null;
  }
  return normalizeAddress(trimmed);
}

/** `text` is empty or a colon with at most five digits. */
function isPort(text: string): boolean {
  return text === '' || /^:\d{1,5}$/.test(text);
}

/**
 * What stands for one visitor in counts: the address itself, or the /64 of an IPv6 address, because one line owns
 * that many. Takes a normalized address; other text is returned as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv6.parse(address).parts;
  return `${a.toString(16)}:${b.toString(16)}:${c.toString(16)}:${d.toString(16)}::/64`;
}

/** A normalized address without its last 8 (IPv4) or 80 (IPv6) bits; null for text that is no address. */
export function maskAddress(address: string): string | null {
  if (IPV4.test(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0`;
  if (!ipaddr.IPv6.isValid(address)) return null;
  const [a = 0, b = 0, c = 0] = ipaddr.IPv6.parse(address).parts;
  return new ipaddr.IPv6([a, b, c, 0, 0, 0, 0, 0]).toRFC5952String();
}

/** The name under which the names of a normalized address stand in DNS (RFC 1035, 3.5; RFC 3596, 2.5). */
export function reverseName(address: string): string {
  if (IPV4.test(address)) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const digits = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16).padStart(4, '0'));
  return `${[...digits.join('')].reverse().join('.')}.ip6.arpa`;
}
