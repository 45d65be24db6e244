import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const BEFORE = 'hello you all my good old friends';
const BEHIND = 'hello you all and many thanks';

test.each(["' or ''-'", '" or ""^"', "' or '' '", "1'||'asd'||'", "' OR '1", "' OR 1 -- -", "'=0--+"])(
  'a condition that leaves its string at once is found with words around it: %s',
  (attack) => {
    for (const text of [`${BEFORE} ${attack}`, `${BEFORE}\n${attack}\n${BEHIND}`]) {
      expect(foundIn(sqlInjection, jsonBody({ value: text, other: 'x' }))).not.toEqual([]);
    }
  },
);

test.each(["' or ''-'", '" or ""^"', "sleep(5)='"])(
  'also in the middle of a sentence, and at its end: %s',
  (attack) => {
    for (const text of [`${BEFORE}: ${attack}. And ${BEHIND}.`, `${BEFORE} ${attack} ${BEHIND}`])
      expect(foundIn(sqlInjection, jsonBody({ value: text, other: 'x' }))).not.toEqual([]);
  },
);

test.each(['admin" or 1=1', 'admin") or ("1"="1'])(
  'a comparison of constants is found in a quotation: %s',
  (attack) => {
    const value = `He said: "well, ${attack}" and then he went home again.`;
    expect(foundIn(sqlInjection, jsonBody({ value, other: 'x' }))).not.toEqual([]);
  },
);

test.each(['UNION ALL SELECT 1,2,3', 'union select 1,null,3', 'UNION ALL SELECT NULL'])(
  'a query of constants that is put behind another is found with words around it: %s',
  (attack) => {
    expect(foundIn(sqlInjection, jsonBody({ value: `${BEFORE} ${attack} ${BEHIND}`, other: 'x' }))).not.toEqual([]);
  },
);

test.each([
  'put it between \' or " as you like',
  "both '.' and '.' segments of the way",
  "either '' or '-' ends the list",
  'the marks " or "" and no other',
  'the marks ""+"" or ""-"" and no other',
  'He said "yes" or ""-"" to it',
  'the one is true or true-ish, and false-ish or false at times',
  'SELECT a, b FROM t UNION ALL SELECT 1, 2 gives one more row of it',
  'the union all select one of the three',
  'a union of 1, 2 and 3 that we select',
  "spaces like ' 1.2.3.4' or '1. 2.3.4' are refused",
])('what names quotes or numbers is none: %s', (text) => {
  expect(foundIn(sqlInjection, jsonBody({ value: `${BEFORE}, ${text}`, other: 'x' }))).toEqual([]);
});
