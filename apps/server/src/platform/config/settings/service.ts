import { RATE_NAMES, readRateFigures } from '../rate-figures.ts';
import {
  headerWord,
  list,
  mailbox,
  mailServer,
  oneOf,
  optional,
  port,
  proxies,
  publicUrl,
  text,
  url,
  whole,
} from '../read-value.ts';
import { LEAST_SECRET_LENGTH } from '../secret-length.ts';
import { type Setting, setting } from '../setting.ts';

const ROLES = ['api', 'ingest', 'decoys', 'worker'] as const;
type ServiceRole = (typeof ROLES)[number];

function roles(value: string): readonly ServiceRole[] {
  const found = list(value).map(oneOf(...ROLES));
  if (found.length === 0) throw new Error(`some of ${ROLES.join(', ')}`);
  return found;
}

/** Kept as it is written; what it says is read where requests are counted. */
function rates(value: string): string {
  readRateFigures(value);
  return value;
}

/** The service itself: where it listens, what it keeps its data in, whom it trusts. */
export const serviceSettings = {
  host: setting('SUNDEW_HOST', '0.0.0.0', text, 'Address the service listens on.'),
  port: setting('SUNDEW_PORT', 8080, port, 'Port of dashboard, management API and ingest; 0 takes a free one.'),
  public_url: setting(
    'SUNDEW_PUBLIC_URL',
    null as string | null,
    publicUrl,
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
      if (value !== '' && value.length < LEAST_SECRET_LENGTH)
        throw new Error(`at least ${LEAST_SECRET_LENGTH} characters`);
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
    proxies,
    'Own proxies in front of the service: addresses, CIDR ranges, or loopback/private. Empty trusts nobody: the socket address is the client.',
  ),
  rate_limits: setting(
    'SUNDEW_RATE_LIMITS',
    'spec',
    rates,
    `spec, off, or figures per minute such as read=500,key=5000. The names: ${RATE_NAMES}.`,
  ),
  metrics_token: setting(
    'SUNDEW_METRICS_TOKEN',
    null as string | null,
    text,
    'Bearer token that /metrics asks for. Default: it answers only this machine, no proxy, and nobody once SUNDEW_PUBLIC_URL names another address.',
    { secret: true },
  ),
  smtp_url: setting(
    'SUNDEW_SMTP_URL',
    null as string | null,
    mailServer,
    'Mail server, such as smtp://user:password@host:587 (STARTTLS) or smtps://…:465. Default: no mail is sent, links are shown instead.',
    { secret: true },
  ),
  mail_from: setting(
    'SUNDEW_MAIL_FROM',
    null as string | null,
    mailbox,
    'Sender of mail, such as name@example.com or Name <name@example.com>. Default: the user of SUNDEW_SMTP_URL when that is an address, else sundew@<host of the public URL>.',
  ),
  brand: setting('SUNDEW_BRAND', 'Service', headerWord, 'Prefix of test User-Agents and webhook headers.'),
  test_prefixes: setting(
    'SUNDEW_TEST_PREFIXES',
    [] as readonly string[],
    list,
    'Further User-Agent prefixes that mark test traffic, beside <brand>-Test/.',
  ),
} satisfies Record<string, Setting<unknown>>;
