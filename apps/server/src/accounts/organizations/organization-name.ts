import { isUuid } from '@sundew/wire/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findOrganization } from './store.ts';

/** The name to show for an organization; null when there is none with that id, or it is deleted. */
export async function organizationName(on: Queryable, organizationId: string): Promise<string | null> {
  return isUuid(organizationId) ? ((await findOrganization(on, organizationId))?.name ?? null) : null;
}
