import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';
import { bodyLines } from '../leaves-in.ts';

const TYPE = 'application/yaml';

function valuesOf(body: string): readonly string[] {
  return bodyLines(TYPE, body).filter((line) => !line.startsWith('body text whole '));
}

function found(body: string): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: TYPE, body };
  return findSignatures(request).matches.map(({ type, location }) => `${type} ${location}`);
}

test('a scalar stands where a JSON document of the same content would have it', () => {
  const body = [
    'name: web',
    'services:',
    '  api:',
    '    image: "acme/api:1"',
    '    ports:',
    '    - 80:81',
    "    - name: it's",
    "      label: 'it''s'",
    '  db: {}',
    'steps:',
    '  - - a # b',
    '    - c',
    '  -   run: make',
    '# all: of it',
    'end: yes',
  ].join('\n');
  expect(valuesOf(body)).toEqual([
    'body.name json value web',
    'body.services.api.image json value acme/api:1',
    'body.services.api.ports[0] json value 80:81',
    "body.services.api.ports[1].name json value it's",
    "body.services.api.ports[1].label json value it's",
    'body.services.db json value {}',
    'body.steps[0][0] json value a # b',
    'body.steps[0][1] json value c',
    'body.steps[1].run json value make',
    'body.end json value yes',
  ]);
});

test('a text of several lines is one', () => {
  const body =
    'a: 1\nb:\n  run: |\n    echo 1\n\n      echo 2\n  note: >-\n    of two\n    lines\nc:\n- |\n  x\n  y\nd: 2\ne: 3\n';
  expect(valuesOf(body)).toEqual([
    'body.a json value 1',
    'body.b.run json value echo 1\n\n  echo 2',
    'body.b.note json value of two\nlines',
    'body.c[0] json value x\ny',
    'body.d json value 2',
    'body.e json value 3',
  ]);
});

test('a document that names others beside it and what it is filled in with is no attack', () => {
  const schema = (path: string): string => `get:\n  a: b\n  c: d\n  e: f\n  g: h\n  schema:\n    $ref: ${path}\n`;
  expect(found(schema('"../common/Error.yaml"'))).toEqual([]);
  expect(found(schema('"../../../../etc/passwd"'))).not.toEqual([]);
  const chart = 'kind: Ingress\nmetadata:\n  name: {{ include "web.name" . }}-ingress\n  labels:\n    app: web\n';
  expect(found(chart)).toEqual([]);
});

test.each([
  ["note: 1' union select password from users--", 'sql_injection body.note'],
  ["a:\n  b:\n    - c: 1' union select password from users--", 'sql_injection body.a.b[0].c'],
  ["a: |\n  1' union select password from users--", 'sql_injection body.a'],
  ['host: 127.0.0.1;cat /etc/passwd', 'command_injection body.host'],
  ['name: \'{{printf "%v" .}}\'', 'template_injection body.name'],
  ['file: ../config', 'path_traversal body.file'],
  ["? x\n: 1' union select password from users--", 'sql_injection body'],
])('an attack is found wherever it stands: %j', (body, expected) => {
  expect(found(`id: 7\n${body}\ncity: Rome\n`)).toContain(expected);
});

test('lines and marks in any number take time in proportion', () => {
  expect(valuesOf('- '.repeat(30_000))).toEqual([]);
  expect(valuesOf(`${' - a:\n'.repeat(5000)}b: 1`).length).toBeLessThan(5);
});
