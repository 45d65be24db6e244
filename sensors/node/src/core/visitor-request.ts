import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** One request of a visitor, the same for every framework. */
export interface VisitorRequest {
  /** Address of the client by the rule of the specification; empty when the runtime does not tell. */
  readonly ip: string;
  /** The visitor has ended the connection, so that nobody knows the address any more, and nobody gets the answer. */
  readonly isGone: boolean;
  readonly method: string;
  /** As requested, with scheme and host. */
  readonly url: string;
  /** Without query, nothing decoded. */
  readonly path: string;
  /** Without question mark, nothing decoded. */
  readonly query: string;
  readonly userAgent: string;
  /** Lower case. */
  readonly headerNames: readonly string[];
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number;
  /** Value of a header, several joined with commas; empty without one. @param name in lower case */
  header(name: string): string;
}

/** What adapters know of a request. */
export interface RawRequest {
  /** Address of the peer of the connection, or what the platform says of it; null where the connection is over. */
  readonly peer: string | null;
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly scheme: string;
  readonly headerNames: readonly string[];
  header(name: string): string;
}

/** Many visitors send the same one, which every rule looks up: one text of it is found faster than copies. */
const AGENTS = new BoundedCache<string>(1_000);
const LONGEST_AGENT = 512;

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** @param clientIp the address rule with the trusted proxies of the site */
export function visitorRequest(
  raw: RawRequest,
  clientIp: (request: { readonly socket: string; readonly forwardedFor: string | undefined }) => string,
): VisitorRequest {
  const forwardedFor = raw.header('x-forwarded-for');
  const socket = raw.peer ?? '';
  const ip = clientIp({ socket, forwardedFor: forwardedFor || undefined });
  const forwardedScheme = forwardedFor === '' || ip === '' ? '' : raw.header('x-forwarded-proto').toLowerCase();
  // Whoever may name the client may name the scheme as well.
  const isForwarded =
    (forwardedScheme === 'https' || forwardedScheme === 'http') && ip !== clientIp({ socket, forwardedFor: undefined });
  const scheme = isForwarded ? forwardedScheme : raw.scheme;
  // Proxies ask for whole addresses (RFC 9112, 3.2.2).
  const target = raw.target.startsWith('/') ? raw.target : raw.target.replace(ABSOLUTE, '');
  const mark = target.indexOf('?');
  const host = raw.header(':authority') || raw.header('host');
  return {
    ip,
    isGone: raw.peer === null,
    method: raw.method,
    url: `${scheme}://${host}${target}`,
    path: (mark === -1 ? target : target.slice(0, mark)) || '/',
    query: mark === -1 ? '' : target.slice(mark + 1),
    userAgent: sameAgent(raw.header('user-agent')),
    headerNames: raw.headerNames,
    atMs: Date.now(),
    header: raw.header,
  };
}

function sameAgent(userAgent: string): string {
  if (userAgent.length > LONGEST_AGENT) return userAgent;
  const known = AGENTS.get(userAgent);
  if (known === undefined) AGENTS.set(userAgent, userAgent);
  return known ?? userAgent;
}
