import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../../found-in.ts';

test.each([
  'cmd=whoami',
  'cmd=dir%20c:',
  'system=ZWNobyBhYmM=',
  'sysCmd=ls',
  'exec_cmd=uname%20-a',
  'function=system',
  '_method=__construct',
  'mail%5B%23post_render%5D%5B%5D=exec',
])('a parameter that asks for a command or for what runs one: %s', (query) => {
  expect(foundIn(commandInjection, { query })).toHaveLength(1);
});

test.each([
  'cmd=list',
  'run_command=reload',
  'command=echo%20hello',
  'q=phpinfo',
  'filter%5B%5D=system',
  'callback=jsonp_1',
  'x%5B%23%5D=1',
  'tags%5B%5D=%23exec',
])('a parameter that does not: %s', (query) => {
  expect(foundIn(commandInjection, { query })).toEqual([]);
});

test.each(['1;[ -f /flag ]', '1;[[ -d /root ]]', '1;test -r /etc/shadow', ';>/tmp/x', "a';>>/var/www/x.php#"])(
  'a file asked about or emptied without a command: %s',
  (text) => expect(foundIn(commandInjection, { query: `v=${encodeURIComponent(text)}` })).toHaveLength(1),
);

test.each(['sizes;[ -f ]', 'a;[b /c ]', 'a;>b', '&nbsp;>/next'])('text with the same marks: %s', (text) => {
  expect(foundIn(commandInjection, { query: `v=${encodeURIComponent(text)}` })).toEqual([]);
});

test('a file manager is asked for a folder by the name of a command', () => {
  expect(foundIn(commandInjection, { path: '/elfinder/php/connector.php', query: 'cmd=ls&target=l1_Lw' })).toEqual([]);
  expect(foundIn(commandInjection, { path: '/admin/filemanager', query: 'cmd=ls' })).toEqual([]);
});

test.each([
  { path: '/elfinder/php/connector.php', query: 'cmd=whoami' },
  { path: '/elfinder/php/connector.php', query: 'cmd=ls%20/' },
  { path: '/shell.php/elfinder', query: 'cmd=ls' },
  { path: '/connector.php', query: 'cmd=ls' },
])('any other command is asked of a machine, and so is this one elsewhere: %o', (example) => {
  expect(foundIn(commandInjection, example)).toHaveLength(1);
});
