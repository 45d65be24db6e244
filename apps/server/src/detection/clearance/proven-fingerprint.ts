import { clearanceCookies } from '@sundew/sensor-core/clearance/clearance-cookie';
import type { ClearanceKeys } from './clearance-keys.ts';

/** Under which a detection keeps the device of the clearance token that the request carried. */
export const FINGERPRINT_METADATA = 'clearance_fingerprint';

/** The device of a token that was signed here for the organization. */
export interface ProvenFingerprint {
  ofToken(token: string, organizationId: string): Promise<string | null>;
  /** @param cookie the `Cookie` header */
  ofCookie(cookie: string, organizationId: string): Promise<string | null>;
}

export function createProvenFingerprint(keys: Pick<ClearanceKeys, 'read'>): ProvenFingerprint {
  const ofToken = async (token: string, organizationId: string) => {
    const claims = await keys.read(token, organizationId);
    return claims === null || claims.fp === '' ? null : claims.fp;
  };
  return {
    ofToken,
    async ofCookie(cookie, organizationId) {
      for (const token of clearanceCookies(cookie)) {
        const fingerprint = await ofToken(token, organizationId);
        if (fingerprint !== null) return fingerprint;
      }
      return null;
    },
  };
}
