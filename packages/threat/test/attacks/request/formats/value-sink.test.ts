import { expect, test } from 'vitest';
import { xss } from '../../../../src/attacks/signatures/xss.ts';
import { foundIn } from '../../found-in.ts';
import { linesOf } from '../leaves-in.ts';

const query = (text: string): readonly string[] => linesOf({ query: `u=${encodeURIComponent(text)}` });

test('what follows the hash sign of an address is a value, and more parameters where it has some', () => {
  expect(query('/a?b=1&c=2#it%27s')).toEqual([
    'query.u query value /a?b=1&c=2#it%27s',
    'query.u.b query value 1',
    'query.u.c query value 2',
    "query.u.(fragment) query value it's",
  ]);
  expect(query('/a?b=1&c=2#top&d=x')).toContain('query.u.(fragment).d query value x');
});

test('values of PHP in a cookie are those of a cookie', () => {
  expect(linesOf({ headers: { cookie: `c=${encodeURIComponent('a:1:{i:0;s:4:"<b>x";}')}` } })).toContain(
    'cookie.c[2] cookie value <b>x',
  );
});

test('a drawing in a data address is no attack, a handler in it is one', () => {
  const drawing = "data:image/svg+xml;charset=utf-8,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  expect(foundIn(xss, drawing)).toEqual([]);
  expect(foundIn(xss, drawing.replace('/%3E', ' onload=alert(1) /%3E'))).not.toEqual([]);
});
