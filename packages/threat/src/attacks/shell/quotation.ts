import { proseShare } from '../readings/prose.ts';
import { LINE_FEED } from './characters.ts';

const FEWEST_LINES = 4;
const FEWEST_TAGS = 2;
const PROSE = 0.4;

/**
 * True for a text that tells of commands instead of running them: prose, Markdown with code, a file of several lines, a
 * page of HTML. Linear.
 */
export function isQuotation(text: string): boolean {
  return text.includes('```') || lineCount(text) >= FEWEST_LINES || closesTags(text) || proseShare(text) > PROSE;
}

/** Lines that hold more than blanks and brackets. */
function lineCount(text: string): number {
  let lines = 0;
  let isEmpty = true;
  for (let i = 0; i < text.length && lines < FEWEST_LINES; i++) {
    const code = text.charCodeAt(i);
    if (code === LINE_FEED) isEmpty = true;
    else if (isEmpty && code > 64 && code !== 125) {
      isEmpty = false;
      lines++;
    }
  }
  return lines;
}

function closesTags(text: string): boolean {
  let tags = 0;
  for (let i = text.indexOf('</'); i >= 0 && tags < FEWEST_TAGS; i = text.indexOf('</', i + 2)) {
    const code = text.charCodeAt(i + 2) | 32;
    if (code >= 97 && code <= 122) tags++;
  }
  return tags === FEWEST_TAGS;
}
