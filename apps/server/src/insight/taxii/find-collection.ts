import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { type Collection, collectionsOf } from './collections.ts';
import { readProperties } from './properties-store.ts';

/** The collections that a caller may read. @param boundTo the property that the caller's key is bound to */
export async function collectionsFor(
  database: Database,
  organizationId: string,
  boundTo: string | null,
): Promise<Collection[]> {
  return collectionsOf(organizationId, await readProperties(database, organizationId), boundTo);
}

/** @throws Problem not_found for one that is not there for the caller */
export async function collectionAt(
  database: Database,
  { organization_id, collection_id }: { readonly organization_id: string; readonly collection_id: string },
  boundTo: string | null,
): Promise<Collection> {
  const collections = await collectionsFor(database, organization_id, boundTo);
  return collections.find(({ id }) => id === collection_id.toLowerCase()) ?? notFound('collection');
}
