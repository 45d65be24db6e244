import { readFileSync } from 'node:fs';
import type { Config } from '../../platform/config/settings.ts';

/** What the settings say about the certificate authority. @throws Error when the file with its root cannot be read */
export function acmeOptions(config: Config) {
  const { acme_eab_key_id: keyId, acme_eab_hmac_key: hmacKey } = config;
  return {
    directory: config.acme_directory,
    email: config.acme_email,
    rootsPem: config.acme_ca_file === null ? null : readFileSync(config.acme_ca_file, 'utf8'),
    eab: keyId === null || hmacKey === null ? null : { keyId, hmacKey },
  };
}
