import type { DomainKind, DomainStatus } from '@sundew/wire/decoys';

/** Whether a decoy can be hit, and what is missing if not. */
export const DECOY_STATUSES = ['active', 'disabled', 'domain not verified', 'no certificate yet'] as const;
export type DecoyStatus = (typeof DECOY_STATUSES)[number];

/** What decides whether requests reach a decoy. */
export interface Reach {
  readonly enabled: boolean;
  readonly custom_domain_id: string;
  readonly domain: string;
  readonly record_type: DomainKind;
  /** Origin of the site whose own web server hands requests on; null for a domain that leads here by DNS. */
  readonly site: string | null;
  readonly domain_status: DomainStatus;
  /** Whether a certificate is there that has not ended. */
  readonly has_certificate: boolean;
  readonly path: string;
}

export function statusOf({ enabled, site, domain_status, has_certificate }: Reach): DecoyStatus {
  if (!enabled) return 'disabled';
  if (site !== null) return 'active';
  if (domain_status !== 'verified') return 'domain not verified';
  return has_certificate ? 'active' : 'no certificate yet';
}

/** What the owner should know, in words, with what to do about it. */
export function noticesOf(reach: Reach): string[] {
  const { enabled, custom_domain_id: domainId, domain, site, domain_status, has_certificate, path } = reach;
  const notices: string[] = [];
  if (!enabled) notices.push('The decoy is switched off. Set enabled to true to have it answer.');
  if (site !== null)
    return [
      ...notices,
      `Only what the web server of ${site} hands on arrives here: GET /api/domains/${domainId}/block has the block for it.`,
    ];
  if (domain_status !== 'verified') {
    notices.push(
      `The domain ${domain} is not verified, so no request reaches the decoy. Set the DNS records that GET /api/domains/${domainId} names and call POST /api/domains/${domainId}/verify.`,
    );
  }
  if (!has_certificate) {
    notices.push(
      `The domain ${domain} has no certificate yet, so the decoy answers over http only. POST /api/domains/${domainId}/ssl/request asks for one${domain_status === 'verified' ? '' : ' once it is verified'}, and POST /api/domains/${domainId}/ssl-status tells how far it is.`,
    );
  }
  if (path === '/') notices.push('At / also people hit the decoy who type in the name of the domain.');
  return notices;
}

/** Where the decoy is linked to. */
export function urlOf({ domain, path, site, has_certificate }: Reach): string {
  if (site !== null) return `${site}${path}`;
  return `${has_certificate ? 'https' : 'http'}://${domain}${path}`;
}
