import { describe, expect, test } from 'vitest';
import { bodyLines, linesOf } from '../leaves-in.ts';

const document =
  'query Q($id: ID!) { user(id: $id, name: "O\'Brien", tags: ["a", "b"]) { ...F age(min: 1.5) } } # note';
const literals = [
  "body.query.name graphql value O'Brien",
  'body.query.tags graphql value a',
  'body.query.tags graphql value b',
  'body.query graphql value note',
];

test('in JSON, the literals and the variables are leaves, the document is not', () => {
  const body = { operationName: 'Q', variables: { id: 'x', in: { y: 'z' } }, query: document };
  expect(bodyLines('application/json', JSON.stringify(body))).toEqual([
    'body.operationName json value Q',
    'body.variables.id graphql value x',
    'body.variables.in.y graphql value z',
    ...literals,
  ]);
});

test('in a batch, too', () => {
  expect(bodyLines('application/json', JSON.stringify([{ query: '{a(b:"c")}' }]))).toEqual([
    'body[0].query.b graphql value c',
  ]);
});

test('in a body of its own and in a query', () => {
  expect(bodyLines('application/graphql', '{ user(name: "x\\u0027 y") { id } }')).toEqual([
    "body.name graphql value x' y",
  ]);
  expect(linesOf({ query: `query=${encodeURIComponent('{user(id:"1")}')}` })).toEqual([
    'query.query.id graphql value 1',
  ]);
});

test('block strings', () => {
  expect(bodyLines('application/graphql', 'mutation { a(b: """it "is"\n <b> """) { c } }')).toEqual([
    'body.b graphql value it "is"\n <b>',
  ]);
});

test('of a query for the schema only the field that asks for it is a text', () => {
  expect(bodyLines('application/graphql', '{ __schema { types { name kind } } }')).toEqual([
    'body graphql value {__schema}',
  ]);
  expect(bodyLines('application/graphql', 'query A { a b: __type(name: "C") { name } }')).toEqual([
    'body.name graphql value C',
    'body graphql value {__type}',
  ]);
  expect(bodyLines('application/graphql', '{ user { __typename } }')).toEqual([]);
});

describe('is not taken for GraphQL', () => {
  test.each([
    "{a} ' or 1=1--",
    'query { a } ; ls',
    '{ a(b: "x) }',
    '{ a',
    '} a {',
    '{{7*7}}',
    '{$gt: 1}',
    'query: what is {x}?',
    '{a: <script>}',
    '{a}%27',
  ])('%j', (text) => {
    expect(linesOf({ query: `query=${encodeURIComponent(text)}` })).toContain(`query.query query value ${text}`);
  });

  test('any other field', () => {
    expect(linesOf({ query: 'css={a}' })).toEqual(['query.css query value {a}']);
  });
});
