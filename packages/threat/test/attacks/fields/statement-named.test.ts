import { expect, test } from 'vitest';
import { decoyField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';

const sent = (json: unknown): HttpRequest => ({
  method: 'POST',
  path: '/reports/run',
  query: '',
  headers: {},
  contentType: 'application/json',
  body: JSON.stringify(json),
});
const typesIn = (request: HttpRequest): readonly string[] => findSignatures(request).matches.map(({ type }) => type);
const fenced = (code: string): string => `Why does this fail?\n\n\`\`\`sql\n${code}\n\`\`\`\n`;

test('a whole statement in a field that is named after it is what the field is for', () => {
  expect(typesIn(sent({ sql: 'SELECT * FROM pg_user' }))).toEqual([]);
  expect(typesIn(sent({ query: { statement: "SELECT '1' UNION ALL SELECT '2'" } }))).toEqual([]);
});

test('what leaves a string there, runs a command or stands in any other field is an attack', () => {
  expect(typesIn(sent({ sql: "x' UNION SELECT passwd FROM users -- " }))).toContain('sql_injection');
  expect(typesIn(sent({ sql: "select' or 1=1 -- " }))).toContain('sql_injection');
  expect(typesIn(sent({ name: 'SELECT * FROM pg_user' }))).toContain('sql_injection');
  expect(typesIn({ ...sent({}), body: '', query: 'sql=SELECT+version()' })).toContain('sql_injection');
});

test('at a decoy no name of a field excuses anything', () => {
  const request = sent({ sql: 'SELECT * FROM pg_user' });
  expect(findSignatures(request, undefined, null, decoyField).matches).not.toEqual([]);
});

test('a whole statement in a fence is one that somebody writes about', () => {
  expect(typesIn(sent({ comment: fenced('SELECT table_name FROM information_schema.tables') }))).toEqual([]);
});

test.each([
  ['a string that is left in a fence', fenced("1' UNION SELECT passwd FROM users -- ")],
  ['a fence that is not closed', '1\n```\nSELECT * FROM pg_user'],
  ['a statement behind a fence', `${fenced('SELECT 1')}'; DROP TABLE users; --`],
])('%s is an attack', (_name, comment) => {
  expect(typesIn(sent({ comment }))).toContain('sql_injection');
});

test('markup inside of a statement in a fence is still markup', () => {
  expect(typesIn(sent({ comment: fenced("SELECT '<script>alert(document.cookie)</script>'") }))).toContain('xss');
});
