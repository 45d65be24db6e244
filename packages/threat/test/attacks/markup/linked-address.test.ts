import { describe, expect, test } from 'vitest';
import { linkedAddress } from '../../../src/attacks/markup/linked-address.ts';
import { confidenceOf } from './xss-text.ts';

test.each([
  ['[a](javascript:b(1))', 'javascript:b(1)'],
  ['![a](<data:text/html,b>)', 'data:text/html,b'],
  ['[a]: javascript:b', 'javascript:b'],
  [' <javascript:b(1)> ', 'javascript:b(1)'],
  ['see [a](javascript:b)', null],
  ['<b>javascript:c</b>', null],
  ['javascript:b', null],
])('the address of %j is %j', (text, address) => {
  expect(linkedAddress(text)).toBe(address);
});

describe('a link of Markdown', () => {
  test.each([
    '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg)',
    "<javascript:prompt('x')>",
    '[a](vbscript:msgbox(1))',
  ])('%j is an attack', (text) => {
    expect(confidenceOf(text)).toBeGreaterThanOrEqual(0.7);
  });

  test.each([
    '[a](javascript:void(0))',
    '[a](https://shop.example/javascript:)',
    '![a](data:image/png;base64,iVBORw0KGgo=)',
    '<mailto:ann@shop.example>',
    '[javascript]: the language, with prompt (a dialog)',
  ])('%j is none', (text) => {
    expect(confidenceOf(text)).toBe(0);
  });
});
