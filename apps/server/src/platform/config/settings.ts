import { DECOY_SETTINGS } from './decoy-settings.ts';
import { list, mailbox, oneOf, optional, port, text, url, whole, yesNo } from './read-value.ts';
import { type Setting, setting } from './setting.ts';

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

const ROLES = ['api', 'ingest', 'decoys', 'worker'] as const;
export type ServiceRole = (typeof ROLES)[number];

function roles(value: string): readonly ServiceRole[] {
  return list(value).map(oneOf(...ROLES));
}

/** Every setting of the service. The table in `docs/guides/settings.md` is generated from this. */
export const SETTINGS = {
  host: setting('SUNDEW_HOST', '0.0.0.0', text, 'Address the service listens on.'),
  port: setting('SUNDEW_PORT', 8080, port, 'Port of dashboard, management API and ingest; 0 takes a free one.'),
  public_url: setting(
    'SUNDEW_PUBLIC_URL',
    null as string | null,
    url('http:', 'https:'),
    'Address under which people and sensors reach the service. Default: http://localhost:<port>.',
  ),
  tls: setting(
    'SUNDEW_TLS',
    'off',
    oneOf('off', 'files', 'acme'),
    'How SUNDEW_PORT is encrypted: off (plain HTTP, for a proxy in front), files (your certificate), or acme (the service gets one for the host of SUNDEW_PUBLIC_URL; its port 443 must lead here).',
  ),
  tls_certificate_file: setting(
    'SUNDEW_TLS_CERTIFICATE_FILE',
    null as string | null,
    optional,
    'PEM file with the certificate and its chain, for SUNDEW_TLS=files. Read again when it changes.',
  ),
  tls_key_file: setting(
    'SUNDEW_TLS_KEY_FILE',
    null as string | null,
    optional,
    'PEM file with the key of that certificate.',
  ),
  data_dir: setting('SUNDEW_DATA_DIR', './data', text, 'Directory of everything kept on disk.'),
  roles: setting(
    'SUNDEW_ROLES',
    ROLES as readonly ServiceRole[],
    roles,
    'What this process does, comma-separated: api, ingest, decoys, worker.',
  ),
  secret: setting(
    'SUNDEW_SECRET',
    null as string | null,
    (value) => {
      if (value !== '' && value.length < 32) throw new Error('at least 32 characters');
      return value === '' ? null : value;
    },
    'Secret from which encryption and signing keys are derived. Made on the first run and kept in the data directory.',
    { secret: true },
  ),
  database_url: setting(
    'DATABASE_URL',
    null as string | null,
    url('postgres:', 'postgresql:'),
    'PostgreSQL 15 or newer. Default: an embedded server in the data directory.',
    { secret: true },
  ),
  database_pool: setting('SUNDEW_DATABASE_POOL', 12, whole(4, 200), 'Connections this process opens at most.'),
  redis_url: setting(
    'REDIS_URL',
    null as string | null,
    url('redis:', 'rediss:'),
    'Redis or Valkey that shares rate limits between nodes. Default: each process counts for itself.',
    { secret: true },
  ),
  trusted_proxies: setting(
    'SUNDEW_TRUSTED_PROXIES',
    [] as readonly string[],
    list,
    'Own proxies in front of the service: addresses, CIDR ranges, or loopback/private. Empty trusts nobody: the socket address is the client.',
  ),
  rate_limits: setting(
    'SUNDEW_RATE_LIMITS',
    'spec',
    text,
    'spec, off, or figures per minute such as read=500,write=100,key=5000,visitor=300,visitor_burst=50,public=100,public_burst=20.',
  ),
  smtp_url: setting(
    'SUNDEW_SMTP_URL',
    null as string | null,
    url('smtp:', 'smtps:'),
    'Mail server, as smtp://user:password@host:587 (STARTTLS) or smtps://…:465. Default: no mail is sent, links are shown instead.',
    { secret: true },
  ),
  mail_from: setting(
    'SUNDEW_MAIL_FROM',
    null as string | null,
    mailbox,
    'Sender of mail, as name@example.com or Name <name@example.com>. Default: the user of SUNDEW_SMTP_URL when that is an address, else sundew@<host of the public URL>.',
  ),
  brand: setting('SUNDEW_BRAND', 'Service', text, 'Prefix of test User-Agents and webhook headers.'),
  test_prefixes: setting(
    'SUNDEW_TEST_PREFIXES',
    [] as readonly string[],
    list,
    'Further User-Agent prefixes that mark test traffic, beside <brand>-Test/.',
  ),
  oidc_issuer: setting(
    'SUNDEW_OIDC_ISSUER',
    null as string | null,
    url('http:', 'https:'),
    'External OpenID Connect issuer. Default: the embedded issuer at <public URL>/oidc.',
  ),
  oidc_audience: setting(
    'SUNDEW_OIDC_AUDIENCE',
    null as string | null,
    optional,
    'Audience that tokens of the external issuer must carry. Default: <public URL>/api.',
  ),
  oidc_client_id: setting(
    'SUNDEW_OIDC_CLIENT_ID',
    'sundew-dashboard',
    text,
    'Client of the dashboard at the external issuer.',
  ),
  oidc_cli_client_id: setting(
    'SUNDEW_OIDC_CLI_CLIENT_ID',
    'sundew-cli',
    text,
    'Client of the command line at the external issuer.',
  ),
  oidc_scope: setting(
    'SUNDEW_OIDC_SCOPE',
    'openid profile email offline_access',
    text,
    'Scopes asked of the external issuer, separated by spaces.',
  ),
  oidc_resource: setting(
    'SUNDEW_OIDC_RESOURCE',
    null as string | null,
    optional,
    'Resource indicator (RFC 8707) sent to the external issuer. Default: none is sent.',
  ),
  dns_servers: setting(
    'SUNDEW_DNS_SERVERS',
    [] as readonly string[],
    list,
    'Resolvers for checks of crawlers and domains, as address or address:port. Default: those of the system.',
  ),
  ...DECOY_SETTINGS,
  domain_proof: setting(
    'SUNDEW_DOMAIN_PROOF',
    'auto',
    oneOf('auto', 'always', 'never'),
    'When a TXT record must prove whose a domain is: auto (as soon as several organizations share the installation), always or never.',
  ),
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
  feed_refresh: setting(
    'SUNDEW_FEED_REFRESH',
    true,
    yesNo,
    'Whether reputation feeds are refreshed over the network (true or false).',
  ),
  feeds_file: setting(
    'SUNDEW_FEEDS_FILE',
    null as string | null,
    optional,
    'YAML file that replaces the list of reputation feeds.',
  ),
  geo_city_mmdb: setting(
    'SUNDEW_GEO_CITY_MMDB',
    null as string | null,
    optional,
    'MMDB file with countries and cities that replaces the bundled country data.',
  ),
  geo_asn_mmdb: setting(
    'SUNDEW_GEO_ASN_MMDB',
    null as string | null,
    optional,
    'MMDB file with autonomous systems that replaces the bundled data.',
  ),
  outbound_private: setting(
    'SUNDEW_OUTBOUND_PRIVATE',
    false,
    yesNo,
    'Whether outgoing requests to addresses people configure may reach private networks (true or false).',
  ),
  outbound_ca_file: setting(
    'SUNDEW_OUTBOUND_CA_FILE',
    null as string | null,
    optional,
    'PEM file with the root of a private authority that outgoing requests to addresses people configure trust as well.',
  ),
  retention_days: setting('SUNDEW_RETENTION_DAYS', 90, whole(1, 3650), 'Days that detections are kept.'),
  mask_ips: setting(
    'SUNDEW_MASK_IPS',
    false,
    yesNo,
    'Store visitor addresses without their last 8 (IPv4) or 80 (IPv6) bits (true or false).',
  ),
  log_level: setting(
    'SUNDEW_LOG_LEVEL',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    'trace, debug, info, warn, error or silent.',
  ),
} satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;

/** All settings with their values. */
export type Config = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> };
