import { isProgramWord } from '../commands/command.ts';
import { BACKTICK, DOLLAR, isBlank, LINE_FEED, OPEN_PAREN } from '../words/characters.ts';
import type { Grade } from './grade.ts';

/**
 * Where a command stands. `opening`: a separator begins the value, but for quotes and brackets to break out of.
 * `placeholder`: behind one short or technical value (`1`, `127.0.0.1`, `a.txt`, `x')`). `word`: behind one word.
 * `phrase`: behind several. `substitution`: in `$(…)` or alone in backticks. `line`: on a
 * line of a text that has lines, or as a step of a script. `whole`: the value begins with it.
 */
export type Situation = 'opening' | 'placeholder' | 'word' | 'phrase' | 'substitution' | 'line' | 'whole';

/** Confidence of a command of each grade in each situation. */
const CONFIDENCE: Readonly<Record<Situation, Readonly<Record<Grade, number>>>> = {
  opening: {
    attack: 0.97,
    shaped: 0.94,
    common: 0.92,
    telling: 0.92,
    tool: 0.9,
    word: 0.85,
    doubtful: 0.5,
    build: 0.85,
  },
  placeholder: {
    attack: 0.97,
    shaped: 0.92,
    common: 0.9,
    telling: 0.92,
    tool: 0.88,
    word: 0.8,
    doubtful: 0.5,
    build: 0.8,
  },
  word: { attack: 0.96, shaped: 0.88, common: 0.8, telling: 0.85, tool: 0.7, word: 0.45, doubtful: 0.3, build: 0.3 },
  phrase: { attack: 0.92, shaped: 0.75, common: 0.45, telling: 0.6, tool: 0.45, word: 0.3, doubtful: 0.2, build: 0.2 },
  substitution: {
    attack: 0.97,
    shaped: 0.95,
    common: 0.85,
    telling: 0.92,
    tool: 0.9,
    word: 0.8,
    doubtful: 0.45,
    build: 0.45,
  },
  line: { attack: 0.92, shaped: 0.45, common: 0.3, telling: 0.45, tool: 0.3, word: 0.2, doubtful: 0.1, build: 0.1 },
  whole: { attack: 0.9, shaped: 0.65, common: 0.3, telling: 0.35, tool: 0.2, word: 0.1, doubtful: 0.1, build: 0.1 },
};

/** 0–1, as findings count it. */
export function confidenceOf(grade: Grade, situation: Situation): number {
  return CONFIDENCE[situation][grade];
}

/** A longer head is prose or code, not a value to break out of. */
export const LONGEST_HEAD = 80;
/** What ends a string, a call or a command, and the command that does nothing. */
const CLOSERS = /^[\s'"`)\]};|&,\\*#$-]*(?:[;|&]\s?:\s?)?$/;
/** One word, or a list of them; the name of the machine itself is a technical value. */
const LETTERS = /^(?!localhost$)[a-z]{3,}$|^[\w.]{1,40}[;|,][\w.;|,]{0,80}$/i;

/** The situation of a command whose separator stands at an offset. Linear in the first 80 characters. */
export function situationAt(text: string, separator: number): Situation {
  if (separator > LONGEST_HEAD) return 'phrase';
  const head = text.slice(0, separator).trim();
  if (CLOSERS.test(head)) return 'opening';
  if (OPERANDS.test(head)) return 'placeholder';
  // Below what ends in a colon stands what a text tells of.
  if (text.charCodeAt(separator) === LINE_FEED && LABEL.test(head)) return 'line';
  if (holdsBlank(head)) return isGluedName(head, text, separator) ? 'word' : 'phrase';
  return LETTERS.test(head) || /[={]|:(?!\/\/|\d)/.test(head) ? 'word' : 'placeholder';
}

/** Two words and more before a colon: `On Linux:`. */
const LABEL = /^[A-Za-z][\w'’-]{0,30}(?: [\w'’/.-]{1,30}){1,10}:$/;

/** A technical value and the options that are handed to a program with it: `127.0.0.1 -c 5`, `-c 5 127.0.0.1`. */
const OPERANDS =
  /^(?:(?:localhost|[\w@/-]{0,40}[.:\d][\w.:@/-]{0,60})(?: {1,2}--?[a-z][\w-]{0,20}(?:[ =]\d{1,6})?){1,4}|(?:--?[a-z][\w-]{0,20}(?:[ =]\d{1,6})? {1,2}){1,4}(?:localhost|[\w@-]{0,40}[.:\d][\w.:@/-]{0,60}))$/i;

/** Two words, as of a name or a search, and the operator right behind them: nobody writes on like that. */
const TWO_WORDS = /^[a-z0-9][\w.-]{0,24} [a-z0-9][\w.-]{0,24}["')]{0,2}$/i;

function isGluedName(head: string, text: string, separator: number): boolean {
  const code = text.charCodeAt(separator - 1);
  if (isBlank(code) || code === LINE_FEED || text.charCodeAt(separator) === LINE_FEED) return false;
  return isName(head);
}

/** True for a separator that stands behind a name of two words and nothing else. */
export function isBehindName(text: string, separator: number): boolean {
  return separator < LONGEST_HEAD && isName(text.slice(0, separator).trim());
}

function isName(head: string): boolean {
  return TWO_WORDS.test(head) && !isProgramWord(head.split(' ', 1)[0] ?? '');
}

function holdsBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isBlank(code) || code === LINE_FEED) return true;
  }
  return false;
}

/** The situation as a grade is judged in it: `tsc && cp a b` builds, and a line may begin with any verb. */
export function tempered(situation: Situation, grade: Grade, text: string, separator: number): Situation {
  if (situation === 'word' && grade === 'common' && text.startsWith('&& ', separator)) return 'phrase';
  return grade === 'doubtful' && situation === 'placeholder' && text.charCodeAt(separator) === LINE_FEED
    ? 'phrase'
    : situation;
}

/** Names of commands that no list of fields has, and what is put behind one to end the line. */
const GLUED =
  /^\w[\w.-]{0,40}(?: \w[\w.-]{0,20})?["']?(?:(?:[|&;]{1,2})\s?(?:id|who|date|set|hostname|last|env|ver|dir|history|alias|route|vol|cls|top|passwd|mount|uptime|reboot)(?: #|;\s?#|\s?&{1,2}(?:\s?rem&?)?|\|\|)\s?$|(?:[|&]{1,2}|;{1,2})(?:env|who|uptime|dir|vdir|ver|cls|reboot|halt|poweroff|last)[\s;|&]{0,3}(?:rem)?\s?$|(?:\|{1,2}|&{1,2}|;)(?:id|who|date|set|hostname|last|env|ver|dir)(?:[|;](?:\.[a-z\d]{2,4})?|&(?:rem)?)\s?$|[|&]{1,2}id\s?$)/i;

/** True for a short value that is a word and, right behind an operator, the name of a command: `a|id`, `1&ver&rem`. */
export function isGlued(text: string): boolean {
  return text.length < LONGEST_HEAD && GLUED.test(text);
}

/** What stands beside backticks that quote. */
const BESIDE_QUOTATION: Uint8Array = new Uint8Array(128);
for (const mark of '([,*!?') BESIDE_QUOTATION[mark.charCodeAt(0)] = 1;
/** What stands beside a command, behind blanks. */
const BESIDE_COMMAND: Uint8Array = new Uint8Array(128);
for (const mark of ';|&#\'"') BESIDE_COMMAND[mark.charCodeAt(0)] = 1;

/**
 * True for a substitution written as an attacker writes it: at either end stands nothing, an operator or a character
 * without a blank between. In prose a blank and a word stand beside it; there backticks also quote inside brackets.
 */
function standsBare(text: string, open: number, close: number): boolean {
  if (isSecondTick(text, open)) return false;
  return (isBareBeside(text, open, -1) && isBareBeside(text, close, 1)) || isReadByShell(text, open);
}

/** A machine by its number or as itself, and no more than a blank before what is put behind it. */
const MACHINE = /^["']?(?:(?:\d{1,3}\.){3}\d{1,3}|localhost|\[?[\da-f:]{2,40}:[\da-f:]{1,40}\]?)(?::\d{1,5})? {1,2}$/i;
const LONGEST_MACHINE = 48;

/** True for a substitution that a shell is meant to make: one that stands bare, or as an operand behind a machine. */
export function isSubstituted(text: string, open: number, close: number): boolean {
  return standsBare(text, open, close) || standsBehindMachine(text, open, close) || standsForCommand(text, open, close);
}

/** An operator that a value begins with, behind what it closes. */
const BEGINS = /^["')\]}\s]{0,4}(?:;|\|{1,2}|&{1,2})\s{0,2}$/;
const LONGEST_BEGINNING = 9;

/** A file of the system as what is left of the value. */
const SYSTEM_FILE = /^\)[ \t]{1,4}\/(?:etc|proc|root|home|flag|var\/(?:www|log))\b[\w./*?-]{0,80}\s{0,4}$/;
const LONGEST_REST = 110;

/** Whose output names the command that is run: `;$(printf cat) /x`, `$(echo cat) /etc/x`. */
function standsForCommand(text: string, open: number, close: number): boolean {
  if (open === 0) return SYSTEM_FILE.test(text.slice(close, close + LONGEST_REST));
  return open <= LONGEST_BEGINNING && BEGINS.test(text.slice(0, open));
}

function standsBehindMachine(text: string, open: number, close: number): boolean {
  return (
    open < LONGEST_MACHINE &&
    /^["'#\s]{0,4}$/.test(text.slice(close + 1, close + 6)) &&
    MACHINE.test(text.slice(0, open))
  );
}

/** Of two backticks in a row, between which a shell finds nothing: what follows is a literal of reStructuredText. */
function isSecondTick(text: string, at: number): boolean {
  const isTick = text.charCodeAt(at) === BACKTICK && text.charCodeAt(at - 1) === BACKTICK;
  return isTick && text.charCodeAt(at - 2) !== BACKTICK;
}

function isBareBeside(text: string, at: number, step: 1 | -1): boolean {
  // A substitution quoted in backticks stands where they stand.
  const isTick = text.charCodeAt(at) === BACKTICK;
  let i = !isTick && text.charCodeAt(at + step) === BACKTICK ? at + step + step : at + step;
  if (i < 0 || i >= text.length) return true;
  const beside = text.charCodeAt(i);
  if (isTick && BESIDE_QUOTATION[beside] === 1) return beside === OPEN_PAREN && isOfExpansion(text, i);
  if (!isBlank(beside)) return true;
  while (i >= 0 && i < text.length && isBlank(text.charCodeAt(i))) i += step;
  if (i < 0 || i >= text.length || BESIDE_COMMAND[text.charCodeAt(i)] === 1) return true;
  return step > 0 && (text.startsWith('--', i) || text.startsWith('//', i));
}

/** The bracket of `$(` or `$((`. */
function isOfExpansion(text: string, bracket: number): boolean {
  const before = text.charCodeAt(bracket - 1);
  return before === DOLLAR || (before === OPEN_PAREN && text.charCodeAt(bracket - 2) === DOLLAR);
}

/** Prints what the backticks give: `print(`id`)`, `echo `id`;`. */
const PRINTS = /\b(?:print|puts|echo|die|exit|print_r|var_dump|return|eval)\s?\(?\s?$/i;
const PRINTS_FIRST = /^\W{0,4}(?:print|puts|echo)\s?$/i;
const LONGEST_PRINT = 16;

/** True for backticks whose output a script prints. */
export function isPrinted(text: string, open: number, close: number): boolean {
  const next = text.charAt(close + 1);
  if (next === '') return PRINTS_FIRST.test(text.slice(0, Math.min(open, LONGEST_PRINT + 1)));
  return (next === ')' || next === ';') && PRINTS.test(text.slice(Math.max(0, open - LONGEST_PRINT), open));
}

/** `source <(…)`, `bash <(…)`: what a shell reads of another command. */
const READS = /(?:^|[;&|\s])(?:source|\.|bash|sh|zsh|dash)\s{1,4}$/;

/** True for a process substitution that a shell is given to run. */
function isReadByShell(text: string, at: number): boolean {
  return text.charAt(at) === '<' && READS.test(text.slice(Math.max(0, at - LONGEST_PRINT), at));
}
