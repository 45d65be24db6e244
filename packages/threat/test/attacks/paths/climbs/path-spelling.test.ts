import { expect, test } from 'vitest';
import { spellPath } from '../../../../src/attacks/paths/climbs/path-spelling.ts';

const isUnusual = (text: string): boolean => [...text].some((each) => each > '~' || each < ' ');
const spell = (text: string): string => spellPath(text.toLowerCase(), isUnusual(text)).text;

test.each([
  ['..\\..\\x', '../../x'],
  ['..\u2215..\u2216x', '../../x'],
  ['\uff0e\uff0e\uff0fx', '../x'],
  ['\u00c0\u00ae\u00c0\u00ae\u00c0\u00afx', '../x'],
  ['\u00c0.\u00c0./x', '../x'],
  ['..\u00c1\u009cx', '../x'],
  ['\u00e0\u0080\u00ae\u00e0\u0080\u00ae\u00e0\u0080\u00afx', '../x'],
  ['\u00fc\u0080\u0080\u0080\u0080\u00ae./x', '../x'],
  ['0x2e0x2e0x2fx', '../x'],
  ['..%c0%9v..%c1%8sx', '../../x'],
  ['%bg%qfx', '/x'],
  ['..%5%cx', '../x'],
  ['..2f..2fetc2fpasswd', '../../etc/passwd'],
])('%j is read as %j', (written, plain) => {
  expect(spell(written)).toBe(plain);
});

test.each(['a/b.c', 'à la carte / menü', 'voilà', '100% of 5', '12.5', 'ø', 'C:/x'])('%j stays as it is', (text) => {
  expect(spell(text)).toBe(text.toLowerCase());
});

test('backslashes alone are no disguise, hidden dots are', () => {
  expect(spellPath('..\\x', false).isDisguised).toBe(false);
  expect(spellPath('0x2e./x', false).isDisguised).toBe(true);
  expect(spellPath('a%20b/../c', false).isDisguised).toBe(false);
  expect(spellPath('../a/%app-name%/b', false).isDisguised).toBe(false);
  expect(spellPath('..%ifb', false).isDisguised).toBe(true);
  expect(spellPath('..%bg%qfb', false).isDisguised).toBe(true);
});
