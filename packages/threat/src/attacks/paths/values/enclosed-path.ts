import type { Finding } from '../../signature.ts';
import { climbOf } from '../climbs/climb.ts';
import { absoluteFile } from '../files/system-file.ts';

const LONGEST = 512;
const MOST_PATHS = 16;
/** A path from a root right behind a quote, a bracket, a separator or an equals sign. */
const ENCLOSED = /(?<=[='"`(<:|,;@!{[>])(?:[/\\]|[a-z]:[/\\])[\w./\\~-]{4,120}/g;

/**
 * A secret file of the system that is named inside a short value of another language: `include('/etc/passwd')`,
 * `file=/etc/passwd`, `${file:/etc/passwd}`. Expects lower case without prose.
 */
export function enclosedPath(lower: string): Finding | null {
  if (lower.length > LONGEST) return null;
  ENCLOSED.lastIndex = 0;
  for (let count = 0; count < MOST_PATHS; count++) {
    const match = ENCLOSED.exec(lower);
    if (match === null) return null;
    const { target } = climbOf(match[0].replace(/\\/g, '/'));
    if (target.length > 1 && absoluteFile(target) === 'secret') {
      return { pattern: 'secret file inside a value', confidence: 0.65, at: match.index };
    }
  }
  return null;
}

const LONGEST_LIST = 256;
/** `name`, `name=value` or `name: value`, without blanks in either. */
const PAIR = /^[\w.$-]{1,40}(?:\s?[=:]\s?\S{0,128})?$/;

/** True for a list of settings in one value: `classic, file=/a/b; mode=1`. Prose is none. */
export function isPairList(lower: string): boolean {
  if (lower.length > LONGEST_LIST || !lower.includes('=')) return false;
  return lower.split(/[,;|]/).every((part) => PAIR.test(part.trim()));
}
