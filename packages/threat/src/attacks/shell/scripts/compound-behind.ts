import type { Reading } from '../../readings/reading.ts';
import type { Finding } from '../../signature.ts';
import { LONGEST_HEAD, situationAt } from '../lines/situation.ts';
import { compoundAt, mayBeCompound } from './compound-command.ts';
import { isLineEnd, lineEndsBreakOut } from './script-lines.ts';

/** What leaves a string before a line of its own. */
const LEAVES_STRING = /^\s{0,4}[\w.@-]{0,24}["'`][)\]}]{0,3}\s{0,4}$/;
/** Variables that a script sets, a line each: `n=$(id)`, `m=${#n}`. */
const SETS =
  /(?:[a-z_]\w{0,24}=(?:\$\([^()\n]{0,80}\)|\$\{[^{}\n]{0,40}\}|"[^"\n]{0,60}"|'[^'\n]{0,60}'|[^\s;&|"'`]{0,40})[ \t]{0,4}[;\r\n][;\s]{0,8}){1,4}/iy;
const LONGEST_NAME = 25;
const LONGEST_STRING = 40;

/**
 * A loop or a condition at an offset, behind a separator that breaks out of a value. A line end does where it stands
 * behind one short value, or behind what leaves a string, there also with variables set before it. Null when there is
 * none. Bounded.
 */
export function compoundBehind(reading: Reading, at: number, separator: number): Finding | null {
  if (separator > LONGEST_HEAD) return null;
  const { text } = reading;
  if (leavesStringByLine(text, separator)) return compoundAt(text, behindVariables(text, at));
  if (!mayBeCompound(text, at)) return null;
  const situation = situationAt(text, separator);
  const breaksOut = isLineEnd(text.charCodeAt(separator))
    ? situation === 'placeholder' && lineEndsBreakOut(reading)
    : situation !== 'phrase';
  return breaksOut ? compoundAt(text, at) : null;
}

/** True for a line end right behind what closes a string, which no text of several lines begins with. */
export function leavesStringByLine(text: string, separator: number): boolean {
  if (separator > LONGEST_STRING || !isLineEnd(text.charCodeAt(separator))) return false;
  return LEAVES_STRING.test(text.slice(0, separator));
}

function behindVariables(text: string, at: number): number {
  const equals = text.indexOf('=', at);
  if (equals < 0 || equals - at > LONGEST_NAME) return at;
  SETS.lastIndex = at;
  return SETS.test(text) ? SETS.lastIndex : at;
}
