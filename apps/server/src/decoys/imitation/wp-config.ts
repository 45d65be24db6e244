import type { Scene } from './scene.ts';
import { databaseHost } from './site.ts';

const SALTS = [
  'AUTH_KEY',
  'SECURE_AUTH_KEY',
  'LOGGED_IN_KEY',
  'NONCE_KEY',
  'AUTH_SALT',
  'SECURE_AUTH_SALT',
  'LOGGED_IN_SALT',
  'NONCE_SALT',
];
/** As the generator of api.wordpress.org draws them, without what would need escaping. */
const SALT_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#%^&*()-_ []{}<>~`+=,.;:/?|';
const SALT_LENGTH = 64;

/** `wp-config.php` of a WordPress, with the credentials of its database. */
export async function wpConfig(scene: Scene): Promise<string> {
  const { site } = scene;
  const random = scene.random('wp-config');
  const salt = (): string => {
    let text = '';
    while (text.length < SALT_LENGTH) text += SALT_LETTERS.charAt(random.whole(0, SALT_LETTERS.length - 1));
    return text;
  };
  const define = (name: string, value: string): string => `define( '${name}', '${value}' );`;
  const prefix = random.pick(['wp_', 'wp_', `${site.slug.slice(0, 3)}_`, `wp${random.whole(1, 9)}_`]);
  return [
    '<?php',
    '// ** Database settings - You can get this info from your web host ** //',
    define('DB_NAME', `${site.slug}_${random.pick(['wp', 'wordpress', 'site', 'blog'])}`),
    define('DB_USER', random.pick([site.slug, `${site.slug}_wp`, 'wordpress', 'wpuser'])),
    define('DB_PASSWORD', await scene.canary('database_password')),
    define('DB_HOST', databaseHost(site)),
    define('DB_CHARSET', 'utf8mb4'),
    define('DB_COLLATE', ''),
    '',
    ...SALTS.map((name) => `define( '${name}',${' '.repeat(17 - name.length)}'${salt()}' );`),
    '',
    `$table_prefix = '${prefix}';`,
    '',
    ...(random.chance(0.5) ? [define('WP_MEMORY_LIMIT', random.pick(['128M', '256M', '512M']))] : []),
    ...(random.chance(0.5) ? ["define( 'DISALLOW_FILE_EDIT', true );"] : []),
    `define( 'WP_DEBUG', ${random.chance(0.2)} );`,
    '',
    "if ( ! defined( 'ABSPATH' ) ) {",
    "\tdefine( 'ABSPATH', __DIR__ . '/' );",
    '}',
    '',
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n');
}
