import ipaddr from 'ipaddr.js';
import { normalizeAddress, readForwardedAddress } from './address.ts';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The few proxies in front of a site are asked about again with every request. */
const MOST_KNOWN = 1_000;

/** Names that stand for ranges in a list of trusted proxies. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/** Where a request came from, as the transport and the proxies say. */
export interface ForwardedRequest {
  /** Address of the peer of the connection. */
  readonly socket: string;
  /** `X-Forwarded-For`, several headers joined with commas. */
  readonly forwardedFor: string | undefined;
}

/**
 * Makes the client-address rule (specification, "Sensor ingest" rule 2): X-Forwarded-For is walked from the right,
 * own proxies are skipped, the first unknown address is the client. Without trusted proxies, or when the connection
 * itself does not come from one, the socket address is the client. An entry that is no address ends the walk at the
 * proxy that passed it on. `Forwarded` and one-value headers are not read: a second spelling of the same fact is a way
 * around the first.
 * @param trusted addresses, CIDR ranges, or the names `loopback` and `private`
 * @returns a function that gives a normalized address, or '' when the peer is not known any more
 * @throws Error naming the entry of `trusted` that cannot be read
 */
export function createClientIp(trusted: readonly string[]): (request: ForwardedRequest) => string {
  const isTrusted = addressIn(trusted);
  let lastPeer = { socket: '', address: '' };
  return ({ socket, forwardedFor }) => {
    // One proxy sends many requests in a row.
    if (lastPeer.socket !== socket) lastPeer = { socket, address: normalizeAddress(socket) ?? '' };
    let client = lastPeer.address;
    if (client === '' || forwardedFor === undefined || trusted.length === 0) return client;
    const isList = forwardedFor.indexOf(',') !== -1;
    let end = forwardedFor.length;
    while (end >= 0 && isTrusted(client)) {
      const comma = end === 0 || !isList ? -1 : forwardedFor.lastIndexOf(',', end - 1);
      const entry = readForwardedAddress(forwardedFor.slice(comma + 1, end));
      if (entry === null) break;
      client = entry;
      end = comma;
    }
    return client;
  };
}

/**
 * Whether an address is among addresses, CIDR ranges, and the names `loopback` and `private`. Takes normalized addresses.
 * @throws Error naming the entry that cannot be read
 */
export function addressIn(entries: readonly string[]): (address: string) => boolean {
  const ranges = entries.flatMap(readRange);
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const parsed = ipaddr.parse(address);
    const isIn = ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(address, isIn);
    return isIn;
  };
}

function readRange(entry: string): Range[] {
  const text = entry.trim().toLowerCase();
  const named = NAMED[text];
  if (named !== undefined) return named.map((range) => ipaddr.parseCIDR(range));
  const [address = '', bits, ...rest] = text.split('/');
  const normalized = normalizeAddress(address);
  if (normalized === null || rest.length > 0) throw unreadable(entry);
  const parsed = ipaddr.parse(normalized);
  const width = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [[parsed, width]];
  // A mapped range counts its bits in IPv6; the same range in IPv4 has 96 fewer.
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - (address.includes(':') && width === 32 ? 96 : 0) : -1;
  if (length < 0 || length > width) throw unreadable(entry);
  return [[parsed, length]];
}

function unreadable(entry: string): Error {
  return new Error(`"${entry}" is no address, CIDR range, "loopback" or "private"`);
}
