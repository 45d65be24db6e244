import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CredentialResolver, EdgeCredential } from '../../platform/access/credential.ts';
import { takeForAddress } from '../../platform/http/callers/address-share.ts';
import { showLimit, slowGuesses } from '../../platform/http/callers/guard.ts';
import { guessingNetwork } from '../../platform/http/callers/guessing-network.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';

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
 * Proves the sensor key of a public report and spends its share; without one the observed address pays.
 * A bad key is refused, never quietly taken for a stranger, and counts against the address.
 */
export function edgeKeyHook(parts: EdgeKeyParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sent = request.headers[SENSOR_KEY];
    if (sent === undefined) {
      showLimit(reply, await takeForAddress(parts.rateLimits, 'public', request.clientIp));
      return;
    }
    const key = String(sent).trim();
    const network = guessingNetwork(request.clientIp);
    request.edge = await slowGuesses(parts, { reply, network, key }, () => parts.credentials.resolveEdge(key));
    showLimit(reply, await parts.rateLimits.take('ingest', request.edge.keyId));
  };
}
