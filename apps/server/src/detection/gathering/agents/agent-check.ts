import { createPublicKey, verify } from 'node:crypto';
import type { AgentClaim } from '@sundew/sensor-core/signed-agent/agent-claim';
import type { AgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import { verifyAgent } from '@sundew/sensor-core/signed-agent/verify-agent';
import { operatorOfAgent } from '@sundew/threat/visitors/agent-operator';
import { withinTime } from '../../../platform/time/within-time.ts';
import type { Sighting } from '../../sighting.ts';
import { createNonces } from './nonces.ts';

/** Whose agent signed a request. */
export interface SignedAgent {
  readonly host: string;
  /** Its operator in the registry of crawlers; null for one that only a policy names. */
  readonly known: string | null;
  /** False while its operator's keys are not at hand. */
  readonly isProven: boolean;
}

/** Proves who signed a request (RFC 9421, Web Bot Auth). */
export interface AgentCheck {
  /** Never later than the wait that is allowed, and never rejects. Null for a signature that proves nothing. */
  check(claim: AgentClaim, sighting: Pick<Sighting, AgentPlace>): Promise<SignedAgent | null>;
}
type AgentPlace = 'organizationId' | 'propertyId' | 'atMs' | 'ip';

/** Hosts in whose name agents sign that are let in at a property, beside those that are known anyhow. */
export type NamedAgents = (organizationId: string, propertyId: string) => Promise<readonly string[]>;

export interface AgentCheckParts {
  readonly directories: AgentDirectories;
  readonly named: NamedAgents;
  /** How long a detection may wait for keys; the look-up itself goes on for the next one. */
  readonly waitMs?: number;
}

/** No request makes the service ask a host of its choice: only operators that are known, or that the property names, are. */
export function createAgentCheck({ directories, named, waitMs = 40 }: AgentCheckParts): AgentCheck {
  const nonces = createNonces();

  async function prove(claim: AgentClaim, sighting: Pick<Sighting, AgentPlace>): Promise<SignedAgent | null> {
    const { operator: host } = claim;
    const known = operatorOfAgent(host);
    if (known === null && !(await named(sighting.organizationId, sighting.propertyId)).includes(host)) return null;
    const keys = await directories.keysOf(host);
    if (keys === null) return { host, known, isProven: false };
    const proof = await verifyAgent(claim, keys, { verify: isSignedBy, nowS: sighting.atMs / 1000 });
    return proof === 'verified' && nonces.isFirstPlace(claim, sighting.ip ?? '')
      ? { host, known, isProven: true }
      : null;
  }

  return {
    check(claim, sighting) {
      const { operator: host } = claim;
      const late = () => ({ host, known: operatorOfAgent(host), isProven: false });
      return withinTime(
        waitMs,
        prove(claim, sighting).catch(() => null),
        late,
      );
    },
  };
}

function isSignedBy(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
}
