import { LOCK } from '../../platform/database/locks.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Keeps erasures of the organization from ending before the caller's transaction does. For whoever writes down what names
 * a visitor: what is still stored after this call is erased later, and what is written about it goes along with it.
 */
export async function holdErasing(on: Queryable, organizationId: string): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock_shared($1, hashtext($2))', [LOCK.erasing, organizationId]);
}

/** Waits for all who hold erasures of the organization, and keeps others from it until the transaction ends. */
export async function awaitHolders(on: Queryable, organizationId: string): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.erasing, organizationId]);
}
