import type { Database } from '../../platform/database/database.ts';
import type { UsedCanary } from '../used-canary.ts';
import { createCanaryKey } from './canary-key.ts';
import { candidatesIn } from './candidates.ts';
import { findCanaries } from './store.ts';

/**
 * Finds the credentials of decoys that stand in texts, however they are escaped; the oldest first. It asks the database
 * only when something in them has the check letters of a canary.
 * @param texts of a request, or a login name, password and key fingerprint of another protocol
 */
export type FindUsedCanaries = (organizationId: string, texts: readonly string[]) => Promise<readonly UsedCanary[]>;

/** @param secret SUNDEW_SECRET */
export function createFindUsedCanaries(database: Database, secret: string): FindUsedCanaries {
  const key = createCanaryKey(secret);
  return async (organizationId, texts) => {
    const macs = candidatesIn(texts, key);
    return macs.length === 0 ? [] : findCanaries(database, organizationId, macs);
  };
}
