import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [value, formBody({ host: value }), jsonBody({ host: value, page: 7 })];

test.each([
  ';LANG=C uname -a',
  'a.txt|TERM=dumb whoami',
  `192.0.2.1;A='b c' B="d" cat notes.txt`,
  "';PAGER=cat git log #",
  '$(HOME=/srv id)',
  '&&X= Y=2 /usr/bin/id',
  '; $u cat /etc$u/passwd$u',
  '192.0.2.1;$x uname -a',
])('variables that are set for a command do not hide it: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  'text/html; charset=utf-8; q=0.9',
  'size=10 date=today',
  'https://example.org/a?x=1&lang=en more about it',
  'a=1; b=2; c=3',
  'color=red and size=5; theme=dark mode',
  'see ?page=2&sort=date for the rest',
  'total=$5; rest=7 who pays',
  "LC_ALL=C sort -u 'a b.txt'",
  ';name="no end of it id',
  'it is $5; $US cat food is more',
  'if [ -f a ]; then $SUDO cp a b; fi',
])('values with names before them are no commands: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
});
