import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

function found(document: object): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(document) }).matches.map(({ location }) => location);
}

test('queries and rules compare accounts with patterns', () => {
  expect(found({ query: { wildcard: { username: 'org-*-user' } } })).toEqual([]);
  expect(found({ rules: { field: { username: '*' } } })).toEqual([]);
  expect(found({ rules: { all: [{ field: { dn: '*,ou=admin,dc=example,dc=com' } }] } })).toEqual([]);
});

test('an account that logs in is none', () => {
  expect(found({ username: '*', password: 'x' })).toEqual(['body.username']);
  expect(found({ dn: '*,ou=admin,dc=example,dc=com' })).toEqual(['body.dn']);
  expect(found({ query: { wildcard: { username: '*)(uid=*))(|(uid=*' } } })).not.toEqual([]);
});
