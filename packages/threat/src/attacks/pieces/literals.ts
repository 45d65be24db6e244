import type { Span } from './span.ts';

/** A string of a program, behind what gives it to something. */
const OPENING = /(?:=>?|[(,[{])[ \t]{0,4}(["'])/g;
/** What may stand behind a string up to the end of its line: what ends a call, or further settings. */
const ENDS = /^(?:[\s,;)\]}]{0,8}|(?:\s[\w.-]{1,32}=[\w.-]{0,40}){1,4})$/;
const LONGEST_END = 128;
/** Quotes that end a string. */
const DOUBLE = /(?<!\\)"/;
const SINGLE = /(?<!\\)'/;
/** A longer line is no call with a value. */
const LONGEST_LINE = 1024;
const MOST = 4;
const SHORTEST = 2;

/** What a string holds that a line of a program ends with: `n = "x"`, `array('n' => "x")`. Bounded. */
export function literalsIn(text: string, from: number, to: number): readonly Span[] {
  if (to - from > LONGEST_LINE) return [];
  const line = text.slice(from, to);
  const spans: Span[] = [];
  OPENING.lastIndex = 0;
  for (let looks = 0; looks < MOST; looks++) {
    const quote = OPENING.exec(line)?.[1];
    if (quote === undefined) break;
    const start = OPENING.lastIndex;
    const end = line.lastIndexOf(quote);
    if (end - start < SHORTEST || line.length - end > LONGEST_END || !ENDS.test(line.slice(end + 1))) continue;
    const endsBefore = quote === '"' ? DOUBLE : SINGLE;
    if (!endsBefore.test(line.slice(start, end))) spans.push([from + start, from + end]);
  }
  return spans;
}
