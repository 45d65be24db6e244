import type { DnsCheck } from './dns-check.ts';

/** What the last look-up said, as kept beside the domain (`domains.last_check`). */
export interface StoredCheck extends Pick<DnsCheck, 'ok' | 'code' | 'reason' | 'found'> {
  /** ISO 8601. */
  readonly at: string;
  /** Certain failures in a row of a domain that was verified. */
  readonly failures: number;
}

/** A verified domain is lost with this many failed checks in a row: one and a half days at two checks a day. */
export const FAILURES_UNTIL_LOST = 3;

/**
 * Failures in a row after a regular check of a verified domain. A look-up that nobody answered counts neither for nor
 * against the domain.
 */
export function failuresAfter(check: DnsCheck, before: StoredCheck | null): number {
  const failed = before?.failures ?? 0;
  if (check.ok) return 0;
  return check.certain ? failed + 1 : failed;
}

export function storedCheck(check: DnsCheck, failures: number, at: Date): StoredCheck {
  const { ok, code, reason, found } = check;
  return { at: at.toISOString(), ok, code, reason, found, failures };
}
