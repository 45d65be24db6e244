import { describe, expect, it } from 'vitest';
import { ldapInjection } from '../../../src/attacks/signatures/ldap-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

describe('a value that becomes part of a filter', () => {
  it.each([
    'objectClass=*',
    'uid=a*',
    '&(objectClass=*)',
    '|(mail=*)',
    '!(userPassword=x*)',
    '(objectclass=',
    '(samaccountname=adm*',
    '\\2a',
    '\\2a\\29\\28',
    'admin\\2a',
    '*)\n(uid=*',
    '*)\t(cn=*)',
    'x)\r\n  (|(cn=*',
    '(|',
    '!(',
    '*(',
    '*|*',
    '&)(',
    '*)(&(objectClass=*',
    'x)(memberOf:1.2.840.113556.1.4.1941:=cn=a',
    'x)(!(description=a*',
    '＊）（uid=＊',
    '&#42;&#41;&#40;uid=&#42;',
    '*)(\tuid = *))',
    '*)(uid=\n*))',
    '*((|((objectClass=*))))',
    '*)||(uid=*',
    'admin)&(',
    'x)(:dn:2.5.13.5:=admin',
    'cn:caseExactMatch:=admin',
    '&(objectClass=user)',
    'cn=*,ou=people,dc=example,dc=test',
    ',dc=example,dc=test',
    'x+cn=admin,dc=example,dc=test',
    'x\r\nchangetype: delete\r\n',
  ])('is found in %j', (value) => {
    expect(foundIn(ldapInjection, value)).not.toEqual([]);
    expect(foundIn(ldapInjection, jsonBody({ a: value }))).not.toEqual([]);
  });

  it('is a wildcard in place of an account', () => {
    expect(foundIn(ldapInjection, formBody({ username: '*', password: '*' }))).toHaveLength(2);
    expect(foundIn(ldapInjection, formBody({ login: 'adm*' }))).toHaveLength(1);
    expect(foundIn(ldapInjection, jsonBody({ user: { uid: '*' } }))).toHaveLength(1);
    expect(foundIn(ldapInjection, formBody({ username: 'a*m*n' }))).toHaveLength(1);
    expect(foundIn(ldapInjection, formBody({ login: 'uid=root,ou=people,dc=example,dc=test' }))).toHaveLength(1);
  });

  it.each(['admin)', 'admin))(', 'x)(!(', ')(', 'x)(mail', 'x))\\0'])(
    'is the end of one in place of an account: %j',
    (value) => {
      expect(foundIn(ldapInjection, formBody({ username: value }))).toHaveLength(1);
      expect(foundIn(ldapInjection, jsonBody({ user: { login: value } }))).toHaveLength(1);
    },
  );

  it('goes on with the name of the next item', () => {
    expect(foundIn(ldapInjection, { query: 'q=*)(objectClass' })).toHaveLength(1);
    expect(foundIn(ldapInjection, { query: 'q=x)(objectClass' })).toEqual([]);
  });

  it.each(['Ann (sales)', '(ann)', 'bob:)', 'ann :)'])('is no account with brackets: %j', (value) => {
    expect(foundIn(ldapInjection, formBody({ username: value }))).toEqual([]);
  });

  it('is no password that ends with an asterisk, and no search', () => {
    expect(foundIn(ldapInjection, formBody({ username: 'ann', password: 'Summer2024*' }))).toEqual([]);
    expect(foundIn(ldapInjection, { query: 'q=*&fields=*&accept=*/*' })).toEqual([]);
  });
});

it.each([
  'CN=www.example.test,O=Example,C=NL',
  'uid=jsmith,ou=people,dc=example,dc=test',
  'write changetype: modify into the file',
  '!@#$%^&*()',
  'f(a)||(b)',
  'x:=1; y:=2',
  '12:30:=ok',
  'a*b*c',
])('%j is data of a directory, or of something else', (value) => {
  expect(foundIn(ldapInjection, { query: `item=${encodeURIComponent(value)}` })).toEqual([]);
  expect(foundIn(ldapInjection, { headers: { 'X-Client-DN': value } })).toEqual([]);
});

describe('what people write about directories', () => {
  it.each([
    'In our directory, use (&(objectClass=user)(cn=*)) to find every user that has a common name at all.',
    'The filter (objectClass=*) matches all entries, which is what the browser of the directory shows first.',
  ])('%j', (text) => {
    expect(foundIn(ldapInjection, jsonBody({ text }))).toEqual([]);
  });

  it('is still reported, with less certainty, when a filter is left in it', () => {
    const text = 'An attacker types *)(uid=*))(|(uid=* into the form and is then shown every user there is.';
    expect(foundIn(ldapInjection, jsonBody({ text }))).toEqual(['body.text: filter break-out']);
  });
});

describe('stars, brackets and equals signs of other languages', () => {
  it.each([
    'name=*.txt',
    'key=value*',
    'x=*',
    'def f(*args, **kwargs)',
    '2*(3+4)*5',
    '(a|b)*',
    'char *p = &(x);',
    'if (!(a && b)) return',
    '!important',
    '(c) 2024 (all rights reserved)',
    'photos\\28',
    'C:\\29\\28.jpg',
    '*emphasis* and **strong**',
    '5*3=15',
    '{ users(filter: {name: "*"}) { id } }',
    'uid=1000',
  ])('%j', (value) => {
    expect(foundIn(ldapInjection, value)).toEqual([]);
    expect(foundIn(ldapInjection, jsonBody({ text: value }))).toEqual([]);
  });
});
