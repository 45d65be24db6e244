import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../../src/attacks/request/http-request.ts';

const EMPTY: HttpRequest = { method: 'GET', path: '/', query: '', headers: {}, contentType: '', body: '' };

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (header: object, claims: object): string =>
  `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(claims)}.c2lnbmF0dXJl`;

const found = (request: Partial<HttpRequest>): readonly string[] =>
  findSignatures({ ...EMPTY, ...request }).matches.map(({ type, location }) => `${type} in ${location}`);

describe('a web token', () => {
  it('is read field by field, wherever it stands', () => {
    const text = token({ kid: '| cat /etc/passwd' }, { sub: 'ann' });
    expect(found({ query: `token=${text}` })).toContain('command_injection in query.token.(token).kid');
    expect(found({ headers: { Cookie: `session=${text}` } })).toContain(
      'command_injection in cookie.session.(token).kid',
    );
    expect(found({ headers: { 'X-Access-Token': `Bearer ${text}` } })).toContain(
      'command_injection in header.x-access-token.(token).kid',
    );
    expect(found({ contentType: 'application/json', body: JSON.stringify({ token: text }) })).toContain(
      'command_injection in body.token.(token).kid',
    );
  });

  it.each([
    ['sql_injection', token({ kid: "' OR '1'='1" }, { sub: 'ann' })],
    ['path_traversal', token({ kid: '../../../dev/null' }, { sub: 'ann' })],
    ['ssrf', token({ jku: 'http://169.254.169.254/jwks.json' }, { sub: 'ann' })],
    ['template_injection', token({}, { sub: '{{7*7}}' })],
    ['deserialization', token({}, { sub: 'ann', permissions: JSON.parse('{"__proto__":{"isAdmin":true}}') })],
  ])('shows %s', (type, text) => {
    expect(found({ headers: { Cookie: `session=${text}` } }).map((each) => each.split(' ')[0])).toContain(type);
  });

  it.each([
    ['of an identity provider', token({ kid: 'k-2024/1' }, { sub: 'auth0|5f7c8ec7c33c6c004bbafe82', azp: 'a|b' })],
    ['of a server at home', token({}, { iss: 'http://localhost:8080/realms/shop', aud: 'account', scope: 'openid' })],
    ['with its keys elsewhere', token({ jku: 'https://login.example.org/keys' }, { sub: 'ann', name: "O'Neil" })],
    ['with groups and names', token({}, { sub: 'ann', groups: ['/staff', 'cn=a,ou=b'], picture: '//cdn.test/a.png' })],
    [
      'of proof of possession',
      token({ jwk: { kty: 'EC', x: 'l8tF', y: '9VE4' } }, { htm: 'POST', htu: 'https://a.test/t' }),
    ],
    ['that is none', 'eyJhbGciOiJIUzI1NiJ9.eyJub3QganNvbg.c2ln'],
  ])('%s is no attack', (_, text) => {
    expect(found({ query: `id_token_hint=${text}`, headers: { Cookie: `session=${text}` } })).toEqual([]);
  });
});
