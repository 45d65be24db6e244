import type { Database } from '../../platform/database/database.ts';
import type { CertificateFact, CheckFact, DecoyFact, DomainFact } from './facts.ts';

/** Decoys whose hits are looked for one by one. */
const MOST_DECOYS = 50;

interface DomainRow extends Omit<DomainFact, 'check' | 'certificate'> {
  readonly check: (Omit<CheckFact, 'at'> & { readonly at: string }) | null;
  readonly certificateStatus: CertificateFact['status'] | null;
  readonly certificateReason: string | null;
  readonly notBefore: Date | null;
  readonly notAfter: Date | null;
}

/** Oldest first. */
export async function readDomains(database: Database, organizationId: string): Promise<DomainFact[]> {
  const rows = await database.query<DomainRow>(
    `SELECT d.domain, d.record_type AS "recordType", d.status, d.created_at AS "createdAt",
       d.verified_at AS "verifiedAt", d.last_check AS "check",
       c.status AS "certificateStatus", c.reason AS "certificateReason", c.not_before AS "notBefore",
       c.not_after AS "notAfter"
     FROM domains d LEFT JOIN certificates c ON c.organization_id = d.organization_id AND c.domain_id = d.id
     WHERE d.organization_id = $1 ORDER BY d.created_at, d.id`,
    [organizationId],
  );
  return rows.map(
    ({ check, certificateStatus: status, certificateReason: reason, notBefore, notAfter, ...domain }) => ({
      ...domain,
      check: check === null ? null : { ...check, at: new Date(check.at) },
      certificate: status === null ? null : { status, reason, notBefore, notAfter },
    }),
  );
}

/** Oldest first, each with its last hit, test traffic included: it shows that the decoy works. */
export async function readDecoys(database: Database, organizationId: string): Promise<DecoyFact[]> {
  const rows = await database.query<
    Omit<DecoyFact, 'lastHit'> & { hitAt: Date | null; detectionId: string | null; isStamped: boolean | null }
  >(
    `SELECT d.id, d.name, d.decoy_type AS type, d.enabled, d.created_at AS "createdAt",
       hit.ts AS "hitAt", hit.id AS "detectionId", hit.is_stamped AS "isStamped"
     FROM (SELECT organization_id, id, name, decoy_type, enabled, created_at FROM decoys
       WHERE organization_id = $1 ORDER BY enabled DESC, created_at, id LIMIT ${MOST_DECOYS}) d
     LEFT JOIN LATERAL (
       SELECT x.ts, x.id, x.detail ? 'bait' AS is_stamped FROM detections x
       WHERE x.organization_id = d.organization_id AND x.decoy_id = d.id ORDER BY x.ts DESC LIMIT 1
     ) hit ON true
     ORDER BY d.created_at, d.id`,
    [organizationId],
  );
  return rows.map(({ hitAt, detectionId, isStamped, ...decoy }) => ({
    ...decoy,
    lastHit: hitAt === null || detectionId === null ? null : { at: hitAt, detectionId, isStamped: isStamped === true },
  }));
}
