import { DOUBLE_QUOTE, isBlank, isSeparator, isWordCharacter, SINGLE_QUOTE } from '../words/characters.ts';
import { mayBeginCommand } from './command-start.ts';

const EQUALS = 0x3d;
/** What is read of one variable and its value. */
const LONGEST_SET = 80;
const MOST_SET = 4;

/** Cheap: false where no command can begin, be it behind variables that are set for it: `LANG=C ls`, `A='b c' ls`. */
export function mayBeginLine(text: string, at: number): boolean {
  if (mayBeginCommand(text, at)) return true;
  let i = at;
  for (let count = 0; count < MOST_SET; count++) {
    const next = behindSet(text, i);
    if (next === 0) return i > at && mayBeginCommand(text, i);
    i = next;
  }
  return false;
}

/** The offset behind a variable that is set, its value and blanks; 0 where none is or nothing follows. */
function behindSet(text: string, at: number): number {
  const limit = Math.min(text.length, at + LONGEST_SET);
  let i = at;
  while (i < limit && isWordCharacter(text.charCodeAt(i))) i++;
  if (i === at || text.charCodeAt(i) !== EQUALS) return 0;
  let quote = 0;
  for (i++; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (isBlank(code)) break;
    else if (isSeparator(code)) return 0;
    else if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) quote = code;
  }
  while (i < limit && isBlank(text.charCodeAt(i))) i++;
  return i < limit ? i : 0;
}
