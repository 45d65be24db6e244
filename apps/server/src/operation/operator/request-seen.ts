import type { FastifyRequest } from 'fastify';
import type { DoctorVisit } from './doctor-check.ts';

/** How a request came in, for the check of the client address. */
export function requestSeen(
  request: Pick<FastifyRequest, 'headers' | 'socket' | 'clientIp'>,
  trustsProxies: boolean,
): DoctorVisit['request'] {
  const forwardedFor = request.headers['x-forwarded-for'];
  return {
    clientIp: request.clientIp,
    socketIp: request.socket.remoteAddress ?? 'unknown',
    forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
    trustsProxies,
  };
}
