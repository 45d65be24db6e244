import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../found-in.ts';

test.each([
  'hello you all my good old friends |+dir+c: hello you all',
  'made of paper and wood $;+cat+/etc/hosts',
  'He said: "well, nc -lvvp 4448 -e /bin/sh&" and then he went home again.',
  'hello you all my good old friends | set /a 3482*7301 hello you all',
])('a command is found with blanks of a form, with the name before its options, and where it computes: %s', (text) => {
  expect(foundIn(commandInjection, text)).not.toEqual([]);
});

test.each([
  'the sum of a |+b and what else you all want',
  'He said: "well, sort -n -k 2 it" and then he went home again.',
  'print the list of all of them | set name=x and then go on',
  'use C++;+1 from me and all of my friends',
])('sums, options of other programs and variables are none: %s', (text) => {
  expect(foundIn(commandInjection, text)).toEqual([]);
});
