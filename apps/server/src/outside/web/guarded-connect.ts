import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';
import { ForbiddenAddress, isPublicAddress, publicLookup } from '../public-lookup.ts';

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
    if (!rules.allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(new ForbiddenAddress(host), null);
      return;
    }
    connect(options, callback);
  };
}
