import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { timeLeft } from '../../platform/time/time-left.ts';

/** Where a proof is good: one property, or all of an organization. */
export interface TestedPlace {
  readonly organizationId: string;
  readonly propertyId: string | null;
}

/** Proofs that test traffic is the owner's own: short-lived, and good for one organization or one property only. */
export interface TestProofs {
  /** A proof, as it stands in the comment of a User-Agent: `Service-Test/1.0 (proof <token>)`. */
  make(place: TestedPlace, nowMs: number): { readonly token: string; readonly expiresAtMs: number };
  /** Whether the User-Agent carries a proof for this property, or its organization, that has not expired. */
  isIn(userAgent: string, place: TestedPlace, nowMs: number): boolean;
}

const LIFETIME_MS = 15 * 60_000;
const MAC_BYTES = 16;
/** Has the shape of the service's other credentials, so that it is removed before anything is stored. */
const IN_COMMENT = /\(proof wd_test_([0-9a-f]{8})([0-9a-f]{32})\)/;

/** @param secret of the installation: every node knows the proofs of the others */
export function createTestProofs(secret: string): TestProofs {
  const key = createSecretKey(deriveKey(secret, 'sundew test traffic'));
  const macOf = ({ organizationId, propertyId }: TestedPlace, expiry: string): Buffer => {
    const place = [organizationId, ...(propertyId === null ? [] : [propertyId])].join('/').toLowerCase();
    return createHmac('sha256', key).update(`${place}\n${expiry}`).digest().subarray(0, MAC_BYTES);
  };
  return {
    make(place, nowMs) {
      const expiresAtS = Math.floor((nowMs + LIFETIME_MS) / 1000);
      const expiry = expiresAtS.toString(16).padStart(8, '0');
      const token = `wd_test_${expiry}${macOf(place, expiry).toString('hex')}`;
      return { token, expiresAtMs: expiresAtS * 1000 };
    },
    isIn(userAgent, place, nowMs) {
      const [, expiry, mac] = IN_COMMENT.exec(userAgent) ?? [];
      if (expiry === undefined || mac === undefined) return false;
      // A proof made while the clock ran far ahead counts for nothing once the clock is right again.
      if (timeLeft(new Date(Number.parseInt(expiry, 16) * 1000), nowMs, LIFETIME_MS) === 0) return false;
      const sent = Buffer.from(mac, 'hex');
      return [place, { ...place, propertyId: null }].some((good) => timingSafeEqual(sent, macOf(good, expiry)));
    },
  };
}
