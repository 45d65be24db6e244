/** What a template engine would evaluate in a text: from its opening mark to its end, or to the length cap when it has none. */
export interface TemplateSpan {
  /** `{{`, `{%`, `${`, `#{`, `*{`, `@{`, `~{`, `%{`, `<%`, `<#`, `@(`, `[#`, `[%`, `!{`. */
  readonly opener: string;
  readonly at: number;
  /** In lower case, without the marks. */
  readonly inner: string;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{{', '}}'],
  ['{%', '%}'],
  ['<%', '%>'],
  ['<#', '>'],
  ['[#', ']'],
  ['[%', '%]'],
  ['@(', ')'],
]);

/** `<%s(name=%r)>`: what is put into a text, no tag, when none is closed. */
const PLACEHOLDER = /^[srdi](?![\w.])/;

/** Characters of one span that are looked at. */
const LONGEST_SPAN = 320;
/** Behind a span without an end the search goes on here, so that no span hides the next one. */
const STEP = 160;
/** Characters of all spans of a text, and what a span costs besides; clauses are tried on no more. */
const BUDGET = 24_000;
const SPAN_COST = 20;

const OPENER = /\{[{%]|[$#*@~%!]\{|<[%#]|@\(|\[[#%]/g;

/** The spans of a text in lower case, within a budget. Linear: no character is part of more than two spans. */
export function* templateSpans(lower: string): Generator<TemplateSpan> {
  const opener = new RegExp(OPENER);
  let left = BUDGET;
  while (left > 0) {
    const found = opener.exec(lower);
    if (found === null) return;
    const mark = found[0];
    const from = found.index + 2;
    const limit = Math.min(lower.length, from + LONGEST_SPAN);
    const closer = CLOSERS.get(mark);
    const end = closer === undefined ? closingBrace(lower, from, limit) : lower.slice(from, limit).indexOf(closer);
    const inner = lower.slice(from, end < 0 ? limit : from + end);
    left -= SPAN_COST + inner.length;
    if (!(mark === '<%' && end < 0 && PLACEHOLDER.test(inner))) yield { opener: mark, at: found.index, inner };
    opener.lastIndex = end < 0 ? from + STEP : from + end;
  }
}

/** Offset of the brace that closes the span; −1 when there is none before the limit. */
function closingBrace(lower: string, from: number, limit: number): number {
  let depth = 0;
  for (let i = from; i < limit; i++) {
    const code = lower.charCodeAt(i);
    if (code === 0x7b) depth++;
    else if (code === 0x7d && --depth < 0) return i - from;
  }
  return -1;
}
