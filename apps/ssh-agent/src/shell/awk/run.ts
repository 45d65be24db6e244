import type { Process } from '../process/programs/process.ts';
import type { Channels } from './channels.ts';
import { type AwkState, arrayOf, evaluate, keyOf } from './evaluate.ts';
import type { MainInput } from './main-input.ts';
import { AwkFault } from './tokens.ts';
import type { AwkProgram, Expression, Rule, Statement } from './tree.ts';
import { formatText, isTrue, numberOf, textOf, type Value } from './values.ts';
import { evaluateWaiting, type Outside, waits } from './waiting.ts';

const MOST_CALLS = 200;

/** `exit`, which also ends what stands around it. */
class Exit extends Error {
  readonly status: number | null;

  constructor(status: number | null) {
    super('exit');
    this.status = status;
  }
}

type Left = 'break' | 'continue' | 'next' | 'nextfile' | 'return' | null;

/** Runs the rules of a program on lines. */
export class AwkRun {
  status = 0;
  readonly #process: Process;
  readonly #program: AwkProgram;
  readonly #state: AwkState;
  readonly #input: MainInput;
  readonly #channels: Channels;
  readonly #outside: Outside;
  readonly #inRange = new Set<Rule>();
  #returned: Value = '';
  #calls = 0;

  constructor(process: Process, program: AwkProgram, state: AwkState, input: MainInput, channels: Channels) {
    this.#process = process;
    this.#program = program;
    this.#state = state;
    this.#input = input;
    this.#channels = channels;
    this.#outside = {
      call: (name, given) => this.#call(name, given),
      system: (line) => channels.system(line),
      close: (name) => channels.close(name),
      read: (from, name) =>
        from === 'input' ? input.next() : from === 'file' ? channels.readFile(name) : channels.readCommand(name),
    };
  }

  /** @returns false after `exit` */
  async phase(when: 'BEGIN' | 'END'): Promise<boolean> {
    return this.#guarded(async () => {
      for (const rule of this.#program.rules) if (rule.when === when && rule.action) await this.#execute(rule.action);
    });
  }

  /** One line against every pattern. @returns false after `exit` */
  async line(text: string): Promise<boolean> {
    return this.#guarded(async () => {
      this.#state.fields.setLine(text);
      for (const rule of this.#program.rules) {
        if (rule.when !== 'line' || !(await this.#matches(rule))) continue;
        if (rule.action === null) this.#process.out(textOf(this.#state.fields.get(0)) + this.#setting('ORS'));
        else {
          const left = await this.#execute(rule.action);
          if (left === 'nextfile') this.#input.skipFile();
          if (left === 'next' || left === 'nextfile') return;
        }
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

  /** Only what waits is waited for: most expressions do not. */
  #value(of: Expression): Value | Promise<Value> {
    return waits(of) ? evaluateWaiting(of, this.#state, this.#outside) : evaluate(of, this.#state);
  }

  /** A function has its parameters for itself; arrays are those of the caller. */
  async #call(name: string, given: readonly Expression[]): Promise<Value> {
    const own = this.#program.functions.get(name);
    if (own === undefined) throw new AwkFault(`line 2: function ${name} never defined`);
    if (given.length > own.names.length) throw new AwkFault(`line 1: too many arguments in call to ${name}`);
    if (this.#calls >= MOST_CALLS) throw new AwkFault('function call nesting too deep for evaluation stack', true);
    const { variables, arrays } = this.#state;
    const passed: { value: Value | undefined; array: Map<string, Value>; from: string | null }[] = [];
    for (const [at] of own.names.entries()) {
      const part = given[at];
      const from = part?.kind === 'variable' ? part.name : null;
      const value =
        part === undefined || (from !== null && !isSet(from, this.#state)) ? undefined : await this.#value(part);
      passed.push({ value, from, array: (from === null ? undefined : arrays.get(from)) ?? new Map<string, Value>() });
    }
    const kept = own.names.map((each) => [each, variables.get(each), arrays.get(each)] as const);
    for (const [at, each] of own.names.entries()) {
      restore(variables, each, passed[at]?.value);
      restore(arrays, each, passed[at]?.array);
    }
    this.#calls += 1;
    this.#returned = '';
    await this.#execute(own.body);
    const returned = this.#returned;
    this.#returned = '';
    this.#calls -= 1;
    for (const [each, value, array] of kept) {
      restore(variables, each, value);
      restore(arrays, each, array);
    }
    for (const { from, array } of passed) if (from !== null && array.size > 0) arrays.set(from, array);
    return returned;
  }

  async #matches(rule: Rule): Promise<boolean> {
    const [first, last] = rule.patterns;
    if (first === undefined) return true;
    const holds = async (pattern: Expression) => isTrue(await this.#value(pattern));
    if (last === undefined) return holds(first);
    const was = this.#inRange.has(rule);
    if (!was && !(await holds(first))) return false;
    if (await holds(last)) this.#inRange.delete(rule);
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
        await this.#value(statement.of);
        return null;
      case 'print':
        await this.#print(statement);
        return null;
      case 'if': {
        const chosen = isTrue(await this.#value(statement.test)) ? statement.yes : statement.no;
        return chosen === null ? null : this.#execute(chosen);
      }
      case 'loop':
        return this.#loop(statement);
      case 'each':
        for (const key of [...arrayOf(statement.array, state).keys()]) {
          state.variables.set(statement.name, key);
          const left = await this.#execute(statement.body);
          if (left === 'break') break;
          if (left !== null && left !== 'continue') return left;
        }
        return null;
      case 'delete':
        if (statement.keys === null) arrayOf(statement.array, state).clear();
        else arrayOf(statement.array, state).delete(keyOf(statement.keys, state));
        return null;
      case 'leave':
        return statement.how;
      case 'return':
        this.#returned = statement.value === null ? '' : await this.#value(statement.value);
        return 'return';
      case 'exit':
        throw new Exit(statement.status === null ? null : numberOf(await this.#value(statement.status)) & 255);
    }
  }

  async #loop({ test, body, after, atOnce }: Extract<Statement, { kind: 'loop' }>): Promise<Left> {
    for (let first = atOnce; ; first = false) {
      await this.#process.tick();
      if (!first && test !== null && !isTrue(await this.#value(test))) return null;
      const left = await this.#execute(body);
      if (left === 'break') return null;
      if (left !== null && left !== 'continue') return left;
      if (after !== null) await this.#execute(after);
    }
  }

  #setting(name: string): string {
    return textOf(this.#state.variables.get(name) ?? '');
  }

  async #print({ format, given, to }: Extract<Statement, { kind: 'print' }>): Promise<void> {
    const state = this.#state;
    const listed = given.length === 1 && given[0]?.kind === 'group' ? [given[0].of] : given;
    const values: Value[] = [];
    for (const each of listed) values.push(await this.#value(each));
    const [first = ''] = values;
    const text = format
      ? formatText(textOf(first), values.slice(1))
      : (values.length === 0
          ? textOf(state.fields.get(0))
          : values.map((value) => textOf(value, this.#setting('OFMT'))).join(this.#setting('OFS'))) +
        this.#setting('ORS');
    if (to === null) this.#process.out(text);
    else this.#channels.output(to.kind, textOf(await this.#value(to.name))).write(text);
  }
}

/** A name that holds a text or a number; others may become arrays. */
function isSet(name: string, { variables }: AwkState): boolean {
  return name === 'NF' || variables.has(name);
}

function restore<Kept>(map: Map<string, Kept>, name: string, value: Kept | undefined): void {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}
