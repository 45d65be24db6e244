import { type Access, demand } from '../../platform/access/access.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/application.ts';
import { type DomainRow, findDomain } from './store.ts';

export type { DomainRow } from './store.ts';

/**
 * A domain of one of the caller's organizations (and, for a bound key, of its property).
 * @throws Problem not_found, forbidden
 */
export async function knownDomain(
  on: Queryable,
  access: Access,
  domainId: string,
  options: { forUpdate?: boolean } = {},
): Promise<DomainRow> {
  const domain = await findDomain(on, access.organizationIds, access.propertyId, domainId, options);
  if (domain === null) return notFound('domain');
  demand(access, domain.organization_id);
  return domain;
}
