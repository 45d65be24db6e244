import type { Finding } from '../signature.ts';

/**
 * `'/a/@b/c'`, `'*\/*'`, `'-'が入る`: the way to a module, any type of content, a sign that a sentence of other letters
 * names, and what stands before it. Right behind a word the first quote ends a string that stands around the value.
 */
const QUOTED_WAY =
  /^\W?\s{0,8}(["'])(?:(?:\*\/\*|(?:\/[\w.-]{1,40}){0,8}\/@[a-z][\w-]{0,40}(?:\/[\w@.-]{0,60}){0,6})\1(?:[\s,;.)\]}|]|$)|[-+*/]\w?\1\s?[\u0250-\uffff]{3})/i;
/** `--set languages "*"`, `use the '-B' option`: a sign or an option in quotes, apart from the words before it. */
const NAMED_SIGN = /^(["'])[-+*/]\w?\1(?:[\s.,;:)]|$)/;
const BEFORE_NAMED = /\S\s[\w-]{3,40}\s$/;
const LONGEST_NAMED = 48;
const LONGEST_BEFORE = 8;
/** `phone = "+48"`: a number with its sign as the whole of what something is compared with or set to. */
const QUOTED_NUMBER = /^(["'])[+-]\d[\d .,]{0,24}\1(?:\s{0,4}$|[\s,;)\]}])/;
const BEFORE_NUMBER = /[\w)\]"'] ?[=<>~!^*]{1,3} {0,2}$/;
/** `'>'`, `'>=1.19 <1.20'`: an operator as the text of a string. */
const QUOTED_OPERATOR = /^\s{0,8}(["'])\s?[<>=~!]{1,3}[^"'\n]{0,24}\1(?:[\s,;.)\]/`]|$)/;
const LONGEST_OPERATOR = 40;
/** `: '>= 3.06'`: which versions a setting takes. */
const QUOTED_VERSIONS =
  /^(["'])[<>=~!^]{1,3} {0,2}v?\d[\w.*+-]{0,24}(?:,? {1,2}[<>=~!^]{1,3} {0,2}v?\d[\w.*+-]{0,24})?\1(?:[\s,}\]]|$)/;
const BEFORE_VERSIONS = /[\w)\]"']\s?:\s{1,4}$/;
const LONGEST_VERSIONS = 72;
/** A text in quotes and the next of a list, which a dash on a line of its own begins. */
const LISTED_TEXTS = /^(["'])[^"'\n]{1,120}\1[ \t]{0,4}\r?\n\s{0,16}- /;
const BEFORE_LISTED = /(?:^|\n)[ \t]{0,16}- {1,4}$/;
const LONGEST_LISTED = 160;
const LONGEST_BEFORE_LISTED = 24;

/** A sign, a way, an option or the versions of a setting between quotes of their own, or one of a list of texts. */
export function isQuotedSign({ pattern, at }: Finding, text: string, isPiece: boolean): boolean {
  if (pattern === 'comparison out of a string') {
    const isSetting = at === 0 ? isPiece : BEFORE_VERSIONS.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at));
    return isSetting && QUOTED_VERSIONS.test(text.slice(at, at + LONGEST_VERSIONS));
  }
  if (pattern !== 'operation out of a string') return false;
  const isListed = BEFORE_LISTED.test(text.slice(Math.max(0, at - LONGEST_BEFORE_LISTED), at));
  if (isListed && LISTED_TEXTS.test(text.slice(at, at + LONGEST_LISTED))) return true;
  if (
    QUOTED_NUMBER.test(text.slice(at, at + LONGEST_OPERATOR)) &&
    BEFORE_NUMBER.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))
  )
    return true;
  if (QUOTED_WAY.test(text.slice(Math.max(0, at - 1)))) return true;
  return (
    NAMED_SIGN.test(text.slice(at, at + LONGEST_OPERATOR)) &&
    BEFORE_NAMED.test(text.slice(Math.max(0, at - LONGEST_NAMED), at))
  );
}

/** An operator that stands between quotes of its own. */
export function isQuotedOperator({ pattern, at }: Finding, text: string): boolean {
  return pattern === 'comparison out of a string' && QUOTED_OPERATOR.test(text.slice(at, at + LONGEST_OPERATOR));
}
