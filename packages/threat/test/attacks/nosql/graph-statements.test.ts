import { describe, expect, it } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const statements = [
  'MATCH (n) RETURN n',
  'match (a)-[*]-(b) return a, b',
  'MATCH (a:Account) WHERE a.id = 1 RETURN a.passwordHash',
  'MERGE (a:Account {admin: true})',
  'UNWIND range(1, 9) AS i CREATE (:Node)',
  'CYPHER 5 EXPLAIN MATCH (n) RETURN n',
  'SELECT a FROM b ALLOW FILTERING',
  '_design/a/_view/b?key=1',
];
const procedures = [
  'CALL /* now */ dbms.components() YIELD name RETURN name',
  'CALL // now\n apoc.load.json("http://a/") YIELD value RETURN value',
  'ann CALL db.labels() YIELD label RETURN label //',
  '7 CALL apoc.help("x") YIELD name RETURN name',
  'what is it; CALL dbms.listConfig() YIELD name RETURN name',
  'CALL tools.fetch("http://192.0.2.1/")',
  'CALL tools.all() YIELD name RETURN name',
];
const harmless = [
  'Match (home) return trip',
  'match (Berlin) return Hamburg',
  'Create (new) account',
  'merge (a) into b',
  'call db admin (on duty)',
  'please call apoc (the team)',
  'call me.maybe (later)',
];

describe('a statement of a graph database', () => {
  it.each(statements)('is reported as what a caller hands over: %s', (value) => {
    expect(foundIn(nosqlInjection, value)).not.toEqual([]);
    expect(foundIn(nosqlInjection, jsonBody({ filter: value, page: 1 }))).not.toEqual([]);
  });

  it.each(procedures)('is reported with comments in it and behind a value: %s', (value) => {
    expect(foundIn(nosqlInjection, value)).not.toEqual([]);
  });

  it.each(harmless)('is none in what people write: %s', (value) => {
    expect(foundIn(nosqlInjection, value)).toEqual([]);
  });

  it('is a sample in a document of many texts', () => {
    const texts = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, `text of ${name}`]));
    expect(foundIn(nosqlInjection, jsonBody({ ...texts, sample: 'MATCH (n) RETURN n' }))).toEqual([]);
  });
});

describe('operators that other services have as well', () => {
  it.each(['{"$text":{"$search":"a"}}', '{"$size":0}', '{"$slice":[1,2]}'])('are reported as a whole: %s', (value) => {
    expect(foundIn(nosqlInjection, { query: `name=${encodeURIComponent(value)}` })).not.toEqual([]);
  });

  it('are reported as the document of a search', () => {
    expect(foundIn(nosqlInjection, jsonBody({ $text: { $search: 'a' } }))).not.toEqual([]);
  });

  it.each(['{"$size":"large"}', '$size: 12px; $max: 3px;', '{"$text":"a"}'])('are none otherwise: %s', (value) => {
    expect(foundIn(nosqlInjection, { query: `name=${encodeURIComponent(value)}` })).toEqual([]);
  });
});

it.each([
  { distinct: 'accounts', key: 'email' },
  { find: 'accounts', filter: { a: 1 } },
  { aggregate: 'accounts', pipeline: [], cursor: {} },
  { insert: 'accounts', documents: [{ a: 1 }] },
  { findAndModify: 'accounts', query: {}, remove: true },
])('a document that is a command on a collection is reported: %j', (command) => {
  expect(foundIn(nosqlInjection, jsonBody(command))).not.toEqual([]);
});

it.each([
  { find: 'a', replace: 'b' },
  { count: 'a', query: 'b' },
  { insert: 'a', documents: 2 },
])('one that only has its name is not: %j', (document) => {
  expect(foundIn(nosqlInjection, jsonBody(document))).toEqual([]);
});

it.each(['role="user"; return true; //', "name == 'x' || this.password.match(/^a/)"])(
  'a condition that is gone on with behind its own quotes is reported: %s',
  (value) => {
    expect(foundIn(nosqlInjection, value)).not.toEqual([]);
    expect(foundIn(nosqlInjection, `const a = 1;\n${value}\n`.repeat(4))).toEqual([]);
  },
);

it.each([
  'this.total >= 9',
  'var a = new Date(); var b = 1; do { b = new Date(); } while (b - a < 9000)',
  'function() { var a = new Date(); var b = null; do { b = new Date(); } while (b - a < 9000); }',
])('a script that only a database runs is reported: %s', (value) => {
  expect(foundIn(nosqlInjection, value)).not.toEqual([]);
});
