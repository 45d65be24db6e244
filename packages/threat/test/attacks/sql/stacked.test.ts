import { describe, expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const stacked = [
  "1';handler a open;handler a read first;handler a close;#",
  "1'; show columns from `accounts`#",
  "1';show create table accounts;#",
  "1;show variables like '%dir%'",
  "1'; describe accounts; #",
  "x'; begin null; end;--",
  "x'; call report(1); --",
  "x'; create extension dblink;--",
  "x'; create temp table a(b text);--",
  "x'; reindex database a; --",
  "x'; discard all;--",
  "x'; if system_user='sa' select 1/0 else select 5",
  "x';dbcc addextendedproc('a','b')--",
  '1;flush privileges',
  "1;set names 'utf8'",
  "1;install plugin a soname 'b'",
  '1;table accounts',
  "desc;update `shop`.`users` set `email` = 'a' where `users`.`id` = 2;--",
  '1; delete from `shop`.`users`;--',
];
const asked = [
  'char_length(schema())>4',
  "substr(current_user(),1,1)='r'",
  "select set_config('a.b','1',false)",
  'select pg_terminate_backend(1)',
  "select * from master..xp_dirtree 'c:'",
  "a']/parent::*['",
  "xp_dirtree '//a/b'",
  "sys.dbms_export_extension.get_domain_index_tables('a','b','c')",
];
const harmless = [
  'sort by name; describe users first',
  'Show columns from the left; then call me',
  'desc; users',
  'Run it; `shop`.`users` is updated',
  'update `shop`.`users` set in stone',
  'Look; table five is free',
  'set names in bold; then start over',
  'Install plugin a; flush tables later',
  'lower(name) = 3',
  'sum(price)>5',
  'user (admin)',
  "//list[@kind='x']/parent::*",
  'src/**/test/**/1',
];

describe('statements behind a value', () => {
  it.each(stacked)('are reported, also the rarer ones: %s', (value) => {
    expect(foundIn(sqlInjection, value)).not.toEqual([]);
    expect(foundIn(sqlInjection, jsonBody({ id: value, page: 1 }))).not.toEqual([]);
  });
});

it.each(asked)('what asks a database about itself or leaves it is reported as a whole value: %s', (value) => {
  expect(foundIn(sqlInjection, value)).not.toEqual([]);
});

it.each(harmless)('what only reads like it is not: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ note: value, page: 1 }))).toEqual([]);
});
