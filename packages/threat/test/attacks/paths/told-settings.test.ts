import { expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

test.each([
  'This is set in /etc/acme/acme-params.conf and turns off the warnings',
  '- edit "/etc/acme/plugins.d/lag.conf" and set the folder',
  'New plugins are stored below /etc/acme/plugins. Remove them there',
  'The share \\\\server\\c$\\temp is for the team only',
  'Look into /var/log/syslog for what it said',
  'All of `file://`, `git://` and `http://` are refused',
  '.. literalinclude:: ../../../etc/acme/pools.yaml.sample shows what it needs',
])('people tell where a program of their own keeps its settings: %s', (text) => {
  expect(foundIn(pathTraversal, text)).toEqual([]);
  expect(foundIn(pathTraversal, jsonBody({ x: text }))).toEqual([]);
});

const inQuery = (text: string) => foundIn(pathTraversal, { query: `q=${encodeURIComponent(text)}` });

test.each([
  'specifies the base path under which /etc/shells resides',
  'only on systems where /etc/mtab is a symlink',
  'The variables in /etc/login.defs change how it works. See "/etc/ldap.conf", too',
  'Interfaces of /etc/network/interfaces.d are read first, then those of /proc/partitions',
  'Ports are named in /etc/services (or asked for)',
  'All of it is in /etc/acme/dictio\u2010\nnary and nowhere else',
])('people tell where a system is set up, in an address as well: %s', (text) => {
  expect(inQuery(text)).toEqual([]);
});

test.each([
  'see /etc/passwd,/etc/mtab for it',
  'see /etc/shadow,/dev/null for it',
  'only root may see /etc/sudoers of a system',
  'it is kept in /etc/rsyncd.secrets of a system',
  'it is kept in /etc/hostname.elx2 of a system',
  'it is set in /etc/httpd.conf of a system',
  'it is in /etc/../etc/login.defs of a system',
  '/etc/shells',
  '/etc/login.defs',
])('in an address secrets, whole values and what stands before such a file are found: %s', (text) => {
  expect(inQuery(text)).not.toEqual([]);
});

test.each([
  '/etc/acme/acme-params.conf',
  'This is set in /etc/apache2/httpd.conf and turns off the warnings',
  'This is set in /etc/passwd and turns off the warnings',
  'This is set in /etc/acme/passwd and turns off the warnings',
  'This is set in /etc/acme/../shadow and turns off the warnings',
  'This is run by /etc/cron.d/daily and turns off the warnings',
  'see file:///etc/shadow now',
  '.. literalinclude:: ../../../etc/passwd shows what it needs',
  '.. literalinclude:: ../../../etc/acme/../shadow shows what it needs',
  '../../../etc/acme/pools.yaml',
  'hello you all, /var/log/lastlog is it',
  'hello you all \\\\::1\\c$\\users\\default\\ntuser.dat thanks',
])('files of the system, secrets and whole values are found: %s', (text) => {
  expect(foundIn(pathTraversal, text)).not.toEqual([]);
});

test('settings within settings name files of a program by names of their own', () => {
  const more = { a: 'one', b: 'two', c: 'three', d: 'four' };
  const found = (options: object) => foundIn(pathTraversal, jsonBody({ ...more, options }));
  expect(found({ acme_token_id_file: '/etc/acme/token_id' })).toEqual([]);
  expect(found({ acme_token_id_file: '/etc/passwd' })).not.toEqual([]);
  expect(found({ acme_token_id_file: '/etc/nginx/nginx.conf' })).not.toEqual([]);
  expect(found({ file: '/etc/acme/token_id' })).not.toEqual([]);
});

test("a document of many texts names settings right below /etc that are no server's", () => {
  const more = { a: 'one', b: 'two', c: 'three', d: 'four' };
  const found = (field: object) => foundIn(pathTraversal, jsonBody({ ...more, ...field }));
  expect(found({ parameters: [{ name: 'disks', value: '/etc/menu.conf' }] })).toEqual([]);
  expect(found({ parameters: [{ name: 'disks', value: '/etc/hostname.elx2' }] })).not.toEqual([]);
  expect(found({ parameters: [{ name: 'disks', value: '/etc/httpd.conf' }] })).not.toEqual([]);
  expect(found({ parameters: [{ name: 'disks', value: '/etc/x/../menu.conf/../shadow' }] })).not.toEqual([]);
  expect(found({ file: '/etc/menu.conf' })).not.toEqual([]);
  for (const name of [
    'rsyncd.secrets',
    'rsyncd.conf',
    'ldap.secret',
    'netrc',
    'ppp',
    'wpa_supplicant.conf',
    'doas.conf',
  ])
    expect(found({ path: `/etc/${name}` })).not.toEqual([]);
  expect(foundIn(pathTraversal, jsonBody({ value: '/etc/menu.conf' }))).not.toEqual([]);
});

test('a text with the way it is written behind it, and its number, is one that people write', () => {
  const text = 'A single local file, /etc/sudoers. It may be shared';
  expect(foundIn(pathTraversal, formBody({ 'body[0][value]': text }))).toEqual([]);
  expect(foundIn(pathTraversal, jsonBody({ body: { value: text } }))).toEqual([]);
  expect(foundIn(pathTraversal, formBody({ 'body[0][id]': text }))).not.toEqual([]);
  expect(foundIn(pathTraversal, formBody({ 'body[0][value]': '/etc/sudoers' }))).not.toEqual([]);
});
