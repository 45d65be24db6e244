import { expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch, json } from './request-of.ts';

const find = firstMatch.bind(null, pathTraversal);

test.each([
  { mountPath: '/etc/passwd', subPath: 'passwd' },
  { HostConfig: { Binds: ['/etc/passwd:/etc/passwd:ro'] } },
  { volumeMounts: [{ name: 'a', mountPath: '/etc/nginx/nginx.conf' }] },
  { linux: { maskedPaths: ['/proc/kcore', '/proc/sched_debug'], readonlyPaths: ['/proc/sys'] } },
  {
    a: 'b',
    c: 'd',
    e: 'f',
    templates: ['/etc/alertmanager/template/*.tmpl'],
    wg: { config_path: '/etc/wireguard/wg0.conf' },
  },
  { Id: 'a', ResolvConfPath: '/etc/resolv.conf', HostsPath: '/etc/hosts' },
  { cert: '/etc/ssl/certs/ca-certificates.crt' },
  { interpreter: '/usr/local/bin/node', cwd: '/usr/src/app' },
  { rootUri: 'file:///home/ann/project' },
  { rootUri: 'file:///var/www/site.example' },
  { textDocument: { uri: 'file:///home/ann/project/settings.py' } },
  { url: 'file:///home/ann/project/main.py' },
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
  { sources: ['webpack:///../../../node_modules/a/index', 'https://cdn.example/a/b/../../../x.js'] },
  { uri: 'sqlite:///../../../data.db', link: 'https://example.com/#/a/../b' },
  { dependencies: { a: 'file:../a', b: 'file:../../../packages/b' } },
  { content: Buffer.from('{"extends":"../tsconfig.json","files":["../lib/x.ts"]}').toString('base64') },
  { args: ['prefix=../dist', 'file=../x'], env: ['NODE_PATH=../lib'] },
  { flags: 'prefix=../dist', target: 'NODE_PATH=../lib' },
  { services: { web: { build: { context: '..' }, env_file: '../.env' } } },
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
  '/a/../b/style.css',
  '/docs/../README.md',
  '/a/../index.html',
  '/x/../manifest.json',
  '/blog/..%5Cimages%5Clogo.gif',
  '/proxy/https%3A%2F%2Fexample.com%2Fcss%2F..%2Fimg%2Fa.png',
  '/wiki/..%20And%20then',
  '/wiki/What%3F',
  '/usr/share/doc/x',
  '/package.json',
  '/file%2Epdf',
  '/year=2024/month=01/part-0.parquet',
  '/cdn-cgi/image/width=80,quality=75/https://example.com/a.png',
  '/owner/repo/blob/main/src/main/resources/META-INF/services/a.b.C',
  '/libs/x-1.0.jar!/META-INF/maven/a/b/pom.xml',
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
  ['x', 'file:///flag'],
  ['x', 'file:///var/www/html/index.php'],
  ['x', 'file:///opt/app/settings.py'],
  ['x', '/var/spool/mqueue/syslog'],
  ['x', '/htdocs/conf/httpd.conf'],
  ['x', '/etc/pass*'],
  ['x', '../../../../index.php'],
  ['x', '......../../../../keys'],
  ['x', 'http:///?/../../../../srv/'],
  ['x', 'https://203.0.113.9/#/../../../srv'],
  ['x', 'https://203.0.113.9/a/b/c/d?e=/../../../srv/'],
  ['x', 's3://bucket/../../../srv/'],
  ['data', 'file=../../x'],
  ['data', 'page=../../../../x'],
  ['data', 'file%3d..%2f..%2fx'],
  ['data', 'include=/etc/hosts'],
  ['data', Buffer.from('file=../../x').toString('base64')],
  ['data', 'a/../../../b'],
  ['data', '../;/../;/keys'],
  ['data', '/..%af..%af..%afkeys'],
  ['data', '/var/www/images/../../../'],
  ['x', Buffer.from('{"path": "file:///etc/group"}').toString('base64')],
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
  '/images/..%2finfo.html',
  '/images/..%5cinfo.html',
  '/a/%2e%2e/b.css',
  '/a/.%2e/b.css',
  '/a%2f../b.css',
  '/a/..%00/b.css',
  '/assets/built%2F..%2F..%2F%E0%A4%A/main.js',
  '/proxy/https%3A%2F%2Fexample.com%2F..%2F..%2F..%2F..%2F..%2F..%2Fx.png',
  '/%2e/admin',
  '/.;/admin',
  '/assets/../package.json',
  '/assets/../pom.xml',
  '/assets/../src/main.py',
  '/assets/../config.php',
  '/assets/../settings.yml',
  '/media..;/settings.yml',
  '/+portal+/../+files+/list.json',
  '/s/x/_/META-INF/maven/a/b/pom.xml',
  '/x/WEB-INF./web.xml',
  '/.git/objects/ab/cdef',
  '/file=C:%5CWindows%5Cwin.ini',
  '/files/file=/etc/hosts',
  '/x;file=..%2f..%2fkeys',
  '/html/usr/share/doc/x/copyright%3f',
  '/read/jar:file:///x.jar!/y',
])('a request for %s', (path) => {
  expect(find({ path })?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each([
  'page=/var/www/images/../../../',
  'x=/var/www/html/..%5c..%5c',
  'x=..%af..%af..%af',
  'x=dir%20/s%20c:%5c..%5c',
  'file=global.asa',
  'path=//203.0.113.9/share/a.php',
  'template=D:%5Csites%5Cb%5Ckeys',
  'x=/data/data/com.example.app/databases/a.db',
  'template=//attacker.example/a.php',
  'x=/home/ann/.config/gcloud/credentials.db',
  'x=/Users/ann/Library/Keychains/login.keychain-db',
])('a parameter %s', (query) => {
  expect(find({ query })?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each(['next=../', 'return_to=../orders', 'back=..%2Flist', 'url=//cdn.example/a.js'])(
  'where a visitor goes may be said from where the visitor is: %s',
  (query) => {
    expect(find({ query })).toBeUndefined();
  },
);

test.each(['hosts_path', 'path', 'file', 'ResolvConfPathOf', 'LogPath.name'])(
  '%s is no file of a container',
  (name) => {
    const body = JSON.stringify({ [name]: '/etc/passwd' });
    expect(find({ method: 'POST', contentType: 'application/json', body })).toBeDefined();
  },
);

test.each([
  { a: 'b', c: 'd', e: 'f', g: 'h', file: '/etc/acme/acme.conf' },
  { a: 'b', c: 'd', e: 'f', g: 'h', name: '/etc/nginx/conf.d/a.conf' },
  { a: 'b', c: 'd', e: 'f', g: 'h', name: '/etc/systemd/system/a.service' },
  { a: 'b', c: 'd', e: 'f', g: 'h', name: '/etc/acme/../passwd' },
  { a: 'b', c: 'd', e: 'f', g: 'h', name: '/etc/acme/./../group' },
  { name: '/etc/acme/acme.conf' },
  { masked: ['/proc/kcore'], maskedPaths: '/proc/kcore' },
])('settings of the system and of servers, and what a field opens, are no settings of a program: %j', (value) => {
  expect(find({ method: 'POST', contentType: 'application/json', body: JSON.stringify(value) })).toBeDefined();
});
