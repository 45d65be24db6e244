import type { LeafSink } from './leaf-sink.ts';
import { elementOf } from './location.ts';

/** Lines of one body that are taken apart. */
const MOST_LINES = 512;
const MOST_CELLS = 128;

/** The cells of comma-separated values, RFC 4180. Linear. */
export function readCsv(text: string, location: string, sink: LeafSink): void {
  let cell = '';
  let cells = 0;
  let row = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length && row < MOST_LINES; at++) {
    const mark = text.charAt(at);
    if (mark === '"' && isQuoted && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (mark === '"') isQuoted = !isQuoted;
    else if (mark !== '' && (isQuoted || (mark !== ',' && mark !== '\n' && mark !== '\r'))) cell += mark;
    else {
      if (cell !== '' && cells < MOST_CELLS) sink.value(elementOf(location, row), cell);
      cell = '';
      cells = mark === ',' ? cells + 1 : 0;
      if (mark === '\n') row++;
    }
  }
}
