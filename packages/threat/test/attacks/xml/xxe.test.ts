import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { firstMatch, json } from '../paths/request-of.ts';

const find = firstMatch.bind(null, xxe);
const xml = (body: string): Partial<HttpRequest> => ({ method: 'POST', contentType: 'application/xml', body });
const EXTERNAL = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>';

test('an external entity is found however the document is sent', () => {
  const utf16 = new Uint8Array([...EXTERNAL].flatMap((each) => [0, each.charCodeAt(0)]));
  const upload = `--q\r\nContent-Disposition: form-data; name="f"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${EXTERNAL}\r\n--q--\r\n`;
  for (const request of [
    xml(EXTERNAL),
    { body: EXTERNAL },
    { body: EXTERNAL, contentType: 'application/json' },
    { query: `x=${encodeURIComponent(EXTERNAL)}` },
    { query: `saml=${encodeURIComponent(btoa(EXTERNAL))}` },
    { contentType: 'application/xml', body: utf16 },
    { contentType: 'multipart/form-data; boundary=q', body: upload },
    json('document', EXTERNAL),
    xml(`<e><![CDATA[${EXTERNAL}]]></e>`),
  ]) {
    expect(find(request)?.confidence, JSON.stringify(request).slice(0, 80)).toBeGreaterThan(0.9);
  }
});

test.each([
  ['a foreign document type', '<!DOCTYPE r SYSTEM "http://203.0.113.5/a.dtd"><r/>'],
  ['a quadratic blow-up', `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(5000)}">]><r>${'&a;'.repeat(100)}</r>`],
  ['an entity that holds itself', '<!DOCTYPE r [<!ENTITY a "&b;"><!ENTITY b "&a;">]><r>&a;</r>'],
  ['an inclusion', '<r xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="/etc/passwd" parse="text"/></r>'],
  [
    'a style sheet that reads',
    `<xsl:stylesheet xmlns:xsl="x"><xsl:copy-of select="document('file:///etc/passwd')"/></xsl:stylesheet>`,
  ],
  [
    'a style sheet that runs',
    `<xsl:stylesheet xmlns:php="http://php.net/xsl"><xsl:value-of select="php:function('system','id')"/></xsl:stylesheet>`,
  ],
  ['a schema on the server', '<r xsi:noNamespaceSchemaLocation="file:///etc/passwd"/>'],
])('%s', (_, body) => {
  expect(find(xml(body))?.confidence).toBeGreaterThanOrEqual(0.75);
});

test.each([
  '<?xml version="1.0"?><rss version="2.0"><channel><title>a</title></channel></rss>',
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><a>1</a></soap:Body></soap:Envelope>',
  '<?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"/>',
  '<!DOCTYPE rdf:RDF [<!ENTITY owl "http://www.w3.org/2002/07/owl#">]><rdf:RDF xmlns:owl="&owl;"/>',
  '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"><cXML/>',
  '<?xml version="1.0" encoding="utf-16"?><a b="1"/>',
  '<a href="file:///C:/Users/ann/doc.pdf">my file</a>',
])('ordinary document: %.60s', (body) => {
  expect(find(xml(body))).toBeUndefined();
});

test('an article that quotes a declaration is at most a weak hit', () => {
  const words = 'The parser reads the declaration and then opens the file that the attacker named in it. '.repeat(12);
  const article = `${words}&lt;!ENTITY x SYSTEM "file:///etc/passwd"&gt; ${words}`;
  expect(find(json('content', article))?.confidence ?? 0).toBeLessThanOrEqual(0.6);
});

test('a list of files names its own, as long as nobody looks for them', () => {
  const catalog = (at: string): string =>
    `<?xml version="1.0"?><catalog prefer="public"><system systemId="a" uri="${at}"/></catalog>`;
  expect(find(xml(catalog('file:///usr/share/xml/docbook/4.5/docbookx.dtd')))).toBeUndefined();
  for (const at of [
    'file:///etc/passwd',
    'file:///usr/share/../../etc/passwd',
    'file:///proc/self/environ',
    'file:///c:/windows/win.ini',
    'file:///home/ann/.ssh/id_rsa',
    'file://203.0.113.9/share/a.dtd?x',
    'php://filter/resource=a.dtd',
    'jar:file:///a.jar!/a.dtd',
  ]) {
    expect(find(xml(catalog(at)))?.confidence, at).toBeGreaterThan(0.9);
  }
  for (const form of ['<xi:include xml:base="A" href="b.xml"/>', '<svg><image href="A"/></svg>', '<iframe src="A"/>']) {
    const body = `<?xml version="1.0"?><r>${form.replace('A', 'file:///usr/share/xml/x.dtd')}</r>`;
    expect(find(xml(body))?.confidence, form).toBeGreaterThan(0.6);
  }
});
