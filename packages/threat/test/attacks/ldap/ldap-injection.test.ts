import { describe, expect, it } from 'vitest';
import { ldapInjection } from '../../../src/attacks/signatures/ldap-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const attacks = [
  '*)(uid=*))(|(uid=*',
  '*)(|(uid=*',
  "*|&'",
  "*|%26'",
  "*()|%2526'",
  '*)(&',
  '*))%00',
  '*)(objectClass=*',
  ')(cn=*',
  ')(|(cn=*',
  'admin)(&)',
  'admin)(|(password=*))',
  'admin)(!(&(|',
  'admin)(!(&(1=0)(userPassword=q))',
  'admin))(|(|',
  'pwd)(objectClass=*',
  '*)(|(mail=*',
  '*)(|(objectclass=*)',
  '*)(sAMAccountName=a*',
  'x)(password=*)',
  'x)(userPassword=a*)(',
  '*)(userPassword=*))%00',
  '*)(objectClass=*))(&(objectClass=void',
  'void)(objectClass=void))(&(objectClass=void',
  'documents)(security_level=*))(&(directory=documents',
  'slisberger)(&))',
  'admin*)((|userPassword=*)',
  '(&(uid=admin)(userPassword=*))',
  '(|(uid=admin)(uid=root))',
  '(!(uid=admin))',
  '(uid=*)',
  '(objectClass=*)',
  '(cn=admin*)',
  '(&(cn=a)(|(sn=b)(sn=c)))',
  '(&(|',
  "*()|&'",
  '*|',
  '(&)',
  '(|)',
  ')(&)',
  ')(|)',
  '*)(',
  '*))(|(cn=*))',
  '*(|(objectclass=*))',
  '*(|(mail=*))',
  ')(cn=))\\x00',
  '\\2a\\29\\28uid=\\2a',
  '*)%00',
  'admin)%00',
  'admin)(uid=admin',
  ')(department=*)',
  'a)(employeeNumber=*',
  '*)(description=*)',
  '*)(memberOf=cn=admins,dc=x,dc=y',
  ')(givenName~=a',
  '*)(uid>=a',
  '*)(cn:dn:=x)',
  '*) (uid=*',
  '* ) ( uid = * ) ) ( | ( uid = *',
  '%2A%29%28uid%3D%2A',
  '%28%26%28objectClass%3D*%29%28cn%3D*%29%29',
  'x,ou=admins,dc=example,dc=com',
  ')(!(userPassword=x*',
  ')(|(uid=1)(uid=2)',
  '*)(pwdLastSet=*',
  'bob)(mail=bob@*',
  '))(|(cn=a',
  ')(foo=*)',
  '*)(zip=*',
];

describe('a search filter', () => {
  it.each(attacks)('is found in %s', (value) => {
    expect(foundIn(ldapInjection, value)).not.toEqual([]);
    expect(foundIn(ldapInjection, jsonBody({ user: value }))).not.toEqual([]);
  });

  it.each(['*)(uid=*))(|(uid=*', '(&(objectClass=user)(sn=a*))', 'admin*)'])('is found behind a slash: %s', (value) => {
    expect(foundIn(ldapInjection, { path: `/users/${encodeURIComponent(value)}` })).not.toEqual([]);
  });

  it('is found behind thousands of parentheses', () => {
    expect(foundIn(ldapInjection, `${'(a=b)'.repeat(5000)}*)(uid=*))(|(uid=*`)).not.toEqual([]);
  });

  it('is told from a distinguished name', () => {
    expect(foundIn(ldapInjection, 'x)(cn=*')).toEqual(['query.q: filter break-out']);
    expect(foundIn(ldapInjection, 'x,ou=admins,dc=a,dc=b')).toEqual(['query.q: distinguished name']);
  });
});

describe('what only looks like one', () => {
  it.each([
    'Hello (a & b) and (c | d)',
    'f(x)(y) and g(x)(y=2)',
    'foo(bar=1)(baz=2)',
    '(define (f x) (* x x))',
    '(030) 1234 5678',
    '*.txt',
    '**strong** text (see *here*)',
    'SELECT count(*) FROM users',
    'int (*fp)(void *);',
    ':) ;) :-) (^_^) (*^_^*)',
    'Wait))) what',
    '(*)',
    'if (!(a = b)) {}',
    'if (a && (b || c)) return (d=e);',
    '^(foo|bar)(=baz)?$',
    '(?=a)(?!b)(name=\\w+)',
    "It encodes SPACE, (#), (&), ('), (<), (=), and (>). Before, it did not",
    '/^\\)(x=1)/',
    '(function(e){})(n=window)',
    '=IF((A1=5);(B2=3);0)',
    'CN=Jane Doe,OU=Sales,O=Example Inc,C=US',
    'Berlin, DE',
    '(name=John)',
    'status:(open OR closed) AND (type=x)',
    'pam_unix: session opened for user root (uid=0)',
  ])('is not found in %j', (value) => {
    expect(foundIn(ldapInjection, value)).toEqual([]);
    expect(foundIn(ldapInjection, jsonBody({ text: value }))).toEqual([]);
  });
});
