import { HTML_ELEMENTS } from '../markup/elements.ts';
import type { Finding } from '../signature.ts';

/** Nothing but the beginning of a tag in a section of its own: nobody escapes that way who writes text. Lower case. */
const LONE_BRACKET = /<!\[cdata\[\s{0,8}<\/?\s{0,8}\]\]>/;

/**
 * Markup whose brackets stand each in a CDATA section, so that it becomes tags only after the XML was read (OWASP Web
 * Security Testing Guide, "Testing for XML Injection"). Expects lower case.
 */
export function splitMarkup(lower: string): Finding | null {
  const at = lower.search(LONE_BRACKET);
  return at < 0 ? null : { pattern: 'markup split over CDATA sections', confidence: 0.8, at };
}

const LONGEST = 1024;
/** An end without its beginning in front of everything, and a beginning without its end behind it. */
const ENDED = /^[^<>]{0,256}<\/([a-z][\w:.-]{0,40})\s{0,4}>\s{0,8}</;
/** Its attributes have values, without which no parser of XML goes on. */
const OPENED = /<([a-z][\w:.-]{0,40})(?:\s{1,4}[\w:.-]{1,40}\s{0,4}=[^<>]{0,64})?\s{0,4}>[^<>]{0,128}$/;
/** Shorter names, and those with hyphens, are also of elements that browsers know or pages define. */
const SHORTEST_NAME = 4;
/** A comment that is not closed hides what the document goes on with. */
const CUT_OFF = /^[^<>]{0,256}<\/([a-z][\w:.-]{0,40})\s{0,4}>\s{0,8}<!--(?![\s\S]{0,1024}-->)/;

/**
 * A value that ends the element it will be put into, adds others and opens the first again, so that the document stays
 * well formed: `x</mail><role>admin</role><mail>`. HTML is full of it. Expects lower case.
 */
export function reopenedElement(lower: string): Finding | null {
  if (lower.length > LONGEST || !lower.includes('</')) return null;
  const at = lower.indexOf('</');
  const ended = ENDED.exec(lower)?.[1] ?? '';
  if (ended === '' || HTML_ELEMENTS.has(ended)) return null;
  const isOfMarkup = ended.length < SHORTEST_NAME || ended.includes('-');
  if (!isOfMarkup && CUT_OFF.test(lower)) return { pattern: 'element ended and the rest cut off', confidence: 0.6, at };
  const opened = OPENED.exec(lower);
  if (opened === null || opened[1] !== ended) return null;
  // Nothing between the two: a line of markup was split.
  if (isOfMarkup && lower.indexOf('<', at + 1) === opened.index) return null;
  return { pattern: 'element ended and opened again', confidence: 0.6, at };
}

/** Ends a CDATA section that is not its own, and begins one that it leaves open: `x]]><b>1</b><![CDATA[`. Lower case. */
export function reopenedSection(lower: string): Finding | null {
  if (lower.length > LONGEST) return null;
  const at = lower.indexOf(']]>');
  const last = lower.lastIndexOf('<![cdata[');
  if (at < 0 || last < at || lower.indexOf('<![cdata[') < at || lower.includes(']]>', last)) return null;
  return { pattern: 'section ended and opened again', confidence: 0.6, at };
}
