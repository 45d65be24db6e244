import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Asked before an organization is deleted, and again once it is marked, in the same transaction: whatever holds the
 * organization (`holdOrganization`) while it adds something has added it by then, or adds it no more.
 * @throws Problem conflict while something of the organization would be left behind elsewhere
 */
export type DeletionCheck = (on: Queryable, organizationId: string) => Promise<void>;
