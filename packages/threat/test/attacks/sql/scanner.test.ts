import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Scanner } from '../../../src/attacks/sql/scanner.ts';
import { Tape } from '../../../src/attacks/sql/tape.ts';
import { TokenKind } from '../../../src/attacks/sql/token.ts';

const KINDS = Object.keys(TokenKind);

/** The tokens of a text as `kind:text`. */
function tokensOf(text: string): readonly string[] {
  const tape = new Tape(new Scanner(text, text.toLowerCase()), 0);
  const tokens: string[] = [];
  while (tape.peek().kind !== TokenKind.end) {
    const { kind, text: body } = tape.take();
    tokens.push(`${KINDS[kind]}:${body}`);
  }
  return tokens;
}

describe('literals', () => {
  test.each([
    ["'it''s'", ["string:it''s"]],
    ["'a\\'b' c", ["string:a\\'b", 'word:c']],
    ["N'x' _utf8'y' E'z'", ['string:x', 'string:y', 'string:z']],
    ["q'[it's]' 1", ["string:it's", 'number:1']],
    ['$tag$a$b$tag$ 1', ['string:a$b', 'number:1']],
    ['0xDEAD .5 1e5 1.', ['number:0xdead', 'number:.5', 'number:1e5', 'number:1.']],
    ['1union', ['number:1', 'word:union']],
    ['1e0union', ['number:1e0', 'word:union']],
    ['1.e(2)', ['number:1.e', 'open:(', 'number:2', 'close:)']],
    ["'open", ['string:open']],
    ["'''''' x", ["string:''''", 'word:x']],
    ["''''' x", ["string:'''' x"]],
    ["a'''b' '' c", ['word:a', "string:''b", 'string:', 'word:c']],
    ['\'"""\' "\'\'" x', ['string:"""', "string:''", 'word:x']],
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

describe('names', () => {
  test.each([
    ['`a b`.`c`', ['word:a b', 'other:.', 'word:c']],
    ['[dbo].[users]', ['word:dbo.users']],
    ['master..xp_cmdshell', ['word:master..xp_cmdshell']],
    ['@@version @x', ['variable:@@version', 'variable:@x']],
    ['élève', ['word:élève']],
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

describe('what separates tokens', () => {
  test.each([
    ['a/**/b', ['word:a', 'word:b']],
    ['a\u000b\u00a0\tb', ['word:a', 'word:b']],
    ['/*!50000union*/ select', ['word:union', 'word:select']],
    ['1+union+select+2', ['number:1', 'word:union', 'word:select', 'operator:+', 'number:2']],
    ["'a'+char(65)", ['string:a', 'operator:+', 'word:char', 'open:(', 'number:65', 'close:)']],
    ['1--x\nor 2', ['number:1', 'word:or', 'number:2']],
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

describe('comments that end the text', () => {
  test.each([
    ['a-- b c', ['word:a', 'comment: b c']],
    ['a#b', ['word:a', 'comment:b']],
    ['a/* b', ['word:a', 'comment: b']],
    ['a;\0', ['word:a', 'semicolon:;', 'comment:']],
    ['a \u2013', ['word:a', 'comment:']],
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

test('operators are taken whole', () => {
  expect(tokensOf('a<=>b||c!=d@>e::f')).toEqual(
    'word:a operator:<=> word:b operator:|| word:c operator:!= word:d operator:@> word:e operator::: word:f'.split(' '),
  );
});

test('a scanner reads no more than its number of tokens, however long the text is', () => {
  const scanner = new Scanner('a '.repeat(50_000), 'a '.repeat(50_000));
  let read = 0;
  for (let at = 0; ; read++) {
    const token = scanner.read(at);
    if (token.kind === TokenKind.end) break;
    at = token.end;
  }
  expect(read).toBe(5000);
});

test('a token is the same whatever was read before, and in whatever order', () => {
  const unit = fc.constantFrom(
    "'",
    "''",
    '"',
    '""',
    '`',
    '\\',
    '\\\\',
    '\\'.repeat(17),
    'a',
    ' ',
    '||',
    'x'.repeat(20),
  );
  const texts = fc.array(unit, { minLength: 1, maxLength: 40 }).map((units) => units.join(''));
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isBackwards) => {
      const offsets = Array.from(text, (_, at) => (isBackwards ? text.length - 1 - at : at));
      const scanner = new Scanner(text, text.toLowerCase());
      for (const at of offsets) expect(scanner.read(at)).toEqual(new Scanner(text, text.toLowerCase()).read(at));
    }),
  );
});

test('a token that is asked for again in a long text is the same one', () => {
  const text = '&&1 '.repeat(100);
  const scanner = new Scanner(text, text);
  for (let at = 0; at < text.length; at += 4) scanner.read(at);
  expect(scanner.read(396)).toBe(scanner.read(396));
});

test('two long texts that are read in turn give their own tokens', () => {
  const [names, numbers] = ['a '.repeat(200), '1 '.repeat(200)];
  const scanners = [new Scanner(names, names), new Scanner(numbers, numbers)] as const;
  for (let at = 0; at < names.length; at += 2)
    for (let times = 0; times < 2; times++)
      expect(scanners.map((scanner) => scanner.read(at).text)).toEqual(['a', '1']);
});
