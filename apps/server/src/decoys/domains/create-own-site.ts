import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Actor } from '../../accounts/audit/change.ts';
import { hasProperty } from '../../accounts/properties/directory.ts';
import { type Access, demandProperty } from '../../platform/access/access.ts';
import { listenerName } from '../own-site-name.ts';
import { knownDomain } from './known-domain.ts';
import { type DomainParts, writeDomainEntry } from './manage-domains.ts';
import { claimName, countDomains, type DomainRow, findOwnSite, insertOwnSite, moveOwnSite } from './store.ts';

export interface OwnSiteWish {
  /** Address of the site, as people open it. */
  readonly site: string;
  readonly property_id?: string | null | undefined;
}

/**
 * A site of the owner whose web server hands bait paths on. It needs no DNS record and no certificate here, and is ready at
 * once. The one of that host name that is there already is found again, and is at the address that is named now.
 * @throws Problem validation_failed, property_mismatch, conflict
 */
export function findOrCreateOwnSite(
  parts: Pick<DomainParts, 'changes' | 'audit' | 'clock' | 'room'>,
  access: Access,
  organizationId: string,
  actor: Actor,
  wish: OwnSiteWish,
): Promise<DomainRow> {
  const { origin, hostname } = readSite(wish.site);
  const propertyId = wish.property_id ?? access.propertyId;
  if (propertyId !== null) demandProperty(access, propertyId);
  return parts.changes.transaction(async (client, announce) => {
    if (propertyId !== null && !(await hasProperty(client, organizationId, propertyId))) {
      throw invalidValue('body.property_id', fault('not_a_property'));
    }
    const there = await findOwnSite(client, organizationId, hostname);
    if (there !== null) {
      const known = await knownDomain(client, access, there, { forUpdate: true });
      if (known.site === origin) return known;
      await moveOwnSite(client, known, origin, new Date(parts.clock()));
      await writeDomainEntry(client, parts, actor, known, 'update', { from: known.site, site: origin });
      return knownDomain(client, access, there);
    }
    await parts.room.demand(client, organizationId, 'domains');
    if ((await countDomains(client, organizationId)) >= LIMITS.domainsPerOrganization) {
      throw new Problem('domains_full', { most: LIMITS.domainsPerOrganization });
    }
    const at = new Date(parts.clock());
    const id = uuidv7(at.getTime());
    if (!(await insertOwnSite(client, { organizationId, id, propertyId, domain: hostname, site: origin, at }))) {
      throw new Problem('domain_exists', { domain: hostname });
    }
    const created = await knownDomain(client, access, id);
    await claimName(client, created);
    await writeDomainEntry(client, parts, actor, created, 'create', { site: origin, property_id: propertyId });
    await announce('domains', listenerName(created));
    return created;
  });
}

/** @throws Problem validation_failed */
function readSite(text: string): URL {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidValue('body.site', fault('must_be_web_url'));
  }
  return url;
}
