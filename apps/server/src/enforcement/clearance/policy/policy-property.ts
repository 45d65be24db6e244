import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import { type Access, demandProperty } from '../../../platform/access/access.ts';
import { notFound } from '../../../platform/http/application.ts';

/**
 * The property whose policy is meant: the one that is named, that of the key, or the default one.
 * @throws Problem not_found, forbidden for a key of another property
 */
export async function demandOwnProperty(
  properties: PropertyDirectory,
  access: Access,
  organizationId: string,
  asked: string | undefined,
): Promise<string> {
  const found = await properties.find(organizationId, asked ?? access.propertyId);
  if (found === null) return notFound('property');
  demandProperty(access, found.id);
  return found.id;
}
