import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import { grant } from '../../access/access.ts';
import type { CredentialResolver } from '../../access/credential.ts';

/** Credentials are answered from memory, which hears of every change, so that looking often costs next to nothing. */
const LOOK_AFTER_MS = 500;

/**
 * Watches the right that opened a long answer. A key that is revoked, a member that is removed, a role that is lowered or a
 * token that expires ends the answer within a second.
 * @param lost is called once, when the right is gone
 * @returns ends the watch
 */
export function watchRight(
  request: FastifyRequest,
  organizationId: string,
  credentials: CredentialResolver,
  lost: () => void,
): () => void {
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    if (!(await hasRight(request, organizationId, credentials))) {
      clearInterval(timer);
      lost();
    }
    looking = false;
  }, LOOK_AFTER_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function hasRight(request: FastifyRequest, organizationId: string, credentials: CredentialResolver) {
  const bearer = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  const { requires } = request.routeOptions.config;
  try {
    if (requires === undefined) return false;
    const access = grant(await credentials.resolve(bearer), requires);
    return access.organizationIds.includes(organizationId) && access.may(organizationId);
  } catch (error) {
    // A database that is away says nothing about the caller.
    return !(error instanceof Problem && error.status < 500);
  }
}
