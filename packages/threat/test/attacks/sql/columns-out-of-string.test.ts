import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const everywhere = (value: string) => [value, formBody({ name: value }), jsonBody({ name: value, page: 7 })];

test.each([
  "',mail='x@y.z' WHERE login='ann'--",
  "Ann', is_admin=1 WHERE id=7 -- ",
  `x",level="9" where name="ann"#`,
  "x',role='owner',active=1--",
  "a'||select pg_sleep(9)--",
  "a'||select benchmark(9,md5(1))#",
  "x', now())--",
  "x', uuid(), 1)-- -",
  "'||user||'",
  "7521'||current_user||'",
  "'+system_user+'",
])('more of what a statement sets, or asks, out of a string: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(sqlInjection, example)).not.toEqual([]);
});

test.each([
  "name='ann', role='owner'",
  "title='a', alt='b' -- two pictures",
  "f('a', b='c')  # a call",
  "it's red, size=7 where they ask",
  "'a', b=1 -->",
  "don't, x=1",
  "the '||select' of a menu",
  "x', now()) -- the rest of it",
  "f('x', now())--",
  "'+name+'",
  "'Hi '||user||'!'",
  "it joins '||user||' with both",
])('attributes, calls and words are none: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(sqlInjection, example)).toEqual([]);
});
