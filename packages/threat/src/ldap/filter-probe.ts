import type { Finding } from '../signature.ts';

const LONGEST = 48;
const PUNCTUATION = /^[*()&|!=<>~'"\s\0\\/,@#^%;+-]{2,24}$/;
const FILTER_SHAPE =
  /\)\s?\([&|!]|\([&|]\s?\)|\([&|!]\s?\(|\*\s?\)\s?\(|\(\)\s?[&|]|\*\s?\(\s?[&|]|[&|]\)\s?\(|^(?:\*\||\([&|!]|[&|!]\(|\*\(\)?|\*[|&]\*)$/;
/** `admin*)`, `*))%00`: a wildcard, then the end of the filter. */
const WILDCARD_END = /^[\w.@-]{0,32}\*\){1,4}[)(&|*'"\s]{0,8}(\0)?[\s\S]{0,2}$/;
/** `admin))%00`: the end of the filter, then the end of the string. */
const CUT_END = /^[\w.@*-]{0,32}\){1,4}\0/;

/** Short values that try which punctuation of a search filter comes through. */
export function filterProbe(lower: string): Finding | null {
  if (lower.length > LONGEST || lower.length < 2) return null;
  if (CUT_END.test(lower)) return { pattern: 'filter cut by NUL', confidence: 0.8, at: 0 };
  if (WILDCARD_END.test(lower)) return { pattern: 'end of a filter', confidence: 0.6, at: 0 };
  if (PUNCTUATION.test(lower) && FILTER_SHAPE.test(lower)) {
    return { pattern: 'filter punctuation', confidence: 0.65, at: 0 };
  }
  return null;
}
