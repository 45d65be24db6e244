import { commandNamed, isOfWindows } from '../commands/command.ts';
import { behindSeparators, isBlank, isSeparator, isWordCharacter } from '../words/characters.ts';
import { shapeOf } from '../words/operands.ts';
import type { CommandLine } from './command-line.ts';
import { mayBeginCommand } from './command-start.ts';
import type { Grade } from './grade.ts';
import { isGlued } from './situation.ts';

/** What may follow a bare name: nothing, a closing quote or bracket, a comment, the ending of the file it was put into. */
const TAIL = /^(?:[\s'"`)\]}*,\0]|\\[nr]?)*(?:$|#|--|\/\/|%00|rem\b|\.[a-z\d]{2,4}$)/i;
const LONGEST_TAIL = 24;
/** `$(id).hide()`: a call on an object. */
const CALL = /^\.\w{1,30}\s?\(/;
const LONGEST_CALL = 36;
/** `$(pwd)/a.img`: a script names a file where it stands. Who asks where that is wants nothing behind it. */
const FILE_BEHIND = /^\/[\w-]/;

/**
 * The grade of a line beside what follows it. A bare name counts only where the command ends with it; in a list of words it
 * is one of them, which gives null or `doubtful`. `closer` as for the line.
 */
export function settledGrade(text: string, line: CommandLine, grade: Grade, closer: number): Grade | null {
  if (grade !== 'telling' && grade !== 'tool' && grade !== 'word') return grade;
  const { end, name, words } = line;
  if (ROW_BEHIND.test(text.slice(end, end + LONGEST_ROW_END))) return null;
  if (closer !== 0) {
    if (isSeparator(text.charCodeAt(end)) && mayBeginCommand(text, behindBlanks(text, end + 1))) return grade;
    if (text.charCodeAt(behindSeparators(text, end)) !== closer || CALL.test(text.slice(end + 1, end + LONGEST_CALL)))
      return null;
    if (name.text === 'pwd' && words.length === 0 && FILE_BEHIND.test(text.slice(end + 1, end + 3))) return null;
    return name.quoted && words.length === 0 ? null : grade;
  }
  if (grade === 'word' && name.quoted) return isGlued(text) ? grade : null;
  if (grade === 'tool' && words.length > 0 && isSeparator(text.charCodeAt(end))) return grade;
  const next = behindSeparators(text, end);
  if (grade === 'word' && reopensString(text) && mayBeginCommand(text, next)) return grade;
  if (isSeparator(text.charCodeAt(end)) && reopensBracket(text)) return grade;
  const isListed =
    grade === 'word' &&
    isWordCharacter(text.charCodeAt(next)) &&
    !changesSeparator(text, line) &&
    !DOUBLED_FIRST.test(text.slice(0, Math.min(line.at, LONGEST_DOUBLED)));
  const goesOn = isSeparator(text.charCodeAt(end)) && mayBeginCommand(text, next) && !isListed;
  if (next >= text.length || goesOn || TAIL.test(text.slice(next, next + LONGEST_TAIL))) return grade;
  if (grade === 'word') return isGlued(text) ? grade : null;
  return grade === 'telling' ? grade : 'doubtful';
}

/** `| id |`, and a line that begins with a bar as well: the row of a table. No shell takes two pipes with nothing between. */
const ROW_BEHIND = /^[ \t]{0,8}\|[ \t]{0,8}\r?\n[ \t]{0,8}\|/;
const LONGEST_ROW_END = 28;

/**
 * `'; id; echo '`, `a'; id; echo 'a`: a string is left right away and opened again at the end, for the quote that the
 * application adds.
 */
const REOPENS = /^[\w.@-]{0,24}(["'])\s{0,4}[;|&][^\n]{1,120}(?:\1|[\s;|&]\1[\w.@-]{1,24})\s{0,4}$/;
/** `a]|id|a[`: the same with a bracket. */
const REOPENS_BRACKET =
  /^[\w.@-]{0,24}(?:\)["']?\s?[;|&][^\n()]{1,120}[;|&][\w.@-]{0,24}\(|\]["']?\s?[;|&][^\n[\]]{1,120}[;|&][\w.@-]{0,24}\[)[\w.@-]{0,24}$/;
const LONGEST_REOPENED = 160;

function reopensString(text: string): boolean {
  return text.length <= LONGEST_REOPENED && REOPENS.test(text);
}

function reopensBracket(text: string): boolean {
  const isOpened = text.includes('[', 1) || text.includes('(', 1);
  return isOpened && text.length <= LONGEST_REOPENED && REOPENS_BRACKET.test(text);
}

/** `|| id || date`: no list begins so. */
const DOUBLED_FIRST = /^["')\]}]{0,3} ?(?:\|\||&&) ?$/;
const LONGEST_DOUBLED = 9;

/** `;id&date`: the words of a list are all parted in the same way. */
function changesSeparator(text: string, { at, end }: CommandLine): boolean {
  let before = at - 1;
  while (before >= 0 && isBlank(text.charCodeAt(before))) before--;
  const code = before < 0 ? 0 : text.charCodeAt(before);
  return code !== 0 && isSeparator(code) && code !== text.charCodeAt(end);
}

function behindBlanks(text: string, from: number): number {
  let i = from;
  while (i < text.length && isBlank(text.charCodeAt(i))) i++;
  return i;
}

/** An operand that calls something: `a.B("c",1)`. */
const CALLS = /\w\(["'$\d]/;

/** `ping example.org fails`, `ls -la explained`: operands and then a word more is somebody's question. */
export function trailsOff({ name, words }: CommandLine): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  const takesValue = /^(?:-|\/[a-z]$)/i.test(words.at(-2)?.text ?? '') && commandNamed(name.text)?.takes !== 'nothing';
  return shapeOf(last) === 'plain' && !CALLS.test(last.raw) && shapeOf(first) !== 'plain' && !takesValue;
}

/**
 * True in a substitution for a command of Windows, which has none: `$(path)` is a variable of a build there. PowerShell
 * runs what stands in `$(…)`, and a name that nothing else has is asked for in either way.
 */
export function isForeignToShell({ name }: CommandLine, grade: Grade, closer: number): boolean {
  return closer !== 0 && grade !== 'telling' && grade !== 'attack' && isOfWindows(name.text.toLowerCase());
}
