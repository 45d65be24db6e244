import type { DomainStatus } from '@sundew/wire/decoys';
import { uuidv7 } from '@sundew/wire/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassedSince } from '../../platform/time/time-left.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { IssuedChain } from './issued-chain.ts';
import type { OrderState } from './order-state.ts';
import type { RequestKind } from './rules.ts';

export interface CertificatePlace {
  readonly organizationId: string;
  readonly domainId: string;
}

export interface CertificateRow {
  chain_pem: string | null;
  sealed_key: Buffer | null;
  not_after: Date | null;
  next_attempt_at: Date | null;
  attempts: number;
  order_state: unknown;
}

/** A certificate whose work this process has taken on. */
export interface ClaimedCertificate extends CertificateRow {
  domain: string;
  domain_status: DomainStatus;
}

/** SQL: whether a certificate is due. When one that was issued is renewed is told by its own days, and by no clock of ours. */
const isDue = (now: string): string =>
  `(next_attempt_at <= ${now} OR (status <> 'issued' AND ${hasPassedSince('updated_at', 'next_attempt_at', now)}))`;

/** Asks for work on a certificate from now on. */
export async function askForCertificate(on: Queryable, place: CertificatePlace, at: Date): Promise<void> {
  await on.query(
    `INSERT INTO certificates (organization_id, domain_id, status, next_attempt_at, requested_at, updated_at)
     VALUES ($1, $2, 'pending', $3, $3, $3)
     ON CONFLICT (organization_id, domain_id) DO UPDATE
       SET status = CASE WHEN certificates.not_after > $3 THEN 'renewing' ELSE 'pending' END,
         reason = NULL, next_attempt_at = $3, requested_at = $3, updated_at = $3`,
    [place.organizationId, place.domainId, at],
  );
}

/**
 * Takes on a certificate that is due: until the lease ends nobody else does, and after it anybody may, so that what a
 * killed process left is finished by another.
 */
export async function claimCertificate(
  on: Queryable,
  place: CertificatePlace,
  now: Date,
  leaseEnds: Date,
): Promise<ClaimedCertificate | null> {
  const { rows } = await on.query<CertificateRow>(
    `UPDATE certificates SET next_attempt_at = $4, reason = NULL, updated_at = $3,
       status = CASE WHEN not_after > $3 THEN 'renewing' ELSE 'pending' END
     WHERE organization_id = $1 AND domain_id = $2 AND ${isDue('$3')}
     RETURNING chain_pem, sealed_key, not_after, next_attempt_at, attempts, order_state`,
    [place.organizationId, place.domainId, now, leaseEnds],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const domains = await on.query<{ domain: string; status: DomainStatus }>(
    'SELECT domain, status FROM domains WHERE organization_id = $1 AND id = $2',
    [place.organizationId, place.domainId],
  );
  const [domain] = domains.rows;
  return domain === undefined ? null : { ...row, domain: domain.domain, domain_status: domain.status };
}

/** Certificates to be worked on, those that wait longest first. */
export async function dueCertificates(on: Queryable, now: Date, most: number): Promise<CertificatePlace[]> {
  const { rows } = await on.query<{ organization_id: string; domain_id: string }>(
    `SELECT organization_id, domain_id FROM certificates
     WHERE ${isDue('$1')}
       AND organization_id IN (SELECT organization_id FROM organizations WHERE deleted_at IS NULL)
     ORDER BY next_attempt_at LIMIT $2`,
    [now, most],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, domainId: row.domain_id }));
}

export async function writeOrder(on: Queryable, place: CertificatePlace, order: OrderState): Promise<void> {
  await on.query('UPDATE certificates SET order_state = $3 WHERE organization_id = $1 AND domain_id = $2', [
    place.organizationId,
    place.domainId,
    JSON.stringify(order),
  ]);
}

export interface Postponement {
  readonly at: Date;
  readonly nextAttemptAt: Date;
  readonly reason: string | null;
  /** Failures in a row. */
  readonly attempts: number;
  /** Whether the order can be gone on with. */
  readonly keepsOrder: boolean;
  readonly failed: boolean;
}

/** Puts the work off. A certificate that is still good stays in use while its renewal fails. */
export async function postpone(on: Queryable, place: CertificatePlace, wait: Postponement): Promise<void> {
  await on.query(
    `UPDATE certificates SET next_attempt_at = $4, reason = $5, attempts = $6, updated_at = $3,
       order_state = CASE WHEN $7 THEN order_state END,
       status = CASE WHEN not_after > $3 THEN 'renewing' WHEN $8 THEN 'failed' ELSE 'pending' END
     WHERE organization_id = $1 AND domain_id = $2`,
    [
      place.organizationId,
      place.domainId,
      wait.at,
      wait.nextAttemptAt,
      wait.reason,
      wait.attempts,
      wait.keepsOrder,
      wait.failed,
    ],
  );
}

export async function writeIssued(
  on: Queryable,
  place: CertificatePlace,
  issued: IssuedChain & { readonly sealedKey: Buffer; readonly renewAt: Date; readonly at: Date },
): Promise<void> {
  await on.query(
    `UPDATE certificates SET status = 'issued', reason = NULL, chain_pem = $3, sealed_key = $4, not_before = $5,
       not_after = $6, issuer = $7, next_attempt_at = $8, order_state = NULL, attempts = 0, updated_at = $9
     WHERE organization_id = $1 AND domain_id = $2`,
    [
      place.organizationId,
      place.domainId,
      issued.chainPem,
      issued.sealedKey,
      issued.notBefore,
      issued.notAfter,
      issued.issuer,
      issued.renewAt,
      issued.at,
    ],
  );
}

export async function readCertificate(on: Queryable, place: CertificatePlace): Promise<CertificateRow | null> {
  const { rows } = await on.query<CertificateRow>(
    `SELECT chain_pem, sealed_key, not_after, next_attempt_at, attempts, order_state
     FROM certificates WHERE organization_id = $1 AND domain_id = $2`,
    [place.organizationId, place.domainId],
  );
  return rows[0] ?? null;
}

/**
 * The certificate for clients that name no site: of the name that was verified first, as servers have a default site. Null
 * where several organizations have certificates, because it would tell everybody a name of one of them.
 */
export async function findUnnamedCertificate(on: Queryable): Promise<(CertificatePlace & { domain: string }) | null> {
  const { rows } = await on.query<{ organization_id: string; domain_id: string; domain: string }>(
    `WITH usable AS (
       SELECT c.organization_id, c.domain_id, d.domain, d.verified_at FROM certificates c
       JOIN domains d ON d.organization_id = c.organization_id AND d.id = c.domain_id
       JOIN domain_names n ON n.domain = d.domain AND n.organization_id = d.organization_id
       JOIN organizations o ON o.organization_id = c.organization_id
       WHERE o.deleted_at IS NULL AND c.chain_pem IS NOT NULL)
     SELECT organization_id, domain_id, domain FROM usable
     WHERE (SELECT count(DISTINCT organization_id) FROM usable) = 1 ORDER BY verified_at, domain_id LIMIT 1`,
  );
  const [found] = rows;
  return found === undefined
    ? null
    : { organizationId: found.organization_id, domainId: found.domain_id, domain: found.domain };
}

/** The times that a limit looks at. */
export interface Around {
  readonly from: Date;
  readonly to: Date;
}

/** When that kind was asked for, newest first. */
export async function requestsOf(
  on: Queryable,
  organizationId: string,
  domain: string,
  kind: RequestKind,
  { from, to }: Around,
): Promise<Date[]> {
  const { rows } = await on.query<{ at: Date }>(
    `SELECT at FROM certificate_requests WHERE organization_id = $1 AND domain = $2 AND kind = $3 AND at > $4 AND at < $5
     ORDER BY at DESC LIMIT 100`,
    [organizationId, domain, kind, from, to],
  );
  return rows.map((row) => row.at);
}

/** When orders were placed for whichever names of the organization, newest first. */
export async function ordersOf(on: Queryable, organizationId: string, { from, to }: Around): Promise<Date[]> {
  const { rows } = await on.query<{ at: Date }>(
    `SELECT at FROM certificate_requests WHERE organization_id = $1 AND kind = 'order' AND at > $2 AND at < $3
     ORDER BY at DESC LIMIT 100`,
    [organizationId, from, to],
  );
  return rows.map((row) => row.at);
}

/** Lets one at a time of an organization count and then ask, until the transaction ends. */
export async function holdOrders(on: Queryable, organizationId: string): Promise<void> {
  await on.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR UPDATE', [organizationId]);
}

/** Counts a request, and forgets those of the organization that no limit looks at any more. */
export async function countRequest(
  on: Queryable,
  organizationId: string,
  domain: string,
  kind: RequestKind,
  at: Date,
): Promise<void> {
  await on.query(
    'INSERT INTO certificate_requests (organization_id, id, domain, kind, at) VALUES ($1, $2, $3, $4, $5)',
    [organizationId, uuidv7(at.getTime()), domain, kind, at],
  );
  await on.query('DELETE FROM certificate_requests WHERE organization_id = $1 AND at < $2', [
    organizationId,
    new Date(at.getTime() - 8 * DAY_MS),
  ]);
}
