import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const BESIDE = { color: 'red', size: 'large', city: 'Bern', note: 'soon', lang: 'de' };

function found(document: object): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(document) }).matches.map(({ location }) => location);
}

describe.each(['uname -a', 'ping -c 10 203.0.113.9', 'SELECT @@version', 'drop table users'])(
  '%s as the value of a field',
  (value) => {
    test('is found whatever stands beside it', () => {
      expect(found({ name: value })).toEqual(['body.name']);
      expect(found({ name: value, ...BESIDE })).toEqual(['body.name']);
      expect(found({ ...BESIDE, user: { name: value } })).toEqual(['body.user.name']);
    });

    test('is what a tool recorded where the field says so, or deep in a document', () => {
      expect(found({ command: value, ...BESIDE })).toEqual([]);
      expect(found({ db: { statement: value }, ...BESIDE })).toEqual([]);
      expect(found({ ...BESIDE, jobs: [{ name: value }] })).toEqual([]);
      expect(found({ ...BESIDE, run: { by: { tool: value } } })).toEqual([]);
    });
  },
);

test('what is excused deep in a document is found beside it all the same', () => {
  const filler = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'some value']));
  const deep = { run: { by: { tool: { name: 'ping -c 10 203.0.113.9' } } } };
  expect(found({ ...deep, ...filler, name: 'ping -c 10 203.0.113.9' })).toEqual(['body.name']);
});
