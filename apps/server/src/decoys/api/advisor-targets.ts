/** A path that attackers ask every site for, whatever runs there. */
export interface CommonTarget {
  readonly path: string;
  /** Name for a decoy. */
  readonly title: string;
  /** What they hope to find, in words. */
  readonly hope: string;
  /**
   * How many visitors to expect in a week before anything was seen, below 1: it puts targets in order, and whatever was
   * really seen counts more.
   */
  readonly perWeek: number;
}

const SECRETS = 'passwords and keys of the site';
const SOURCE = 'the source of the site with its history';
const DATA = 'a copy of the data';
const SIGN_IN = 'a sign-in page to try passwords on';
const CONTROL = 'a way to run commands';
const INSIDE = 'how the site is built inside';

/** From what scanners ask for on hosts that have no site at all. */
export const COMMON_TARGETS: readonly CommonTarget[] = [
  { path: '/.env', title: 'Environment file', hope: SECRETS, perWeek: 0.9 },
  { path: '/.git/config', title: 'Git configuration', hope: SOURCE, perWeek: 0.85 },
  { path: '/wp-login.php', title: 'WordPress sign-in', hope: SIGN_IN, perWeek: 0.8 },
  { path: '/.git/HEAD', title: 'Git head', hope: SOURCE, perWeek: 0.7 },
  { path: '/.aws/credentials', title: 'AWS credentials', hope: SECRETS, perWeek: 0.65 },
  { path: '/wp-config.php.bak', title: 'WordPress configuration backup', hope: SECRETS, perWeek: 0.6 },
  { path: '/phpmyadmin/', title: 'phpMyAdmin', hope: SIGN_IN, perWeek: 0.6 },
  { path: '/phpinfo.php', title: 'PHP information', hope: INSIDE, perWeek: 0.55 },
  { path: '/backup.zip', title: 'Site backup', hope: DATA, perWeek: 0.5 },
  { path: '/admin/login', title: 'Administration sign-in', hope: SIGN_IN, perWeek: 0.5 },
  { path: '/actuator/env', title: 'Spring environment', hope: SECRETS, perWeek: 0.45 },
  { path: '/.env.production', title: 'Environment file of production', hope: SECRETS, perWeek: 0.4 },
  { path: '/server-status', title: 'Apache server status', hope: INSIDE, perWeek: 0.4 },
  { path: '/backup.sql', title: 'Database dump', hope: DATA, perWeek: 0.35 },
  { path: '/.svn/entries', title: 'Subversion entries', hope: SOURCE, perWeek: 0.3 },
  { path: '/.htpasswd', title: 'Password file of the server', hope: SECRETS, perWeek: 0.3 },
  { path: '/graphql', title: 'GraphQL', hope: INSIDE, perWeek: 0.3 },
  { path: '/swagger.json', title: 'API description', hope: INSIDE, perWeek: 0.3 },
  { path: '/api/v1/admin/users', title: 'User list of the API', hope: DATA, perWeek: 0.25 },
  { path: '/.ssh/id_ed25519', title: 'Private SSH key', hope: SECRETS, perWeek: 0.25 },
  { path: '/id_rsa', title: 'Private SSH key of an older kind', hope: SECRETS, perWeek: 0.2 },
  {
    path: '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    title: 'PHPUnit evaluation',
    hope: CONTROL,
    perWeek: 0.25,
  },
  { path: '/manager/html', title: 'Tomcat manager', hope: SIGN_IN, perWeek: 0.2 },
  { path: '/cgi-bin/luci', title: 'Router administration', hope: CONTROL, perWeek: 0.2 },
  { path: '/.vscode/sftp.json', title: 'Upload settings of an editor', hope: SECRETS, perWeek: 0.2 },
  { path: '/adminer.php', title: 'Adminer', hope: SIGN_IN, perWeek: 0.2 },
];

/**
 * What only somebody who is searching asks for: nothing of that shape is ever served, and no program of an honest owner
 * calls it. Anything else that programs ask for now and then (APIs, downloads, status pages) may be in use.
 */
const SEARCHES: readonly { readonly shape: RegExp; readonly what: string }[] = [
  { shape: /\/\.(?!well-known(?:\/|$))[^/]/, what: 'a hidden file or folder' },
  { shape: /(?:\.(?:bak|old|orig|save|swp|sql|dump)|~)$/i, what: 'a forgotten copy of a file' },
  { shape: /\/backup[^/]{0,40}\.(?:zip|tar|tgz|gz|bz2|7z|rar)$/i, what: 'a forgotten backup' },
  { shape: /\/(?:wp-login\.php|wp-config|phpinfo|eval-stdin\.php)/i, what: 'a well-known file of PHP sites' },
  { shape: /\/(?:php-?my-?admin|pma|myadmin|adminer)(?:[/.]|$)/i, what: 'an administration of databases' },
  { shape: /\/(?:cgi-bin|boaform|hnap1|manager\/html)(?:\/|$)/i, what: 'a device or server to take over' },
  { shape: /\/(?:id_rsa|id_ed25519|htpasswd|passwd)$/i, what: 'a file of secrets' },
];

/** What somebody who asks for a path is searching for, in words; null for what programs in use may ask for as well. */
export function searchedFor(path: string): string | null {
  return SEARCHES.find(({ shape }) => shape.test(path))?.what ?? null;
}
