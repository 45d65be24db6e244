import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

/** Where a value leaves the string it was put into: a word at most, a quote, closing brackets, and what joins expressions. */
const LEAVES = /^[\w.@-]{0,40}(["'`])[\s)\]}]{0,4}(\|\||&&|[|&;+*?,%^]|\.(?=\w{2,20}\())/;
/** Where it opens one for the quote that the surrounding code brings: behind an operator, an argument or an assignment. */
const OPENS = /(?:\|\||&&|[|&+*?:,(]|(?:^|[^=!<>])[=!]?==?|[<>]=?)\s{0,4}(["'`])[\w.!-]{0,12}$/;
/** What computes between the two: a member, a call, a comparison, a literal that joins nothing but conditions. */
const COMPUTES =
  /[\w$\])]\s{0,2}(?:\(|\[|\.[a-z_$])|[=!<>]=|[<>]\s?-?[\d"'[]|(?:^|[\s|&(!])(?:true|false|null|undefined|this)\b|\+\+|--/;
/** Of conditions a literal does. */
const CONSTANT = /^\s{0,4}!{0,2}[[(]|^\s{0,4}!{0,2}-?\d{1,6}\s{0,4}(?:\|\|?|&&?)\s{0,4}["'`]\w{0,12}$/;
/** Markup and addresses have quotes of their own. */
const OTHER = /[<>]\s?\/?[a-z!]|:\/\/|\n/;
const LONGEST = 400;

/** A comment for what the surrounding code goes on with, right behind the string. */
const CUT_OFF = /^[\w.@-]{1,40}["'`][\s)\]}]{0,4}\/[/*]\s{0,4}$/;

/**
 * JavaScript between two quotes that belong to the code around the value: `' && this.x > 1 && '`, `a'; ++i; var x='`. Quotes
 * within have to come in pairs, as a script that can be parsed has them. Of a whole value of one line.
 */
export function reopenedString({ leaf, lower }: Reading): Finding | null {
  if (leaf.isPiece === true || leaf.part !== 'value' || lower.length > LONGEST || OTHER.test(lower)) return null;
  if (CUT_OFF.test(lower)) return { pattern: 'string left before a comment', confidence: 0.55, at: 0 };
  const left = LEAVES.exec(lower);
  const opened = left === null ? null : OPENS.exec(lower);
  if (left === null || opened === null || opened[1] !== left[1]) return null;
  const between = lower.slice(left[0].length, lower.lastIndexOf(opened[1] as string));
  if (hasOddQuotes(between)) return null;
  const connector = left[2] as string;
  const isTelling = /[|&?]/.test(connector)
    ? COMPUTES.test(between) || CONSTANT.test(lower.slice(left[0].length))
    : isStatement(connector, between);
  return isTelling
    ? { pattern: 'script between two strings', confidence: connector === ';' ? 0.75 : 0.8, at: 0 }
    : null;
}

/** Behind a semicolon statements, of which the last one assigns; behind other signs a call. */
function isStatement(connector: string, between: string): boolean {
  if (connector === ';') return /[\w$]\s{0,4}=\s{0,4}$/.test(between) && COMPUTES.test(between);
  return /[\w$\])}]\s{0,2}\([^()]{0,120}\)/.test(between) || connector === '.';
}

function hasOddQuotes(text: string): boolean {
  let single = 0;
  let double = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5c) i++;
    else if (code === 0x27) single++;
    else if (code === 0x22) double++;
  }
  return single % 2 === 1 || double % 2 === 1;
}
