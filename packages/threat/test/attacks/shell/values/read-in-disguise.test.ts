import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn } from '../../found-in.ts';

test.each([
  "head<no''tes.txt||",
  'tail<>no\\tes.md&&ls',
  'nl\tnot???.php\n',
  'tac\tno*',
  'more no?es.* ||',
  'cat no""tes.txt;',
])('a file handed to a program in disguise: %j', (value) => {
  for (const example of [{ query: `file=${encodeURIComponent(value)}` }, formBody({ c: value })])
    expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  'less<5.5',
  'more\tthan that?',
  'cat food.',
  'sort\tby.name',
  'head & shoulders',
  'nl<br>',
  'more info?',
  'tail *',
])('words and comparisons are none: %j', (value) => {
  for (const example of [{ query: `file=${encodeURIComponent(value)}` }, formBody({ c: value })])
    expect(foundIn(commandInjection, example)).toEqual([]);
});
