import { expect, test } from 'vitest';
import { pathTraversal } from '../../src/signatures/path-traversal.ts';
import { firstMatch, json } from './request-of.ts';

const find = firstMatch.bind(null, pathTraversal);

test.each([
  { mountPath: '/etc/passwd', subPath: 'passwd' },
  { HostConfig: { Binds: ['/etc/passwd:/etc/passwd:ro'] } },
  { volumeMounts: [{ name: 'a', mountPath: '/etc/nginx/nginx.conf' }] },
  { cert: '/etc/ssl/certs/ca-certificates.crt' },
  { interpreter: '/usr/local/bin/node', cwd: '/usr/src/app' },
  { rootUri: 'file:///home/ann/project' },
  { logFile: '/var/log/app/today/app.log' },
  { filename: 'src/main/webapp/WEB-INF/web.xml', status: 'modified' },
  { files: ['/WEB-INF/web.xml', '../web.config'] },
  { envFile: '../.env' },
  { outDir: '../../dist/out' },
  { compilerOptions: { outDir: '../dist', rootDirs: ['../a', '../../b'] } },
  { import: '../lib/x', main: '../../node_modules/a/index.js', types: '../types' },
  { sources: ['../../../../src/index.ts', 'webpack:///../a.js'] },
  { files: ['src/../README.md', '.env.example', 'config/database.yml'] },
  { shell: '/bin/bash', root: '/srv/www/site', url: 'http://build.example/a.txt?' },
  { commits: [{ added: ['src/main/webapp/WEB-INF/web.xml'], removed: ['docs/../old.md'] }] },
  { cwd: '/var/www/html', stack: 'at /var/www/html/index.php:12' },
])('paths that documents are full of: %j', (value) => {
  expect(find({ method: 'POST', contentType: 'application/json', body: JSON.stringify(value) })).toBeUndefined();
});

test.each([
  '/docs/etc/',
  '/blog/etc/apt',
  '/shop/etc/candles',
  '/etc/clientlibs/site/a.js',
  '/content/etc/logo.png',
  '/docs/etc/modules.html',
  '/static/var/cache/merged.css',
  '/products/usr/bin',
  '/api/proc/start',
  '/api/projects/a%2Fb/files/src%2Fmain.ts',
  '/proxy/https%3A%2F%2Fexample.com%2Fa.png',
  '/redirect/%2Faccount%2Fsettings',
  '/odata/$metadata',
  '/schemas/a~1b',
  '/config.php',
  '/img/g:no/rs:fit:300/a.png',
  '/:b:/r/sites/a',
  '/pool/foo_1.0~1.deb',
])('an ordinary request for %s', (path) => {
  expect(find({ path })).toBeUndefined();
});

test('a single step is a subject of a search, and a value of a field that opens files', () => {
  expect(find({ query: 'q=../' })).toBeUndefined();
  expect(find({ query: 'q=..%5C' })).toBeUndefined();
  expect(find({ query: 'dir=../' })?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find({ query: 'q=../../' })?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find({ query: '../../index.php' })?.confidence).toBeGreaterThanOrEqual(0.5);
});

test('what a call of few parameters opens is named in passing by a document of more', () => {
  const body = { path: '/WEB-INF/web.xml', a: 'one', b: 'two', c: 'three', d: 'four' };
  expect(find({ method: 'POST', contentType: 'application/json', body: JSON.stringify(body) })).toBeUndefined();
  expect(find(json('path', body.path))?.confidence).toBeGreaterThanOrEqual(0.5);
  const document = '<?xml version="1.0"?><a><b>/WEB-INF/web.xml</b></a>';
  expect(find({ method: 'POST', contentType: 'text/xml', body: document })?.location).toBe('body.a.b');
});

test.each([
  ['name', '../../'],
  ['name', '../../../backup'],
  ['note', 'web.config::$DATA'],
  ['file', '..'],
  ['file', '/app/.env'],
  ['x', '/run/secrets/token'],
  ['template', 'config/database.yml'],
  ['page', '/var/www/html/index.php'],
  ['x', '../WEB-INF/web.xml'],
  ['x', '..|..|..|etc|passwd'],
  ['file', '../../../../../settings.json'],
  ['x', '/etc/hosts?/../'],
  ['x', '/WEB-INF/web.xml'],
  ['file', '../config.js'],
  ['file', 'boot.ini'],
  ['x', 'META-INF/context.xml'],
  ['x', '../web.config'],
  ['x', 'file:///'],
  ['x', 'file:///c:/'],
  ['x', '/var/spool/mqueue/syslog'],
  ['x', '/htdocs/conf/httpd.conf'],
  ['x', '/etc/pass*'],
  ['x', '../../../../index.php'],
  ['x', '......../../../../keys'],
])('in a JSON field %s: %j', (name, value) => {
  expect(find(json(name, value))?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each([
  '/C:/inetpub/wwwroot/a.asp',
  '/static/../secret/data',
  '/x//var/www/html/a.php',
  '/web.config::$DATA',
  '/a*~1*/.aspx',
  '/etc/krb5.keytab',
  '/x/etc/passwd.bak',
  '/%3f../%3f../%3f../keys',
  '/..%af..%af..%afetc%afpasswd',
  '/etc/passwd%22',
  '/aux.aspx',
  '/con/con',
  '/file/ZXhwZWN0Oi8vaWQ=',
  '/static/etc/hostname.eri0',
  '/static/etc/cron.daily/logrotate',
  '/static/etc/apt/sources.list',
  '/static/proc/interrupts',
  '/static/usr/lib/security/mkuser.default',
  '/static/boot/vmlinuz-6',
  '/etc/pass*',
  '/x/C|/windows/win.ini',
  '/%2Fetc%2Fgroup',
  '/read/%22%2Fetc%2Fgroup%22',
  '/read/php:filter%2Fresource=a',
  '/read/$HOME/.ssh/id_rsa',
  '/web~1.con',
  '/static/index.php.bak',
  '/static/passwords.txt',
  '/static/e:/backup/keys',
  '/App_Data/site.mdf',
])('a request for %s', (path) => {
  expect(find({ path })?.confidence).toBeGreaterThanOrEqual(0.5);
});
