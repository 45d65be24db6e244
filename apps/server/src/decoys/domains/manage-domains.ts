import type { RecordType } from '@sundew/wire/decoys';
import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor, changeOf } from '../../accounts/audit/change.ts';
import type { Room } from '../../accounts/plans/room.ts';
import { hasProperty } from '../../accounts/properties/directory.ts';
import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { DomainLookups } from '../../outside/dns/domain-lookups-port.ts';
import { type Access, demandProperty } from '../../platform/access/access.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { listenerName } from '../own-site-name.ts';
import { type DecoyTargets, demandTarget } from './decoy-targets.ts';
import { readHostName } from './host-name.ts';
import { knownDomain } from './known-domain.ts';
import { LONGEST_PROVABLE_NAME, type Ownership } from './ownership.ts';
import {
  countDecoys,
  countDomains,
  type DomainRow,
  deleteDomain,
  insertDomain,
  isClaimedElsewhere,
  releaseName,
} from './store.ts';

export interface DomainParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly room: Room;
  readonly lookups: DomainLookups;
  readonly targets: () => DecoyTargets;
  readonly cdnOf: IpIntelligence['cdnOf'];
  readonly ownership: Ownership;
  /** Names under which the service itself is reached; no decoy may live there. Lower case. */
  readonly ownNames: () => readonly string[];
}

export interface DomainCreation {
  readonly domain: string;
  readonly record_type: RecordType;
  readonly property_id?: string | null | undefined;
}

/** @throws Problem validation_failed, property_mismatch, plan_limit, conflict */
export function createDomain(
  parts: DomainParts,
  access: Access,
  organizationId: string,
  actor: Actor,
  wish: DomainCreation,
): Promise<DomainRow> {
  const domain = readHostName(wish.domain);
  if (parts.ownNames().includes(domain)) {
    throw invalidValue('body.domain', fault('host_of_service'));
  }
  demandTarget(parts.targets(), wish.record_type);
  const propertyId = wish.property_id ?? access.propertyId;
  if (propertyId !== null) demandProperty(access, propertyId);
  return parts.changes.transaction(async (client) => {
    if (propertyId !== null && !(await hasProperty(client, organizationId, propertyId))) {
      throw invalidValue('body.property_id', fault('not_a_property'));
    }
    await demandFreeName(client, parts.ownership, domain, organizationId);
    await parts.room.demand(client, organizationId, 'domains');
    if ((await countDomains(client, organizationId)) >= LIMITS.domainsPerOrganization) {
      throw new Problem('domains_full', { most: LIMITS.domainsPerOrganization });
    }
    const at = new Date(parts.clock());
    const id = uuidv7(at.getTime());
    const isNew = await insertDomain(client, {
      organizationId,
      id,
      propertyId,
      domain,
      recordType: wish.record_type,
      at,
    });
    if (!isNew) throw new Problem('domain_exists', { domain });
    const created = await knownDomain(client, access, id);
    await writeDomainEntry(client, parts, actor, created, 'create', {
      record_type: wish.record_type,
      property_id: propertyId,
    });
    return created;
  });
}

/** Where names are proved, a claim of somebody else is no obstacle: the proof decides, and it needs the domain first. */
async function demandFreeName(
  client: pg.PoolClient,
  ownership: Ownership,
  domain: string,
  organizationId: string,
): Promise<void> {
  if (!(await ownership.isDemanded(client))) {
    if (await isClaimedElsewhere(client, domain, organizationId)) throw new Problem('domain_taken');
  } else if (domain.length > LONGEST_PROVABLE_NAME) {
    throw invalidValue('body.domain', fault('host_too_long_to_prove', { most: LONGEST_PROVABLE_NAME }));
  }
}

/** @throws Problem not_found, forbidden, conflict (there are decoys on it) */
export function removeDomain(parts: DomainParts, access: Access, actor: Actor, domainId: string): Promise<DomainRow> {
  return parts.changes.transaction(async (client, announce) => {
    const held = await knownDomain(client, access, domainId, { forUpdate: true });
    const count = await countDecoys(client, held);
    if (count > 0) throw new Problem('domain_has_decoys', { count, domain: held.domain });
    await releaseName(client, held);
    await deleteDomain(client, held);
    await writeDomainEntry(client, parts, actor, held, 'delete', {});
    await announce('domains', listenerName(held));
    await announce('certificates', held.id);
    return held;
  });
}

/** Writes what was done to a domain into the audit log of its organization. */
export function writeDomainEntry(
  client: pg.PoolClient,
  parts: Pick<DomainParts, 'audit'>,
  actor: Actor,
  domain: DomainRow,
  verb: 'create' | 'update' | 'verify' | 'lose' | 'delete',
  details: Record<string, unknown>,
): Promise<void> {
  return parts.audit.write(client, changeOf(actor, `domain.${verb}`, domain, { domain: domain.domain, ...details }));
}
