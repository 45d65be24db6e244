import type { Finding } from '../signature.ts';

/** Code that XSLT processors run, by the namespaces and functions that reach it. Lower case. */
const CODE =
  /php:function\s{0,4}\(|php\.net\/xsl|xml\.apache\.org\/(?:xalan|xslt)\/java|xalan:\/\/|msxsl:script|urn:schemas-microsoft-com:xslt|java:java\.lang|java\.lang\.runtime|saxon\.sf\.net\/java-type|<exsl:document|rt:exec/;
const READER = 'doc|document|doc-available|unparsed-text|unparsed-text-lines|unparsed-text-available|collection';
const QUOTED = '(?:["\']|&(?:quot|apos|#3[49]|#x2[27]);)\\s{0,4}';
const ELSEWHERE = '(?:[a-z][a-z0-9+.-]{1,16}:|[/\\\\]|\\.\\.|[a-z]:[/\\\\])';
/** The address may be put together, and then begins with what is known of it. */
const READ = new RegExp(`\\b(?:${READER})\\s{0,4}\\(\\s{0,4}(?:concat\\s{0,4}\\(\\s{0,4})?${QUOTED}${ELSEWHERE}`);
const READ_LATER = new RegExp(`\\b(?:${READER})\\s{0,4}\\(\\s{0,4}\\$`);
const SERVER_ADDRESS = '(?:(?:file|https?|ftp|php|expect|jar|netdoc|gopher):|/etc/|/proc/|[a-z]:[/\\\\])';
/** A variable that holds an address, as a text in XPath inside of an attribute. */
const ADDRESS_TEXT = new RegExp(`["']\\s{0,4}${QUOTED}${SERVER_ADDRESS}`);
/** XQuery and XPath 2 know the same functions without a style sheet. */
const QUERY = new RegExp(`\\b(?:${READER})\\s{0,4}\\(\\s{0,4}${QUOTED}${SERVER_ADDRESS}`);
const WRITE =
  /<(?:xsl:result-document|\w{1,12}:(?:document|write))\s[^<>]{0,120}\b(?:href|file|select)\s{0,4}=\s{0,4}["'](?:["'])?(?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.)/;
const ASKED = /\bsystem-property\s{0,4}\(\s{0,4}["']xsl:(?:vendor|version|product)/;

/** XSLT, XQuery or XPath that runs code, reads or writes documents, or asks for its processor. Lower case; linear. */
export function findTransform(lower: string): Finding | null {
  if (!lower.includes('xsl')) return found(lower, QUERY, 'query that reads a document', 0.65);
  return (
    found(lower, CODE, 'XSLT that runs code', 0.9) ??
    found(lower, READ, 'XSLT that reads a document', 0.85) ??
    (READ_LATER.test(lower) ? found(lower, ADDRESS_TEXT, 'XSLT that reads a document', 0.8) : null) ??
    found(lower, WRITE, 'XSLT that writes a document', 0.7) ??
    // A style sheet may write beside itself; one inside of a request is not to write at all.
    found(lower, /<xsl:result-document/, 'XSLT that writes a document', 0.6) ??
    found(lower, ASKED, 'XSLT that asks for its processor', 0.6)
  );
}

function found(lower: string, form: RegExp, pattern: string, confidence: number): Finding | null {
  const at = lower.search(form);
  return at < 0 ? null : { pattern, confidence, at };
}
