import type { Finding } from '../../signature.ts';
import { commandNamed } from '../commands/command.ts';
import type { Takes } from '../commands/command-group.ts';
import type { CommandLine } from '../lines/command-line.ts';
import type { Grade } from '../lines/grade.ts';
import type { Situation } from '../lines/situation.ts';
import { AMPERSAND, BACKTICK, isBlank, isWordCharacter, PIPE } from '../words/characters.ts';
import { isScriptWord } from './script-lines.ts';

/** Programs that read what is piped into them; nobody pipes into any other. */
const FILTERS: ReadonlySet<string> = new Set(
  'awk gawk sed grep egrep fgrep zgrep sort uniq cut tr wc head tail tee xargs less more cat jq node perl python python3 rev tac nl od paste column base64 let set export declare local md5sum sha256sum while read sh bash sudo gzip gunzip xxd hexdump openssl strings'.split(
    ' ',
  ),
);
const NAME = /^["'`]?[a-z][\w;|,]{1,40}$/i;
/** What connects to others or runs what it is given. */
const REACHING: ReadonlySet<Takes> = new Set<Takes>(['host', 'shell', 'code']);
/** What looks around, or waits: no step of a script that goes on with `&&`. */
const LOOKING: ReadonlySet<Takes> = new Set<Takes>(['nothing', 'verb', 'number']);
const MOST_OF_SCRIPT = 0.92;
const OF_SCRIPTS: ReadonlySet<string> = new Set([
  'field separator as a blank',
  'slice of a shell variable',
  'escapes in shell quotes',
  'arithmetic expansion',
  'command read from variables',
  'file read by a substitution',
  'opening tag of PHP',
  'loop of cmd.exe',
  'static call of PowerShell',
  'variable of PowerShell',
]);
/** `host=127.0.0.1 && ls /etc`: the parameter of a form that reaches a machine; a script reaches the one that it sets. */
const SET_TO_MACHINE = /^[\w.-]{1,24}=(?:\d{1,3}\.){3}\d{1,3}\s?$/;
/** What a value is left with. */
const LEAVES = /^(?:[\w.@-]{0,32}["')\]};|&$`{]|<\?)/;

/**
 * True for a command of the kind that every script has, in a piece of a text that may be one: a line that goes on with a pipe or a
 * condition, a substitution inside of a line, an operand behind words. A command of an intruder is none.
 */
export function isOrdinary(
  text: string,
  line: CommandLine,
  grade: Grade,
  situation: Situation,
  separator: number,
): boolean {
  const { name } = line;
  if (grade === 'build' || (grade !== 'attack' && isScriptWord(line) && !computes(line))) return true;
  // A command that stands by itself among words or lines is one that somebody names.
  const command = commandNamed(name.text.toLowerCase());
  if (situation === 'whole') return grade !== 'attack' || !REACHING.has(command?.takes ?? 'path');
  if (situation === 'substitution' && isGluedTo(text, separator)) return grade === 'common' || grade === 'word';
  const isQuoted = text.charCodeAt(separator) === BACKTICK && !text.startsWith('$(', separator - 2);
  if (grade === 'attack') return isQuoted;
  const next = text.charCodeAt(separator + 1);
  if (situation === 'word') {
    const isTelling = command?.weight === 'telling' && !isBlank(next);
    return !(grade === 'shaped' && (isTelling || SET_TO_MACHINE.test(text.slice(0, separator))));
  }
  if (situation === 'phrase' || situation === 'line') return true;
  if (situation === 'placeholder' && grade === 'word' && NAME.test(text.slice(0, separator))) return true;
  if (situation === 'substitution') return isQuoted || separator > 2 || grade === 'common';
  const code = text.charCodeAt(separator);
  if ((code === AMPERSAND || code === PIPE) && next === code) {
    return isBlank(text.charCodeAt(separator + 2)) && !LOOKING.has(command?.takes ?? 'path');
  }
  return code === PIPE && isBlank(next) && (grade === 'word' || (FILTERS.has(name.text) && !computes(line)));
}

/** `set /a 7*6`: cmd.exe computes that and shows what comes out, and no variable is set. */
function computes({ name, words }: CommandLine): boolean {
  return name.text === 'set' && words[0]?.text === '/a' && words[1]?.text.includes('=') === false;
}

/** An operator, or the name of a parameter of an address: no quotation begins right behind it. */
const BEFORE_SUBSTITUTION = /(?:\|\||&&|;)$|[?&]\w{1,24}=$/;
const LONGEST_BEFORE = 26;

function isGluedTo(text: string, separator: number): boolean {
  return BEFORE_SUBSTITUTION.test(text.slice(Math.max(0, separator - LONGEST_BEFORE), separator));
}

/** True for a way of writing that scripts have as well: `$IFS` by itself, a slice of a variable. */
export function isOrdinaryTell(text: string, { pattern, confidence, at }: Finding, isPiece: boolean): boolean {
  // `%X{user}`: what a line of a log is told with; Ruby writes `%x`.
  if (text.startsWith('%X', at)) return true;
  if (!isPiece) return false;
  if (confidence > MOST_OF_SCRIPT || !OF_SCRIPTS.has(pattern)) return false;
  return !(text.startsWith('$', at) && at > 0 && isWordCharacter(text.charCodeAt(at - 1)));
}

/** True for a piece that begins with what ends a string, a call or a command. */
export function leavesValue(text: string): boolean {
  return LEAVES.test(text);
}
