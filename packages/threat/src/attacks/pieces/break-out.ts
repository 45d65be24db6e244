import { isProgramWord } from '../shell/commands/command.ts';
import { isAt } from './is-at.ts';

/** What leaves a value at once; a word in quotes does not. */
const BREAK_OUT = /["')\]]{0,3}[;|&]|["'](?![\w .-]{1,40}["'](?:[\s,;.)]|$))|<|\$\(|\*[()]|\.\.[\\/]/y;
/**
 * A path, unless a program says something about it (`/var/log/a: denied`), a value and what ends the command around it, a call
 * or an address that is a script.
 */
const VALUE =
  /(?:[a-z]:)?[\\/]\S{0,200}(?<!:)(?=\s)|[\w.]{1,16}[;|]|[a-z_$][\w$.?]{1,40}(?:\(|&(?:#x28|#40|lpar);)(?=[^\s)&])\S{0,120}(?:\)|&(?:#x29|#41|rpar)\b;?)(?=\s)|javascript:\S{1,200}(?=\s)/iy;

/** True for what a parser would run with nothing around it, whatever words stand before it. */
export function breaksOut(text: string, at: number): boolean {
  return isAt(BREAK_OUT, text, at);
}

/** Behind these stands an operand. */
const BEFORE_OPERAND = /[=<>+,(][ \t]{0,8}$/;
const LONGEST_GAP = 9;

/**
 * True where the few words behind what breaks out, or is an attack as a whole value, are no part of it, as those before it
 * are not. Words behind what a command takes are, and a question asks about what it names.
 * @param start where the words before it begin
 * @param core where it begins
 * @param words where those behind it begin
 * @param end where they end
 */
export function standsApart(text: string, start: number, core: number, words: number, end: number): boolean {
  if (text.charAt(end - 1) === '?' || !(breaksOut(text, core) || isAt(VALUE, text, core))) return false;
  if (BEFORE_OPERAND.test(text.slice(Math.max(core, words - LONGEST_GAP), words))) return false;
  const before = text.slice(start, core).trimEnd();
  return !isProgramWord(before.slice(before.lastIndexOf(' ') + 1));
}
