import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

test.each(['touch /tmp/proof', 'echo proof > /var/tmp/a.txt', 'touch /dev/shm/x', 'echo "1">/var/www/a.html'])(
  'a file made in a folder of the system is found as a whole parameter: %s',
  (value) => {
    for (const example of [{ query: `lang=${encodeURIComponent(value)}` }, formBody({ 'submit-url': value })])
      expect(foundIn(commandInjection, example)).not.toEqual([]);
    for (const example of [{ query: `q=${encodeURIComponent(value)}` }, formBody({ comment: value })])
      expect(foundIn(commandInjection, example)).toEqual([]);
  },
);

test.each(['expr 81 + 17', "echo '81*17' | bc", 'echo proof|rev', 'echo 81 | md5sum'])(
  'what prints a sum or a digest is found as a whole parameter: %s',
  (value) => {
    for (const example of [
      { query: `cmd=${encodeURIComponent(value)}` },
      formBody({ host: value }),
      jsonBody({ cmd: value }),
    ])
      expect(foundIn(commandInjection, example)).not.toEqual([]);
    for (const example of [{ query: `q=${encodeURIComponent(value)}` }, jsonBody({ title: value, page: 7 })])
      expect(foundIn(commandInjection, example)).toEqual([]);
  },
);

test.each(['expr is a program', 'echo | bc', 'echo of a shot | revolver', 'bc 81*17'])(
  'words are none: %s',
  (value) => {
    for (const example of [{ query: `cmd=${encodeURIComponent(value)}` }, formBody({ host: value })])
      expect(foundIn(commandInjection, example)).toEqual([]);
  },
);

test.each([
  'LD_PRELOAD=/tmp/a.so date',
  'PATH=/dev/shm:$PATH ls',
  `PYTHONPATH=/var/tmp/lib python3 -m x`,
  "NODE_OPTIONS='--import=/tmp/a.mjs' node",
])('code put before a program is found: %s', (value) => {
  for (const example of [value, formBody({ name: value }), jsonBody({ name: value, page: 7 })])
    expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  'LD_PRELOAD=/usr/lib/libjemalloc.so.2 node',
  'TMPDIR=/tmp make',
  'PATH=/usr/local/bin:$PATH make',
  'NODE_OPTIONS=--max-old-space-size=4096',
  'LD_PRELOAD=/tmp/a.so',
  'touch of /tmp/a.txt',
])('settings of programs are none: %s', (value) => {
  for (const example of [value, formBody({ name: value }), jsonBody({ name: value, page: 7 })])
    expect(foundIn(commandInjection, example)).toEqual([]);
});
