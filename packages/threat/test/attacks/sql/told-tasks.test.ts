import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

/** What sources, their comments and schemas say, in which `select`, `desc` and a quote before `#` are no SQL. */
const sources = [
  'load(select: Columns<Order>, page: number, alias: string): void;',
  'find({ where, ...rest }: Options, orderBy(select?: string[]))',
  'echo "# Built for:  $TARGET"\necho\n\n# now list what is there',
  'parse "# Only a remark here" :: Maybe Node',
  "NAME ( 'seat' 'seatNum\n ber' ) DESC 'Acme4: number of the seat' EQUALITY caseIgnoreMatch",
];

/** What lists of tasks, buttons and searches say with words that begin a statement as well. */
const tasks = [
  'Copy address to clipboard',
  'Copy (marked rows) to clipboard',
  'Copy layout from "Start page"',
  "Copy 'Draft' to 'Published'",
  'copy photos to album;',
  'Prepare slides from notes',
  'Backup database tonight to tape',
  'Backup log folder to disk',
  'Do "nothing" for now',
  'Do language exercises',
  'Rename table bookings to stays',
  'Attach "receipt" as picture',
  "Attach 'plan.pdf' as document",
  'Execute immediate repairs',
  'Install plugin calendar',
  'Uninstall component sidebar',
  'with recursive lookups',
];
const statements = [
  "copy accounts to '/var/www/html/a.txt'",
  "copy (select 1) to 'C:\\inetpub\\a.asp'",
  'copy a from stdin',
  "prepare s from 'drop table a'",
  'prepare s from @a',
  "backup database a to disk = '\\\\10.0.0.9\\x'",
  "do 'begin perform pg_sleep(9); end'",
  'do $$ begin execute a(); end $$',
  "do language plpythonu 'import os; os.system(1)'",
  "attach database 'a.php' as b",
  "attach '/var/www/a' as b",
  "execute immediate 'drop table a'",
  "install plugin a soname 'b.so'",
  "install component 'file://a'",
  '1; with recursive a as (select 1) select 2',
  '1; with recursive a(b) as (select 1) select 2',
];
const behindValues = [
  "1';copy a to 'b'--",
  '1;prepare a from b',
  "1';do 'b'--",
  "1';attach 'b' as c--",
  '1;rename table a to b',
  '1;install plugin a',
  "x' or (select 1)=1--",
  'a" #',
  "x' desc 'a'; desc b--",
];

it.each(sources)('what sources say is no SQL: %s', (text) => {
  expect(foundIn(sqlInjection, jsonBody({ text }))).toEqual([]);
});

it.each(tasks)('what somebody is to do is no statement: %s', (text) => {
  expect(foundIn(sqlInjection, text)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ title: text, done: false }))).toEqual([]);
});

it.each([...statements, ...behindValues])('the statement is: %s', (text) => {
  expect(foundIn(sqlInjection, text)).not.toEqual([]);
});
