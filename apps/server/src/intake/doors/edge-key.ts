import { networkOf } from '@sundew/sensor-core/address';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CredentialResolver, EdgeCredential } from '../../platform/access/credential.ts';
import { showLimit } from '../../platform/http/guard.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sensor key that came with a public report, if one did. */
    edge: EdgeCredential | null;
  }
}

/** The header that lifts a public report to an authenticated one. */
const SENSOR_KEY = 'x-wd-sensor-key';

export interface EdgeKeyParts {
  readonly credentials: CredentialResolver;
  readonly rateLimits: RateLimits;
}

/**
 * Proves the sensor key of a public report and spends its share; without one the observed address pays (IPv6 by /64).
 * A bad key is refused, never quietly taken for a stranger, and counts against the address.
 */
export function edgeKeyHook(parts: EdgeKeyParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sent = request.headers[SENSOR_KEY];
    const address = networkOf(request.clientIp);
    if (sent === undefined) {
      showLimit(reply, await parts.rateLimits.take('public', address));
      return;
    }
    request.edge = await prove(String(sent).trim(), address, reply, parts);
    showLimit(reply, await parts.rateLimits.take('ingest', request.edge.keyId));
  };
}

async function prove(key: string, address: string, reply: FastifyReply, parts: EdgeKeyParts): Promise<EdgeCredential> {
  try {
    return await parts.credentials.resolveEdge(key);
  } catch (error) {
    const refused = error instanceof Problem && error.status === 401;
    if (refused) showLimit(reply, await parts.rateLimits.take('failures', address));
    throw error;
  }
}
