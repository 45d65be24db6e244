import { FileError } from '../../files/errno.ts';
import { readAll } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import type { Regex } from '../process/texts/matches.ts';
import { replacement } from './replacement.ts';
import type { Address, SedCommand, Substitution } from './script.ts';

/** What becomes of a line once its commands have run. */
type Left = 'next' | 'again' | 'quit' | 'end' | { readonly label: string } | null;

/** A line of the input; `ended` is false for a last one without its line end. */
export interface SedLine {
  readonly line: string;
  readonly ended: boolean;
}

/** What a run of sed reads and writes. */
export interface SedStreams {
  readonly write: (text: string) => void;
  /** Writes to the file of a `w`. */
  readonly writeTo: (path: string, text: string) => void;
  readonly nextLine: () => Promise<SedLine | null>;
  readonly isLast: () => Promise<boolean>;
  /** What ends a line: `\0` with `-z`. */
  readonly separator: string;
}

const LONGEST = 1_000_000;

/** Runs the commands of a script on lines. */
export class SedRun {
  status = 0;
  #pattern = '';
  #held = '';
  #number = 0;
  #hasReplaced = false;
  #last: Regex | null = null;
  #after: string[] = [];
  /** False while the line at hand had no line end; what is printed of it has none either, until more follows. */
  #ended = true;
  #owesEnd = false;
  readonly #ranges = new Map<SedCommand, number>();
  readonly #process: Process;
  readonly #commands: readonly SedCommand[] = [];
  /** Where it goes on when the commands in `{` are not for a line. */
  readonly #ends = new Map<SedCommand, number>();
  readonly #quiet: boolean;
  readonly #streams: SedStreams;

  constructor(process: Process, commands: readonly SedCommand[], quiet: boolean, streams: SedStreams) {
    this.#process = process;
    this.#commands = this.#flat(commands, []);
    this.#quiet = quiet;
    this.#streams = streams;
  }

  #flat(commands: readonly SedCommand[], into: SedCommand[]): readonly SedCommand[] {
    for (const command of commands) {
      into.push(command);
      if (command.name !== '{') continue;
      this.#flat(command.body, into);
      this.#ends.set(command, into.length);
    }
    return into;
  }

  #write(text: string, ended = true): void {
    const { separator, write } = this.#streams;
    write(`${this.#owesEnd ? separator : ''}${text}${ended ? separator : ''}`);
    this.#owesEnd = !ended;
  }

  /** Every line up to the end, or to `q`. */
  async run(): Promise<void> {
    for (;;) {
      const line = await this.#streams.nextLine();
      if (line === null) return;
      this.#number += 1;
      this.#pattern = line.line;
      this.#ended = line.ended;
      this.#hasReplaced = false;
      let left: Left = 'again';
      while (left === 'again') left = await this.#cycle();
      if (left !== 'next' && left !== 'end' && !this.#quiet) this.#write(this.#pattern, this.#ended);
      this.#writeAfter();
      if (left === 'quit' || left === 'end') return;
    }
  }

  #writeAfter(): void {
    for (const text of this.#after.splice(0))
      if (text !== '') this.#write(text.replace(/\n$/, ''), text.endsWith('\n'));
  }

  async #cycle(): Promise<Left> {
    let at = 0;
    for (let jumps = 0; at < this.#commands.length; ) {
      const command = this.#commands[at];
      at += 1;
      if (command === undefined) break;
      await this.#process.tick();
      const applies = (await this.#applies(command)) !== command.negated;
      if (!applies) at = this.#ends.get(command) ?? at;
      const left = applies ? await this.#execute(command) : null;
      if (left === null) continue;
      if (typeof left === 'string') return left;
      await this.#process.tick(++jumps);
      if (left.label === '') return null;
      const target = this.#commands.findIndex(({ name, text }) => name === ':' && text === left.label);
      if (target < 0) return null;
      at = target;
    }
    return null;
  }

  async #execute(command: SedCommand): Promise<Left> {
    switch (command.name) {
      case 's':
        if (command.substitute !== null) this.#substitute(command.substitute);
        return null;
      case 'y':
        this.#pattern = [...this.#pattern].map((letter) => command.letters?.get(letter) ?? letter).join('');
        return null;
      case 'd':
        return 'next';
      case 'D': {
        const end = this.#pattern.indexOf('\n');
        if (end < 0) return 'next';
        this.#pattern = this.#pattern.slice(end + 1);
        return 'again';
      }
      case 'p':
        this.#write(this.#pattern, this.#ended);
        return null;
      case 'P':
        this.#write(this.#pattern.split('\n', 1)[0] ?? '');
        return null;
      case 'w':
        this.#streams.writeTo(command.text, `${this.#pattern}\n`);
        return null;
      case 'W':
        this.#streams.writeTo(command.text, `${this.#pattern.split('\n', 1)[0] ?? ''}\n`);
        return null;
      case '=':
        this.#streams.write(`${this.#number}\n`);
        return null;
      case 'z':
        this.#pattern = '';
        return null;
      case 'n':
      case 'N':
        return this.#readOn(command.name);
      case 'a':
        this.#after.push(`${command.text}\n`);
        return null;
      case 'i':
        this.#write(command.text);
        return null;
      case 'c':
        if (!this.#ranges.has(command)) this.#write(command.text);
        return 'next';
      case 'r':
        this.#after.push(await this.#contentOf(command.text));
        return null;
      case 'q':
      case 'Q':
        this.status = Number(command.text || 0);
        return command.name === 'Q' ? 'end' : 'quit';
      case 'b':
        return { label: command.text };
      case 't':
      case 'T': {
        const jumps = this.#hasReplaced === (command.name === 't');
        this.#hasReplaced = false;
        return jumps ? { label: command.text } : null;
      }
      default:
        this.#hold(command.name);
        return null;
    }
  }

  #hold(name: string): void {
    if (name === 'h') this.#held = this.#pattern;
    else if (name === 'H') this.#held = bounded(`${this.#held}\n${this.#pattern}`);
    else if (name === 'g') this.#pattern = this.#held;
    else if (name === 'G') this.#pattern = bounded(`${this.#pattern}\n${this.#held}`);
    else if (name === 'x') [this.#pattern, this.#held] = [this.#held, this.#pattern];
    else if (name === 'l')
      this.#write(`${this.#pattern.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}$`);
    else if (name === 'F') this.#write('-');
  }

  async #readOn(name: string): Promise<Left> {
    // GNU sed prints what it has when there is nothing to join.
    if (await this.#streams.isLast()) return 'quit';
    if (name === 'n' && !this.#quiet) this.#write(this.#pattern, this.#ended);
    this.#writeAfter();
    const next = await this.#streams.nextLine();
    if (next === null) return 'next';
    this.#number += 1;
    this.#ended = next.ended;
    this.#pattern = name === 'n' ? next.line : bounded(`${this.#pattern}\n${next.line}`);
    return null;
  }

  async #applies(command: SedCommand): Promise<boolean> {
    const [first, second] = command.addresses;
    if (first === undefined) return true;
    if (second === undefined) return this.#holds(first);
    // `0,/re/`: the range has begun before the first line.
    if (first.kind === 'line' && first.number === 0 && this.#number === 1 && !this.#ranges.has(command))
      this.#ranges.set(command, Number.POSITIVE_INFINITY);
    const until = this.#ranges.get(command);
    if (until === undefined) {
      if (!(await this.#holds(first))) return false;
      if (second.kind === 'line' && second.number <= this.#number) return true;
      const end = second.kind === 'more' ? moreEnd(second, this.#number) : Number.POSITIVE_INFINITY;
      this.#ranges.set(command, second.kind === 'line' ? second.number : end);
      if (second.kind === 'more' && end <= this.#number) this.#ranges.delete(command);
      return true;
    }
    const isEnd =
      until <= this.#number || (second.kind !== 'line' && second.kind !== 'more' && (await this.#holds(second)));
    if (isEnd) this.#ranges.delete(command);
    return true;
  }

  async #holds(address: Address): Promise<boolean> {
    switch (address.kind) {
      case 'line':
        return address.number === this.#number;
      case 'step':
        if (address.step === 0) return this.#number === address.first;
        return this.#number >= address.first && (this.#number - address.first) % address.step === 0;
      case 'last':
        return this.#streams.isLast();
      case 'more':
        return false;
      case 'regex':
        this.#last = address.regex;
        return address.regex.exec(this.#pattern, 0) !== null;
    }
  }

  #substitute({ regex, by, everywhere, prints, nth, file }: Substitution): void {
    const pattern = regex ?? this.#last;
    if (pattern === null) return;
    this.#last = pattern;
    const text = this.#pattern;
    let made = '';
    let at = 0;
    let count = 0;
    let replaced = false;
    while (at <= text.length && made.length < LONGEST) {
      const match = pattern.exec(text, at);
      if (match === null) break;
      count += 1;
      const isWanted = count === nth || (everywhere && count > nth);
      made += text.slice(at, match.start);
      made += isWanted ? replacement(by, match.groups) : text.slice(match.start, match.end);
      replaced ||= isWanted;
      at = match.end;
      if (match.end === match.start) {
        made += text[at] ?? '';
        at += 1;
      }
      if (isWanted && !everywhere) break;
    }
    if (!replaced) return;
    this.#pattern = made + text.slice(at);
    this.#hasReplaced = true;
    if (prints) this.#write(this.#pattern, this.#ended);
    if (file !== null) this.#streams.writeTo(file, `${this.#pattern}\n`);
  }

  async #contentOf(path: string): Promise<string> {
    try {
      return await readAll(this.#process.open(path), this.#process);
    } catch (error) {
      // A file that cannot be read is no file, to sed.
      if (error instanceof FileError) return '';
      throw error;
    }
  }
}

/** The line with which `addr,+N` and `addr,~N` end. */
function moreEnd({ count, isMultiple }: Extract<Address, { kind: 'more' }>, from: number): number {
  if (!isMultiple) return from + count;
  return count === 0 ? from : Math.ceil(from / count) * count;
}

const bounded = (text: string): string => text.slice(0, LONGEST);
