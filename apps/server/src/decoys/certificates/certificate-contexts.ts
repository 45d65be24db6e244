import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import type { HostDirectory } from '../domains/host-directory.ts';
import { keyContext } from './order-state.ts';
import { findUnnamedCertificate, readCertificate } from './store.ts';

/** The certificates of verified domains, ready for TLS. */
export interface CertificateContexts {
  /**
   * @param serverName lower case, A-labels; empty of a client that names none
   * @returns null for an unknown name, for a domain without a certificate, and for no name where nobody is the only one
   */
  secureContext(serverName: string): Promise<SecureContext | null>;
}

export interface CertificateContextParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly hosts: HostDirectory;
  readonly sealer: Sealer;
  /** Protocol versions, ciphers and curves, where the listener wants others than Node's. */
  readonly tls?: SecureContextOptions;
  /** Told when a stored certificate cannot be used. */
  readonly onFault: (error: Error, domain: string) => void;
}

const TTL_MS = HOUR_MS;
const MOST_CONTEXTS = 5_000;
const UNNAMED = '';
const ABOUT_NAMES: ReadonlySet<string> = new Set(['certificates', 'domains', 'organization']);

/** Contexts are made once and kept until the certificate changes, on whichever node that happens. */
export function createCertificateContexts(parts: CertificateContextParts): CertificateContexts {
  const { database, changes, hosts, sealer, tls = {}, onFault } = parts;
  const recent = new Recent<SecureContext | null>({ most: MOST_CONTEXTS, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) return recent.clear();
    if (change.kind === 'certificates') recent.drop(change.id);
    if (ABOUT_NAMES.has(change.kind)) recent.drop(UNNAMED);
  });

  async function read(organizationId: string, domainId: string, domain: string): Promise<SecureContext | null> {
    const row = await readCertificate(database.pool, { organizationId, domainId });
    if (row === null || row.chain_pem === null || row.sealed_key === null) return null;
    try {
      const key = sealer.open(row.sealed_key, keyContext(domainId));
      return createSecureContext({ minVersion: 'TLSv1.2', ...tls, key, cert: row.chain_pem });
    } catch (error) {
      onFault(error as Error, domain);
      return null;
    }
  }

  async function readUnnamed(): Promise<SecureContext | null> {
    const found = await findUnnamedCertificate(database.pool);
    return found === null ? null : read(found.organizationId, found.domainId, found.domain);
  }

  return {
    async secureContext(serverName) {
      if (serverName === UNNAMED) {
        const known = recent.get(UNNAMED);
        return known === undefined ? recent.load(UNNAMED, readUnnamed) : known;
      }
      const host = hosts.find(serverName);
      if (host === null) return null;
      const known = recent.get(host.domainId);
      if (known !== undefined) return known;
      return recent.load(host.domainId, () => read(host.organizationId, host.domainId, host.domain));
    },
  };
}
