import { ADDRESS_KINDS, type Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { type CodePlace, engineCode } from './engine-code.ts';
import { ARITHMETIC } from './expression-clauses.ts';

/** Longer values are templates of somebody who writes templates. */
const LONGEST = 300;
/** A product between marks of an engine that nobody here knows: `#7*191#`. */
const MARK = String.raw`(?:#{1,2}|@{1,2}|~|%{1,2}|\$\$|\^|\?|\|{1,2})`;
const MARKED_PRODUCT = new RegExp(
  `^\\s{0,4}${MARK}(?:=?\\s?\\d{1,6}\\s?\\*\\s?\\d{1,6}\\s?${MARK}|[{[(]{1,2}=?\\s?\\d{1,6}\\s?\\*\\s?\\d{1,6}\\s?[}\\])]{1,2}${MARK}?)\\s{0,4}$|^\\s{0,4}(?:<\\{\\d{1,6}\\*\\d{1,6}\\}>|%={1,2}\\s?\\d{1,6}\\s?\\*\\s?\\d{1,6})\\s{0,4}$`,
);
/** A value of template code from its first character to its last. */
const SPANS = /^\s{0,4}(?:\{[{%!=@a-z]|[$#*@~%!]\{|<[%#]|[@$]\(|\[[#%[(=])/;
/** Fields in which templates are written; a field named `value` inside of another holds what that one is named for. */
const TEMPLATE_NAME =
  /(?:^|[._[-])(?:\w{0,20}template\w{0,4}|tpl|html|markup|body|content|subject|message|text|title|description|expr(?:ession)?|format|formula|snippet|code|source|script|query|layout|summary|url)\]?$|(?<!^(?:body|query))[.[]value\]?$/i;
/** The signs with which engines begin their code. */
const BEGINS = /^\s{0,4}[{}$#*@~%!<[]/;
const ENDS = /[}>\])]\s{0,4}$/;
/** A product of two numbers somewhere in the code: nobody has an engine work that out but to see whether it does. */
const PRODUCT =
  /(?:^|[^\w.#])\d{1,6}\s{0,2}(?:\*\s{0,2}|\|\s{0,2}(?:times|multiply|mul)\s?[:(]\s{0,2})\d{1,6}(?![\w.])/;
/** A sum and nothing else between delimiters, a division too, which elsewhere may be a date. */
const DELIMITED_SUM =
  /^\s{0,4}(?:\{\{=?|[$#*@~%]\{|\{[#%]|[$@]\(|<%=?)\s{0,2}\d{1,6}\s{0,2}[-+*/%]\s{0,2}\d{1,6}\s{0,2}(?:\}\}|[#%]?\}|\)|%>)\s{0,4}$/;
/** Two numbers that a function of the engine is to add or multiply. */
const SUM_BY_CALL =
  /^\s{0,4}(?:\{\{|[$#*@~%]\{|<%=)\s{0,2}(?:math\.)?(?:sum|add|plus|sub|subtract|minus|mul|multiply|times|product|pow|power)\(\s?\d{1,9}\s?,\s?\d{1,9}\s?\)\s{0,2}(?:\}\}?|%>)\s{0,4}$/;
/** Brackets in which only a sum makes a template. */
const SUMS = /^\s{0,4}(?:\[[[(=]|\{[!=]{1,2}|!\{)\s{0,4}([^[\](){}!]{3,40}?)\s{0,4}(?:[\])}!]{1,3})\s{0,4}$/;
/** What engines hand out by themselves, and all that they hand out, as the whole code. */
const ENGINE_NAMES =
  /^[^\w.]{2,3}\s{0,2}(?:\.|this|request|session|application(?:scope)?|sessionscope|requestscope|pagescope|pagecontext|facescontext|settings|beans|environment|app)\s{0,2}\}{1,2}\s{0,4}$/;

/**
 * A value that is template code and nothing else, with which somebody looks for an engine, where nobody writes templates:
 * in an address, a header, a field of a form or a call of few texts. `lower` is the value in lower case. Bounded.
 */
export function wholeTemplate({ kind, part, isPiece, isAlone, location }: Leaf, lower: string): Finding | null {
  const isInAddress = ADDRESS_KINDS.has(kind);
  // A value that begins with a brace and is no document after all.
  const isBroken = kind === 'text' && part === 'whole' && location !== 'body';
  const isField = kind === 'form' || kind === 'multipart' || isBroken;
  const isOfCall = kind === 'json' || kind === 'xml' || kind === 'graphql';
  const isShort = isInAddress || isField || (isOfCall && isAlone === true);
  const isText = part === 'value' || isBroken || (part === 'name' && kind === 'query');
  if (!isText || isPiece === true || !isShort) return null;
  if (lower.length > LONGEST) return null;
  const place = isInAddress ? 'address' : TEMPLATE_NAME.test(location) ? 'template' : 'field';
  const code = codeIn(lower, place);
  if (code !== null) return { ...code, at: 0 };
  const value = kind === 'path' ? lower.slice(lower.lastIndexOf('/') + 1) : lower;
  if (MARKED_PRODUCT.test(value) || DELIMITED_SUM.test(value)) return { pattern: 'arithmetic', confidence: 0.6, at: 0 };
  if (place === 'address' && SUM_BY_CALL.test(value)) return { pattern: 'arithmetic', confidence: 0.6, at: 0 };
  if (!ENDS.test(value) || !SPANS.test(value)) return null;
  const sum = SUMS.exec(value)?.[1];
  if ((sum !== undefined && ARITHMETIC.test(sum)) || (/[{<@]/.test(value) && PRODUCT.test(value))) {
    return { pattern: 'arithmetic', confidence: 0.7, at: 0 };
  }
  return ENGINE_NAMES.test(value) ? { pattern: 'template object', confidence: 0.55, at: 0 } : null;
}

/** What closes the code that a value was put into, and where the next code begins behind the one before it. */
const CLOSES = /^\s{0,4}["']?(?:\}{2,3}|%\}|%>)\s{0,4}/;
const NEXT = /[}>\])](?=\{[{%]|[$#*@~%!]\{|<[%#]|\[[#%])/g;
const MOST_NEXT = 6;

/** Code that the value begins with, or that stands right behind other code. */
function codeIn(lower: string, place: CodePlace): { pattern: string; confidence: number } | null {
  const closed = CLOSES.exec(lower)?.[0].length ?? 0;
  const rest = closed === 0 ? lower : lower.slice(closed);
  if (!BEGINS.test(rest)) return null;
  let found = engineCode(rest, place);
  const next = new RegExp(NEXT);
  for (let i = 0; found === null && i < MOST_NEXT; i++) {
    const at = next.exec(rest);
    if (at === null) break;
    found = engineCode(rest.slice(at.index + at[0].length), place);
  }
  return found;
}
