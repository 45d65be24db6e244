import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/derive-key.ts';

/** Proofs that test traffic is the owner's own: short-lived, and good for one organization only. */
export interface TestProofs {
  /** A proof, as it stands in the comment of a User-Agent: `Service-Test/1.0 (proof <token>)`. */
  make(organizationId: string, nowMs: number): { readonly token: string; readonly expiresAtMs: number };
  /** Whether the User-Agent carries a proof that the organization was given and that has not expired. */
  isIn(userAgent: string, organizationId: string, nowMs: number): boolean;
}

const LIFETIME_MS = 15 * 60_000;
const MAC_BYTES = 16;
/** Has the shape of the service's other credentials, so that it is removed before anything is stored. */
const IN_COMMENT = /\(proof wd_test_([0-9a-f]{8})([0-9a-f]{32})\)/;

/** @param secret of the installation: every node knows the proofs of the others */
export function createTestProofs(secret: string): TestProofs {
  const key = createSecretKey(deriveKey(secret, 'sundew test traffic'));
  const macOf = (organizationId: string, expiry: string): Buffer =>
    createHmac('sha256', key).update(`${organizationId.toLowerCase()}\n${expiry}`).digest().subarray(0, MAC_BYTES);
  return {
    make(organizationId, nowMs) {
      const expiresAtS = Math.floor((nowMs + LIFETIME_MS) / 1000);
      const expiry = expiresAtS.toString(16).padStart(8, '0');
      const token = `wd_test_${expiry}${macOf(organizationId, expiry).toString('hex')}`;
      return { token, expiresAtMs: expiresAtS * 1000 };
    },
    isIn(userAgent, organizationId, nowMs) {
      const [, expiry, mac] = IN_COMMENT.exec(userAgent) ?? [];
      if (expiry === undefined || mac === undefined) return false;
      if (Number.parseInt(expiry, 16) * 1000 <= nowMs) return false;
      return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(organizationId, expiry));
    },
  };
}
