import { generateKeyPairSync } from 'node:crypto';
import type { AcmeAccount, CertificateAuthority } from '../../outside/acme/certificate-authority-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetSealedSetting, sealedSetting } from '../../platform/secrets/sealed-settings.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';

/** The account of this installation with its authority; all nodes share one, and it outlives restarts. */
export interface AccountKeeper {
  /** Registers it when there is none. @throws AuthorityRefusal */
  current(): Promise<AcmeAccount>;
  /** For when the authority does not know it any more: the next use registers the same key anew. */
  forget(): Promise<void>;
}

export function createAccountKeeper(parts: {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly authority: CertificateAuthority;
}): AccountKeeper {
  const { database, sealer, authority } = parts;
  const urlName = `acme account ${authority.directory}`;
  let known: AcmeAccount | null = null;

  return {
    async current() {
      if (known !== null) return known;
      const keyPem = await sealedSetting(database, sealer, `acme key ${authority.directory}`, newKey);
      // An account is found by its key, so nodes that register at once get the same one.
      const url = await sealedSetting(database, sealer, urlName, async () => (await authority.account(keyPem)).url);
      known = { keyPem, url };
      return known;
    },
    async forget() {
      known = null;
      await forgetSealedSetting(database, urlName);
    },
  };
}

/** A new P-256 key, PEM. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
