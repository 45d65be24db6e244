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
const REOPENED =
  /^[^<>]{0,256}<\/([a-z][\w:.-]{0,40})\s{0,4}>\s{0,8}<[^>]{1,512}>[\s\S]{0,512}<([a-z][\w:.-]{0,40})[^<>]{0,64}>[^<>]{0,128}$/;

/**
 * A value that ends the element it will be put into, adds others and opens the first again, so that the document stays
 * well formed: `x</mail><role>admin</role><mail>`. HTML is full of it. Expects lower case.
 */
export function reopenedElement(lower: string): Finding | null {
  if (lower.length > LONGEST || !lower.includes('</')) return null;
  const [, ended, opened] = REOPENED.exec(lower) ?? [];
  if (ended === undefined || ended !== opened || HTML_ELEMENTS.has(ended)) return null;
  return { pattern: 'element ended and opened again', confidence: 0.6, at: lower.indexOf('</') };
}
