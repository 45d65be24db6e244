import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  "1' SETTINGS max_threads=1 --",
  "1' FORMAT TSV#",
  "x' PREWHERE 1=1 --",
  "x' QUALIFY 1=1 --",
  "x' SAMPLE 0.1 -- -",
  "x') FINAL --",
  "x' ARRAY JOIN tags --",
  "x' LEFT ARRAY JOIN tags AS t --",
  "x' GROUP BY id WITH TOTALS --",
  "x' FETCH NEXT 5 ROWS ONLY --",
  '1 FETCH FIRST 1 ROWS ONLY',
  "x' FOR XML PATH('') --",
  "x' FOR UPDATE --",
  "x' LEFT OUTER JOIN users AS u ON u.id=1 --",
])('clauses of some databases are reported behind a value: %s', (value) => {
  expect(foundIn(sqlInjection, value)).not.toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ id: value, page: 1 }))).not.toEqual([]);
});

test.each(['read_json_objects', 'read_ndjson', 'parquet_scan'])(
  'a query of a file of the system is reported whatever function reads it: %s',
  (name) => {
    expect(foundIn(sqlInjection, `SELECT * FROM ${name}('/etc/passwd')`)).not.toEqual([]);
    expect(foundIn(sqlInjection, `SELECT * FROM ${name}('data/a.json')`)).toEqual([]);
  },
);

test.each([
  "the users' settings theme=dark",
  "the players' final -- and the best",
  "their authors' sample 3 -- done",
  "users' join date on monday",
  "the writers' format json",
  'please fetch first 5 rows only',
  'SELECT * FROM `orders` JOIN `users` u ON u.id = `orders`.user_id',
  'the table `events` FINAL -- slow',
  "the 'for update' clause",
  "the guests' left side",
  'JOIN pg_event_trigger evt ON l.classoid = evt.tableoid',
  'LEFT JOIN users u ON u.id = a.user_id',
])('sentences and queries of their own are not: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ note: value, page: 1 }))).toEqual([]);
});
