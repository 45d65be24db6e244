import { BoundedCache } from '../../facts/bounded-cache.ts';
import { type InternetAddress, internetAddress } from './internet-address.ts';
import {
  INNER_DOMAINS,
  METADATA_ADDRESSES,
  METADATA_HOSTS,
  METADATA_NETWORKS,
  OWN_NAMES,
  TELLING_DOMAINS,
  type TellingDomain,
} from './known-hosts.ts';

/** A host that only the server can reach, or that reports to an attacker. */
export interface InnerHost {
  readonly kind: 'metadata' | 'loopback' | 'private' | 'callback' | 'number';
  /** Written so that a check of the text does not see what it is. */
  readonly isDisguised: boolean;
}

const PLAIN_NAME = /^[a-z0-9.:[\]-]*$/;
/** Four decimal numbers, some of which may be too large for an address. */
const DOTTED = /^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/;
const MOST_LABELS = 16;

/** Documents name the same host over and over. */
const known = new BoundedCache<{ readonly inner: InnerHost | null }>(16);

/** What is inside about a host, or null for the hosts of the open internet. Expects lower case. */
export function innerHost(host: string): InnerHost | null {
  const found = known.get(host);
  if (found !== undefined) return found.inner;
  const inner = judgedHost(host);
  known.set(host, { inner });
  return inner;
}

function judgedHost(host: string): InnerHost | null {
  const folded = PLAIN_NAME.test(host) ? host : host.normalize('NFKC').toLowerCase().replaceAll('\u3002', '.');
  const plain = folded.endsWith('.') ? folded.slice(0, -1) : folded;
  const isFolded = plain !== host;
  if (METADATA_HOSTS.has(plain)) return { kind: 'metadata', isDisguised: false };
  if (OWN_NAMES.has(plain) || plain.endsWith('.localhost')) return { kind: 'loopback', isDisguised: isFolded };
  const address = internetAddress(plain);
  if (address !== null) return addressKind(address, isFolded, DOTTED.test(plain));
  const [domain, prefix] = tellingDomain(plain);
  if (domain === null) return INNER_DOMAINS.test(plain) ? { kind: 'private', isDisguised: false } : null;
  if (domain === 'echo') return echoedHost(prefix);
  return { kind: domain, isDisguised: domain === 'loopback' };
}

function tellingDomain(host: string): readonly [domain: TellingDomain | null, prefix: string] {
  let dot = host.length;
  for (let labels = 0; labels < MOST_LABELS && dot >= 0; labels++) {
    dot = dot === 0 ? -1 : host.lastIndexOf('.', dot - 1);
    const domain = TELLING_DOMAINS.get(host.slice(dot + 1));
    if (domain !== undefined) return [domain, host.slice(0, Math.max(0, dot))];
  }
  return [null, ''];
}

/** The address in a name of an echoing service: `10.0.0.1`, `app-10-0-0-1`, `7f000001`, `7f000001.c0a80001`. */
function echoedHost(prefix: string): InnerHost {
  const labels = prefix.split('.');
  const packed = labels.find((label) => /^[0-9a-f]{8}$/.test(label));
  const dotted = packed === undefined ? prefix.replaceAll('-', '.').split('.').slice(-4).join('.') : `0x${packed}`;
  const address = internetAddress(dotted);
  const inner = address === null ? null : addressKind(address, true, false);
  return { kind: inner?.kind ?? 'callback', isDisguised: true };
}

const FIRST_NETWORK = 0x1000000;

function addressKind({ v4, v6, isOdd }: InternetAddress, isFolded: boolean, isDotted: boolean): InnerHost | null {
  const isDisguised = isOdd || isFolded;
  if (v4 !== null) {
    const kind = v4Kind(v4);
    if (kind !== null) return { kind, isDisguised: isDisguised || (kind === 'loopback' && v4 >= 0x7f010000) };
    // Nothing answers in the network 0: `HTTP:80/ping` names a port; `123.456.789.0` stands for some address.
    return isDisguised && !isDotted && v6 === null && v4 >= FIRST_NETWORK ? { kind: 'number', isDisguised } : null;
  }
  const kind = v6Kind(v6 ?? []);
  return kind === null ? null : { kind, isDisguised };
}

function v4Kind(v4: number): InnerHost['kind'] | null {
  const first = Math.floor(v4 / 0x1000000);
  const second = Math.floor(v4 / 0x10000) % 256;
  if (METADATA_ADDRESSES.has(v4) || METADATA_NETWORKS.has(Math.floor(v4 / 0x100))) return 'metadata';
  // Of the network 0 only its first address is the machine itself.
  if (first === 127 || v4 === 0) return 'loopback';
  const isPrivate =
    first === 10 ||
    (first === 169 && second === 254) ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 100 && second >= 64 && second < 128);
  return isPrivate ? 'private' : null;
}

function v6Kind(groups: readonly number[]): InnerHost['kind'] | null {
  const [first = 0, second = 0] = groups;
  if (first === 0xfd00 && second === 0xec2) return 'metadata';
  if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) < 2) return 'loopback';
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 ? 'private' : null;
}
