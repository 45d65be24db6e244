import { isDrawing } from './drawing.ts';
import { HTML_ELEMENTS } from './elements.ts';
import { onlyShows } from './shown-elements.ts';
import type { Trace } from './trace.ts';

/** Leaves the quotes and the tag, or the element, that the value lands in, and goes on with a tag; a drawing has a title, too. */
const LEAVES_FIRST =
  /^[^<>]{0,64}(?:["'`]\s{0,8}\/?>\s{0,8}|<\/(?:script|style|textarea|noscript|xmp|iframe|select)\s{0,8}>\s{0,8}|-->\s{0,8}|<\/title\s{0,8}>\s{0,8}(?!<(?:path|g|rect|circle|ellipse|line|poly\w{3,4})[\s>]))<[a-z]/;
const LONGEST_BRACKET = 16;
/** A script that is closed before one was opened, or opened and cut off: the page is to do the rest. */
const HALF_A_SCRIPT = /^[^<>]{0,64}(?:<\/script\s{0,8}>|<script\s{0,8}$)/;
/** An element that is called as what it tries, and the quotes of the probe that all lists begin with. */
const NAMED_PROBE = /<xss[\s/>]|['"]{2};!--["']?</;
/** Starts with a tag, perhaps behind a comment, that has attributes, or with an element that is more than formatting. */
const STARTS_WITH_TAG = /^\s{0,8}(?:<!--[^<>]{0,64}-->\s{0,8})?<\/?([a-z][a-z0-9]{0,10})(?:[\s/][^<>]{0,256}=|[\s/>:])/;

/** Elements that only give a text its structure. */
const STRUCTURE: ReadonlySet<string> = new Set(
  'p div span section article table tbody tr td ul ol li dl h1 h2 h3 h4 h5 h6 pre blockquote figure header footer main'.split(
    ' ',
  ),
);
const SHORTEST_FRAGMENT = 24;

/** A piece of a page as an editor previews it: an element of structure that is closed again. */
function isFragment(lower: string, name: string): boolean {
  return STRUCTURE.has(name) && lower.length >= SHORTEST_FRAGMENT && lower.includes(`</${name}>`);
}

/** Tags of the structure of a text, with no more than how it is aligned: a line of what people write in Markdown. Nobody tries these. */
const STRUCTURE_ONLY =
  /^\s{0,8}(?:<\/?(?:p|div|span|details|summary|br|hr|table|thead|tbody|tr|td|th|ul|ol|li|dl|dt|dd|blockquote|pre|code|kbd|sub|sup|center|picture)(?: align=["']?(?:center|left|right)["']?)?\s?\/?>[^<>]{0,120}){1,12}$/;

/** A place of a page that nothing leads away from: `<a name="v1.2.0"></a>`. */
const NAMED_PLACE = /^\s{0,8}<a (?:name|id)="[\w.-]{1,80}">\s{0,8}(?:<\/a>[^<>]{0,400})?$/;

const OPENS = /<[a-z!]/;

/**
 * A value that is nothing but a hidden `<`: somebody tries which encodings get through. `text` is the value after the
 * named decodings.
 */
export function findHiddenBracket(text: string, decodings: readonly string[]): Trace | null {
  if (text.length > LONGEST_BRACKET || text.trim() !== '<') return null;
  if (!decodings.includes('html_entities') && !decodings.includes('escapes')) return null;
  return { pattern: 'encoded bracket', strength: 'probe', at: 0 };
}

/** `id="stop9" />`: attributes with both of their quotes, and the end of the tag they were cut out of. */
const REST_OF_TAG =
  /^\s{0,64}[a-z][\w:.-]{0,40}="[^"<>]{0,200}"(?:\s{1,64}[a-z][\w:.-]{0,40}="[^"<>]{0,200}"){0,8}\s{0,8}\/?>/;
const BEHIND_REMARK = /^\s{0,64}-->\s{0,8}<([a-z][\w:.-]{0,40})/;
/** The same behind words of the remark; attributes that fetch, style or run something are those of a page. */
const BEHIND_WORDS =
  /^[^<>"'`]{1,64}-->\s{0,8}<([a-z][\w:-]{0,40})(?:\s{1,8}(?!on|style|src|href|xmlns|data)[a-z][\w:-]{0,40}="[^"<>]{0,200}"){0,8}\s?\/?>/;

/** `which it is --> <plugin>`: the end of a remark in settings cut out of their file, and an element that no page has. */
function isBehindRemark(lower: string): boolean {
  const name = (BEHIND_REMARK.exec(lower) ?? BEHIND_WORDS.exec(lower))?.[1];
  return name !== undefined && !HTML_ELEMENTS.has(name);
}

/**
 * Markup where none is expected: right after what leaves an attribute or an element, and, `inAddress`, as the value of a
 * query, a path or a header. Looks at the start of the text, given in lower case.
 */
export function findStrayMarkup(lower: string, inAddress: boolean): Trace | null {
  if (LEAVES_FIRST.test(lower) && !isBehindRemark(lower) && !REST_OF_TAG.test(lower))
    return { pattern: 'markup after a breakout', strength: 'probe', at: 0 };
  if ((lower.includes('<xss') || lower.includes(';!--')) && NAMED_PROBE.test(lower))
    return { pattern: 'markup probe', strength: 'probe', at: 0 };
  if (inAddress && HALF_A_SCRIPT.test(lower)) return { pattern: 'half of a script element', strength: 'probe', at: 0 };
  // What only closes elements, or has lines, is a part of a page that is shown before it is kept.
  if (!inAddress || !OPENS.test(lower) || lower.includes('\n')) return null;
  const name = STARTS_WITH_TAG.exec(lower)?.[1];
  if (name === undefined || !HTML_ELEMENTS.has(name) || isFragment(lower, name)) return null;
  if (STRUCTURE_ONLY.test(lower) || NAMED_PLACE.test(lower) || (name === 'svg' ? isDrawing(lower) : onlyShows(lower)))
    return null;
  return { pattern: 'markup in an address', strength: 'probe', at: 0 };
}
