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
