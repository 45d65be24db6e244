import type { Span } from './span.ts';

/** A mark of emphasis or a bracket that opens, as people write them: with a blank before and none behind. */
const OPENING =
  /(?<![^\s>])(?:\*{1,2}|_{1,2}|~~|\$(?![({\w])|\{{1,2}(?![%#])|[[(<]|\\[a-z]{2,20}\{)(?=\S|\s(?:and|or|where|having|order|union)\s)/gi;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '<': '>', '{': '}', '{{': '}}' };
/** Of the marks above those that open or close, and what ends a sentence behind them. */
const MARKS = '*_~`$[]{}.,!?;:';
/** An instruction of LaTeX. */
const INSTRUCTION = '\\';
/** What a bracket stands behind that belongs to a source: what it asks, repeats, gives or computes. */
const OF_SOURCE =
  /(?:\b(?:if|elif|while|for|foreach|switch|catch|return|function|await|when|and|or|not|in)|[=&|,:?{+*/<>!-])\s{1,4}$/i;
const LONGEST_BEFORE = 14;
/** What a bracket holds that belongs to it: nothing, the operator of a filter; in an angle bracket what a chat names. */
const OWN: Readonly<Record<string, RegExp>> = { '(': /^(?:\)|[&|!]\()/, '<': /^[@#!]/ };
/** Behind the bracket of a function. */
const BODY = /^\s{0,4}(?:\{|=>)/;
/** What may follow the mark that closes. */
const BEHIND = /[\s.,;:!?<]/;
/** A longer line is no remark. */
const LONGEST_LINE = 2048;
/** Openings of one line, and closings for each, that are looked at. */
const MOST = 4;
const SHORTEST = 2;

/** Cheap: true where such a mark may stand around the whole of a text without blanks. */
export function mayBeWrapped(text: string): boolean {
  return MARKS.includes(text.charAt(0)) && MARKS.includes(text.charAt(text.length - 1));
}

/**
 * What stands between such marks in a line: `see **x** there`, `see (x) there`. Bounded.
 * @param isUndivided in headers browsers say in round brackets what they run on
 */
export function wrappedIn(text: string, from: number, to: number, isUndivided: boolean): readonly Span[] {
  if (to - from > LONGEST_LINE) return [];
  const spans: Span[] = [];
  const line = text.slice(from, to);
  OPENING.lastIndex = 0;
  for (let looks = 0; looks < MOST; looks++) {
    const opening = OPENING.exec(line);
    if (opening === null) break;
    const [mark] = opening;
    const start = OPENING.lastIndex;
    if (isUndivided ? mark in OWN : isOfSource(line, mark, opening.index)) continue;
    const end = closingOf(line, mark.startsWith(INSTRUCTION) ? '}' : (CLOSING[mark] ?? mark), start);
    if (end - start >= SHORTEST) spans.push([from + start, from + end]);
  }
  return spans;
}

/** True for a bracket that is part of what a parser would read in the line. */
function isOfSource(line: string, mark: string, at: number): boolean {
  const own = OWN[mark];
  if (own === undefined) return false;
  if (own.test(line.slice(at + 1, at + 3))) return true;
  return mark === '(' && OF_SOURCE.test(line.slice(Math.max(0, at - LONGEST_BEFORE), at));
}

/** Where the last mark of a line stands that may close what begins at an offset; −1 without one. */
function closingOf(line: string, mark: string, start: number): number {
  for (let at = line.lastIndexOf(mark), looks = 0; at > start && looks < MOST; looks++) {
    const behind = line.charAt(at + mark.length);
    const isOver = behind === '' || (BEHIND.test(behind) && !(mark === ')' && BODY.test(line.slice(at + 1, at + 7))));
    if (isOver && !isBlank(line.charCodeAt(at - 1))) return at;
    at = line.lastIndexOf(mark, at - 1);
  }
  return -1;
}

/** A NUL is none: it ends the name of a file. */
function isBlank(code: number): boolean {
  return code > 0 && code <= 0x20;
}
