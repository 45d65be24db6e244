import { Problem } from '@sundew/wire/problems';
import type { Access } from '../../platform/access/access.ts';
import type { DetectionFilter } from './filter.ts';

/** Which rows exist for the caller. */
export interface Scope {
  readonly organizationId: string;
  /** The property a key is bound to; null sees every property. */
  readonly propertyId: string | null;
}

/**
 * The caller's scope in an organization.
 * @throws Problem property_mismatch when the filter asks for a property outside of the key's
 */
export function scopeOf(access: Access, organizationId: string, filter?: DetectionFilter): Scope {
  const { propertyId } = access;
  if (propertyId !== null && filter?.property.in?.some((id) => id !== propertyId))
    throw new Problem('property_mismatch');
  return { organizationId, propertyId };
}
