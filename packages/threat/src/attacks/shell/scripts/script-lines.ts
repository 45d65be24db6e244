import type { Reading } from '../../readings/reading.ts';
import { ADDRESS_KINDS, isInWritten, isRecorded, isWritten, type LeafKind } from '../../request/leaf/leaf.ts';
import { commandNamed } from '../commands/command.ts';
import type { CommandLine } from '../lines/command-line.ts';
import type { Grade } from '../lines/grade.ts';
import { programPathOf } from '../lines/program-path.ts';
import type { Situation } from '../lines/situation.ts';
import { isBlank, LINE_FEED } from '../words/characters.ts';

/** A value and the command behind it. */
const FEWEST_LINES = 2;
/** What scripts are written with and nobody is helped by alone. */
const SCRIPT_WORDS: ReadonlySet<string> = new Set(
  'exit set export declare local let read unset trap if elif then else while until for do done case exec source return print type'.split(
    ' ',
  ),
);
/** Begins an assignment whose value is a substitution, or an operand in quotes that is one. */
const ASSIGNED = /(?:^|[\s;])(?:[a-z_]\w{0,40}=["']?|")$/i;
/** Begins a loop over a substitution, a choice by one or a test of one. */
const LOOPED = /(?:^|[\n;])\s{0,40}(?:for \w{1,20} in|case|(?:if|while|until) (?:! )?\[{1,2}(?: !| -[a-z])?) "?$/i;
/** Begins what a test compares in a step: `[ "`, `[ ! -n "`. */
const TESTED = /(?:^|[\s;])\[{1,2} (?:! )?(?:-[a-z] )?"?$/;
const LONGEST_ASSIGNED = 44;
/** An operator and nothing behind it. */
const OPEN_END = /^\s{0,4}[|&;]{1,2}\s{0,4}$/;
const LONGEST_END = 12;
const DRIVE = /^[a-z]:\\?$/i;
/** A folder of a drive, which is all that is asked for. */
const FOLDER = /^[a-z]:(?:\\[\w.*~-]{1,40}){1,6}\\?$/i;
const CARRIAGE_RETURN = 13;

/**
 * True where a line end parts commands as `;` does: in a value of one line, or where it was hidden by an encoding. What a
 * field of commands holds, or a body that is nothing but text, is a script where it says which program reads it (`#!/bin/sh`);
 * in front of what people write that line would be a comment of the shell that the rest is put into.
 */
export function lineEndsBreakOut({ leaf, decodings, text }: Reading): boolean {
  if (decodings.length > 0 && !/[\r\n]/.test(leaf.text)) return true;
  if (text.startsWith('#!') && (isRecorded(leaf) || leaf.kind === 'text')) return false;
  const most = ADDRESS_KINDS.has(leaf.kind) ? FEWEST_LINES + 1 : FEWEST_LINES;
  const isForMachine = MACHINE_FIRST.test(text) && !isWritten(leaf) && !isInWritten(leaf) && !isRecorded(leaf);
  return !hasMoreLines(text, isForMachine ? MOST_BEHIND_MACHINE : most);
}

/** A machine by its number, which is all that a value was to hold; a list of machines goes on with others. */
const MACHINE_FIRST = /^\s{0,4}(?:\d{1,3}\.){3}\d{1,3}[ \t]{0,4}\r?\n/;
/** Lines of a value with what fetches a program, allows it to run and runs it. */
const MOST_BEHIND_MACHINE = 6;

/** A word and, on a line of its own, the bare name of a command that no list has. */
const NAME_BEHIND_WORD = /^\w[\w.-]{0,40}[\r\n]{1,2}(?:id|who|env|hostname|uptime|vdir|passwd|mount)\s{0,4}$/i;
const LONGEST_NAMED = 80;

/** True where such a name stands behind a line end that was encoded, or in an address, where nobody writes lines. */
export function namesBehindLine({ leaf, decodings, text }: Reading): boolean {
  if (text.length > LONGEST_NAMED || !NAME_BEHIND_WORD.test(text)) return false;
  return ADDRESS_KINDS.has(leaf.kind) || (decodings.length > 0 && !/[\r\n]/.test(leaf.text));
}

/** What a shell writes before it takes a command: `$ `, `C:\\>`, `PS C:\\>`, `ann@web:~$ `. */
const PROMPT = /^\s{0,8}(?:\$ |(?:PS )?[A-Z]:\\[^<>|&;\n]{0,80}>|[\w.-]{1,32}@[\w.-]{1,64}:[^\s$#;|&]{0,80}[$#] )/;

/** True for what somebody copied from a terminal, whose separators are their own. */
export function isTranscript(text: string): boolean {
  return PROMPT.test(text);
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (let at = 0; at < text.length && lines <= most; ) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    let first = at;
    while (first < end && text.charCodeAt(first) <= 32) first++;
    if (first < end) lines++;
    at = end + 1;
  }
  return lines > most;
}

/**
 * The situation of a command behind a line end, which is a line of somebody's text unless it stands right behind a value.
 * @param breaksOut as `lineEndsBreakOut` says of the whole text
 */
export function situationOfLine(
  situation: Situation,
  { name }: CommandLine,
  grade: Grade,
  kind: LeafKind,
  breaksOut: boolean,
): Situation {
  const lower = name.text.toLowerCase();
  if (!breaksOut || SCRIPT_WORDS.has(lower)) return 'line';
  if (situation === 'opening' || situation === 'placeholder' || ADDRESS_KINDS.has(kind)) return situation;
  return situation === 'word' && commandNamed(lower)?.weight === 'telling' && grade !== 'common' ? situation : 'line';
}

/** True for a line end. */
export function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** How a script sets itself up, on its first line. */
const SETUP =
  /^\s{0,8}(?:set -[a-z]|export [a-z_]|cd [\w./$~-]|[a-z_]\w{0,40}=\$\((?:date|mktemp|dirname|basename|pwd)\b)/i;

/** True for a text that begins as scripts do. */
export function beginsScript(text: string): boolean {
  return SETUP.test(text);
}

/** All of a line up to the value of its first assignment. */
const FIRST_ASSIGNED = /^\s{0,8}[a-z_]\w{0,40}=["']?$/i;

/** The same behind `export`. */
const EXPORTED = /^\s{0,8}(?:export\s)?\s{0,4}[a-z_]\w{0,40}=["']?$/i;

/** True for a step of a script: `x=$(mktemp …)`. `isHeld`: in a field that holds commands by its name. */
export function isAssigned({ text, leaf }: Reading, open: number, grade: Grade, isHeld: boolean): boolean {
  if (grade === 'tool' && isRecorded(leaf)) return EXPORTED.test(text.slice(0, Math.min(open, LONGEST_ASSIGNED)));
  if (grade !== 'shaped' && grade !== 'common') return false;
  if (isHeld && open < LONGEST_ASSIGNED && FIRST_ASSIGNED.test(text.slice(0, open))) return true;
  const before = text.slice(Math.max(0, open - LONGEST_ASSIGNED), open);
  if (grade === 'common' && isRecorded(leaf) && TESTED.test(before)) return true;
  return (leaf.isPiece === true || hasMoreLines(text, 1)) && ASSIGNED.test(before);
}

/**
 * True for a substitution in a script of several lines that goes through what it prints, or tests it: `for f in $(ls a); do`.
 */
export function isLoopedOver(text: string, open: number): boolean {
  return LOOPED.test(text.slice(Math.max(0, open - LONGEST_ASSIGNED), open)) && hasMoreLines(text, 2);
}

/** True for words that only go on with a statement of a shell: `do x`, `then x`, `exit 1`. */
export function isScriptWord({ name }: CommandLine): boolean {
  return SCRIPT_WORDS.has(name.text.toLowerCase());
}

/**
 * True for a command with operands, or a program of the folder at hand (`./autogen.sh`), behind which ` | ` and ` && ` lead to
 * the next step of the same script.
 */
export function isStep({ name, words }: CommandLine, grade: Grade | null): boolean {
  if (words.length === 0) return grade === 'common' && name.text.startsWith('./');
  return grade !== null && grade !== 'doubtful';
}

/** True for `|`, `&&` and `||` between blanks. */
export function isJoint(text: string, separator: number): boolean {
  if (!isBlank(text.charCodeAt(separator - 1))) return false;
  const code = text.charCodeAt(separator);
  const next = text.charCodeAt(separator + 1);
  if (isBlank(next)) return code === 0x7c;
  return next === code && (code === 0x7c || code === 0x26) && isBlank(text.charCodeAt(separator + 2));
}

/** Programs that look a name up, and a name of the internet: what people ask. */
const LOOKS_UP: ReadonlySet<string> = new Set('ping dig host whois nslookup traceroute tracert'.split(' '));
const DOMAIN = /^[a-z][\w-]{0,62}(?:\.[a-z][\w-]{1,62}){1,4}$/i;

/** True for `ping example.org` and the like, as people ask how it is done. */
export function isAsked({ name, words }: CommandLine): boolean {
  return words.length === 1 && LOOKS_UP.has(name.text) && DOMAIN.test(words[0]?.text ?? '');
}

/**
 * True for a value of one line that is a command and nothing else: its program is one that nobody writes about by
 * another name, or lies in a folder of the system, or an operand is a whole drive, or the line ends with an operator.
 */
export function isForShell(text: string, { name, words, end }: CommandLine): boolean {
  if (hasMoreLines(text, 1)) return false;
  const lower = name.text.toLowerCase();
  if (programPathOf(name)?.isSystem === true || words.some(({ raw }) => DRIVE.test(raw))) return true;
  if (words.length === 1 && FOLDER.test(words[0]?.raw ?? '')) return true;
  const command = commandNamed(lower);
  if ((command?.weight !== 'word' || command.takes === 'verb') && !SCRIPT_WORDS.has(lower)) return true;
  return OPEN_END.test(text.slice(end, end + LONGEST_END));
}

/** Minutes, hours, days, months and weekdays of cron, or a nickname for them, and the account that a system table names. */
const SCHEDULE =
  /^\s{0,8}(?:(?:[\d*][\d*/,-]{0,16}\s{1,4}){5}|@(?:reboot|hourly|daily|weekly|monthly)\s{1,4})(?:root\s{1,4})?/;
const LONGEST_SCHEDULE = 120;

/** The offset of the command in a line of cron; 0 for any other text. */
export function behindSchedule(text: string): number {
  const first = text.charCodeAt(0);
  const mayBegin = first === 0x2a || first === 0x40 || (first >= 0x30 && first <= 0x39) || first <= 0x20;
  return mayBegin ? (SCHEDULE.exec(text.slice(0, LONGEST_SCHEDULE))?.[0].length ?? 0) : 0;
}
