import { describe, expect, test } from 'vitest';
import { readAttributes } from '../../../src/attacks/markup/attributes.ts';

function pairsOf(text: string, from = 0): readonly (readonly [string, string | null])[] {
  const attributes = readAttributes(text, from);
  return Array.from({ length: attributes.count }, (_, i) => [attributes.name(i), attributes.value(i)] as const);
}

describe('attributes of a tag', () => {
  test('are read in every way of quoting', () => {
    expect(pairsOf(`a="1 2" b='3>4' c=5 d=\`6 7\` E >rest`)).toEqual([
      ['a', '1 2'],
      ['b', '3>4'],
      ['c', '5'],
      ['d', '6 7'],
      ['e', null],
    ]);
  });

  test('may be separated by slashes, line ends, controls or nothing', () => {
    const expected = [
      ['src', 'x'],
      ['onerror', 'f()'],
    ];
    for (const text of ['src=x/onerror=f()', `src="x"onerror=f()`, 'src=x\fonerror=f()', 'src="x"/\0onerror\n=\nf()']) {
      expect(pairsOf(`/${text}>`), text).toEqual(text.startsWith('src=x/') ? [['src', 'x/onerror=f()']] : expected);
    }
  });

  test('have their character references undone', () => {
    expect(pairsOf('href="java&#x73;cript&colon;f&lpar;1&rpar;"')).toEqual([['href', 'javascript:f(1)']]);
  });

  test('that are not closed reach to the end', () => {
    const open = readAttributes('a="1 b', 0);
    expect([open.closed, open.next, open.value(0)]).toEqual([false, 6, '1 b']);
    const closed = readAttributes('a="1">b', 0);
    expect([closed.closed, closed.next]).toEqual([true, 6]);
  });

  test('are found by name, prefix aside', () => {
    const attributes = readAttributes('xlink:href=1 data-href=2 checked', 0);
    expect([attributes.valueOf('href'), attributes.valueOf('checked'), attributes.valueOf('ref')]).toEqual([
      '1',
      '',
      null,
    ]);
  });

  test('of an endless tag are not all kept, but no event is lost', () => {
    const text = `${'a '.repeat(50_000)}onload=f()>`;
    const attributes = readAttributes(text, 0);
    expect(attributes.count).toBeLessThan(2000);
    expect(attributes.valueOf('onload')).toBe('f()');
  });
});
