import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';
import { parseIp } from '../ip-address.ts';

/** The host has no address that outgoing requests may reach. */
export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that outgoing requests may not reach`);
    this.name = 'ForbiddenAddress';
  }
}

export interface ConnectRules {
  /** Lets private, loopback and link-local addresses pass (own networks, tests). */
  readonly allowPrivate: boolean;
  /** Roots in PEM that are trusted beside those of Node. */
  readonly rootsPem: string | null;
  readonly connectTimeoutMs: number;
}

/**
 * A connector that decides on the address the socket will really use, after DNS, so a name that resolves to a
 * private address, or changes its mind between check and use, leads nowhere.
 */
export function guardedConnector(rules: ConnectRules): buildConnector.connector {
  const connect = buildConnector({
    timeout: rules.connectTimeoutMs,
    ...(rules.rootsPem === null ? {} : { ca: [...rootCertificates, rules.rootsPem] }),
    lookup: rules.allowPrivate ? undefined : publicLookup,
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (!rules.allowPrivate && isIP(host) !== 0 && !isPublic(host)) {
      callback(new ForbiddenAddress(host), null);
      return;
    }
    connect(options, callback);
  };
}

const publicLookup: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
    if (error) {
      callback(error, []);
      return;
    }
    const allowed = found.filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (first === undefined) callback(new ForbiddenAddress(hostname), []);
    else if (options.all === true) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  return parseIp(address)?.isPublic === true;
}
