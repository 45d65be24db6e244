import { Problem } from '@sundew/wire/problems';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Access } from '../../platform/access/access.ts';
import type { Changes } from '../../platform/background/changes.ts';
import { type DomainRow, knownDomain } from '../domains/known-domain.ts';
import { LimitReached } from './limit-reached.ts';
import { demandShare } from './place-order.ts';
import { limitValues } from './rules.ts';
import { askForCertificate, type CertificatePlace } from './store.ts';

export interface RequestParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  /** Makes the job run soon; it is found by its schedule when this fails. */
  readonly onRequested: (place: CertificatePlace) => void;
}

/**
 * Asks for the certificate of a verified domain. What is issued or under way stays as it is; after a failure the next
 * attempt is made at once.
 * @throws Problem not_found, forbidden, conflict (not verified), rate_limited (the authority's limits)
 */
export async function requestCertificate(
  parts: RequestParts,
  access: Access,
  actor: Actor,
  domainId: string,
): Promise<DomainRow> {
  const domain = await parts.changes.transaction(async (client) => {
    const held = await knownDomain(client, access, domainId, { forUpdate: true });
    if (held.status !== 'verified') {
      throw new Problem('domain_not_verified', { domain: held.domain, verify: `/api/domains/${held.id}/verify` });
    }
    if (held.record_type === 'PROXY') throw new Problem('domain_is_proxied', { domain: held.domain });
    const now = new Date(parts.clock());
    if (isSettled(held, now)) return held;
    await demandShares(client, held, now);
    await askForCertificate(client, { organizationId: held.organization_id, domainId }, now);
    await parts.audit.write(client, {
      organizationId: held.organization_id,
      actor,
      action: 'certificate.request',
      targetType: 'domain',
      targetId: held.id,
      details: { domain: held.domain },
    });
    return knownDomain(client, access, domainId);
  });
  if (domain.ssl_status !== 'issued') parts.onRequested({ organizationId: domain.organization_id, domainId });
  return domain;
}

/** Issued and not over, or under way: then another request adds nothing. */
function isSettled({ ssl_status: status, ssl_reason: reason, ssl_not_after: notAfter }: DomainRow, now: Date): boolean {
  if (status === 'issued') return notAfter !== null && notAfter > now;
  return (status === 'pending' || status === 'renewing') && reason === null;
}

async function demandShares(client: Parameters<typeof demandShare>[0], domain: DomainRow, now: Date): Promise<void> {
  try {
    for (const kind of ['certificate', 'order'] as const) {
      await demandShare(client, domain.organization_id, domain.domain, kind, now);
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const retryAfterS = Math.ceil((error.again.getTime() - now.getTime()) / 1000);
    throw new Problem(error.limit.reason, limitValues(error.limit, error.again), { retryAfterS });
  }
}
