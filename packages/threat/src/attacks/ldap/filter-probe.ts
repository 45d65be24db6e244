import type { Finding } from '../signature.ts';

const LONGEST = 48;
const PUNCTUATION = /^[*()&|!=<>~'"\s\0\\/,@#^%;+-]{2,24}$/;
const FILTER_SHAPE =
  /\)\s?\([&|!]|\([&|]\s?\)|\([&|!]\s?\(|\*\s?\)\s?\(|\(\)\s?[&|]|\*\s?\(\s?[&|]|[&|]\)\s?\(|^(?:\*(?:\(\))?\|[|&]?['"]?|\([&|!]|[&|!]\(|\*\(\)?|\*[|&]\*)$/;
/** `admin*)`, `*))%00`, `*)(objectClass`: a wildcard, then the end of the filter, and perhaps what the next asks for. */
const WILDCARD_END = /^[\w.@-]{0,32}\*\){1,4}(?:[)(&|*'"\s]{0,8}(\0)?[\s\S]{0,2}|\s?\([&|!]?[a-z][a-z\d;-]{2,30})$/;
/** `admin))%00`: the end of the filter, then the end of the string. */
const CUT_END = /^[\w.@*-]{0,32}\){1,4}\0/;

/** `admin)|(`: a value, the end of its filter, and an operator before the next, in the order of other languages. */
const OPERATOR_END = /^[\w.@*-]{1,32}\){1,2}[&|]{1,2}\(?$/;
/** `&(uid=*)(cn=*)`, `(cn>=a)(cn<=z`: several items, and none or one of the parentheses around them left out. */
const OPEN_ITEMS =
  /^(?:[&|!]\s?\([a-z][\w;-]{0,30}[~<>]?=[^()=]{0,32}\)(?:\([a-z][\w;-]{0,30}[~<>]?=[^()=]{0,32}\)?){0,4}|(?:\([a-z][\w;-]{0,30}[<>]?=[^()=]{0,32}\)){1,3}\([a-z][\w;-]{0,30}[<>]?=[^()=]{0,32}|\*\([a-z][\w;-]{0,30}=\*)$/;
/** `(#$!@#$)(()))******`: closed more often than opened, then wildcards, amid nothing but punctuation. */
const BROKEN_GROUPS = /^[^\w\s]{0,16}\)\({1,4}\){2,6}\*{2,8}$/;

/** An operator and a bracket, behind which lines of a source go on, and a sign that a text names in brackets. */
const OPENED = /^(?:\(?[&|!]{1,2}\s?\(|\([&|!]\))$/;

/** `(#), (&), (')`: signs in brackets, one after the other; nothing parts the items of a filter. */
const LISTED = /\([^()\s]\),\s/;

/** Short values, or a piece of a longer one, that try which punctuation of a search filter comes through. */
export function filterProbe(lower: string, isPiece = false): Finding | null {
  if (lower.length > LONGEST || lower.length < 2 || (isPiece && OPENED.test(lower))) return null;
  if (CUT_END.test(lower)) return { pattern: 'filter cut by NUL', confidence: 0.8, at: 0 };
  if (WILDCARD_END.test(lower)) return { pattern: 'end of a filter', confidence: 0.6, at: 0 };
  if (OPERATOR_END.test(lower)) return { pattern: 'end of a filter', confidence: 0.6, at: 0 };
  if (OPEN_ITEMS.test(lower)) return { pattern: 'items of a filter', confidence: 0.65, at: 0 };
  if (BROKEN_GROUPS.test(lower)) return { pattern: 'filter punctuation', confidence: 0.65, at: 0 };
  if (PUNCTUATION.test(lower) && FILTER_SHAPE.test(lower) && !LISTED.test(lower)) {
    return { pattern: 'filter punctuation', confidence: 0.65, at: 0 };
  }
  return null;
}
