import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  "x' or 'a' ~* 'a",
  "x' or 'a' !~ 'b",
  "x' or name ~~ 'a%'--",
  "x' or {`if`(1=1)}-- -",
  "x' or (values row(1))>0#",
  "x' or match(title) against('a')#",
  "x' or glob('*',name)--",
  "x' or current schema='A'--",
  "x' lock in share mode--",
  '1 into @a,@b',
  'select(id)from(users)',
  "select'a'from(users)",
  "1' and ~~1-- -",
  "1' and !!1-- -",
  "x'; values current server--",
  "x'; values 1--",
  'union select name from "A"."B"--',
  '14(select*from(select(sleep(1)))a)',
])('operators and operands that only some databases have are reported: %s', (value) => {
  expect(foundIn(sqlInjection, value)).not.toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ id: value, page: 1 }))).not.toEqual([]);
});

test.each([
  'the tables lock in share mode until the end',
  "the team's current path",
  "a ~* b is the operator for 'a'",
  "knex.select('id').from('users')",
  "const { id } = select('a')",
  'match(title) against others',
  'we look into @ann, @bob and @eve',
  '{ match(a) } of {`code`}',
  "it's true; values current today",
  'union members from "A" and "B"',
  '3 (select all that apply)',
  'both are present and valid is valid',
])('and sentences and other languages are not: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ note: value, page: 1 }))).toEqual([]);
});
