import type { LeafSink } from '../leaf/leaf-sink.ts';
import { elementOf } from '../leaf/location.ts';

/** Lines of one body that are taken apart. */
const MOST_LINES = 512;
const MOST_CELLS = 128;

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** A row of cells, one of which at least may be quoted, RFC 4180. */
const ROW = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*)){1,63}(?:\r?\n|$)/y;

/** True for lines of comma-separated values, some of them in quotes, and nothing else. Linear. */
export function isQuotedCsv(text: string): boolean {
  if (!text.includes(',"') || !text.includes('\n')) return false;
  let rows = 0;
  for (ROW.lastIndex = 0; ROW.lastIndex < text.length; rows++) if (!ROW.test(text)) return false;
  return rows > 1;
}

/** The cells of comma-separated values, RFC 4180. Linear. */
export function readCsv(text: string, location: string, sink: LeafSink): void {
  let cell = '';
  let from = 0;
  let cells = 0;
  let row = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length && row < MOST_LINES; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      // Of two in a row inside of quotes one belongs to the cell.
      const isEscaped = isQuoted && text.charCodeAt(at + 1) === QUOTE;
      cell += text.slice(from, isEscaped ? ++at : at);
      from = at + 1;
      if (!isEscaped) isQuoted = !isQuoted;
    } else if (at === text.length || (!isQuoted && (code === COMMA || code === LINE_FEED || code === RETURN))) {
      cell += text.slice(from, at);
      if (cell !== '' && cells < MOST_CELLS) sink.value(elementOf(location, row), cell);
      cell = '';
      from = at + 1;
      cells = code === COMMA ? cells + 1 : 0;
      if (code === LINE_FEED) row++;
    }
  }
}
