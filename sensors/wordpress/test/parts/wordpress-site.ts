import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../../apps/server/test/parts/machine/free-port.ts';
import { shownCode } from '../../../../apps/server/test/parts/machine/shown-code.ts';
import { until } from '../../../../apps/server/test/parts/machine/until.ts';
import { type DatabaseServer, hasMariaDb, startDatabaseServer } from './database-server.ts';

const PHP = '/usr/bin/php';
const WORDPRESS = '/usr/share/wordpress';
const ROOT = join(import.meta.dirname, '../../../..');
/** Says how the plugin is installed. */
export const README = join(ROOT, 'sensors/wordpress/README.md');
const ARCHIVE = join(ROOT, 'sensors/wordpress/sundew.zip');
const SITE = join(import.meta.dirname, '../site');
/** Whether Debian's WordPress can run here. */
export const hasWordPress =
  hasMariaDb && [PHP, '/usr/bin/zip', `${WORDPRESS}/wp-load.php`].every((file) => existsSync(file));

/** Who owns the site. */
export const OWNER = { name: 'owner', password: 'the password of the owner' } as const;
const INSTALL = `require_once 'wp-admin/includes/upgrade.php';
wp_install('Site', '${OWNER.name}', 'owner@site.example', true, '', '${OWNER.password}');
update_option('permalink_structure', '/%postname%/'); update_option('users_can_register', 1);
update_option('comment_previously_approved', 0);
switch_theme('plain'); flush_rewrite_rules();`;
/** As the page does on which plugins are uploaded. */
const INSTALL_PLUGIN = `foreach (array('file', 'misc', 'plugin', 'class-wp-upgrader') as $part) require_once "wp-admin/includes/$part.php";
$made = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install('${ARCHIVE}');
$made = true === $made ? activate_plugin('sundew/sundew.php') : $made;
if (null !== $made) { echo is_wp_error($made) ? $made->get_error_message() : 'The archive was not taken.'; exit(1); }`;

interface WebServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real WordPress with the plugin, on MariaDB and the web server of PHP. */
export interface WordPressSite {
  readonly url: string;
  readonly database: DatabaseServer;
  /** Runs PHP inside of WordPress, and gives what it prints. @throws Error with what PHP said */
  php(code: string): Promise<string>;
  /** Changes settings of the plugin. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Serves the site at one more address, with PHP code before every page. */
  serve(code: string): Promise<string>;
  /** What PHP complained about so far. */
  log(): string;
  stop(): Promise<void>;
}

/** @param settings of the plugin */
export async function startWordPressSite(settings: Readonly<Record<string, unknown>>): Promise<WordPressSite> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-wordpress-'));
  const database = await startDatabaseServer(join(folder, 'database'));
  database.run('CREATE DATABASE wordpress');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const root = join(folder, 'site');
  layOut(root, url, database.socket);
  const php = (code: string) => run(root, `require "wp-load.php"; ${code}`);
  const set: WordPressSite['set'] = async (change) =>
    void (await php(`update_option('sundew_settings', json_decode('${JSON.stringify(change)}', true)
      + (array) get_option('sundew_settings', array()));`));
  await run(root, `define("WP_INSTALLING", true); require "wp-load.php"; ${INSTALL}`);
  execFileSync('bash', ['--norc', '-euc', shownCode(README, 'sh').join('')], { cwd: ROOT });
  await php(INSTALL_PLUGIN);
  await set(settings);
  const servers = [await serve(root, port)];
  return {
    ...{ url, database, php, set },
    log: () => logOf(root),
    async serve(code) {
      const prepended = join(folder, 'prepended.php');
      writeFileSync(prepended, `<?php ${code}`);
      const server = await serve(root, await freePort(), ['-d', `auto_prepend_file=${prepended}`]);
      servers.push(server);
      return server.url;
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(root: string, port: number, options: readonly string[] = []): Promise<WebServer> {
  const server = spawn(PHP, [...options, '-S', `127.0.0.1:${port}`, '-t', root, join(SITE, 'router.php')], {
    cwd: root,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    // Its workers are processes of their own, which end with the group.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${url}/readme.html`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Not in this process, which the service may be part of: it would wait for itself. */
async function run(root: string, code: string): Promise<string> {
  const program = spawn(PHP, ['-r', code], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, complaints, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  if (status !== 0) throw new Error(`${code}: ${logOf(root) || out + complaints}`);
  return out;
}

function logOf(root: string): string {
  const file = join(root, 'debug.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function layOut(root: string, url: string, socket: string): void {
  cpSync(WORDPRESS, root, { recursive: true, dereference: true });
  const content = join(root, 'wp-content');
  for (const part of ['plugins', 'mu-plugins', 'themes', 'languages'])
    mkdirSync(join(content, part), { recursive: true });
  cpSync(join(SITE, 'must-use.php'), join(content, 'mu-plugins/must-use.php'));
  cpSync(join(SITE, 'theme'), join(content, 'themes/plain'), { recursive: true });
  writeFileSync(
    join(root, 'wp-config.php'),
    `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}'); define('WP_DEFAULT_THEME', 'plain');
define('AUTH_KEY', 'a salt of the test'); define('AUTH_SALT', 'another salt of the test');
// Nothing is fetched from elsewhere, and no request is made beside those of the test.
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', __DIR__ . '/debug.log');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require ABSPATH . 'wp-settings.php';
`,
  );
}
