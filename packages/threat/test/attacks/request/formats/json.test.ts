import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../../src/attacks/request/formats/json.ts';
import { bodyLines, leavesIn } from '../leaves-in.ts';

const JSON_TYPE = 'application/json';
const lines = (body: string): readonly string[] => bodyLines(JSON_TYPE, body);

test('every string has its place; numbers, booleans and null are no leaves', () => {
  const body = '{"user": {"name": "Ann", "age": 7}, "items": [{"id": "x"}, 2, true, null, ["y", "z"]], "": "e"}';
  expect(lines(body)).toEqual([
    'body.user.name json value Ann',
    'body.items[0].id json value x',
    'body.items[4][0] json value y',
    'body.items[4][1] json value z',
    'body. json value e',
  ]);
});

test('a text and a list stand at the body itself', () => {
  expect(lines('"<b>"')).toEqual(['body json value <b>']);
  expect(lines('["a", "b"]')).toEqual(['body[0] json value a', 'body[1] json value b']);
});

test('keys that no programmer would write are leaves, ordinary ones are not', () => {
  expect(lines('{"$ne": 1, "a b": {"c-d.e_f": 2}}')).toEqual(['body.$ne json name $ne', 'body.a b json name a b']);
});

test('equal keys are both seen', () => {
  expect(lines('{"role": "user", "role": "admin"}')).toEqual([
    'body.role json value user',
    'body.role json value admin',
  ]);
});

test('escapes of JSON are undone once', () => {
  expect(lines(String.raw`["\u0027\"\\\/\n\ud83d\ude00", "\\u0027"]`)).toEqual([
    'body[0] json value \'"\\/\n😀',
    'body[1] json value \\u0027',
  ]);
});

test('several texts in a row are counted', () => {
  expect(bodyLines('application/x-ndjson', '{"a":"x"}\n{"a":"y"}\n"z"')).toEqual([
    'body.a json value x',
    'body[1].a json value y',
    'body[2] json value z',
  ]);
});

describe('what is not quite JSON', () => {
  test.each([
    '{"a": "x" \' or 1=1}',
    '{"a": "x"',
    '{"a": "x"}}',
    '{"a": "x"]',
    '["x" "y"]',
    '{"a": "x", "b"}',
    '{"a": "x", "b": }',
    '{"a": "x", "b": 1 or 1=1}',
    '{"a": "x\\q"}',
    '{"a" "x"}',
    '{"a"::"x"}',
    "{'a': 'x'}",
    '{a: "x"}',
    '{"a": "x"} <script>',
  ])('%j is a text as a whole, beside what could be read', (body) => {
    expect(lines(body)).toContain(`body text whole ${body}`);
    expect(lines(body).length).toBeGreaterThan(1);
  });

  test.each(['{"a": [1, -2.5e+3, true, false, null, {}], "b": {}}', '[]', '{"a": NaN}', '[1,]', ' {\n\t"a" : 1 }\r\n'])(
    '%j is no text as a whole',
    (body) => {
      expect(lines(body)).toEqual([]);
    },
  );

  test('keys without quotes and single quotes are read as lenient parsers do', () => {
    expect(lines("{user: {$ne: 'x'}}")).toEqual([
      'body.user.$ne json name $ne',
      'body.user.$ne json value x',
      "body text whole {user: {$ne: 'x'}}",
    ]);
  });
});

describe('values are taken apart once more', () => {
  test('JSON in a string, and JSON in that', () => {
    const inner = JSON.stringify({ $gt: 'x', deep: JSON.stringify({ b: "y'" }) });
    expect(lines(JSON.stringify({ filter: inner }))).toEqual([
      `body.filter json value ${inner}`,
      'body.filter.$gt json name $gt',
      'body.filter.$gt json value x',
      `body.filter.deep json value {"b":"y'"}`,
      "body.filter.deep.b json value y'",
    ]);
  });

  test('the query of an address in a string', () => {
    expect(lines('{"next": "/list?a=1%27&b=2"}')).toEqual([
      'body.next json value /list?a=1%27&b=2',
      "body.next.a query value 1'",
      'body.next.b query value 2',
    ]);
  });

  test('a form in a string', () => {
    expect(lines('{"payload": "a=1%27&b[]=2"}')).toEqual([
      'body.payload json value a=1%27&b[]=2',
      "body.payload.a form value 1'",
      'body.payload.b[] form value 2',
    ]);
  });

  test.each(['{{7*7}}', '[1].find(alert)', 'x = 1 & y = 2', 'https://example.com/?a=b', '{not json}'])(
    '%j stays one leaf',
    (text) => {
      expect(lines(JSON.stringify([text]))).toEqual([`body[0] json value ${text}`]);
    },
  );
});

describe('hostile nesting', () => {
  test('a text below 100,000 brackets is found, and the depth is reported', () => {
    const body = `${'['.repeat(50_000)}"deep <b>"${']'.repeat(10_000)}`;
    const { leaves, caps } = leavesIn({ contentType: JSON_TYPE, body });
    expect(leaves.map(({ text }) => text)).toContain('deep <b>');
    expect(caps).toContain('depth');
  });

  test('locations return to their level afterwards', () => {
    const body = `{"a": ${'['.repeat(40)}"x"${']'.repeat(40)}, "b": "y"}`;
    expect(lines(body).at(-1)).toBe('body.b json value y');
  });

  test('long keys do not make long locations', () => {
    const key = 'k'.repeat(500);
    const { leaves } = leavesIn({ contentType: JSON_TYPE, body: JSON.stringify({ [key]: { [key]: 'x' } }) });
    for (const { location } of leaves) expect(location.length).toBeLessThanOrEqual(120);
    expect(leaves.at(-1)?.text).toBe('x');
  });
});

test('every key and string of any JSON value is found, and nothing is called broken', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), fc.constantFrom(0, 2), (value, indent) => {
      const { leaves } = leavesIn({ contentType: JSON_TYPE, body: JSON.stringify(value, null, indent) });
      const texts = new Set(leaves.map(({ text }) => text));
      expect(leaves.filter(({ kind, part }) => kind === 'text' && part === 'whole')).toEqual([]);
      for (const text of stringsOf(value)) expect(texts).toContain(text);
    }),
  );
});

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value).filter((name) => /[^\w.[\]-]/.test(name));
  return [...names, ...Object.values(value).flatMap(stringsOf)];
}

test('a reader that stops at the first fault gives what stands before it', () => {
  const values: string[] = [];
  const sink = { name: () => {}, value: (_location: string, text: string) => values.push(text) };
  expect(readJson('["a", "b" "c", "d"]', 'body', sink, 0)).toEqual({ wellFormed: false, deep: false });
  expect(values.slice(0, 2)).toEqual(['a', 'b']);
  expect(values).not.toContain('d');
});
