import type { BaitTechnology } from '@sundew/wire/decoys';

/** A path that no person asks for on a site of this technology, and what answers there. */
export interface BaitPath {
  readonly name: string;
  readonly path: string;
  /** Member of `templates/`; null answers 403, as a file does that may not be read. */
  readonly template: string | null;
}

const bait = (path: string, name: string, template: string | null = null): BaitPath => ({ path, name, template });

/** What scanners try on every site. */
const EVERYWHERE: readonly BaitPath[] = [
  bait('/.env', 'Settings of an application', 'env-file'),
  bait('/.git/config', 'Git repository', 'git-config'),
  bait('/.bash_history', 'Commands of a shell'),
  bait('/.htpasswd', 'Passwords of a web server'),
  bait('/.svn/entries', 'Subversion working copy'),
  bait('/.aws/credentials', 'Keys of AWS', 'aws-credentials'),
  bait('/backup.zip', 'Backup of the site', 'backup-archive'),
  bait('/.ssh/id_rsa', 'SSH key', 'ssh-key'),
  bait('/server-status', 'Status of the web server', 'server-status'),
];
const PHP: readonly BaitPath[] = [
  bait('/phpinfo.php', 'phpinfo()', 'phpinfo'),
  bait('/phpmyadmin/', 'phpMyAdmin', 'phpmyadmin'),
  bait('/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php', 'PHPUnit'),
];
const SPRING: readonly BaitPath[] = [
  bait('/actuator/env', 'Environment of Spring Boot', 'actuator-env'),
  bait('/actuator/heapdump', 'Memory of Spring Boot'),
];
const WORDPRESS_LOGIN = bait('/wp-login.php', 'Login of WordPress', 'wp-login');

/**
 * Bait for a site of each technology: what attackers try, without anything that such a site itself may answer. A WordPress
 * shop has its own login, so that its set leaves that out, and every other set has it.
 */
export const BAIT_SETS: Readonly<Record<BaitTechnology, readonly BaitPath[]>> = {
  wordpress: [
    ...EVERYWHERE,
    ...PHP,
    ...SPRING,
    bait('/wp-config.php.bak', 'Copy of wp-config.php', 'wp-config-backup'),
  ],
  php: [...EVERYWHERE, ...PHP, ...SPRING, WORDPRESS_LOGIN],
  node: [...EVERYWHERE, ...PHP, ...SPRING, WORDPRESS_LOGIN],
  java: [...EVERYWHERE, ...PHP, WORDPRESS_LOGIN],
  generic: [...EVERYWHERE, ...PHP, ...SPRING, WORDPRESS_LOGIN],
};
