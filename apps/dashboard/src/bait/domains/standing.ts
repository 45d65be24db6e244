import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import type { Tone } from '../../kit/ui/badge.tsx';
import { isOwnSite } from '../data/own-site.ts';
import type { Certificate, Domain } from '../data/use-domains.ts';

const DAY_MS = 86_400_000;
/** Renewal begins 30 days before the end; what is left after two weeks of trying needs somebody. */
const LATE_DAYS = 14;

export interface Standing<Key> {
  readonly key: Key;
  readonly tone: Tone;
}

/** How far a domain is with DNS. */
export function dnsStanding(
  domain: Pick<Domain, 'status' | 'last_check' | 'record_type'>,
): Standing<'notNeeded' | 'verified' | 'astray' | 'lost' | 'pending'> {
  if (isOwnSite(domain)) return { key: 'notNeeded', tone: 'plain' };
  if (domain.status === 'Verified') {
    return domain.last_check?.ok === false ? { key: 'astray', tone: 'warn' } : { key: 'verified', tone: 'good' };
  }
  return domain.last_check?.code === 'taken_over' ? { key: 'lost', tone: 'bad' } : { key: 'pending', tone: 'warn' };
}

type CertificateKey = 'certNone' | 'certPending' | 'certIssued' | 'certRenewing' | 'certFailed' | 'certEnded';

/** How far its certificate is. */
export function certificateStanding(
  certificate: Certificate | null,
  nowMs = serviceTimeMs(),
): Standing<CertificateKey> & { readonly daysLeft: number | null } {
  const end = certificate?.not_after ?? null;
  const left = end === null ? null : Math.floor((Date.parse(end) - nowMs) / DAY_MS);
  const daysLeft = left === null || left < 0 ? null : left;
  switch (certificate?.ssl_status) {
    case 'Pending':
      return { key: 'certPending', tone: certificate.reason === null ? 'plain' : 'warn', daysLeft };
    case 'Issued':
    case 'Renewing': {
      if (left !== null && left < 0) return { key: 'certEnded', tone: 'bad', daysLeft };
      const isLate = certificate.reason !== null && left !== null && left < LATE_DAYS;
      return {
        key: certificate.ssl_status === 'Issued' ? 'certIssued' : 'certRenewing',
        tone: isLate ? 'warn' : 'good',
        daysLeft,
      };
    }
    case 'Failed':
      return { key: 'certFailed', tone: 'bad', daysLeft };
    default:
      return { key: 'certNone', tone: 'plain', daysLeft };
  }
}

/** The codes of `last_check` that there are words for. */
const CHECK_CODES = [
  'ok',
  'no_such_name',
  'no_record',
  'wrong_target',
  'mixed_records',
  'wrong_ipv6',
  'cdn_proxy',
  'alias_loop',
  'ownership_missing',
  'taken_over',
  'servfail',
  'timeout',
  'refused',
  'unreachable',
] as const;

export type CheckCode = (typeof CHECK_CODES)[number] | 'unknown';

export function checkCode(code: string): CheckCode {
  return CHECK_CODES.find((known) => known === code) ?? 'unknown';
}
