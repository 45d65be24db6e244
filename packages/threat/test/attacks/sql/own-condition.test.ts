import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const own = [
  '-- nightly\nSELECT day, total\nFROM sales s\nWHERE s.shop = 4\n  AND "day" >= \'2024-05-01\'\n  AND "day" < \'2024-06-01\'\n;',
  '  from rates\n  where rates.country = c.country\n  and now() >= since\n  and now() < until;\n$$ language sql stable;',
  'Hours of one day:\n\nFROM visits_by_hour v\nWHERE "hour" >= \'2024-05-01T00:00\'\nAND "hour" <= \'2024-05-01T12:00\'\n',
  'CREATE FUNCTION tags_of(doc jsonb)\nRETURNS jsonb\nAS $body$\n  SELECT to_jsonb(ARRAY(SELECT DISTINCT unnest(ARRAY(SELECT a FROM t))))\n$body$',
  'UPDATE items SET rank = 1 WHERE name IN (SELECT name FROM drafts)',
  "const first = 'UPDATE items SET rank = 1 WHERE name IN (SELECT name FROM drafts)'",
  'DELETE FROM lines\nWHERE id IN (\n  SELECT l.id FROM lines l\n  WHERE is_closed( (SELECT outline( collect(p.at) ) FROM points p WHERE p.line = l.id) )\n)',
];
const attacks = [
  'and now() >= 1',
  "x' union select a\nfrom b\nwhere 1=1\nand 2=2",
  "x' or a in (select b from c)\nand 1=1--",
  "FROM a\nWHERE b = 'x\nand 1=1--",
  "FROM a\nWHERE b = c\nAND d = 'x' UNION SELECT password FROM users--",
  'FROM a\nWHERE b = c;\nor 1=1--',
  "where a = 'x' and 1=1--",
  'select b from t\nwhere c = d\nand sleep(9)',
  "name = 'UPDATE users SET role=1--'",
  "'; UPDATE users SET role=1 WHERE id IN (SELECT id FROM b)--",
  'UPDATE items SET a = 1 and sleep(9)',
  'the list f((select password from users))=1',
];

it.each(own)('a condition below the tables of its own statement leaves nothing: %j', (text) => {
  expect(foundIn(sqlInjection, { query: `q=${encodeURIComponent(text)}` })).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ x: text }))).toEqual([]);
});

it.each(attacks)('what leaves a value is found: %j', (text) => {
  expect(foundIn(sqlInjection, { query: `q=${encodeURIComponent(text)}` })).not.toEqual([]);
});
