import { Problem } from '@sundew/wire/problems';
import { SCOPES } from '@sundew/wire/scopes';
import { decodeJwt } from 'jose';
import type { Credential, CredentialResolver } from '../../platform/access/credential.ts';
import { HOUR_MS } from '../../platform/time/units.ts';

/** A token that ends within this time is made anew. */
const TOKEN_SPARE_MS = 12 * HOUR_MS;

/** Whether values that an earlier run printed are still good for what they were made for. */
export interface ValueChecks {
  userToken(token: string, userId: string): Promise<boolean>;
  apiKey(key: string, organizationId: string): Promise<boolean>;
  sensorKey(key: string, organizationId: string, propertyId: string): Promise<boolean>;
  agentKey(key: string, organizationId: string, propertyId: string): Promise<boolean>;
}

export function createValueChecks(credentials: CredentialResolver, clock: () => number): ValueChecks {
  return {
    async userToken(token, userId) {
      const credential = await prove(() => credentials.resolve(token));
      if (credential?.kind !== 'user' || credential.userId !== userId) return false;
      const { exp = 0 } = decodeJwt(token);
      return exp * 1000 >= clock() + TOKEN_SPARE_MS;
    },
    async apiKey(key, organizationId) {
      const credential = await prove(() => credentials.resolve(key));
      return (
        credential?.kind === 'key' &&
        credential.organizationId === organizationId &&
        credential.propertyId === null &&
        SCOPES.every((scope) => credential.scopes.has(scope))
      );
    },
    async agentKey(key, organizationId, propertyId) {
      const credential = await prove(() => credentials.resolve(key));
      return (
        credential?.kind === 'agent' &&
        credential.organizationId === organizationId &&
        credential.propertyId === propertyId
      );
    },
    async sensorKey(key, organizationId, propertyId) {
      const credential = await prove(() => credentials.resolveEdge(key));
      return credential?.organizationId === organizationId && credential.propertyId === propertyId;
    },
  };
}

/** Null for a credential that is refused. */
async function prove<Proven extends Credential>(resolve: () => Promise<Proven> | Proven): Promise<Proven | null> {
  try {
    return await resolve();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null;
    throw error;
  }
}
