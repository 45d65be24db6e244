import { isUuid } from '@sundew/wire/ids';
import type { KnownProperty, PropertyDirectory } from '../../accounts/properties/directory.ts';
import type { Report } from '../report.ts';
import type { Dropped } from '../sighting.ts';

/** The property a report belongs to, or why it belongs to none. */
export type FoundProperty = KnownProperty | Dropped['dropped'];

/**
 * The property of the credential, else the one that the body names, else the organization's default. A stranger who
 * names one that does not exist is dropped; a sensor's report is too good for that and goes to the default property.
 */
export function propertyOf(
  { reporter, namedPropertyId }: Pick<Report, 'reporter' | 'namedPropertyId'>,
  properties: PropertyDirectory,
): FoundProperty | Promise<FoundProperty> {
  const organizationId = reporter.organizationId.toLowerCase();
  if (!isUuid(organizationId)) return 'unknown_organization';
  const bound = reporter.propertyId?.toLowerCase() ?? null;
  const named = bound === null ? (namedPropertyId?.toLowerCase() ?? null) : null;
  const found = properties.find(organizationId, bound ?? named);
  return found instanceof Promise ? found.then((known) => known ?? whenUnknown()) : (found ?? whenUnknown());

  function whenUnknown(): FoundProperty | Promise<FoundProperty> {
    if (bound !== null || (named !== null && reporter.kind === 'public')) return 'unknown_property';
    if (named === null) return 'unknown_organization';
    const fallback = properties.find(organizationId, null);
    if (fallback instanceof Promise) return fallback.then((known) => known ?? 'unknown_organization');
    return fallback ?? 'unknown_organization';
  }
}
