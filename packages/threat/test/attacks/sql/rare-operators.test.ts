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
])('and sentences and other languages are not: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ note: value, page: 1 }))).toEqual([]);
});
