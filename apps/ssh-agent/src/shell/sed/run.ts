import { FileError } from '../../files/errno.ts';
import { readAll } from '../process/input.ts';
import type { Process } from '../process/process.ts';
import type { Regex } from '../process/regex.ts';
import type { Address, SedCommand, Substitution } from './script.ts';

/** What becomes of a line once its commands have run. */
type Left = 'next' | 'again' | 'quit' | { readonly label: string } | null;

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
  readonly #ranges = new Map<SedCommand, number>();
  readonly #process: Process;
  readonly #commands: readonly SedCommand[];
  readonly #quiet: boolean;
  readonly #write: (text: string) => void;
  readonly #nextLine: () => Promise<string | null>;
  readonly #isLast: () => Promise<boolean>;

  constructor(given: {
    readonly process: Process;
    readonly commands: readonly SedCommand[];
    readonly quiet: boolean;
    readonly write: (text: string) => void;
    readonly nextLine: () => Promise<string | null>;
    readonly isLast: () => Promise<boolean>;
  }) {
    this.#process = given.process;
    this.#commands = given.commands;
    this.#quiet = given.quiet;
    this.#write = given.write;
    this.#nextLine = given.nextLine;
    this.#isLast = given.isLast;
  }

  /** Every line up to the end, or to `q`. */
  async run(): Promise<void> {
    for (;;) {
      const line = await this.#nextLine();
      if (line === null) return;
      this.#number += 1;
      this.#pattern = line;
      this.#hasReplaced = false;
      let left: Left = 'again';
      while (left === 'again') left = await this.#cycle();
      if (left !== 'next' && !this.#quiet) this.#write(`${this.#pattern}\n`);
      for (const text of this.#after.splice(0)) this.#write(text);
      if (left === 'quit') return;
    }
  }

  async #cycle(): Promise<Left> {
    let at = 0;
    for (let jumps = 0; at < this.#commands.length; ) {
      const command = this.#commands[at];
      at += 1;
      if (command === undefined) break;
      const left = await this.#execute(command);
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
    await this.#process.tick();
    if ((await this.#applies(command)) === command.negated) return null;
    switch (command.name) {
      case '{':
        for (const each of command.body) {
          const left = await this.#execute(each);
          if (left !== null) return left;
        }
        return null;
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
        this.#write(`${this.#pattern}\n`);
        return null;
      case 'P':
        this.#write(`${this.#pattern.split('\n', 1)[0] ?? ''}\n`);
        return null;
      case '=':
        this.#write(`${this.#number}\n`);
        return null;
      case 'n':
      case 'N':
        return this.#readOn(command.name);
      case 'a':
        this.#after.push(`${command.text}\n`);
        return null;
      case 'i':
        this.#write(`${command.text}\n`);
        return null;
      case 'c':
        if (!this.#ranges.has(command)) this.#write(`${command.text}\n`);
        return 'next';
      case 'r':
        this.#after.push(await this.#contentOf(command.text));
        return null;
      case 'q':
      case 'Q':
        this.status = Number(command.text || 0);
        if (command.name === 'Q') this.#pattern = '';
        return 'quit';
      case 'b':
        return { label: command.text };
      case 't': {
        const jumps = this.#hasReplaced;
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
      this.#write(`${this.#pattern.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}$\n`);
    else if (name === 'F') this.#write('-\n');
  }

  async #readOn(name: string): Promise<Left> {
    if (name === 'n' && !this.#quiet) this.#write(`${this.#pattern}\n`);
    const line = await this.#nextLine();
    if (line === null) {
      // GNU sed prints what it has when there is nothing to join.
      if (name === 'N' && !this.#quiet) this.#write(`${this.#pattern}\n`);
      return 'next';
    }
    this.#number += 1;
    this.#pattern = name === 'n' ? line : bounded(`${this.#pattern}\n${line}`);
    return null;
  }

  async #applies(command: SedCommand): Promise<boolean> {
    const [first, second] = command.addresses;
    if (first === undefined) return true;
    if (second === undefined) return this.#holds(first);
    const until = this.#ranges.get(command);
    if (until === undefined) {
      if (!(await this.#holds(first))) return false;
      if (second.kind === 'line' && second.number <= this.#number) return true;
      const end = second.kind === 'more' ? this.#number + second.count : Number.POSITIVE_INFINITY;
      this.#ranges.set(command, second.kind === 'line' ? second.number : end);
      if (second.kind === 'more' && second.count === 0) this.#ranges.delete(command);
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
        return this.#isLast();
      case 'more':
        return false;
      case 'regex':
        this.#last = address.regex;
        return address.regex.exec(this.#pattern, 0) !== null;
    }
  }

  #substitute({ regex, by, everywhere, prints, nth }: Substitution): void {
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
    if (prints) this.#write(`${this.#pattern}\n`);
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

const bounded = (text: string): string => text.slice(0, LONGEST);

function replacement(by: string, groups: readonly (string | undefined)[]): string {
  let made = '';
  let change: ((text: string) => string) | null = null;
  let once: ((text: string) => string) | null = null;
  const add = (text: string) => {
    let added = change === null ? text : change(text);
    if (once !== null && added !== '') {
      added = once(added.slice(0, 1)) + added.slice(1);
      once = null;
    }
    made += added;
  };
  for (const [sign] of by.matchAll(/\\[\s\S]|&|[^\\&]+/g)) {
    if (sign === '&') add(groups[0] ?? '');
    else if (!sign.startsWith('\\')) add(sign);
    else if (/\d/.test(sign[1] ?? '')) add(groups[Number(sign[1])] ?? '');
    else if (sign === '\\U') change = (text) => text.toUpperCase();
    else if (sign === '\\L') change = (text) => text.toLowerCase();
    else if (sign === '\\E') change = null;
    else if (sign === '\\u') once = (text) => text.toUpperCase();
    else if (sign === '\\l') once = (text) => text.toLowerCase();
    else add({ '\\n': '\n', '\\t': '\t' }[sign] ?? sign.slice(1));
  }
  return made;
}
