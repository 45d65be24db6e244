import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../found-in.ts';

test.each([
  'boats made of paper and wood && net view',
  'made of paper and wood | net localgroup administrators ann /add',
  'hello you all ; net view. Please let me know',
  'see https://example.org/a ; sleep 9 https://example.org/c',
  "my good eval('sleep 5') friends take what",
  'hello you all my friends x||`ping -c 9 127.0.0.1` and so',
  'hello you all http://192.0.2.1/a?b=`whoami`',
])('a command among words is found with the operands that words are as well: %s', (text) => {
  expect(foundIn(commandInjection, text)).not.toEqual([]);
});

test.each([
  'boats made of paper and wood && net income',
  'hello you all ; net. Please let me know',
  'see https://example.org/a ; sleep well https://example.org/c',
  'my good eval("5") friends take what',
  'Set A=`git describe` and go on with it',
])('sentences and code spans stay what they are: %s', (text) => {
  expect(foundIn(commandInjection, text)).toEqual([]);
});
