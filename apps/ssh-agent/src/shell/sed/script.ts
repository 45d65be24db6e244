import type { Regex } from '../process/texts/matches.ts';
import { compileRegex } from '../process/texts/regex.ts';

/** Which lines a command is for. */
export type Address =
  | { readonly kind: 'line'; readonly number: number }
  | { readonly kind: 'step'; readonly first: number; readonly step: number }
  | { readonly kind: 'last' }
  | { readonly kind: 'regex'; readonly regex: Regex }
  /** `addr,+N`; `addr,~N`: up to a multiple of N. */
  | { readonly kind: 'more'; readonly count: number; readonly isMultiple: boolean };

export interface SedCommand {
  readonly addresses: readonly Address[];
  readonly negated: boolean;
  readonly name: string;
  /** Text of `a`, `i`, `c`, `r` and `w`, label of `b` and `t`, status of `q`. */
  readonly text: string;
  readonly substitute: Substitution | null;
  /** Letters that `y` exchanges. */
  readonly letters: ReadonlyMap<string, string> | null;
  /** Commands inside of `{`. */
  readonly body: readonly SedCommand[];
}

export interface Substitution {
  /** Null takes the last one that was used. */
  readonly regex: Regex | null;
  readonly by: string;
  readonly everywhere: boolean;
  readonly prints: boolean;
  /** The match that is replaced, from 1. */
  readonly nth: number;
  /** Where `w` writes the line to; null without. */
  readonly file: string | null;
}

/** The script cannot be read; the message is what sed prints behind `-e expression #1, char N: `. */
export class SedFault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** A jump to a label that is nowhere. */
export class MissingLabel extends Error {
  constructor(label: string) {
    super(`can't find label for jump to \`${label}'`);
  }
}

interface Reading {
  readonly source: string;
  readonly extended: boolean;
  at: number;
}

const PLAIN = 'dDpPnNgGhHxlF=z';
const TEXTS = 'aic';

/** @throws SedFault */
export function parseSed(source: string, extended: boolean): SedCommand[] {
  const reading: Reading = { source, extended, at: 0 };
  const commands = readCommands(reading, false);
  if (reading.at < source.length) throw new SedFault(reading.at + 1, "unexpected `}'");
  const all = flatten(commands);
  for (const { name, text } of all)
    if (/[btT]/.test(name) && text !== '' && !all.some((other) => other.name === ':' && other.text === text))
      throw new MissingLabel(text);
  return commands;
}

function flatten(commands: readonly SedCommand[]): readonly SedCommand[] {
  return commands.flatMap((command) => [command, ...flatten(command.body)]);
}

/** The files that `w` writes to. */
export function writtenFiles(commands: readonly SedCommand[]): readonly string[] {
  return flatten(commands)
    .map(({ name, text, substitute }) => (/[wW]/.test(name) ? text : (substitute?.file ?? '')))
    .filter((path) => path !== '');
}

function readCommands(reading: Reading, inside: boolean): SedCommand[] {
  const commands: SedCommand[] = [];
  for (;;) {
    skip(reading, /[\s;]*/y);
    const letter = reading.source[reading.at];
    if (letter === '#') {
      skip(reading, /[^\n]*/y);
      continue;
    }
    if (letter === undefined) {
      if (inside) throw new SedFault(0, "unmatched `{'");
      return commands;
    }
    if (letter === '}') {
      if (inside) reading.at += 1;
      return commands;
    }
    commands.push(readCommand(reading));
  }
}

function readCommand(reading: Reading): SedCommand {
  const addresses = readAddresses(reading);
  skip(reading, /[ \t]*/y);
  const negated = skip(reading, /!\s*/y) !== '';
  const name = reading.source[reading.at] ?? '';
  reading.at += 1;
  const command = { addresses, negated, name, text: '', substitute: null, letters: null, body: [] };
  if (name === '') throw new SedFault(reading.at - 1, 'missing command');
  if (name === '{') return { ...command, body: readCommands(reading, true) };
  if (name === 's') return ended(reading, { ...command, substitute: readSubstitution(reading) });
  if (name === 'y') return ended(reading, { ...command, letters: readLetters(reading) });
  if (TEXTS.includes(name)) {
    skip(reading, /[ \t]*(?:\\\n?)?[ \t]*/y);
    const text = skip(reading, /(?:\\[\s\S]|[^\n\\])*/y);
    if (text === '') throw new SedFault(reading.at, "expected \\ after `a', `c' or `i'");
    return { ...command, text: text.replace(/\\([\s\S])/g, '$1') };
  }
  if ('rwW'.includes(name)) {
    skip(reading, /[ \t]*/y);
    const text = skip(reading, /[^\n]*/y);
    if (text === '') throw new SedFault(reading.at, 'missing filename in r/R/w/W commands');
    return { ...command, text };
  }
  if ('btT:'.includes(name)) {
    skip(reading, /[ \t]*/y);
    return { ...command, text: skip(reading, /[^\n;}]*/y).trim() };
  }
  if ('qQ'.includes(name)) return ended(reading, { ...command, text: skip(reading, /[ \t]*\d*/y).trim() });
  if (PLAIN.includes(name)) return ended(reading, command);
  throw new SedFault(reading.at, `unknown command: \`${name}'`);
}

function readAddresses(reading: Reading): Address[] {
  const first = readAddress(reading);
  if (first === null) return [];
  if (skip(reading, /[ \t]*,[ \t]*/y) === '') return [first];
  const second = readAddress(reading, true);
  if (second === null) throw new SedFault(reading.at, "unexpected `,'");
  return [first, second];
}

function readAddress(reading: Reading, isSecond = false): Address | null {
  const step = /(\d+)~(\d+)/y;
  step.lastIndex = reading.at;
  const stepped = step.exec(reading.source);
  if (stepped !== null) {
    reading.at += stepped[0].length;
    return { kind: 'step', first: Number(stepped[1]), step: Number(stepped[2]) };
  }
  const number = skip(reading, /\d+/y);
  if (number !== '') return { kind: 'line', number: Number(number) };
  if (skip(reading, /\$/y) !== '') return { kind: 'last' };
  if (isSecond) {
    const more = skip(reading, /[+~]\d+/y);
    if (more !== '') return { kind: 'more', count: Number(more.slice(1)), isMultiple: more.startsWith('~') };
  }
  const start = skip(reading, /\/|\\[\s\S]/y);
  if (start === '') return null;
  const source = readTo(reading, start.at(-1) ?? '/', 'unterminated address regex');
  const ignoreCase = skip(reading, /I/y) !== '';
  return { kind: 'regex', regex: regexOf(reading, source, ignoreCase) };
}

function readSubstitution(reading: Reading): Substitution {
  const limit = reading.source[reading.at] ?? '';
  reading.at += 1;
  const fault = "unterminated `s' command";
  if (limit === '' || limit === '\n' || limit === '\\') throw new SedFault(reading.at - 1, fault);
  const source = readTo(reading, limit, fault);
  const by = readTo(reading, limit, fault, true);
  const flags = skip(reading, /[gpiIMm0-9]*/y);
  const file =
    skip(reading, /w[ \t]*[^\n]+/y)
      .slice(1)
      .trim() || null;
  const unknown = /[a-zA-Z]/y;
  unknown.lastIndex = reading.at;
  if (unknown.test(reading.source)) throw new SedFault(reading.at + 1, "unknown option to `s'");
  return {
    regex: source === '' ? null : regexOf(reading, source, /i/i.test(flags)),
    ...{ file, by, everywhere: flags.includes('g'), prints: flags.includes('p') },
    nth: Number(/\d+/.exec(flags)?.[0] ?? 1),
  };
}

function readLetters(reading: Reading): ReadonlyMap<string, string> {
  const limit = reading.source[reading.at] ?? '';
  reading.at += 1;
  const fault = "unterminated `y' command";
  const [from, to] = [readTo(reading, limit, fault), readTo(reading, limit, fault)].map((text) =>
    text.replace(/\\n/g, '\n').replace(/\\\\/g, '\\'),
  ) as [string, string];
  if (from.length !== to.length) throw new SedFault(reading.at, "strings for `y' command are different lengths");
  return new Map([...from].map((letter, at) => [letter, to[at] ?? '']));
}

/** Up to the sign that ends it, which may stand in it behind a backslash. */
function readTo(reading: Reading, limit: string, fault: string, isReplacement = false): string {
  let text = '';
  let inSet = false;
  for (; reading.at < reading.source.length; reading.at++) {
    const letter = reading.source[reading.at] ?? '';
    if (letter === limit && !inSet) {
      reading.at += 1;
      return text;
    }
    if (!isReplacement && letter === '[' && !inSet) inSet = true;
    else if (letter === ']' && inSet && !/\[\^?$/.test(text)) inSet = false;
    if (letter !== '\\' || inSet) {
      text += letter;
      continue;
    }
    const next = reading.source[reading.at + 1] ?? '';
    reading.at += 1;
    text += next === limit ? limit : `\\${next}`;
  }
  throw new SedFault(reading.source.length, fault);
}

function regexOf(reading: Reading, source: string, ignoreCase: boolean): Regex {
  const written = source
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\x([0-9a-fA-F]{1,2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const regex = compileRegex(written, { extended: reading.extended, ignoreCase });
  if (regex !== null) return regex;
  const what = /\[[^\]]*$/.test(source) ? "unterminated `s' command" : 'Unmatched ( or \\(';
  throw new SedFault(reading.at, what);
}

function ended(reading: Reading, command: SedCommand): SedCommand {
  skip(reading, /[ \t]*/y);
  const letter = reading.source[reading.at];
  if (letter === undefined || '\n;}#'.includes(letter)) return command;
  throw new SedFault(reading.at + 1, 'extra characters after command');
}

function skip(reading: Reading, pattern: RegExp): string {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.source)?.[0] ?? '';
  reading.at += found.length;
  return found;
}
