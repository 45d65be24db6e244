import type { SearchedThing, TargetHope } from '@sundew/wire/decoy-suggestions';

/** A path that attackers ask every site for, whatever runs there. */
export interface CommonTarget {
  readonly path: string;
  /** Name for a decoy. */
  readonly title: string;
  /** What they hope to find. */
  readonly hope: TargetHope;
  /**
   * How many visitors to expect in a week before anything was seen, below 1: it puts targets in order, and whatever was
   * really seen counts more.
   */
  readonly perWeek: number;
}

/** From what scanners ask for on hosts that have no site at all. */
export const COMMON_TARGETS: readonly CommonTarget[] = [
  { path: '/.env', title: 'Environment file', hope: 'secrets', perWeek: 0.9 },
  { path: '/.git/config', title: 'Git configuration', hope: 'source', perWeek: 0.85 },
  { path: '/wp-login.php', title: 'WordPress sign-in', hope: 'sign_in', perWeek: 0.8 },
  { path: '/.git/HEAD', title: 'Git head', hope: 'source', perWeek: 0.7 },
  { path: '/.aws/credentials', title: 'AWS credentials', hope: 'secrets', perWeek: 0.65 },
  { path: '/wp-config.php.bak', title: 'WordPress configuration backup', hope: 'secrets', perWeek: 0.6 },
  { path: '/phpmyadmin/', title: 'phpMyAdmin', hope: 'sign_in', perWeek: 0.6 },
  { path: '/phpinfo.php', title: 'PHP information', hope: 'inside', perWeek: 0.55 },
  { path: '/backup.zip', title: 'Site backup', hope: 'data', perWeek: 0.5 },
  { path: '/admin/login', title: 'Administration sign-in', hope: 'sign_in', perWeek: 0.5 },
  { path: '/actuator/env', title: 'Spring environment', hope: 'secrets', perWeek: 0.45 },
  { path: '/.env.production', title: 'Environment file of production', hope: 'secrets', perWeek: 0.4 },
  { path: '/server-status', title: 'Apache server status', hope: 'inside', perWeek: 0.4 },
  { path: '/backup.sql', title: 'Database dump', hope: 'data', perWeek: 0.35 },
  { path: '/.svn/entries', title: 'Subversion entries', hope: 'source', perWeek: 0.3 },
  { path: '/.htpasswd', title: 'Password file of the server', hope: 'secrets', perWeek: 0.3 },
  { path: '/graphql', title: 'GraphQL', hope: 'inside', perWeek: 0.3 },
  { path: '/swagger.json', title: 'API description', hope: 'inside', perWeek: 0.3 },
  { path: '/api/v1/admin/users', title: 'User list of the API', hope: 'data', perWeek: 0.25 },
  { path: '/.ssh/id_ed25519', title: 'Private SSH key', hope: 'secrets', perWeek: 0.25 },
  { path: '/id_rsa', title: 'Private SSH key of an older kind', hope: 'secrets', perWeek: 0.2 },
  {
    path: '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    title: 'PHPUnit evaluation',
    hope: 'control',
    perWeek: 0.25,
  },
  { path: '/manager/html', title: 'Tomcat manager', hope: 'sign_in', perWeek: 0.2 },
  { path: '/cgi-bin/luci', title: 'Router administration', hope: 'control', perWeek: 0.2 },
  { path: '/.vscode/sftp.json', title: 'Upload settings of an editor', hope: 'secrets', perWeek: 0.2 },
  { path: '/adminer.php', title: 'Adminer', hope: 'sign_in', perWeek: 0.2 },
];

/**
 * What only somebody who is searching asks for: nothing of that shape is ever served, and no program of an honest owner
 * calls it. Anything else that programs ask for now and then (APIs, downloads, status pages) may be in use.
 */
const SEARCHES: readonly { readonly shape: RegExp; readonly what: SearchedThing }[] = [
  { shape: /\/\.(?!well-known(?:\/|$))[^/]/, what: 'hidden_file' },
  { shape: /(?:\.(?:bak|old|orig|save|swp|sql|dump)|~)$/i, what: 'forgotten_copy' },
  { shape: /\/backup[^/]{0,40}\.(?:zip|tar|tgz|gz|bz2|7z|rar)$/i, what: 'forgotten_backup' },
  { shape: /\/(?:wp-login\.php|wp-config|phpinfo|eval-stdin\.php)/i, what: 'php_file' },
  { shape: /\/(?:php-?my-?admin|pma|myadmin|adminer)(?:[/.]|$)/i, what: 'database_admin' },
  { shape: /\/(?:cgi-bin|boaform|hnap1|manager\/html)(?:\/|$)/i, what: 'device' },
  { shape: /\/(?:id_rsa|id_ed25519|htpasswd|passwd)$/i, what: 'secret_file' },
];

/** What somebody who asks for a path is searching for; null for what programs in use may ask for as well. */
export function searchedFor(path: string): SearchedThing | null {
  return SEARCHES.find(({ shape }) => shape.test(path))?.what ?? null;
}
