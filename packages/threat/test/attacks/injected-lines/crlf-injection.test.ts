import { describe, expect, it } from 'vitest';
import { crlfInjection } from '../../../src/attacks/signatures/crlf-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const queries = [
  'u=%0d%0aSet-Cookie:%20a=b',
  'u=%0aSet-Cookie:a=b',
  'u=%0dSet-Cookie:a=b',
  'u=x%250d%250aLocation:%20http://evil.test',
  'u=%E5%98%8A%E5%98%8DSet-Cookie:crlf=injection',
  'u=%u000aSet-Cookie:a',
  'u=%5cr%5cnSet-Cookie:a=b',
  'u=x%0d%0a%0d%0a<script>x</script>',
  'u=x%0d%0aHTTP/1.1%20200%20OK%0d%0aContent-Length:%200',
  'email=a@b.test%0aBcc:c@d.test',
  'email=a@b.test%0d%0aCc:%20c@d.test',
  'a%0d%0aSet-Cookie:x=y',
  'm=x%0d%0aRCPT%20TO:<a@b.test>%0d%0aDATA',
  'm=1%20%0d%0aV100%20CAPABILITY%0d%0aV101%20FETCH%204791',
  'u=a%0d%0aContent-Length:35%0d%0aX-XSS-Protection:0%0d%0a%0d%0a23',
];
const paths = [
  '/%0d%0aSet-Cookie:crlf=1',
  '/%23%0aSet-Cookie:a=b',
  '/a%3f%0d%0aLocation:%2f%2fevil.test',
  '/%0d%0aX-Injected:%20yes',
  '/%0d%0aheader:value',
  '/%0d%0aHeader-Test:BLATRUC',
  '/%0d%20Set-Cookie:a=b',
  '/%0d%09Set-Cookie:a=b',
  '/%25%30%61Set-Cookie:a=b',
];

describe('a line of a protocol', () => {
  it.each(queries)('is found in a parameter: %s', (query) => {
    expect(foundIn(crlfInjection, { query })).not.toEqual([]);
  });

  it.each(paths)('is found in a path: %s', (path) => {
    expect(foundIn(crlfInjection, { path })).not.toEqual([]);
  });

  it.each([
    ['<h2>Menu</h2>\n\n<p>Soup of the day</p>'],
    ['one\ntwo\nthree\nfour\nfive\nsix\n\n<p>Soup of the day</p>'],
    ['<?xml version="1.0"?>\n\n<menu name="a">\n</menu>'],
  ])('is none behind markup or several lines, where a paragraph follows: %j', (text) => {
    expect(foundIn(crlfInjection, { query: `text=${encodeURIComponent(text)}` })).toEqual([]);
  });

  it('is none among lines of a source that stand as far in', () => {
    const source = "{\n    cookie: 'crumbs',\n    location: kitchen.place,\n}";
    expect(foundIn(crlfInjection, { query: `text=${encodeURIComponent(source)}` })).toEqual([]);
    expect(foundIn(crlfInjection, { query: 'text=a%0d%0a%20%20Location:%20//evil.test' })).not.toEqual([]);
    expect(foundIn(crlfInjection, { query: 'text=a%0d%20%20Location:%20//evil.test' })).not.toEqual([]);
  });

  it.each([
    ['a header', { headers: { 'x-back': '/a%0d%0aSet-Cookie: x=1' } }],
    ['a form, to more recipients', formBody({ email: 'a@b.test\nBcc: c@d.test' })],
    ['a JSON value, to more recipients', jsonBody({ email: 'a@b.test\nBcc: c@d.test' })],
    ['a JSON value, percent-encoded', jsonBody({ back: '/a%0d%0aLocation: //evil.test' })],
  ])('is found in %s', (_place, example) => {
    expect(foundIn(crlfInjection, example)).not.toEqual([]);
  });
});

describe('a text of several lines', () => {
  it.each([
    'Hello,\n\nTo: Bob\nNote: nothing',
    'From: a@b.test\nTo: c@d.test\nSubject: lunch\n\nHello\nthere',
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\n<html>hello</html>\r\n',
    'Fix bug\n\nSigned-off-by: A <a@b.test>\nCo-authored-by: B <b@c.test>',
    'Line\nContent-Type: json',
    'mailto:a@b.test?subject=x&body=Hello%0D%0AName:%20y',
  ])('is no attack in a form or a body: %j', (text) => {
    expect(foundIn(crlfInjection, formBody({ message: text }))).toEqual([]);
    expect(foundIn(crlfInjection, jsonBody({ message: text }))).toEqual([]);
  });

  it.each([
    'first\nsecond line',
    'Hello\r\n\r\nBest wishes\r\nBob',
    'Location: Berlin',
    '## Supporters of ours\n\n<p align="center">\n<a href="https://example.org">All of them</a>\n</p>',
    'Signed-off-by: Ann <ann@example.org>\n    Reviewed-by: Bob <bob@example.org>',
    '# Acme\n\n<img align="right" width="95" alt="Acme" src="https://example.org/logo.svg">\n\nIt sorts.',
    'const options = {\n    headers: {\n      Host: address.host,\n    },\n};',
    'Ask it:\n\nget("/");\nsend();\n\nIt says\n\nnothing but\n\n    HTTP/1.1 200 OK\n    Content-Type: text/plain',
    'name: notes\nfileCount: 12\nlocation:\n  kind: directory\n  path: /srv/notes',
  ])('is no attack in a search: %j', (text) => {
    expect(foundIn(crlfInjection, text)).toEqual([]);
  });

  it.each([
    'x\r\n\r\n<p align="center">b</p>',
    'two words\r\n\r\n<html>b</html>',
    'two words\r\n\r\n<script>b</script>',
    'x\n\n<img src=x>',
    'x\r\n    Set-Cookie: a=b',
    'x\nX-Admin: 1',
    'x\r\nLocation:\r\n https://evil.test/',
    'x\r\nlocation: https://evil.test/\r\n  a: b',
  ])('is one where it begins an answer: %j', (text) => {
    expect(foundIn(crlfInjection, text)).not.toEqual([]);
  });
});
