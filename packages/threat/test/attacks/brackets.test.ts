import { expect, test } from 'vitest';
import { Brackets } from '../../src/attacks/pieces/brackets.ts';

const TEXT = `menu[i] [b]x[/b] y[b]z[/b] ${'.'.repeat(600)} a[i]`;

test.each([
  [TEXT.indexOf('[b]'), false],
  [TEXT.indexOf('y[b]') + 1, false],
  [TEXT.indexOf('a[i]') + 1, true],
  [0, false],
])('a bracket right behind a name is of an index, unless a closing tag follows it: at %i %s', (at, isIndex) => {
  expect(new Brackets(TEXT).isIndex(at)).toBe(isIndex);
});

test('in whatever order they are asked for', () => {
  const brackets = new Brackets(TEXT);
  const asked = ['a[i]', 'y[b]', 'a[i]', 'y[b]'].map((name) => brackets.isIndex(TEXT.indexOf(name) + 1));
  expect(asked).toEqual([true, false, true, false]);
});
