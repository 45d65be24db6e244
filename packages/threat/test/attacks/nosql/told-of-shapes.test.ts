import { expect, test } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

test.each([{ $size: 2 }, { roles: { $size: 0 } }, { tags: { $slice: -1 } }, { $type: 7 }, { owner: { $type: 3 } }])(
  'what a field holds, with nothing beside it: %j',
  (body) => {
    expect(foundIn(nosqlInjection, jsonBody(body))).not.toEqual([]);
  },
);

test.each([
  { $type: 'Shop.Order, Shop' },
  { size: 2, roles: ['a'] },
  { $count: 3 },
  { $size: 'large' },
  { theme: { $size: 'large' } },
  { sizes: { $size: 3, $unit: 'px' } },
  { style: { $size: 'large', $color: 'red', a: 'b', c: 'd', e: 'f', g: 'h', i: 'j' } },
])('names of other dialects: %j', (body) => {
  expect(foundIn(nosqlInjection, jsonBody(body))).toEqual([]);
});

test('a query of a source with numbers for its parameters is read by no database', () => {
  const query = "{ 'name' : { $regex: ?0, $options: 'i' } }";
  for (const text of [query, `@Query("${query}")\nList<Menu> find(String name);`])
    expect(foundIn(nosqlInjection, jsonBody({ id: 3, text })), text).toEqual([]);
  for (const value of ['{"a": 1, $where: "1"}', '{ $regex: ".", $options: "i" }', "1, $where: '1 == 1'"])
    expect(foundIn(nosqlInjection, jsonBody({ id: 3, value })), value).not.toEqual([]);
});

const everywhere = (value: string) => [value, formBody({ key: value }), jsonBody({ key: value, page: 7 })];

test.each([
  '"a" ; CONFIG GET dir',
  'x;slaveof 192.0.2.7 6379',
  "'k'; config set dir /srv",
  '; FLUSHALL ASYNC',
  'user:1 ; acl setuser ann on',
  `EVAL "return redis.call('GET','k')" 0`,
  `eval 'local f=io.open("/srv/x"); return f' 0`,
])('a line of a key-value store behind a semicolon: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(nosqlInjection, example)).not.toEqual([]);
});

test.each([
  'router; config get it right',
  'printer; config settings of the office',
  'git; config set user.name',
  'note; flush all pipes',
  'a; keys of the house',
  'text/html; charset=utf-8',
])('what people write behind one: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(nosqlInjection, example)).toEqual([]);
});
