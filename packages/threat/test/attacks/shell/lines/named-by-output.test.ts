import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [value, formBody({ file: value }), jsonBody({ file: value, page: 7 })];

test.each([
  ';$(printf tac) notes.txt',
  '|$(echo head) -c9 a',
  "' && `echo ls` -la",
  '; `printf du` /srv',
  ';`base64 -d<<<bHM=` /',
  '$(echo tbd | tr bd ac) /etc/hosts',
  '$(printf tac) /root/notes',
])('a command named by what another prints is found: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  'run it; `date` tells the time',
  'first `cd app`; then `make` it',
  'costs $(about 5) dollars',
  'a, b; $(x) and y',
  '$(about 5) /etc and so on',
  '$(rate) /month',
])('code among words is none: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
});
