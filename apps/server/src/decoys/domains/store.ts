import type { CertificateStatus, DomainKind, DomainStatus, RecordType } from '@sundew/wire/decoys';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { storableJson } from '../../platform/database/storable.ts';
import { listenerName } from '../own-site-name.ts';
import type { StoredCheck } from './stored-check.ts';

/** A domain together with what is known of its certificate. */
export interface DomainRow {
  organization_id: string;
  id: string;
  property_id: string | null;
  domain: string;
  record_type: DomainKind;
  /** Origin of the site, of `PROXY` alone. */
  site: string | null;
  status: DomainStatus;
  verified_at: Date | null;
  last_check: StoredCheck | null;
  created_at: Date;
  updated_at: Date;
  /** Null: none was ever asked for. */
  ssl_status: Exclude<CertificateStatus, 'none'> | null;
  ssl_reason: string | null;
  ssl_issuer: string | null;
  ssl_not_before: Date | null;
  ssl_not_after: Date | null;
  ssl_next_attempt_at: Date | null;
}

const COLUMNS = `d.organization_id, d.id, d.property_id, d.domain, d.record_type, d.site, d.status, d.verified_at, d.last_check,
  d.created_at, d.updated_at, c.status AS ssl_status, c.reason AS ssl_reason, c.issuer AS ssl_issuer,
  c.not_before AS ssl_not_before, c.not_after AS ssl_not_after, c.next_attempt_at AS ssl_next_attempt_at`;
const WITH_CERTIFICATE = `domains d LEFT JOIN certificates c ON c.organization_id = d.organization_id AND c.domain_id = d.id`;

export interface NewDomain {
  readonly organizationId: string;
  readonly id: string;
  readonly propertyId: string | null;
  readonly domain: string;
  readonly recordType: RecordType;
  readonly at: Date;
}

/** The organization and domain that a verified name belongs to. */
export interface NameHolder {
  readonly organizationId: string;
  readonly domainId: string;
}

/** @returns false when the organization has that domain already */
export async function insertDomain(on: Queryable, domain: NewDomain): Promise<boolean> {
  const { rows } = await on.query(
    `INSERT INTO domains (organization_id, id, property_id, domain, record_type, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (organization_id, domain) DO NOTHING RETURNING id`,
    [domain.organizationId, domain.id, domain.propertyId, domain.domain, domain.recordType, domain.at],
  );
  return rows.length > 0;
}

/** A domain that needs no look-up. @returns false when the organization has that name already */
export async function insertOwnSite(
  on: Queryable,
  of: Omit<NewDomain, 'recordType'> & { readonly site: string },
): Promise<boolean> {
  const { rows } = await on.query(
    `INSERT INTO domains (organization_id, id, property_id, domain, record_type, site, status, verified_at, created_at,
        updated_at) VALUES ($1, $2, $3, $4, 'PROXY', $5, 'verified', $6, $6, $6)
     ON CONFLICT (organization_id, domain) DO NOTHING RETURNING id`,
    [of.organizationId, of.id, of.propertyId, of.domain, of.site, of.at],
  );
  return rows.length > 0;
}

/** The same site at another address of its host name: with HTTPS now, or at another port. */
export async function moveOwnSite(
  on: Queryable,
  { organization_id, id }: Pick<DomainRow, 'organization_id' | 'id'>,
  site: string,
  at: Date,
): Promise<void> {
  await on.query('UPDATE domains SET site = $3, updated_at = $4 WHERE organization_id = $1 AND id = $2', [
    organization_id,
    id,
    site,
    at,
  ]);
}

/** @returns the id of the organization's own site of that host name; null when it has none */
export async function findOwnSite(on: Queryable, organizationId: string, domain: string): Promise<string | null> {
  const { rows } = await on.query<{ id: string }>(
    `SELECT id FROM domains WHERE organization_id = $1 AND domain = $2 AND record_type = 'PROXY'`,
    [organizationId, domain],
  );
  return rows[0]?.id ?? null;
}

/** @param propertyId what a bound key is limited to; null lists all */
export function listDomains(
  on: Queryable,
  organizationId: string,
  propertyId: string | null,
  page: Window,
): Promise<Page<DomainRow>> {
  const list = {
    columns: COLUMNS,
    from: `FROM ${WITH_CERTIFICATE} WHERE d.organization_id = $1 AND ($2::uuid IS NULL OR d.property_id = $2)`,
    order: 'd.created_at DESC, d.id DESC',
  };
  return readPage(on, list, [organizationId, propertyId], page);
}

/**
 * Looks in every organization of the caller, because the routes name none.
 * @param propertyId what a bound key is limited to; null finds all
 */
export async function findDomain(
  on: Queryable,
  organizationIds: readonly string[],
  propertyId: string | null,
  domainId: string,
  options: { forUpdate?: boolean } = {},
): Promise<DomainRow | null> {
  const { rows } = await on.query<DomainRow>(
    `SELECT ${COLUMNS} FROM ${WITH_CERTIFICATE}
     WHERE d.organization_id = ANY($1::uuid[]) AND d.id = $2 AND ($3::uuid IS NULL OR d.property_id = $3)
     ${options.forUpdate ? 'FOR UPDATE OF d' : ''}`,
    [[...organizationIds], domainId, propertyId],
  );
  return rows[0] ?? null;
}

export async function writeCheck(
  on: Queryable,
  domain: Pick<DomainRow, 'organization_id' | 'id'>,
  check: StoredCheck,
  state: { readonly status: DomainStatus; readonly verifiedAt: Date | null; readonly at: Date },
): Promise<void> {
  await on.query(
    `UPDATE domains SET last_check = $3, status = $4, verified_at = $5, updated_at = $6
     WHERE organization_id = $1 AND id = $2`,
    [domain.organization_id, domain.id, storableJson(check), state.status, state.verifiedAt, state.at],
  );
}

/**
 * Claims a name for a verified domain. Of several who try at once the primary key lets one through, and the others wait
 * for its transaction.
 * @returns whether the name is this domain's now
 */
export async function claimName(on: Queryable, domain: DomainRow): Promise<boolean> {
  await on.query(
    'INSERT INTO domain_names (domain, organization_id, domain_id) VALUES ($1, $2, $3) ON CONFLICT (domain) DO NOTHING',
    [listenerName(domain), domain.organization_id, domain.id],
  );
  const { rows } = await on.query<{ domain_id: string }>('SELECT domain_id FROM domain_names WHERE domain = $1', [
    listenerName(domain),
  ]);
  return rows[0]?.domain_id === domain.id;
}

/** Who has the name now; null when nobody has. */
export async function holderOf(on: Queryable, domain: string): Promise<NameHolder | null> {
  const { rows } = await on.query<{ organization_id: string; domain_id: string }>(
    'SELECT organization_id, domain_id FROM domain_names WHERE domain = $1',
    [domain],
  );
  const [row] = rows;
  return row === undefined ? null : { organizationId: row.organization_id, domainId: row.domain_id };
}

/** @returns false when the name is not that holder's any more */
export async function passName(on: Queryable, from: NameHolder, to: DomainRow): Promise<boolean> {
  const { rows } = await on.query(
    `UPDATE domain_names SET organization_id = $1, domain_id = $2 WHERE domain = $3 AND domain_id = $4
     RETURNING domain`,
    [to.organization_id, to.id, to.domain, from.domainId],
  );
  return rows.length > 0;
}

/** Whether more than one organization uses this installation; sample data does not count. */
export async function hasSeveralTenants(on: Queryable): Promise<boolean> {
  const { rows } = await on.query(
    `SELECT organization_id FROM organizations
     WHERE deleted_at IS NULL AND settings ->> 'demo' IS DISTINCT FROM 'true' LIMIT 2`,
  );
  return rows.length > 1;
}

/** Whether another organization has verified the name. */
export async function isClaimedElsewhere(on: Queryable, domain: string, organizationId: string): Promise<boolean> {
  const { rows } = await on.query('SELECT domain FROM domain_names WHERE domain = $1 AND organization_id <> $2', [
    domain,
    organizationId,
  ]);
  return rows.length > 0;
}

/** How many domains an organization has; holds off others that would add one until the transaction ends. */
export async function countDomains(on: Queryable, organizationId: string): Promise<number> {
  await on.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR UPDATE', [organizationId]);
  const { rows } = await on.query<{ domains: number }>(
    'SELECT count(*)::int AS domains FROM domains WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0]?.domains ?? 0;
}

export async function releaseName(on: Queryable, domain: DomainRow): Promise<void> {
  await on.query('DELETE FROM domain_names WHERE domain = $1 AND domain_id = $2', [listenerName(domain), domain.id]);
}

export async function countDecoys(on: Queryable, domain: DomainRow): Promise<number> {
  const { rows } = await on.query<{ total: number }>(
    'SELECT count(*) AS total FROM decoys WHERE organization_id = $1 AND custom_domain_id = $2',
    [domain.organization_id, domain.id],
  );
  return rows[0]?.total ?? 0;
}

/** Removes the domain and its certificate; what was asked of the authority stays counted. */
export async function deleteDomain(on: Queryable, { organization_id, id, domain }: DomainRow): Promise<void> {
  await on.query('DELETE FROM certificates WHERE organization_id = $1 AND domain_id = $2', [organization_id, id]);
  await on.query('DELETE FROM acme_challenges WHERE organization_id = $1 AND domain = $2', [organization_id, domain]);
  await on.query('DELETE FROM domains WHERE organization_id = $1 AND id = $2', [organization_id, id]);
}
