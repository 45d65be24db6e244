import type { Finding } from '../signature.ts';
import { AMPERSAND, BACKTICK, isBlank, isWordCharacter, PIPE } from './characters.ts';
import { commandNamed } from './command.ts';
import type { CommandLine } from './command-line.ts';
import type { Grade } from './grade.ts';
import type { Situation } from './situation.ts';

/** Programs that read what is piped into them; nobody pipes into any other. */
const FILTERS: ReadonlySet<string> = new Set(
  'awk gawk sed grep egrep fgrep zgrep sort uniq cut tr wc head tail tee xargs less more cat jq node perl python python3 rev tac nl od paste column base64 let set export declare local md5sum sha256sum while read sh bash sudo gzip gunzip xxd hexdump openssl strings'.split(
    ' ',
  ),
);
const NAME = /^["'`]?[a-z][\w;|,]{0,40}$/i;
/** What a value is left with. */
const LEAVES = /^(?:[\w.@-]{0,32}["')\]};|&$`{]|<\?)/;

/**
 * True for a command as any script has it, in a piece of a text that may be one: a line that goes on with a pipe or a
 * condition, a substitution inside of a line, an operand behind words. A command of an intruder is none.
 */
export function isOrdinary(
  text: string,
  { name }: CommandLine,
  grade: Grade,
  situation: Situation,
  separator: number,
): boolean {
  // A command that stands by itself among words or lines is one that somebody names.
  if (situation === 'whole') return true;
  if (grade === 'attack') return text.charCodeAt(separator) === BACKTICK;
  const command = commandNamed(name.text.toLowerCase());
  const next = text.charCodeAt(separator + 1);
  if (situation === 'word') return !(grade === 'shaped' && command?.weight === 'telling' && !isBlank(next));
  if (situation === 'phrase') return true;
  if (situation === 'placeholder' && grade === 'word' && NAME.test(text.slice(0, separator))) return true;
  if (situation === 'substitution') return text.charCodeAt(separator) === BACKTICK || separator > 1;
  const code = text.charCodeAt(separator);
  if ((code === AMPERSAND || code === PIPE) && next === code) {
    return isBlank(text.charCodeAt(separator + 2)) && command?.takes !== 'nothing';
  }
  return code === PIPE && isBlank(next) && FILTERS.has(name.text);
}

/** True for a way of writing that scripts have as well: `$IFS` by itself, a slice of a variable. */
export function isOrdinaryTell(text: string, { confidence, at }: Finding): boolean {
  if (confidence > 0.92) return false;
  return !(text.startsWith('$', at) && at > 0 && isWordCharacter(text.charCodeAt(at - 1)));
}

/** True for a piece that begins with what ends a string, a call or a command. */
export function leavesValue(text: string): boolean {
  return LEAVES.test(text);
}
