import { clearanceCookies } from '@sundew/sensor-core/clearance/clearance-cookie';
import { tokenName } from '@sundew/sensor-core/clearance/token';
import type { ClearanceKeys } from './clearance-keys.ts';

/** Under which a detection keeps the device of the clearance token that the request carried, and the name of the token. */
const FINGERPRINT_METADATA = 'clearance_fingerprint';
const TOKEN_METADATA = 'clearance_id';

/** What a token that was signed here says of whoever carries it. */
export interface ProvenToken {
  readonly fingerprint: string;
  /** Under which this token alone is denied; it cannot be used as one. */
  readonly name: string;
}

/** The device of a token that was signed here for the organization. */
export interface ProvenFingerprint {
  ofToken(token: string, organizationId: string): Promise<ProvenToken | null>;
  /** @param cookie the `Cookie` header */
  ofCookie(cookie: string, organizationId: string): Promise<ProvenToken | null>;
}

/** As a detection keeps it. */
export function provenMetadata({ fingerprint, name }: ProvenToken): Readonly<Record<string, string>> {
  return { [FINGERPRINT_METADATA]: fingerprint, [TOKEN_METADATA]: name };
}

export function createProvenFingerprint(keys: Pick<ClearanceKeys, 'read'>): ProvenFingerprint {
  const ofToken = async (token: string, organizationId: string) => {
    const claims = await keys.read(token, organizationId);
    return claims === null || claims.fp === '' ? null : { fingerprint: claims.fp, name: tokenName(token) };
  };
  return {
    ofToken,
    async ofCookie(cookie, organizationId) {
      for (const token of clearanceCookies(cookie)) {
        const proven = await ofToken(token, organizationId);
        if (proven !== null) return proven;
      }
      return null;
    },
  };
}
