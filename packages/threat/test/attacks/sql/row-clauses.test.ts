import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  "x' START WITH 1=1 CONNECT BY 1=1--",
  "x' CONNECT BY LEVEL<10--",
  "x' ON DUPLICATE KEY UPDATE role='admin'-- -",
  "x',1) ON DUPLICATE KEY UPDATE role=1#",
  "x',1) ON CONFLICT DO NOTHING--",
  "x' RETURNING *--",
  "x' USE INDEX (a)-- -",
  "x' FORCE KEY(a) -- -",
  "x' PARTITION(p0)-- -",
  "x' TABLESAMPLE SYSTEM (1)--",
  "x' WINDOW w AS () --",
  "x' AS OF TIMESTAMP SYSDATE-1--",
  "x' FOR SYSTEM_TIME ALL--",
  "x' NATURAL JOIN users--",
  "x' OFFSET 1 ROWS FETCH NEXT 1 ROWS ONLY--",
  "x', users WHERE 1=1--",
  "x'; DENY SELECT ON a TO b--",
  "a.id')) AS DECIMAL) = 1 -- ",
  "a.id')) AS INT) = 1 OR 1=1 -- ",
])('clauses about rows are reported behind a value: %s', (value) => {
  expect(foundIn(sqlInjection, value)).not.toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ id: value, page: 1 }))).not.toEqual([]);
});

test.each([
  "the users' start with a connect by phone",
  "our guests' use of the index (2) -- see below",
  "the 'returning' customers",
  "students' returning home -- at last",
  "on conflict do nothing, says the team's guide",
  "the drivers' window as (open) as it gets",
  'INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING',
  "the shop's list, users where needed -- soon",
  "authors' partition of the work",
  "Is CAST('7' AS INT) = 7 of any use?",
  "We compare CAST(a->>'b' AS INTEGER) = 1 there, and CAST('x' AS TEXT) = 'x' elsewhere.",
  "the guests' list (sorted as text) = done",
])('sentences and statements of their own are not: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ note: value, page: 1 }))).toEqual([]);
});
