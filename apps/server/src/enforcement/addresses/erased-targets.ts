import type { ErasureRow } from '../../detection/erasing/erasure-row.ts';
import { targetOf } from './target.ts';

/**
 * As what the visitor is blocked; null is everybody. A target is an address or a fingerprint: whether it is of both
 * together it does not tell.
 */
export function targetsOf({ stored_ips, fingerprint }: ErasureRow): string[] | null {
  if (stored_ips === null) return fingerprint === null ? null : [fingerprint];
  return fingerprint === null ? stored_ips.map((ip) => targetOf(ip) ?? ip) : [];
}
