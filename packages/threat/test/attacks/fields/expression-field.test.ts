import { expect, test } from 'vitest';
import { decoyField, unknownField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const NAME = '/Router by SNMP/net.name';
const CONDITION = `last(${NAME},#1)<>last(${NAME},#2) and length(last(${NAME}))>0`;
const MORE = { name: 'a', host: 'b', unit: 'c', note: 'd' };

function found(document: object, kindOf = unknownField): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify({ ...document, ...MORE });
  return findSignatures({ ...request, body }, signatures, null, kindOf).matches.map(({ location }) => location);
}

test('a condition is what fields for conditions hold', () => {
  expect(found({ expression: CONDITION })).toEqual([]);
  expect(found({ triggers: [{ condition: CONDITION }] })).toEqual([]);
});

test('what leaves a string, names a secret or ends in a comment counts there, and any condition elsewhere', () => {
  expect(found({ expression: "x' and length(password)>0--" })).toEqual(['body.expression']);
  expect(found({ expression: '1 and length(password)>0' })).toEqual(['body.expression']);
  expect(found({ expression: `${CONDITION} -- ` })).toEqual(['body.expression']);
  expect(found({ sort: CONDITION })).toEqual(['body.sort']);
  expect(found({ expression: CONDITION }, decoyField)).toContain('body.expression');
});
