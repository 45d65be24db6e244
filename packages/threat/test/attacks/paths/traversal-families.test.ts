import { describe, expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch } from './request-of.ts';

const find = firstMatch.bind(null, pathTraversal);

/** What `?v=` gets: a parameter whose name says nothing, in which an application may expect a file all the same. */
function confidenceOf(value: string): number {
  return find({ query: `v=${encodeURIComponent(value)}` })?.confidence ?? 0;
}

/** Own examples of the weaknesses CWE-22 to CWE-40 and of what servers and libraries made of them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'steps up': ['../../private/keys.txt', 'themes/../../../settings.yml', '/srv/files/../../../x', '..\\..\\secret.cfg'],
  'steps up, encoded': ['%2e%2e%2f%2e%2e%2fkeys', '%252e%252e%255ckeys', '..%u2215..%u2215keys', '&#46;&#46;&#47;keys'],
  'steps up in other letters': [
    '．．／．．／keys',
    '。。/。。/etc/group',
    '..∕..∕etc/group',
    '\\u002e\\u002e/\\u002e\\u002e/etc',
  ],
  'overlong UTF-8': ['%c0%ae%c0%ae/%c0%ae%c0%ae/', '..%c1%9c..%c1%9cetc', '%f0%80%80%ae%f0%80%80%ae/etc/group'],
  'what a filter leaves over': ['....//....//keys', '..././..././keys', '....\\/....\\/keys', '..//..//..//keys'],
  'path parameters': ['..;/..;/console', '..;jsessionid=1/..;x/admin', '/app;a=b/..;/..;/manager'],
  'chains that stay': ['/./././././././etc/group', './/.//.//.//etc/group'],
  'blanks and dots behind': [
    '.. /.. /etc/group',
    '/etc/group.',
    '/etc/group%00.png',
    '/etc/group?.jpg',
    '../../keys\0.pdf',
  ],
  'files of Unix': [
    '/etc/sudoers',
    '/etc/krb5.keytab',
    '/etc/shadow.bak',
    '/proc/1/environ',
    '/run/secrets/db_password',
  ],
  'logs and sessions': [
    '/var/log/auth.log',
    '/var/log/nginx/access.log.1',
    '/var/lib/php/sessions/sess_ab12',
    '/tmp/sess_9',
  ],
  'accounts and clouds': [
    '~/.aws/credentials',
    `\${HOME}/.ssh/id_rsa`,
    '/root/.kube/config',
    '/home/ci/.git-credentials',
  ],
  'files of Windows': ['C:\\Windows\\win.ini', 'c:/boot.ini', 'C:boot.ini', '\\Windows\\System32\\drivers\\etc\\hosts'],
  'variables of Windows': ['%SYSTEMROOT%\\win.ini', '%USERPROFILE%\\ntuser.dat', '%WINDIR%/System32/config/SAM'],
  'a folder of its own on each drive': ['c:..\\..\\keys', 'C:../keys', 'file:../keys'],
  'lists in one value': ['classic, file1=/etc/group', 'mode=read; file=/etc/shadow', 'a=b, path=/proc/self/environ, c'],
  'addresses that climb behind a mark': ['http:///?/../../../srv/', 'https://203.0.113.9/a#/../../../srv'],
  'folders that no server gives away': ['META-INF/maven/a/b/pom.xml', 'WEB-INF./web.xml', '.git/objects/ab/cdef'],
  'shares and devices': [
    '//?/UNC/203.0.113.9/x/y',
    '\\\\203.0.113.9\\x\\y',
    '//203.0.113.9/c$/windows/win.ini',
    '\\\\?\\C:\\x',
    '\\\\.\\PhysicalDrive0',
  ],
  'streams of NTFS': ['web.config::$DATA', 'index.aspx::$data', 'uploads::$INDEX_ALLOCATION'],
  'roots of a system': ['/etc', '/proc/', 'C:\\', 'c:/windows', '/var/log'],
  wrappers: [
    'php://filter/read=string.rot13/resource=a',
    'expect://id',
    'phar://a.jpg/b',
    'zip://a.jpg#b',
    'glob:///e*',
  ],
  'addresses of files': [
    'file:///etc/group',
    'file:/etc/group',
    'file:etc/group',
    'url:file:///etc/group',
    'netdoc:/etc/x',
  ],
  'classes and archives': ['classpath:application.yml', 'classpath*:META-INF/', 'jar:file:///a.jar!/b'],
  'document roots and programs': [
    '/var/www/html/index.php',
    'C:\\inetpub\\wwwroot\\global.asa',
    '/home/ann/public_html/a.php',
    '/usr/bin/perl',
    '/tmp/upload.php',
  ],
  'scripts elsewhere': ['http://203.0.113.9/a.txt?', 'https://evil.test/x.php%00', 'ftp://evil.test/b.gif%00'],
  'files inside of other languages': [
    "include('/etc/passwd')",
    'file=/etc/passwd',
    '{{/proc/self/environ}}',
    'x:/etc/shadow',
  ],
  'steps without their separators': ['/........etc/passwd', '..,/..,/etc/passwd', '%C0AE%C0AE%C0AFetc%C0AFpasswd'],
  'steps that cancel out': ['a/../a/../a/../a/../x', '/%5c..%5c..%5c..%5c..%5cx'],
  'folders that a variable stands for': [`\${catalina.home}/conf/server.xml`, '%SYSTEMROOT%\\win.ini'],
  'steps with stray characters': [
    '?../?../?../keys',
    '..*/..*/..*/keys',
    '..%ff/..%ff/..%ff/keys',
    '.".%2f.".%2f.".%2fkeys',
  ],
  'steps with separators of their own': [
    '..|..|etc',
    '..%af..%af..%afkeys',
    '..¥..¥etc¥group',
    '..::..::..::keys',
    '..я..яetcяpasswd',
  ],
  'paths that turn back behind a file': ['/etc/passwd?/../../', '/etc/shadow/../..', 'a/../etc/../etc/group;/../x'],
  'files by wildcards': ['/etc/pass*', '/e?c/shad[o]w', 'C:\\wind*\\win.ini', '/etc/pass<<'],
  'devices of Windows': ['con/con', 'nul.txt', 'aux.aspx', 'c:\\prn', 'lpt1.jpg'],
  'folders of a system': [
    '/var/lock/samba',
    '/usr/lib/security/x',
    '/.Xauthority',
    '/root/.forward',
    'C:WINDOWS/temp/',
  ],
  'names that tell secrets': [
    '.passwd',
    'passwords.txt',
    '/core/config.php',
    'db.inc',
    'index.php~',
    'application.yml',
  ],
  'drives in other spellings': [
    'C|/boot.ini',
    '/c:/windows/win.ini',
    '%JBOSS_HOME%\\conf\\x',
    '//?/C:/Windows/win.ini',
  ],
  'files that ASP.NET never serves': ['~/web.config', '/App_Data/users.mdb', 'App_Code/a.cs'],
  'turns behind a root': ['/vpn/../vpns/cfg/smb.conf', '/static../../app.conf'],
  'turns that lead nowhere': ['a/../a', 'a\\..', '/./', '\\.\\'],
  'endings behind a NUL': ['report\0.jpg', 'http://203.0.113.9/a.php?.jpg'],
  'machines without a share': ['\\\\attacker.example', '\\\\files.attacker.example\\'],
  'blanks between the dots': ['. ./. ./. ./etc/group'],
  'files of an application': [
    'WEB-INF/web.xml',
    '.git/config',
    'config/database.yml',
    'app/etc/env.php',
    'logs/laravel.log',
  ],
};

describe.each(Object.entries(FAMILIES))('%s', (_, values) => {
  test.each(values)('%j', (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.5);
  });
});

test.each([
  'notes.txt',
  'a..b',
  'v1..v2',
  'see ../README.md for how to build',
  'run ./configure && make',
  'cd ../.. and then ls',
  'ratio 1:2',
  'C: is full',
  'D:\\Photos\\2024\\beach.jpg',
  'files live in /etc on Linux and in C:\\Windows elsewhere',
  '/home',
  '/data/report',
  'and/or',
  'https://example.org/a/../b.html',
  'std::vector<int> x',
  'Foo::$bar',
  'App\\Models\\User',
  '%PDF-1.4',
  '100%/day',
  '好的。。。/再见',
  'passwd',
  'the root folder',
  'https://example.org/downloads/manual.txt',
  'https://example.org/a.php?id=1',
  'https://example.org/cat.jpg?',
  'https://example.org/index.php?',
  '/usr/share/doc/readme',
  '/bin',
  '/tmp/report.pdf',
  'the log is in /var/log/nginx, mail it',
  'font-family:/etc',
  'Hà Nội, bàn ăn/ghế',
  'docs/../README.md',
  'file:///C:/Users/ann/beach.jpg',
  '../2024-02-01',
  '.../---/...',
  '??/??/2024',
  '..|..|b',
  'а..я..b',
  'Aruba|..|..|..|12',
  '..;..;..;3',
  'zip://',
  'user.passwd',
  'reset-password',
  '/usr/profile',
  '/root/cause',
  '/.well-known/change-password',
  'con',
  'com3',
  'docs/../guide',
  '2024-01-01/..',
  './run',
  '/blog/../about/',
  '~/notes.txt',
  '50%/off',
  'c:..',
  'red, size=/m, etc',
  'please set file=/etc/app, then restart',
  'https://example.org/#/a/../b',
  'https://example.org/a/b/c/../../../d.html',
  'src/main/resources/META-INF/spring/a/b.imports',
  'cus_NffrFeUfNV2HibXyzAbCdEf',
])('ordinary value %j', (value) => {
  expect(confidenceOf(value)).toBe(0);
});

test('steps in base64, twice or in other letters', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  expect(confidenceOf(`l1_${base64('../../../../keys')}`)).toBeGreaterThanOrEqual(0.5);
  for (const text of [base64('../../keys'), '．．／．．／etc／group', 'web.config']) {
    expect(confidenceOf(base64(text))).toBeGreaterThanOrEqual(0.5);
  }
});
