import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const typesOf = (id: string): readonly string[] =>
  findSignatures({
    ...{ method: 'GET', path: '/items', headers: {}, contentType: '', body: '' },
    query: `id=${encodeURIComponent(id)}`,
  }).matches.map(({ type }) => type);

test.each([
  '1 or 1',
  '7 or 7--',
  '1 xor 2',
  '1 rlike 1',
  '1;select 1',
  "1; select 'a'-- ",
  'id;--',
  'password FROM users--',
  'name, password from users#',
  "x', role='admin",
  'desc-- -',
  'name desc--',
  'name-- -',
  '||1#',
  '1||1',
  '|| 2-- -',
])('a value that only says what a query is to be done with is an attack: %s', (value) => {
  expect(typesOf(value)).toEqual(['sql_injection']);
});

test.each([
  '1 or 2',
  '1||2',
  'a||a',
  '2 and 2',
  'one or one',
  'id; -- see below',
  '1; select one of them',
  'apples, pears from spain',
  'apples from spain -- the best ones',
  'select one from each list',
  "it's a, b='c'",
  'desc -- as below',
  'well-- -- no',
  'name--',
  'thanks -- -',
  "f('x', role='admin')",
])('a value that says something else is none: %s', (value) => {
  expect(typesOf(value)).toEqual([]);
});
