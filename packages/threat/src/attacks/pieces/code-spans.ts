import type { Span } from './span.ts';

/** A code span of Markdown with its backticks, which holds none. */
const SPAN = /(?<!\S)(`{1,2})(?=[^\s`])([^`]{2,512})\1(?![\w`])/g;
/** A name is only shown so, and says nothing without its backticks. */
const NAME = /^[\w$.]{1,80}$/;
/** A longer line has words enough beside its spans to be told from them. */
const LONGEST_LINE = 1024;
const MOST = 4;

/** What stands in the code spans of a line. Bounded. */
export function codeSpansIn(text: string, from: number, to: number): readonly Span[] {
  if (to - from > LONGEST_LINE) return [];
  const spans: Span[] = [];
  const line = text.slice(from, to);
  SPAN.lastIndex = 0;
  for (let looks = 0; looks < MOST; looks++) {
    const [, ticks = '', code = ''] = SPAN.exec(line) ?? [];
    if (ticks === '') break;
    const end = from + SPAN.lastIndex - ticks.length;
    if (!NAME.test(code)) spans.push([end - code.length, end]);
  }
  return spans;
}
