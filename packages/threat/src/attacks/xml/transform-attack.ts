import type { Finding } from '../signature.ts';

/** Code that XSLT processors run, by the namespaces and functions that reach it. Lower case. */
const CODE =
  /php:function\s{0,4}\(|php\.net\/xsl|xml\.apache\.org\/(?:xalan|xslt)\/java|xalan:\/\/|msxsl:script|<[\w-]{1,32}:script\s[^<>]{0,200}\bimplements-prefix|java:java\.lang|java\.lang\.runtime|saxon\.sf\.net\/java-type|rt:exec/;
const READER = 'doc|document|doc-available|unparsed-text|unparsed-text-lines|unparsed-text-available|collection';
const QUOTED = '(?:["\']|&(?:quot|apos|#3[49]|#x2[27]);)\\s{0,4}';
/** A style sheet keeps its words and tables in documents of folders near it. */
const NEARBY = '(?!/(?:\\.\\./){0,3}[\\w./-]{1,100}\\.(?:xml|xsl)["\'&])';
const ELSEWHERE = `(?:[a-z][a-z0-9+.-]{1,16}:|[/\\\\]|\\.\\.${NEARBY}|[a-z]:[/\\\\])`;
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
/** A style sheet of that length does little else. */
const LONGEST_PROBE = 1024;
/** What the processor is called, or a property of the machine that runs it. */
const ASKED = /\bsystem-property\s{0,4}\(\s{0,4}["'](?:xsl:(?:vendor|version|product)|[a-z]{1,24}\.[a-z.]{2,40}["'])/;

/** XSLT, XQuery or XPath that runs code, reads or writes documents, or asks for its processor. Lower case; linear. */
export function findTransform(lower: string): Finding | null {
  if (!lower.includes('xsl')) return found(lower, QUERY, 'query that reads a document', 0.65);
  return (
    found(lower, CODE, 'XSLT that runs code', 0.9) ??
    found(lower, READ, 'XSLT that reads a document', 0.85) ??
    (READ_LATER.test(lower) ? found(lower, ADDRESS_TEXT, 'XSLT that reads a document', 0.8) : null) ??
    found(lower, WRITE, 'XSLT that writes a document', 0.7) ??
    (lower.length > LONGEST_PROBE ? null : probeIn(lower))
  );
}

/** Real style sheets adapt to their processor and write beside themselves; one that does little else is to find out. */
function probeIn(lower: string): Finding | null {
  return (
    found(lower, /<(?:xsl:result-document|exsl:document)/, 'XSLT that writes a document', 0.6) ??
    found(lower, ASKED, 'XSLT that asks for its processor', 0.6)
  );
}

function found(lower: string, form: RegExp, pattern: string, confidence: number): Finding | null {
  const at = lower.search(form);
  return at < 0 ? null : { pattern, confidence, at };
}
