import { optional, url } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

/** The authority that certificates come from. */
export const certificateSettings = {
  acme_directory: setting(
    'SUNDEW_ACME_DIRECTORY',
    LETS_ENCRYPT,
    (value) => url('https:')(value) ?? LETS_ENCRYPT,
    'ACME directory of the certificate authority. Asking it for certificates agrees to its terms of service.',
  ),
  acme_email: setting(
    'SUNDEW_ACME_EMAIL',
    null as string | null,
    optional,
    'Address that the certificate authority may write to.',
  ),
  acme_ca_file: setting(
    'SUNDEW_ACME_CA_FILE',
    null as string | null,
    optional,
    'PEM file with the root of a private ACME server. Default: the roots of Node.',
  ),
  acme_eab_key_id: setting(
    'SUNDEW_ACME_EAB_KEY_ID',
    null as string | null,
    optional,
    'Key id of the external account binding that some authorities demand.',
  ),
  acme_eab_hmac_key: setting(
    'SUNDEW_ACME_EAB_HMAC_KEY',
    null as string | null,
    optional,
    'HMAC key of the external account binding, base64url.',
    { secret: true },
  ),
} satisfies Record<string, Setting<unknown>>;
