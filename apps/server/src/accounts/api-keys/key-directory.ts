import { hash } from 'node:crypto';
import { Problem } from '@sundew/wire/problems';
import type { Scope } from '@sundew/wire/scopes';
import type { AgentCredential, EdgeCredential, KeyCredential } from '../../platform/access/credential.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { createIssuedKeys } from './issued-keys.ts';
import type { KeyUsage } from './key-usage.ts';
import { findByHash, type PresentedKey } from './store.ts';

/** Whom a key of ours can speak for. */
type Proven = KeyCredential | EdgeCredential | AgentCredential;

/** Turns a presented key into its credential. Known keys are answered from memory, synchronously. */
export interface KeyDirectory {
  /** @throws Problem invalid_token, key_expired, key_revoked */
  resolve(key: string): Proven | Promise<Proven>;
  /** Whether the key may be one that was issued, told from memory: false is certain. */
  mayBeIssued(key: string): boolean;
}

interface Known {
  readonly credential: Proven;
  readonly expiresMs: number;
  readonly revoked: boolean;
}

const TTL_MS = 30_000;
const MOST_KEYS = 10_000;

export function createKeyDirectory(parts: {
  readonly database: Database;
  readonly changes: Changes;
  readonly usage: KeyUsage;
  readonly clock: () => number;
}): KeyDirectory {
  const { database, changes, usage, clock } = parts;
  const recent = new Recent<Known | null>({ most: MOST_KEYS, ttlMs: TTL_MS });
  const issued = createIssuedKeys(database);
  void issued.read();
  changes.subscribe((change) => {
    if (change === null) {
      recent.clear();
      void issued.read();
    } else if (change.kind === 'key') {
      recent.drop(change.id);
      issued.add(change.id);
    } else if (change.kind === 'organization') {
      recent.dropWhere((known) => known?.credential.organizationId === change.id);
    }
  });

  function admit(known: Known | null): Proven {
    if (known === null) throw new Problem('invalid_token');
    if (known.revoked) throw new Problem('key_revoked');
    const nowMs = clock();
    if (nowMs >= known.expiresMs) throw new Problem('key_expired');
    usage.touch(known.credential.organizationId, known.credential.keyId, nowMs);
    return known.credential;
  }

  return {
    resolve(key) {
      const digest = hash('sha256', key, 'hex');
      const known = recent.get(digest);
      if (known !== undefined) return admit(known);
      const read = async () => toKnown(await findByHash(database.pool, Buffer.from(digest, 'hex')));
      // Guesses are not remembered: there are as many as a stranger likes.
      return recent.load(digest, read, (found) => found !== null).then(admit);
    },
    mayBeIssued: (key) => issued.mayHave(hash('sha256', key, 'hex')),
  };
}

function toKnown(row: PresentedKey | null): Known | null {
  if (row === null) return null;
  const credential = toCredential(row);
  if (credential === null) return null;
  return {
    credential,
    expiresMs: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    revoked: row.revoked_at !== null,
  };
}

function toCredential(row: PresentedKey): Proven | null {
  if (row.kind !== 'organization') {
    if (row.property_id === null) return null;
    const kind = row.kind === 'agent' ? 'agent' : 'edge';
    return { kind, keyId: row.id, organizationId: row.organization_id, propertyId: row.property_id };
  }
  return {
    kind: 'key',
    keyId: row.id,
    keyName: row.name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    propertyId: row.property_id,
    scopes: new Set(row.scopes as Scope[]),
  };
}
