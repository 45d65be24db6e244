import { expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { foundIn, jsonBody } from '../found-in.ts';

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
