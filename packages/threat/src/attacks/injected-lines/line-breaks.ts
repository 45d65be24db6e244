/**
 * Line ends, and characters of two bytes whose lower byte is one (U+560A, U+560D, U+010A, U+010D): a server that keeps
 * the lower byte only makes line ends of them.
 */
const BREAK = /[\r\n\u560a\u560d\u010a\u010d]{1,8}/g;

const ANY_BREAK = /[\r\n\u560a\u560d\u010a\u010d]/;
const INDENT = /[ \t]{2,16}/y;
const LONGEST_LINE = 200;

/** A run of line ends and the line behind it. */
export interface LineBreak {
  readonly at: number;
  /** The run holds an empty line. */
  readonly blank: boolean;
  /** CR and LF both; text pasted from a terminal has the one only. */
  readonly both: boolean;
  /** The start of the line behind it, at most 200 characters. */
  readonly line: string;
  /** It stands behind two blanks and more, as another line does: both are lines of a source. */
  readonly isIndented: boolean;
}

/** The first line breaks of a text, at most 32, with the lines as `lower` has them, which is as long as the text. Linear. */
export function* lineBreaks(text: string, lower: string): Generator<LineBreak> {
  const breaks = new RegExp(BREAK);
  for (let i = 0; i < 32; i++) {
    const found = breaks.exec(text);
    if (found === null) return;
    const run = found[0];
    const from = breaks.lastIndex;
    const next = text.slice(from, from + LONGEST_LINE).search(ANY_BREAK);
    const behind = lower.slice(from, from + (next < 0 ? LONGEST_LINE : next));
    // Of a sign that was to be decoded twice (`%%0a0a`) one half stands on each side.
    const rest = text.charAt(found.index - 1) === '%' ? behind.replace(/^0[ad]/, '') : behind;
    yield {
      at: found.index,
      blank: /[\n\u560a\u010a][\r\u560d\u010d]?[\n\u560a\u010a]/.test(run),
      both: /[\r\u560d\u010d]/.test(run) && /[\n\u560a\u010a]/.test(run),
      line: rest.trimStart(),
      isIndented: isIndented(text, from),
    };
  }
}

function isIndented(text: string, from: number): boolean {
  INDENT.lastIndex = from;
  const indent = INDENT.exec(text)?.[0];
  if (indent === undefined) return false;
  const line = `\n${indent}`;
  return text.startsWith(indent) || text.lastIndexOf(line, from - 2) >= 0 || text.includes(line, from);
}
