import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandLineAt } from '../../../../src/attacks/shell/lines/command-line.ts';
import { globMatches } from '../../../../src/attacks/shell/words/glob.ts';
import { wordAt } from '../../../../src/attacks/shell/words/word.ts';

function read(text: string) {
  return wordAt({ text, limit: text.length, closer: 0, plusIsBlank: false }, 0);
}

describe('a word', () => {
  test.each([
    ['whoami x', 'whoami', false],
    ["w'h'oami", 'whoami', true],
    ['"cat"', 'cat', false],
    ["who's", 'who', false],
    ["w'h'o'ami", 'whoami', true],
    ["i'd", 'i', false],
    ["l's' 'x", 'ls', true],
    ['w\\hoami', 'whoami', true],
    ['C:\\Windows\\x', 'C:Windowsx', false],
    ['who^ami', 'whoami', true],
    ['^who', '^who', false],
    ["$'\\x6c\\163'", 'ls', true],
    [`who\${u}ami`, 'whoami', true],
    [`\${PATH:0:1}etc`, '/etc', true],
    ['cat$IFS/x', 'cat', false],
    ['id\\n', 'id', false],
    ['id#', 'id', false],
    ['$HOME/x', '/x', false],
  ])('%s is read as %s', (text, plain, hidden) => {
    const { word } = read(text);
    expect([word.text, word.hidden]).toEqual([plain, hidden]);
  });

  test('never ends before it begins, nor beyond the text', () => {
    const shellText = fc.string({ unit: fc.constantFrom(...'a$({})\'"`\\^%;<> '), maxLength: 60 });
    fc.assert(
      fc.property(shellText, (text) => {
        const { word, end } = read(text);
        expect(end).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(word.raw).toBe(text.slice(0, end));
      }),
    );
  });
});

describe('a command line', () => {
  const wordsOf = (text: string): readonly string[] | null => {
    const line = commandLineAt(text, 0, text.length, 0, false);
    return line === null ? null : [line.name, ...line.words].map(({ text: word }) => word);
  };

  test.each([
    ['cat /etc/passwd; id', ['cat', '/etc/passwd']],
    ['A=1 B=2 id -u', ['id', '-u']],
    ['( { ls -a', ['ls', '-a']],
    ['{cat,/etc/passwd,-n}', ['cat', '/etc/passwd', '-n']],
    ['ls 2>&1 -a', ['ls', '2', '-a']],
    ['ls$IFS-a', ['ls', '-a']],
    ['ls # all', ['ls']],
    ['ls -- x', ['ls']],
    ['id</p>', ['id']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('is none without the name of a program', () => {
    expect(wordsOf('hello world')).toBeNull();
    expect(wordsOf('')).toBeNull();
  });

  test('keeps the targets of its redirections', () => {
    expect(commandLineAt('ls >/tmp/x 2>&1 <<<a', 0, 20, 0, false)?.targets).toEqual(['/tmp/x', '&1', '<<<a']);
  });
});

test.each([
  ['c?t', 'cat', true],
  ['c*', 'cat', true],
  ['*a*t', 'cat', true],
  ['[abc]at', 'cat', true],
  ['c?', 'cat', false],
  ['*b*', 'cat', false],
  ['[', '[', true],
])('the pattern %s and the name %s', (pattern, name, matches) => {
  expect(globMatches(pattern, name)).toBe(matches);
});
