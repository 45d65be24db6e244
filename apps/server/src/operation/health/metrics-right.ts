import { hash, timingSafeEqual } from 'node:crypto';
import { normalizeAddress } from '@sundew/sensor-core/address';
import { isLoopback } from '@sundew/wire/loopback';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import { isOwnMachine } from '../../platform/http/addresses/ways-in.ts';

/** What a proxy adds when it calls for somebody else. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

export interface MetricsDoor {
  /** Null lets only this machine read. */
  readonly token: string | null;
  /** Of the service, without a trailing slash. */
  readonly publicUrl: () => string;
}

/**
 * Without a token only programs of this machine read, and only where people come without a proxy: one on this machine calls
 * from loopback as well, on behalf of anybody, and need not say so.
 * @throws Problem metrics_token_needed
 */
export function demandMetricsRight(
  { headers, raw, clientIp }: FastifyRequest,
  { token, publicUrl }: MetricsDoor,
): void {
  if (token !== null) {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('metrics_token_needed');
    return;
  }
  const isProxied = FORWARDING.some((name) => headers[name] !== undefined);
  const isHere = isLoopback(normalizeAddress(raw.socket.remoteAddress ?? '') ?? '') && isLoopback(clientIp);
  if (isProxied || !isHere || !isOwnMachine(new URL(publicUrl()).hostname)) throw new Problem('metrics_token_needed');
}

function isSame(sent: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', expected, 'buffer'));
}
