import { expect, test } from 'vitest';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { firstMatch } from '../paths/request-of.ts';

const XSL = 'xmlns:xsl="http://www.w3.org/1999/XSL/Transform"';
const TEMPLATES =
  '<xsl:template match="line"><li><xsl:value-of select="@name"/> leaves at <xsl:apply-templates/></li></xsl:template>';
const sheet = (rest: string, names = ''): string =>
  `<xsl:stylesheet version="2.0" ${XSL} ${names}>${rest}${TEMPLATES.repeat(12)}</xsl:stylesheet>`;
const confidenceOf = (body: string): number =>
  firstMatch(xxe, { method: 'POST', contentType: 'application/xslt+xml', body })?.confidence ?? 0;

test.each([
  ['its words kept near it', sheet(`<xsl:variable name="w" select="document('../common/words.xml')/w"/>`)],
  ['parts written beside it', sheet('<xsl:result-document href="{@id}.html"><p/></xsl:result-document>')],
  ['its processor asked for', sheet(`<xsl:value-of select="system-property('xsl:vendor')"/>`)],
  ['names of an extension', sheet('', 'xmlns:msxsl="urn:schemas-microsoft-com:xslt" exclude-result-prefixes="msxsl"')],
  [
    'a function of an extension',
    sheet('<xsl:copy-of select="exsl:node-set($a)"/>', 'xmlns:exsl="http://exslt.org/common"'),
  ],
])('an ordinary style sheet: %s', (_, body) => {
  expect(confidenceOf(body)).toBe(0);
});

test.each([
  ['a file further up', sheet(`<xsl:copy-of select="document('../../../../etc/passwd')"/>`)],
  ['a file of settings near it', sheet(`<xsl:copy-of select="document('../web.config')"/>`)],
  ['a document elsewhere', sheet(`<xsl:copy-of select="document('http://203.0.113.9/x.xml')"/>`)],
  ['a document of the system', sheet(`<xsl:copy-of select="document('/etc/passwd')"/>`)],
  ['a document written to a site', sheet('<xsl:result-document href="/var/www/a.php">x</xsl:result-document>')],
  ['a script', sheet('<msxsl:script language="C#" implements-prefix="u">x</msxsl:script>')],
  ['a script by another name', sheet('<m:script language="C#" implements-prefix="u">x</m:script>')],
])('a style sheet with %s', (_, body) => {
  expect(confidenceOf(body)).toBeGreaterThanOrEqual(0.7);
});

test('a property of the machine is asked for', () => {
  const asking = (name: string): string =>
    `<xsl:stylesheet version="2.0" ${XSL}><xsl:template match="/"><a b="{system-property('${name}')}"/></xsl:template></xsl:stylesheet>`;
  expect(confidenceOf(asking('os.name'))).toBeGreaterThanOrEqual(0.5);
  expect(confidenceOf(asking('my:edition'))).toBe(0);
});

test('a schema on the disk of the sender is none of the server', () => {
  const order = (at: string): string => `<order xsi:noNamespaceSchemaLocation="${at}"><id>1</id></order>`;
  expect(confidenceOf(order('file:///C:/Orders/order.xsd'))).toBe(0);
  expect(confidenceOf(order('file:///home/ann/order.xsd'))).toBe(0);
  for (const at of [
    'file:///etc/passwd',
    'file:///etc/order.xsd',
    'file:///C:/Windows/win.ini',
    'file://203.0.113.9/a.xsd',
  ]) {
    expect(confidenceOf(order(at)), at).toBeGreaterThanOrEqual(0.85);
  }
});
