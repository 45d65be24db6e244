import type { Queryable } from '../../platform/database/queryable.ts';
import { findDecoy } from './store.ts';

/** What a decoy is called; null for one that the organization does not have. */
export async function decoyName(on: Queryable, organizationId: string, decoyId: string): Promise<string | null> {
  const scope = { organizationIds: [organizationId], propertyId: null };
  return (await findDecoy(on, scope, decoyId))?.name ?? null;
}
