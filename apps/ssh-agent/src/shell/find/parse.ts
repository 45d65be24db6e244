import { FileError } from '../../files/errno.ts';
import type { Process } from '../process/programs/process.ts';
import { parseDate } from '../process/texts/dates.ts';
import { type Candidate, FindFault, type Search, type Test, testOf } from './expression.ts';
import { formatCandidate, longLine } from './printing.ts';

const BATCH = 200;

/** Reads what stands behind the paths. @throws FindFault */
export function parseFind(process: Process, words: readonly string[]): Search {
  const reader = new Reading(process, words);
  const whole = words.length === 0 ? null : reader.either();
  if (!reader.isAtEnd) throw new FindFault(`paths must precede expression: \`${reader.peek()}'`);
  const found: Test = whole ?? (() => true);
  const { search } = reader;
  search.test = reader.hasAction ? found : async (candidate) => (await found(candidate)) && print(process, candidate);
  return search;
}

function print(process: Process, { path }: Candidate): boolean {
  process.out(`${path}\n`);
  return true;
}

class Reading {
  hasAction = false;
  readonly search: { -readonly [Key in keyof Search]: Search[Key] };
  readonly #process: Process;
  readonly #words: readonly string[];
  readonly #finishing: (() => Promise<void>)[] = [];
  #at = 0;

  constructor(process: Process, words: readonly string[]) {
    this.#process = process;
    this.#words = words;
    this.search = {
      ...{ test: () => true, minDepth: 0, maxDepth: Number.POSITIVE_INFINITY, depthFirst: false },
      ...{ pruned: false, isOver: false },
      finish: async () => {
        for (const finish of this.#finishing) await finish();
      },
    };
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#words.length;
  }

  peek(): string {
    return this.#words[this.#at] ?? '';
  }

  either(): Test {
    let left = this.#both();
    while (['-o', '-or'].includes(this.peek())) {
      this.#at += 1;
      const [first, second] = [left, this.#both()];
      left = async (candidate) => (await first(candidate)) || (await second(candidate));
    }
    return left;
  }

  #both(): Test {
    let left = this.#one();
    while (!this.isAtEnd && ![')', '\\)', '-o', '-or'].includes(this.peek())) {
      if (['-a', '-and'].includes(this.peek())) this.#at += 1;
      const [first, second] = [left, this.#one()];
      left = async (candidate) => (await first(candidate)) && (await second(candidate));
    }
    return left;
  }

  #one(): Test {
    const name = this.peek();
    this.#at += 1;
    if (name === '!' || name === '-not') {
      const inner = this.#one();
      return async (candidate) => !(await inner(candidate));
    }
    if (name === '(' || name === '\\(') {
      const inner = this.either();
      if (this.peek() !== ')')
        throw new FindFault("invalid expression; I was expecting to find a ')' somewhere but did not see one.");
      this.#at += 1;
      return inner;
    }
    if (!name.startsWith('-')) throw new FindFault(`paths must precede expression: \`${name}'`);
    return this.#plain(name) ?? this.#valued(name);
  }

  /** What takes no value. */
  #plain(name: string): Test | null {
    const { search } = this;
    const process = this.#process;
    const action = (test: Test): Test => {
      this.hasAction = true;
      return test;
    };
    switch (name) {
      case '-print':
        return action((candidate) => print(process, candidate));
      case '-print0':
        return action(({ path }) => {
          process.out(`${path}\0`);
          return true;
        });
      case '-ls':
        return action((candidate) => {
          process.out(longLine(process, candidate));
          return true;
        });
      case '-delete':
        search.depthFirst = true;
        return action((candidate) => this.#remove(candidate));
      case '-quit':
        return action(() => {
          search.isOver = true;
          return true;
        });
      case '-prune':
        return () => {
          search.pruned = true;
          return true;
        };
      case '-depth':
      case '-d':
        search.depthFirst = true;
        return () => true;
      case '-empty':
        return ({ node }) => (node.children ? node.children.size === 0 : node.kind === 'file' && node.size === 0);
      case '-executable':
        return ({ node }) => (node.mode & 0o111) !== 0;
      case '-readable':
      case '-writable':
      case '-true':
      case '-xdev':
      case '-mount':
      case '-noleaf':
      case '-follow':
      case '-daystart':
        return () => true;
      case '-false':
        return () => false;
      default:
        return null;
    }
  }

  #valued(name: string): Test {
    if (['-exec', '-execdir', '-ok'].includes(name)) return this.#exec(name);
    const value = this.#words[this.#at];
    const isKnown = value === undefined ? isNamed(name, this.#process) : true;
    if (value === undefined)
      throw new FindFault(isKnown ? `missing argument to \`${name}'` : `unknown predicate \`${name}'`);
    this.#at += 1;
    if (name === '-maxdepth' || name === '-mindepth') {
      if (!/^\d+$/.test(value)) {
        throw new FindFault(`Expected a positive decimal integer argument to ${name}, but got '${value}'`);
      }
      if (name === '-maxdepth') this.search.maxDepth = Number(value);
      else this.search.minDepth = Number(value);
      return () => true;
    }
    if (name === '-printf') {
      this.hasAction = true;
      return (candidate) => {
        this.#process.out(formatCandidate(this.#process, value, candidate));
        return true;
      };
    }
    if (/^-(?:newer|[ac]?newer|newer[aBcm][aBcmt])$/.test(name)) {
      const limit = this.#limit(name, value);
      return ({ node }) => node.modified > limit;
    }
    const test = testOf(name, value, this.#process);
    if (test === null) throw new FindFault(`unknown predicate \`${name}'`);
    return test;
  }

  /** The time of a file, or with `-newerXt` the one that is written there, in seconds. */
  #limit(name: string, value: string): number {
    if (!/^-newer.t$/.test(name)) {
      const node = this.#process.files.find(this.#process.path(value));
      if (node === null) throw new FindFault(`'${value}': No such file or directory`);
      return node.modified;
    }
    const time = parseDate(value, this.#process.session.now());
    if (time === null) throw new FindFault(`I cannot figure out how to interpret '${value}' as a date or time`);
    return time / 1000;
  }

  #exec(name: string): Test {
    const end = this.#words.findIndex(
      (word, at) => at >= this.#at && (word === ';' || (word === '+' && this.#words[at - 1] === '{}')),
    );
    if (end < 0) throw new FindFault(`missing argument to \`${name}'`);
    const words = this.#words.slice(this.#at, end);
    const collects = this.#words[end] === '+';
    this.#at = end + 1;
    this.hasAction = true;
    const { runner } = this.#process;
    if (!collects) {
      return async ({ path }) =>
        (await runner.spawn(
          words.map((word) => word.replaceAll('{}', path)),
          { stdin: {} },
        )) === 0;
    }
    let waiting: string[] = [];
    const flush = async () => {
      if (waiting.length > 0) await runner.spawn([...words.slice(0, -1), ...waiting.splice(0)], { stdin: {} });
    };
    this.#finishing.push(flush);
    return async ({ path }) => {
      waiting = [...waiting, path];
      if (waiting.length >= BATCH) await flush();
      return true;
    };
  }

  #remove({ path }: Candidate): boolean {
    const process = this.#process;
    try {
      process.files.remove(process.path(path));
      return true;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.fail(`cannot delete '${path}': ${error.message}`);
      return false;
    }
  }
}

function isNamed(name: string, process: Process): boolean {
  if (['-maxdepth', '-mindepth', '-printf', '-newer', '-newermt'].includes(name)) return true;
  try {
    return testOf(name, '0', process) !== null;
  } catch {
    return true;
  }
}
