import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import { FileStream } from '../process/file-streams.ts';
import type { Process } from '../process/process.ts';
import { type AwkState, arrayOf, evaluate, keyOf } from './evaluate.ts';
import { AwkFault } from './tokens.ts';
import type { Expression, Rule, Statement } from './tree.ts';
import { formatText, isTrue, numberOf, textOf } from './values.ts';

/** `exit`, which also ends what stands around it. */
class Exit extends Error {
  readonly status: number | null;

  constructor(status: number | null) {
    super('exit');
    this.status = status;
  }
}

type Left = 'break' | 'continue' | 'next' | null;

/** Runs the rules of a program on lines. */
export class AwkRun {
  status = 0;
  readonly #process: Process;
  readonly #rules: readonly Rule[];
  readonly #state: AwkState;
  readonly #inRange = new Set<Rule>();
  readonly #files = new Map<string, FileStream>();

  constructor(process: Process, rules: readonly Rule[], state: AwkState) {
    this.#process = process;
    this.#rules = rules;
    this.#state = state;
  }

  /** @returns false after `exit` */
  async phase(when: 'BEGIN' | 'END'): Promise<boolean> {
    return this.#guarded(async () => {
      for (const rule of this.#rules) if (rule.when === when && rule.action) await this.#execute(rule.action);
    });
  }

  /** One line against every pattern. @returns false after `exit` */
  async line(text: string): Promise<boolean> {
    return this.#guarded(async () => {
      this.#state.fields.setLine(text);
      for (const rule of this.#rules) {
        if (rule.when !== 'line' || !this.#matches(rule)) continue;
        if (rule.action === null) this.#process.out(`${textOf(this.#state.fields.get(0))}\n`);
        else if ((await this.#execute(rule.action)) === 'next') return;
      }
    });
  }

  async #guarded(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      if (error.status !== null) this.status = error.status;
      return false;
    }
  }

  #matches(rule: Rule): boolean {
    const [first, last] = rule.patterns;
    if (first === undefined) return true;
    const holds = (pattern: Expression) => isTrue(evaluate(pattern, this.#state));
    if (last === undefined) return holds(first);
    const was = this.#inRange.has(rule);
    if (!was && !holds(first)) return false;
    if (holds(last)) this.#inRange.delete(rule);
    else this.#inRange.add(rule);
    return true;
  }

  async #execute(statement: Statement): Promise<Left> {
    await this.#process.tick();
    const state = this.#state;
    switch (statement.kind) {
      case 'block':
        for (const each of statement.body) {
          const left = await this.#execute(each);
          if (left !== null) return left;
        }
        return null;
      case 'expression':
        evaluate(statement.of, state);
        return null;
      case 'print':
        await this.#print(statement);
        return null;
      case 'if': {
        const chosen = isTrue(evaluate(statement.test, state)) ? statement.yes : statement.no;
        return chosen === null ? null : this.#execute(chosen);
      }
      case 'loop':
        return this.#loop(statement);
      case 'each':
        for (const key of [...arrayOf(statement.array, state).keys()]) {
          state.variables.set(statement.name, key);
          const left = await this.#execute(statement.body);
          if (left === 'break') break;
          if (left === 'next') return left;
        }
        return null;
      case 'delete':
        if (statement.keys === null) arrayOf(statement.array, state).clear();
        else arrayOf(statement.array, state).delete(keyOf(statement.keys, state));
        return null;
      case 'leave':
        return statement.how;
      case 'exit':
        throw new Exit(statement.status === null ? null : numberOf(evaluate(statement.status, state)) & 255);
    }
  }

  async #loop({ test, body, after, atOnce }: Extract<Statement, { kind: 'loop' }>): Promise<Left> {
    for (let first = atOnce; ; first = false) {
      await this.#process.tick();
      if (!first && test !== null && !isTrue(evaluate(test, this.#state))) return null;
      const left = await this.#execute(body);
      if (left === 'break') return null;
      if (left === 'next') return left;
      if (after !== null) await this.#execute(after);
    }
  }

  async #print({ format, given, to }: Extract<Statement, { kind: 'print' }>): Promise<void> {
    const state = this.#state;
    const listed = given.length === 1 && given[0]?.kind === 'group' ? [given[0].of] : given;
    const values = listed.map((each) => evaluate(each, state));
    const setting = (name: string) => textOf(state.variables.get(name) ?? '');
    const [first = ''] = values;
    const text = format
      ? formatText(textOf(first), values.slice(1))
      : (values.length === 0
          ? textOf(state.fields.get(0))
          : values.map((value) => textOf(value, setting('OFMT'))).join(setting('OFS'))) + setting('ORS');
    if (to === null) this.#process.out(text);
    else this.#fileAt(textOf(evaluate(to.path, state)), to.append).write(text);
  }

  #fileAt(path: string, append: boolean): Pick<FileStream, 'write'> {
    if (path === '/dev/stdout' || path === '-') return { write: (text) => this.#process.out(text) };
    if (path === '/dev/stderr') return { write: (text) => this.#process.err(text) };
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const { files } = this.#process;
    try {
      const place = this.#process.path(path);
      if (files.find(place)?.children) throw new FileError('EISDIR');
      if (!files.find(place)) files.create(place, 'file');
      const node = files.own(place);
      if (!append) truncate(node, files);
      const stream = new FileStream(node, files, place, append);
      this.#files.set(path, stream);
      return stream;
    } catch (error) {
      if (error instanceof FileError) throw new AwkFault(`cannot open "${path}" for output (${error.message})`);
      throw error;
    }
  }
}
