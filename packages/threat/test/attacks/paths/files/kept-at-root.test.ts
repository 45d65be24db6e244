import { expect, test } from 'vitest';
import { keptAtRoot } from '../../../../src/attacks/paths/files/kept-at-root.ts';
import { pathTraversal } from '../../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch } from '../request-of.ts';

test.each([
  '.gitlab-ci.yml',
  '.eslintrc',
  '.index.php.swp',
  '.github/workflows/ci.yml',
  'secrets.json',
  'client_secret.json',
  'service-account.json',
  'site.tar.gz',
  'composer.lock',
  'dockerfile',
  'application-prod.yml',
  'store.p12',
  'shop.sql',
  'shop.sqlite',
  'debug.log',
  'config.yml',
  'prod-config.yaml',
  'docker-compose.override.yml',
  'appsettings.production.json',
  'terraform.tfvars',
  'server.key',
  'example.org.zip',
  'backup-2024-05-01.tar.gz',
  'requirements.txt',
  'deploy.sh',
  'config/settings.ini',
  'logs/worker.log',
])('no site publishes /%s', (path) => {
  expect(keptAtRoot(path.split('/'))).not.toBeNull();
  expect(firstMatch(pathTraversal, { path: `/${path}` })?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each([
  '.well-known/security.txt',
  '.well-known/openid.json',
  '.auth/me',
  '.html',
  '.netlify/functions/x',
  'package.json',
  'config.json',
  'tokens.json',
  'manifest.json',
  'docs/secrets.json',
  'npm/x/.eslintrc',
  'downloads/site.zip',
  'openapi.yaml',
  'index.yaml',
  'latest-mac.yml',
  'install.sh',
  'talk.key',
  'html-template.zip',
  'jquery-3.7.1.zip',
  'env.json',
  'main.py',
  'assets/config.yml',
  'docs/config.toml',
])('a site may publish /%s', (path) => {
  expect(keptAtRoot(path.split('/'))).toBeNull();
  expect(firstMatch(pathTraversal, { path: `/${path}` })).toBeUndefined();
});

test('a parameter that says where the site lies takes no address of another', () => {
  const query = 'lib_path=http://evil.example/';
  expect(firstMatch(pathTraversal, { query })?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(firstMatch(pathTraversal, { query: 'path=https://example.org/' })).toBeUndefined();
  expect(firstMatch(pathTraversal, { query: 'base_url=https://example.org/' })).toBeUndefined();
});

test('the field of a form opens a folder of the system, the name of an upload is the own of its sender', () => {
  const body = (head: string, text: string): string =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n--x--\r\n`;
  const contentType = 'multipart/form-data; boundary=x';
  const field = body('name="v"', 'C:\\$Recycle.Bin');
  expect(firstMatch(pathTraversal, { contentType, body: field })?.location).toBe('body.v');
  const upload = body('name="f"; filename="config.php"', 'x');
  expect(firstMatch(pathTraversal, { contentType, body: upload })).toBeUndefined();
});
