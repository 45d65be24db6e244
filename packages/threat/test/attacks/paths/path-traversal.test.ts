import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf } from '../../../src/attacks/readings/reading.ts';
import type { LeafKind } from '../../../src/attacks/request/leaf/leaf.ts';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch, json } from './request-of.ts';

const find = firstMatch.bind(null, pathTraversal);

test.each([
  '..%5c..%5cboot.ini',
  '....%5c/....%5c/etc',
  '..%e0%80%afetc/passwd',
  '%25%32%65%25%32%65%25%32%66x',
  '..%c0%9v..%c0%9vx',
  '/etc/x/../passwd',
  '/etc/passwd%2500.jpg',
  'file://localhost/etc/passwd',
  'pHp://FilTer/x',
  'Li4vLi4vLi4vLi4vZXRjL3Bhc3N3ZA==',
  '%25WINDIR%25%5cwin.ini',
  'report.php%00.jpg',
])('?file=%s', (value) => {
  expect(find({ query: `file=${value}` })?.confidence).toBeGreaterThanOrEqual(0.6);
});

test('a path means more in a parameter than in a document', () => {
  const link = '../../lib/x.js';
  expect(find({ query: `file=${link}` })?.confidence).toBeGreaterThan(0.7);
  expect(find(json('import', link))).toBeUndefined();
  expect(find(json('import', '../../../../../../etc/passwd'))?.confidence).toBeGreaterThan(0.8);
  expect(find(json('filename', '/var/www/html/.htaccess'))?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(find(json('filename', '.htaccess'))).toBeUndefined();
});

test('prose and markup may link upwards', () => {
  const page = '<p>See <img src="../../img/a.png"> and [this](../../../../docs/x.md) in `../../..`.</p>';
  expect(
    find({ contentType: 'application/x-www-form-urlencoded', body: `body=${encodeURIComponent(page)}` }),
  ).toBeUndefined();
});

test('the path of a request climbs when it leaves the root or is written to be missed', () => {
  expect(find({ path: '/a/../../x' })?.location).toBe('path');
  expect(find({ path: '/static/..%255c..%255cx' })?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(find({ path: '/assets../.git/config' })?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(find({ path: '/static//etc/php.ini' })?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(find({ path: '/a/../b/style.css' })).toBeUndefined();
  expect(find({ path: '/docs/etc/' })).toBeUndefined();
  expect(find({ path: '/wp-admin/' })).toBeUndefined();
});

test('headers and cookies are parameters, too', () => {
  expect(find({ headers: { Cookie: 'a=b; theme=..%2f..%2f..%2fetc%2fhosts' } })?.location).toBe('cookie.theme');
  expect(find({ headers: { 'X-File': '/etc/passwd' } })?.location).toBe('header.x-file');
  expect(find({ headers: { Referer: 'https://example.com/a/b' } })).toBeUndefined();
});

test('file names of uploads', () => {
  const body = (name: string): string =>
    `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\nhi\r\n--x--\r\n`;
  const contentType = 'multipart/form-data; boundary=x';
  expect(find({ contentType, body: body('../../shell.php') })?.confidence).toBeGreaterThan(0.7);
  expect(find({ contentType, body: body('photo (1).jpg') })).toBeUndefined();
});

const KINDS: readonly LeafKind[] = ['path', 'query', 'json', 'xml', 'header', 'multipart', 'text'];
const PIECES = [
  '../',
  '..\\',
  '/',
  '.',
  '..',
  '%c0%ae',
  '0x2e',
  'etc',
  'passwd',
  'C:',
  '\0',
  '\ud800',
  'file://',
  '~',
  ' ',
  'à',
  '??/',
];

test('any text is read without an exception, and a finding lies inside of it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 40 }),
      (kind, parts) => {
        const text = parts.join('');
        const finding = pathTraversal.match(readingOf({ location: 'x', kind, part: 'whole', text }, text, []));
        if (finding === null) return;
        expect(finding.confidence).toBeLessThanOrEqual(1);
        expect(finding.at).toBeGreaterThanOrEqual(0);
        expect(finding.at).toBeLessThan(Math.max(1, text.length));
      },
    ),
  );
});
