import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../../platform/database/database.ts';
import { sealedSetting } from '../../../platform/secrets/sealed-settings.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** The keys of the embedded issuer, the one that signs first. Private parts never leave this process. */
export interface SigningKeys {
  readonly signing: JWK;
  readonly privateKeys: readonly JWK[];
  readonly publicKeys: readonly JWK[];
}

/** Reads the keys of the installation, made on the first start and kept sealed. */
export async function loadSigningKeys(database: Database, sealer: Sealer): Promise<SigningKeys> {
  const text = await sealedSetting(database, sealer, 'oidc_signing_keys', async () =>
    JSON.stringify([await makeKey()]),
  );
  const privateKeys = JSON.parse(text) as JWK[];
  const [signing] = privateKeys;
  if (signing === undefined) throw new Error('The installation has no signing key.');
  return { signing, privateKeys, publicKeys: privateKeys.map(publicPart) };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
}

function publicPart({ d: _, ...jwk }: JWK): JWK {
  return jwk;
}
