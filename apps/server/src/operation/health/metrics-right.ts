import { hash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '@sundew/wire/loopback';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';

/** What a proxy adds when it calls for somebody else. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * @param token null lets only this machine read; a proxy on it calls from loopback too, on behalf of anybody
 * @throws Problem metrics_token_needed
 */
export function demandMetricsRight({ headers, raw, clientIp }: FastifyRequest, token: string | null): void {
  if (token !== null) {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('metrics_token_needed');
    return;
  }
  const isProxied = FORWARDING.some((name) => headers[name] !== undefined);
  const isHere = isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(clientIp);
  if (isProxied || !isHere) throw new Problem('metrics_token_needed');
}

function isSame(sent: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', expected, 'buffer'));
}
