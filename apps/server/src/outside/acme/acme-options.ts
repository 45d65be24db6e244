import { readCertificates } from '../../platform/config/setting-file.ts';
import type { Config } from '../../platform/config/settings.ts';

/** What the settings say about the certificate authority. @throws UnableToStart when the file with its root holds none */
export function acmeOptions(config: Config) {
  const { acme_eab_key_id: keyId, acme_eab_hmac_key: hmacKey } = config;
  return {
    directory: config.acme_directory,
    email: config.acme_email,
    rootsPem: config.acme_ca_file === null ? null : readCertificates('SUNDEW_ACME_CA_FILE', config.acme_ca_file),
    eab: keyId === null || hmacKey === null ? null : { keyId, hmacKey },
  };
}
