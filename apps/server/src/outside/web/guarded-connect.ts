import { isIP } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import type { buildConnector } from 'undici';
import { ForbiddenAddress, isPublicAddress, lookupOf } from '../public-lookup.ts';

export interface ConnectRules {
  /** Lets private, loopback and link-local addresses pass (own networks, tests). */
  readonly allowPrivate: boolean;
  /** Roots in PEM that are trusted beside those of Node. */
  readonly rootsPem: string | null;
  readonly connectTimeoutMs: number;
  /** Which addresses pass; public ones when it is left out. */
  readonly isAllowed?: ((address: string) => boolean) | undefined;
  /** Roots in PEM that are trusted instead of all others. */
  readonly onlyRootsPem?: string | undefined;
  /** What the client proves itself with, in PEM. */
  readonly client?: ClientCertificate | undefined;
}

export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * A connector that decides on the address the socket will really use, after DNS, so a name that resolves to a
 * private address, or changes its mind between check and use, leads nowhere.
 */
export async function guardedConnector(rules: ConnectRules): Promise<buildConnector.connector> {
  const { buildConnector } = await import('undici');
  const isAllowed = rules.isAllowed ?? isPublicAddress;
  const connect = buildConnector({
    timeout: rules.connectTimeoutMs,
    // Made once: to read all the roots takes 15 ms, which each connection would take again.
    secureContext: createSecureContext({ ...rules.client, ...trusted(rules) }),
    lookup: rules.allowPrivate ? undefined : lookupOf(isAllowed),
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (!rules.allowPrivate && isIP(host) !== 0 && !isAllowed(host)) {
      callback(new ForbiddenAddress(host), null);
      return;
    }
    connect(options, callback);
  };
}

/** The setting of TLS connections that says which authorities are trusted. */
export function trusted({ rootsPem, onlyRootsPem }: Pick<ConnectRules, 'rootsPem' | 'onlyRootsPem'>): {
  readonly ca?: string[];
} {
  if (onlyRootsPem !== undefined) return { ca: [onlyRootsPem] };
  return rootsPem === null ? {} : { ca: [...rootCertificates, rootsPem] };
}
