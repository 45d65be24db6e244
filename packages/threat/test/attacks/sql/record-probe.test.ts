import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const asked = (name: string, value: string) => [
  { query: `${name}=${encodeURIComponent(value)}` },
  formBody({ [name]: value }),
];

test.each([
  'version()',
  'database()',
  'current_user()',
  '1=1',
  '7=7--',
  'sqlite_version();',
  '1=2)--',
  '3 like 3',
  '1&&2',
  'if(1,id,name)',
  'coalesce(id,name)',
  'id>0 or 2=2',
  '1/*',
  '3*7',
  '1*1--',
  "5||'a'",
  "1-'1'",
  '1 or(1)',
  'true or 1',
  '2 - false',
  'rand(1=1)',
  'rand(true)',
  'right(version(),1)',
  'length(database())',
])('what only asks the database is found where a record or an order is asked for: %s', (value) => {
  for (const name of ['id', 'user_id', 'productId', 'page', 'order_by', 'sortBy', 'item[id]'])
    for (const example of asked(name, value)) expect(foundIn(sqlInjection, example)).not.toEqual([]);
});

test.each([
  ['q', 'version()'],
  ['search', 'user()'],
  ['where', '1=1'],
  ['filter', '1=1'],
  ['id', 'now()'],
  ['id', 'item()'],
  ['page', '1-2'],
  ['sort', 'name,-id'],
  ['sort', 'count(id)'],
  ['order_by', 'name asc, id desc'],
  ['order', 'price:asc'],
  ['category', 'men and women'],
  ['item', 'a=1,b=2'],
  ['page', '1 and 2 of 3'],
  ['id', 'a=a'],
  ['id', 'version(2)'],
  ['sort', 'rand()'],
  ['sort', 'lower(name)'],
  ['order', 'max(created)'],
  ['id', 'if(NOT DEFINED NAME)'],
  ['id', '1-2-3'],
  ['id', 'a*b'],
  ['id', '12*'],
  ['q', '3*7'],
  ['page', '1/20'],
  ['item', '3 * (large)'],
  ['category', 'men or(women)'],
  ['sort', 'true or false, then name'],
])('elsewhere, and for what is no probe, nothing is reported: %s=%s', (name, value) => {
  for (const example of asked(name, value)) expect(foundIn(sqlInjection, example)).toEqual([]);
});

test.each(["'like'", "'LIKE'", '"regexp"', "'sounds like'"])(
  'a comparison between two quotes is found where nobody quotes a word: %s',
  (value) => {
    for (const name of ['id', 'username', 'password']) {
      for (const example of asked(name, value)) expect(foundIn(sqlInjection, example)).not.toEqual([]);
      expect(foundIn(sqlInjection, jsonBody({ [name]: value, page: 1 }))).not.toEqual([]);
    }
    for (const name of ['q', 'name', 'operator'])
      for (const example of asked(name, value)) expect(foundIn(sqlInjection, example)).toEqual([]);
  },
);

test('nor in a document', () => {
  expect(foundIn(sqlInjection, jsonBody({ id: 'version()', name: 'a' }))).toEqual([]);
});
