import { BACKTICK } from '../words/characters.ts';
import type { Grade } from './grade.ts';

/** What scripts and documents name; what connects, waits or reads is an intruder's wherever it stands. */
const NAMED: ReadonlySet<Grade> = new Set<Grade>(['word', 'common', 'build', 'doubtful']);
const HEADING = /(?:^|\n)#{1,6} $/;
const LONGEST_HEADING = 8;
/** Behind a span that a text or a line begins with, what it stands for: `` `date`: the day ``. */
const EXPLAINED = /^`[^`\n]{1,80}`: \p{L}/u;
const LONGEST_EXPLAINED = 96;
/** A row of a table has three cells, or two and words in one of them. */
const FEWEST_CELLS = 3;
const WORDS = /\p{L}{2} \p{L}{2}/u;
/** Cells and what stands before the first and behind the last bar. */
const OUTSIDE = 2;
const LONGEST_ROW = 1024;

/**
 * True for a command that Markdown shows as the heading, the term or the cell of a table that it is
 * (`` ## `make build` ``, `` | `locale` | text | the language | ``).
 */
export function isShownSpan(text: string, open: number, grade: Grade): boolean {
  if (text.charCodeAt(open) !== BACKTICK || !NAMED.has(grade)) return false;
  if (HEADING.test(text.slice(Math.max(0, open - LONGEST_HEADING), open))) return true;
  const isFirst = open === 0 || text.charAt(open - 1) === '\n';
  if (isFirst && EXPLAINED.test(text.slice(open, open + LONGEST_EXPLAINED))) return true;
  return isCell(text, open);
}

function isCell(text: string, open: number): boolean {
  if (!text.startsWith('| ', open - 2)) return false;
  const from = text.lastIndexOf('\n', open) + 1;
  const feed = text.indexOf('\n', open);
  const end = feed < 0 ? text.length : feed;
  if (end - from > LONGEST_ROW) return false;
  const row = text.slice(from, end).trim();
  if (!row.startsWith('| ') || !row.endsWith(' |')) return false;
  const cells = row.split('|').length - OUTSIDE;
  return cells >= FEWEST_CELLS || (cells > 1 && WORDS.test(row));
}

/** A name between two backticks. */
const NAME = /^[@\w./:-]+$/;

/** True for a span that holds a name and nothing else: the backtick behind it ends it. */
export function isNameSpan(text: string, open: number, close: number): boolean {
  return close > open + 1 && NAME.test(text.slice(open + 1, close));
}

/** True for a span with an apostrophe that none closes: no command, but what stands between two quotations (`` `a' or `b' ``). */
export function leavesQuoteOpen(text: string, open: number, close: number): boolean {
  const span = text.slice(open + 1, close);
  // Of several lines a shell runs those before the one with the open quote.
  return span.includes("'") && span.split("'").length % 2 === 0 && !/["\\#$\n]/.test(span);
}
