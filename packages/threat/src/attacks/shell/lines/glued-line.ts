import type { Reading } from '../../readings/reading.ts';
import { isOfData, isRecorded, isWritten } from '../../request/leaf/leaf.ts';
import { commandNamed } from '../commands/command.ts';
import { AMPERSAND, DOLLAR, isDoubled, isSeparator, PIPE, SEMICOLON } from '../words/characters.ts';
import { shapeOf } from '../words/operands.ts';
import type { CommandLine } from './command-line.ts';
import { mayBeginCommand } from './command-start.ts';
import type { Grade } from './grade.ts';
import { isGlued } from './situation.ts';

/** Fields that name a machine, as forms that ping it or look it up have. */
const MACHINE_NAME =
  /(?:^|[._[-])(?:host(?:_?name)?|ip(?:_?addr(?:ess)?)?|addr(?:ess)?|target|domain|ping|gateway|dns|nslookup|traceroute)\]?$/i;
const OPERATORS = /^\s{0,2}(?:;|\|{1,2}|&{1,2})\s{0,2}$/;

/** True for a command behind one word and an operator where a machine is named: `test | id`. Bounded. */
export function isBehindMachine({ text, leaf }: Reading, line: CommandLine, separator: number): boolean {
  if (text.length > LONGEST || leaf.isPiece === true || leaf.kind === 'xml' || isOfData(leaf)) return false;
  if (!MACHINE_NAME.test(leaf.location) || !OPERATORS.test(text.slice(separator, line.at))) return false;
  return WORD.test(text.slice(0, separator).trim());
}

/** The row of a table. */
const ROW = /^\s*\|[^\n]*\|\s*$/;
/** What a chain begins behind: nothing, a quote to close or a machine by its number. */
const CHAIN_HEAD = /^(?:["')\s]{0,4}|(?:\d{1,3}\.){3}\d{1,3}\s?)$/;
const BETWEEN = /[;|&]{1,2}/;
const MOST_STEPS = 6;

/**
 * True for a bare command and further ones behind operators, which are the whole value where a machine is named:
 * `|id|base64`, `; id; echo`. Words parted like that are a list elsewhere. Bounded.
 */
export function isChainForMachine({ text, leaf }: Reading, line: CommandLine, separator: number): boolean {
  if (text.length > LONGEST || leaf.isPiece === true || leaf.kind === 'xml' || isOfData(leaf)) return false;
  if (line.words.length > 0 || ROW.test(text) || !MACHINE_NAME.test(leaf.location)) return false;
  if (!OPERATORS.test(text.slice(separator, line.at)) || !CHAIN_HEAD.test(text.slice(0, separator))) return false;
  const steps = text
    .slice(line.end)
    .split(BETWEEN, MOST_STEPS + 1)
    .slice(1);
  return steps.length <= MOST_STEPS && steps.every((step) => step.trim() === '' || mayBeginCommand(step.trim(), 0));
}

/** What a value is that a list or a sentence does not begin with: nothing, one letter, a device, an address, a file. */
const HEAD = /^(?:["')\]}]{0,3}|[a-z]["']?|[a-z]{2,8}\d{1,3}|\d{1,3}(?:\.\d{1,3}){3}|[\w-]{1,24}\.[a-z]{2,4})$/i;
const TAIL = /^[\s;|&#'")\]}]{0,8}$/;
/** A quote that a value closes, and what takes care of the one behind it: a comment, or a quote of its own. */
const CLOSED_QUOTE = /^[\w.@-]{0,24}["'][)\]}]{0,2}$/;
const CARES_FOR_QUOTE = /[#'"]/;
/** A string that is left with the first character, and a comment at the end. */
const LEAVES_AT_ONCE = /^["'][)\]}]{0,2}\s?[;|]\s?[a-z][^\n#]{1,60}\s#\s?$/;
/** What ends a value whose rest no shell is to read. */
const ENDS_BY_COMMENT = /^\s?;?\s#\s?$/;
/** A substitution that is the whole value, or stands in the middle of one word. */
const SUBSTITUTED = /^[\w.@-]{0,24}\$\([^()\n]{4,64}\)[\w.@-]{0,24}$/;
/** One word, as of a name or a search. */
const WORD = /^[a-z]{3,24}["')]{0,2}$/i;
const LONGEST = 80;
const MOST_WORDS = 5;

/** `cat<flag`, `cat <flag`: what a program reads, and how it opens it. */
const FED = /^[a-z][a-z\d]{1,12}\s?<>?\s?[\w.*?-]{1,60}$/;
const FED_TAIL = /^[\s;|&#'"]{0,8}$/;

/**
 * True for a substitution of a program that does nothing but read, which is the whole value or the middle of one word
 * where nobody types: `$(cat flag)`, `a$(head x).png`. Bounded.
 */
function isSubstitutedReader({ text, leaf }: Reading, { name }: CommandLine, separator: number): boolean {
  if (text.length > LONGEST || leaf.isPiece === true || text.charCodeAt(separator) !== DOLLAR) return false;
  if (isRecorded(leaf) || isWritten(leaf) || !SUBSTITUTED.test(text)) return false;
  const command = commandNamed(name.text);
  return command?.takes === 'path' && command.weight === 'tool';
}

/** True for a program that does nothing but read, and what it reads as the rest of the value. */
function isFed(text: string, { at, end, name, targets }: CommandLine, isGluedTo: boolean): boolean {
  const line = text.slice(at, end).trimEnd();
  const isBare = isGluedTo || !/\s/.test(line);
  const command = targets.length === 1 && isBare && FED.test(line) ? commandNamed(name.text) : undefined;
  return command?.takes === 'path' && command.weight === 'tool' && FED_TAIL.test(text.slice(end));
}

/**
 * The grade of a line whose operands tell nothing (`;finger root`), where its name stands right behind `;`, `|`, `&&` or
 * `||`, and nothing but a short value before it and nothing behind: nobody writes on like that. Blanks may stand before
 * the name where the value leaves a string (`"; touch a #`) or a comment ends it (`& touch a #`); and where nothing but
 * one word stands around a substitution (`$(touch a).png`). Null elsewhere. Bounded.
 */
function gluedGrade({ text, leaf }: Reading, line: CommandLine, separator: number): Grade | null {
  const { at, end, name, words } = line;
  if (text.length > LONGEST || leaf.isPiece === true) return null;
  if ((isRecorded(leaf) || isWritten(leaf)) && !LEAVES_AT_ONCE.test(text)) return null;
  const code = text.charCodeAt(separator);
  const isLower = name.text === name.text.toLowerCase();
  const isTwice = isDoubled(text, separator);
  const isGluedTo = at === separator + (isTwice ? 2 : 1);
  if (words.length === 0 && isFed(text, line, isGluedTo && separator < at)) return 'tool';
  if (!isLower || words.length === 0 || words.length > MOST_WORDS) return null;
  if (code === DOLLAR) return SUBSTITUTED.test(text) ? 'word' : null;
  const isCommented = ENDS_BY_COMMENT.test(text.slice(end));
  const isOperator = code === SEMICOLON || code === PIPE || (code === AMPERSAND && (isTwice || isCommented));
  if (!isOperator) return null;
  const head = text.slice(0, separator);
  const isShort = (isGluedTo || isCommented) && HEAD.test(isCommented ? head.trim() : head);
  const leavesString = !isGluedTo && CLOSED_QUOTE.test(head) && CARES_FOR_QUOTE.test(text.slice(end));
  if (!isShort && !leavesString) return null;
  return isSeparator(text.charCodeAt(end)) || end >= text.length || TAIL.test(text.slice(end)) ? 'doubtful' : null;
}

/**
 * True for a command right behind a word and an operator, with no blank between (`test;chmod +x a`, `ann&&docker ps`): a
 * bare name that no list has, a program of developers, or one whose operands are not all words. Bounded.
 */
export function isGluedCommand({ text, leaf }: Reading, line: CommandLine, grade: Grade, separator: number): boolean {
  if (grade === 'word') return isGlued(text);
  if ((grade !== 'build' && grade !== 'doubtful') || text.length > LONGEST || leaf.isPiece === true) return false;
  const { at, end, words } = line;
  const operator = text.slice(separator, at);
  if (!/^(?:;|\|{1,2}|&{1,2})$/.test(operator) || !WORD.test(text.slice(0, separator))) return false;
  if (isRecorded(leaf) || isWritten(leaf) || words.length > MOST_WORDS || !TAIL.test(text.slice(end))) return false;
  const isTelling = grade === 'build' || commandNamed(line.name.text)?.weight === 'telling';
  return isTelling || words.some((word) => shapeOf(word) !== 'plain');
}

/** The grade of a line, which its operands tell (`own`) or else the place where it stands. */
export function gradeInPlace(reading: Reading, line: CommandLine, own: Grade | null, separator: number): Grade | null {
  if (own === null) return gluedGrade(reading, line, separator);
  return own === 'doubtful' && isSubstitutedReader(reading, line, separator) ? 'tool' : own;
}
