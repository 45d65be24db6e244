import { describe, expect, test } from 'vitest';
import { baitPathKind } from '../../src/visitors/bait-paths.ts';

describe('paths that only scanners ask for', () => {
  test.each([
    '/.env',
    '/app/.env.production',
    '/.git/config',
    '/.git/head',
    '/wp-config.php.bak',
    '/wp-config.php~',
    '/.aws/credentials',
    '/.ssh/id_rsa',
    '/backup.sql',
    '/db.sql.gz',
    '/.ds_store',
    '/config.php.bak',
    '/vendor/phpunit/phpunit/src/util/php/eval-stdin.php',
    '/terraform.tfstate',
  ])('%s is a search for secrets', (path) => expect(baitPathKind(path)).toBe('secret'));

  test.each(['/wp-login.php', '/blog/wp-login.php', '/xmlrpc.php', '/phpmyadmin/', '/server-status', '/actuator/env'])(
    '%s is a place that some sites have',
    (path) => expect(baitPathKind(path)).toBe('place'),
  );

  test.each([
    '/',
    '/environment',
    '/product/env',
    '/.well-known/security.txt',
    '/blog/how-to-use-.env-files',
    '/docs/wp-config.php-explained',
    '/backup',
    '/users',
    '/git/config-guide',
    '/downloads/handbook.zip',
    '/config.json',
    '/assets/app.js.map',
  ])('%s is a page like any other', (path) => expect(baitPathKind(path)).toBeNull());

  test('is decided in one pass over the path', () => {
    expect(baitPathKind(`/${'a/'.repeat(5_000)}.env`)).toBeNull();
  });
});
