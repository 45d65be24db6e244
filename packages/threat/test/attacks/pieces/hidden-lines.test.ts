import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  'the good %0Aid%0A of them',
  '- milk and bread\n- two apples\n- %0Aid%0A\n- butter',
  '- milk and bread\n- %0d%0Acat%20/etc/passwd\n- butter',
  'first line\nmy good %250Awhoami%250A of them\nlast line',
  "let a = 1;\n'%0A/usr/bin/id%0A'\nlet b = 2;",
])('a line end that is encoded parts commands, among words and lines as well: %j', (text) => {
  expect(foundIn(commandInjection, text)).not.toEqual([]);
  expect(foundIn(commandInjection, jsonBody({ value: text, other: 'x' }))).not.toEqual([]);
});

test.each([
  'the good %0Aidea%0A of them',
  'see https://example.org/?text=first%0Asecond%0Athird of them',
  '- milk and bread\n- id\n- butter',
  'first%0Adate of birth%0Alast',
  '100%0a day',
])('what stands behind one and names no command is none: %j', (text) => {
  expect(foundIn(commandInjection, text)).toEqual([]);
});
