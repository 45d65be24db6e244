import { expect, test } from 'vitest';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { firstMatch } from '../paths/request-of.ts';

const confidenceOf = (body: string): number =>
  firstMatch(xxe, { method: 'POST', contentType: 'application/xml', body })?.confidence ?? 0;

const CONTENT = '<p>The ferry leaves at nine from Quay 4, and on Sundays an hour later.</p>'.repeat(10);
const BOOK = 'PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "http://www.oasis-open.org/docbook/xml/4.5/docbookx.dtd"';
const XI = 'xmlns:xi="http://www.w3.org/2001/XInclude"';

/** Not parts of a document beside it: elsewhere, further up, of another kind, or known to hold secrets. */
const ELSEWHERE = [
  'http://attacker.example/chapter1.xml',
  'file:///srv/chapter1.xml',
  '/srv/chapter1.xml',
  '//attacker.example/chapter1.xml',
  '\\\\attacker.example\\a\\chapter1.xml',
  'C:\\srv\\chapter1.xml',
  '../chapter1.xml',
  'parts/../../chapter1.xml',
  '%2e%2e/chapter1.xml',
  'php://filter/resource=chapter1.xml',
  'robots.txt',
  'config.php',
  'application.properties',
  '.env',
  'id_rsa',
  'secrets',
  'WEB-INF/web.xml',
  'conf/tomcat-users.xml',
];

test('documents are put together from parts beside them', () => {
  for (const name of ['chapter1.xml', 'parts/chapter-2.xml', './intro.sgml', 'names.ent', 'tables-1.0.mod']) {
    expect(confidenceOf(`<!DOCTYPE r [<!ENTITY c SYSTEM "${name}">]><r>&c;${CONTENT}</r>`), name).toBe(0);
    expect(confidenceOf(`<!DOCTYPE book ${BOOK} [<!ENTITY c SYSTEM "${name}">]><book>&c;</book>`), name).toBe(0);
    expect(confidenceOf(`<r ${XI}><p>Words</p><xi:include href="${name}"/></r>`), name).toBe(0);
    expect(confidenceOf(`<r ${XI}><xi:include href="${name}"/><xi:include href="end.xml"/></r>`), name).toBe(0);
  }
});

test('declarations of a published type may come from a folder nearby, values may not', () => {
  const book = (entity: string, type = BOOK): string =>
    `<!DOCTYPE book ${type} [<!ENTITY ${entity}>${entity.startsWith('%') ? '%e;' : ''}]><book>&e;${CONTENT}</book>`;
  expect(confidenceOf(book('% e SYSTEM "../../entities.xml"'))).toBe(0);
  expect(confidenceOf(book('% e SYSTEM "../../conf/tomcat-users.xml"'))).toBeGreaterThanOrEqual(0.9);
  expect(confidenceOf(book('% e SYSTEM "../../entities.txt"'))).toBeGreaterThanOrEqual(0.9);
  expect(confidenceOf(book('e SYSTEM "../../entities.xml"'))).toBeGreaterThanOrEqual(0.9);
  expect(confidenceOf(book('% e SYSTEM "../../entities.xml"', ''))).toBeGreaterThanOrEqual(0.9);
});

test.each(ELSEWHERE)('%s is no part of a document, however much else it holds', (address) => {
  expect(confidenceOf(`<!DOCTYPE r [<!ENTITY c SYSTEM "${address}">]><r>&c;${CONTENT}</r>`)).toBeGreaterThanOrEqual(
    0.9,
  );
  expect(confidenceOf(`<!DOCTYPE r [<!ENTITY % c SYSTEM "${address}"> %c;]><r/>`)).toBeGreaterThanOrEqual(0.9);
  expect(confidenceOf(`<r ${XI}>${CONTENT}<xi:include href="${address}"/></r>`)).toBeGreaterThanOrEqual(0.65);
});

test('a document of nothing but a part is a probe', () => {
  expect(confidenceOf('<!DOCTYPE r [<!ENTITY c SYSTEM "settings.xml">]><r>&c;</r>')).toBe(0.7);
  expect(confidenceOf('<!DOCTYPE r SYSTEM "r.dtd" [<!ENTITY c SYSTEM "settings.xml">]><r>&c;</r>')).toBe(0.7);
  expect(confidenceOf(`<r ${XI}><xi:include href="settings.xml"/></r>`)).toBe(0.65);
  expect(confidenceOf(`<r ${XI}>${CONTENT}<xi:include parse="text" href="settings.xml"/></r>`)).toBe(0.96);
});

test('a picture that the parser passes on counts when its address is one of the server', () => {
  const figure = (at: string): string => `<!DOCTYPE r [<!ENTITY f SYSTEM "${at}" NDATA png>]><r>${CONTENT}</r>`;
  for (const at of ['figures/a.png', '../figures/a.png', 'http://pictures.example/a.png']) {
    expect(confidenceOf(figure(at)), at).toBe(0);
  }
  for (const at of ['file:///etc/passwd', '/etc/shadow', 'http://169.254.169.254/a', 'expect://id']) {
    expect(confidenceOf(figure(at)), at).toBe(0.6);
  }
});

test('an entity of plain text is a probe where there is little else, or alone in a call', () => {
  const word = '<!DOCTYPE r [<!ENTITY e "hello">]>';
  expect(confidenceOf(`${word}<r>&e;</r>`)).toBe(0.65);
  expect(confidenceOf(`${word}<r>${CONTENT}<name>&e;</name></r>`)).toBe(0.65);
  expect(confidenceOf(`${word}<r>${CONTENT}<p>Say &e; to the pilot.</p></r>`)).toBe(0);
  expect(confidenceOf(`${word}<r>${CONTENT}<name>&e;</name><p>&e;</p></r>`)).toBe(0);
  expect(confidenceOf(`${word}<r>${CONTENT}${CONTENT}${CONTENT}<name>&e;</name></r>`)).toBe(0);
});

test('entities that grow are found in a document of any length', () => {
  const levels = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">';
  expect(confidenceOf(`<!DOCTYPE r [${levels}]><r>${CONTENT}&d;</r>`)).toBeGreaterThanOrEqual(0.85);
  const loop = '<!ENTITY a "&b;"><!ENTITY b "&a;">';
  expect(confidenceOf(`<!DOCTYPE r [${loop}]><r>${CONTENT}&a;</r>`)).toBe(0.9);
});

test('what comes over and over in entities that grow is read with a page of other text behind it', () => {
  const levels = [1, 2, 3, 4].map((level) => `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`);
  const attack = `<!DOCTYPE r [\n<!ENTITY a0 "ha">\n${levels.join('\n')}\n]>\n<r>&a4;</r>`;
  const page = Array.from({ length: 70 }, (_, at) => `- \`--reader-${at} <path>\`: where the cache of part ${at} is`);
  const value = `${attack}\n${page.join('\n')}`;
  expect(value.length).toBeLessThan(8 * 1024);
  expect(
    firstMatch(xxe, { method: 'POST', contentType: 'application/json', body: JSON.stringify({ value }) }),
  ).not.toBe(undefined);
});

const include = (href: string, inside = ''): string => `<xi:include href="${href}">${inside}</xi:include>`;
const PARTS = include('one.xml') + include('api/two.xml');

test('a document that cannot be read without several parts beside it takes one from a folder nearby', () => {
  expect(confidenceOf(`<r ${XI}><p>Words</p>${PARTS}${include('../../api/three.xml')}</r>`)).toBe(0);
  expect(confidenceOf(`<r><p>Words</p>${PARTS}${include('../api/three.xml')}</r>`)).toBe(0);
});

test.each([
  ['one part beside it', include('one.xml') + include('../api/three.xml')],
  ['parts that are elsewhere', include('../one.xml') + include('../two.xml') + include('../api/three.xml')],
  ['something that stands in', include('one.xml', '<xi:fallback/>') + include('two.xml') + include('../three.xml')],
  ['one part beside it twice', include('one.xml') + include('one.xml') + include('../three.xml')],
  ['parts that a comment holds', `<!--${PARTS}-->${include('../three.xml')}`],
  ['parts that are text', `<![CDATA[${PARTS}]]>${include('../three.xml')}`],
  ['parts of another name', `<b xmlns:xi="urn:b">${PARTS}</b>${include('../three.xml')}`],
  ['another name for it', `<a:include xmlns:a="http://www.w3.org/2001/XInclude" href="../three.xml"/>${PARTS}`],
  ['secrets of a server', PARTS + include('../conf/tomcat-users.xml')],
  ['a file of another kind', PARTS + include('../three.txt')],
  ['a file of the system', PARTS + include('../../../etc/passwd')],
  ['the text of a part', `${PARTS}<xi:include parse="text" href="../three.xml"/>`],
])('but not with %s', (_name, includes) => {
  expect(confidenceOf(`<r ${XI}><p>Words</p>${includes}</r>`)).toBeGreaterThanOrEqual(0.9);
});
