import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

/** A Debian package that some suites need beside what npm installs. */
interface DebianPart {
  readonly name: string;
  /** A file that is there once the package is installed. */
  readonly provides: string;
  readonly usedFor: string;
}

const DEBIAN_PARTS: readonly DebianPart[] = [
  {
    name: 'postgresql-15',
    provides: '/usr/lib/postgresql/15/bin/initdb',
    usedFor: 'running the database suite on PostgreSQL 15 as well',
  },
  {
    name: 'redis-server',
    provides: '/usr/bin/redis-server',
    usedFor: 'sharing rate limits between nodes',
  },
  {
    name: 'nginx-light',
    provides: '/usr/sbin/nginx',
    usedFor: 'comparing how request targets are read and what refused requests get',
  },
  {
    name: 'libnginx-mod-http-js',
    provides: '/usr/lib/nginx/modules/ngx_http_js_module.so',
    usedFor: 'running the sensor for nginx',
  },
  {
    name: 'caddy',
    provides: '/usr/bin/caddy',
    usedFor: 'handing bait on from the web server of a shop',
  },
  {
    name: 'apache2',
    provides: '/usr/sbin/apache2',
    usedFor: 'handing bait on from the web server of a shop',
  },
  {
    name: 'haproxy',
    provides: '/usr/sbin/haproxy',
    usedFor: 'handing bait on from the web server of a shop',
  },
  {
    name: 'systemd',
    provides: '/usr/bin/systemd-analyze',
    usedFor: 'looking for faults in the unit of the service',
  },
  {
    name: 'iproute2',
    provides: '/usr/sbin/ip',
    usedFor: 'signing in from another machine, which is a network namespace',
  },
  {
    name: 'curl',
    provides: '/usr/bin/curl',
    usedFor: 'visiting the decoy listener over every version of HTTP',
  },
  {
    name: 'openssl',
    provides: '/usr/bin/openssl',
    usedFor: 'making certificates, and as a TLS client',
  },
  {
    name: 'knot',
    provides: '/usr/sbin/knotd',
    usedFor: 'serving the zones of domains',
  },
  {
    name: 'pebble',
    provides: '/usr/bin/pebble',
    usedFor: 'issuing certificates over ACME',
  },
  {
    name: 'wget',
    provides: '/usr/bin/wget',
    usedFor: 'crawling the maze of a poison decoy',
  },
  {
    name: 'ffuf',
    provides: '/usr/bin/ffuf',
    usedFor: 'scanning a decoy domain',
  },
  {
    name: 'chromium',
    provides: '/usr/bin/chromium',
    usedFor: 'seeing what people meet of hidden links',
  },
  {
    name: 'chromium-headless-shell',
    provides: '/usr/bin/chromium-headless-shell',
    usedFor: 'opening the pages of the dashboard and of the service',
  },
  {
    // Its set-up needs a database; SQLite is the one that asks for no server.
    name: 'dbconfig-sqlite3',
    provides: '/usr/share/dbconfig-common/internal/dbc-sqlite3',
    usedFor: 'installing glewlwyd',
  },
  {
    name: 'glewlwyd',
    provides: '/usr/bin/glewlwyd',
    usedFor: 'signing in through an OpenID Connect provider of somebody else',
  },
  {
    name: 'openssh-client',
    provides: '/usr/bin/ssh-keygen',
    usedFor: 'reading private keys that decoys hand out',
  },
  {
    name: 'openssh-server',
    provides: '/usr/sbin/sshd',
    usedFor: 'comparing what the honeypot agent answers with what sshd does',
  },
  {
    name: 'ssh-audit',
    provides: '/usr/bin/ssh-audit',
    usedFor: 'asking the honeypot agent and sshd what they offer',
  },
  {
    name: 'unzip',
    provides: '/usr/bin/unzip',
    usedFor: 'unpacking archives that decoys hand out',
  },
  {
    name: 'zip',
    provides: '/usr/bin/zip',
    usedFor: 'packing the plugin for WordPress',
  },
  {
    name: 'syslog-ng-core',
    provides: '/usr/sbin/syslog-ng',
    usedFor: 'shipping access logs',
  },
  {
    name: 'syslog-ng-mod-http',
    provides: '/usr/lib/syslog-ng/3.38/libhttp.so',
    usedFor: 'shipping access logs',
  },
  {
    name: 'git',
    provides: '/usr/bin/git',
    usedFor: 'reading configurations that decoys hand out',
  },
  {
    name: 'wordpress',
    provides: '/usr/share/wordpress/wp-load.php',
    usedFor: 'running the plugin for WordPress',
  },
  {
    name: 'php8.2-cli',
    provides: '/usr/bin/php8.2',
    usedFor: 'running WordPress, and the golden vectors in PHP',
  },
  {
    name: 'php8.2-mysql',
    provides: '/usr/lib/php/20220829/mysqli.so',
    usedFor: 'running WordPress',
  },
  {
    name: 'php8.2-xml',
    provides: '/usr/lib/php/20220829/xml.so',
    usedFor: 'signing in to WordPress over XML-RPC',
  },
  {
    name: 'php8.2-mbstring',
    provides: '/usr/lib/php/20220829/mbstring.so',
    usedFor: 'running the golden vectors in PHP',
  },
  {
    name: 'mariadb-server',
    provides: '/usr/sbin/mariadbd',
    usedFor: 'running WordPress',
  },
];

/**
 * Installs what is missing where that is allowed: Debian, root, apt. Elsewhere, and when it fails, says so and goes on;
 * the suites that need the part then skip with their reason.
 */
export function ensureDebianParts(): void {
  const missing = DEBIAN_PARTS.filter((part) => !existsSync(part.provides));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    for (const { name, usedFor } of missing)
      console.log(`${name} is not installed (${usedFor}); installing needs root and apt.`);
    return;
  }
  keepClustersFromStarting();
  const names = missing.map((part) => part.name);
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  // The lists are fetched only when the ones at hand do not lead to the packages.
  if (!apt(install) && !(apt(['update']) && apt(install))) console.log(`${names.join(', ')} could not be installed.`);
}

/** Debian would create and start a cluster on install; the tests start their own servers and only need the binaries. */
function keepClustersFromStarting(): void {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/no-main-cluster.conf`, 'create_main_cluster = false\n');
}

function apt(args: readonly string[]): boolean {
  const { status } = spawnSync('/usr/bin/apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 600_000,
  });
  return status === 0;
}
