import type { Process } from '../process/programs/process.ts';
import { evaluate } from './evaluate.ts';
import { Handles } from './handles.ts';
import { Leaving, type Machine } from './machine.ts';
import { parsePerl } from './parse.ts';
import { cellsOf, placeOf, tableOf } from './places.ts';
import { Scope } from './scope.ts';
import type { Block, Node, Statement } from './tree.ts';
import { type Cell, type Cells, type Code, isTrue, type Table, type Value } from './values.ts';

/** Functions within each other. */
const MOST_CALLS = 100;

/** Runs a program of Perl. */
export class PerlRun implements Machine {
  readonly process: Process;
  readonly handles: Handles;
  readonly name: string;
  scope = new Scope(null);
  groups: readonly (string | undefined)[] = [];
  #calls = 0;
  readonly #endings = new Map<Statement, Code>();

  constructor(process: Process, name: string, words: readonly string[]) {
    this.process = process;
    this.name = name;
    const given: Cells = words.map((value) => ({ value }));
    this.scope.ownList('ARGV', given);
    this.handles = new Handles(process, () => given.splice(0).map(({ value }) => String(value)));
    const environment = this.scope.ownTable('ENV');
    for (const [key, value] of process.environment) environment.set(key, { value });
    const { pid, session } = process;
    const set: Readonly<Record<string, Value>> = {
      ...{ '0': name, ',': undefined, '\\': undefined, '/': '\n', '"': ' ', ';': '\x1c', $: pid, '!': '', '@': '' },
      ...{
        '^O': 'linux',
        '^T': Math.floor(session.now() / 1_000),
        '^X': '/usr/bin/perl',
        ']': '5.036000',
        '^V': 'v5.36.0',
      },
      ...{
        '<': session.user === 'root' ? 0 : 1_000,
        '>': session.user === 'root' ? 0 : 1_000,
        '?': 0,
        '.': 0,
        _: undefined,
      },
    };
    for (const [key, value] of Object.entries(set)) this.scope.ownCell(key, { value });
  }

  async scalar(node: Node): Promise<Value> {
    const value = await evaluate(node, this, false);
    return Array.isArray(value) ? value.at(-1) : value;
  }

  async list(node: Node): Promise<Value[]> {
    const value = await evaluate(node, this, true);
    return Array.isArray(value) ? value : [value];
  }

  place(node: Node): Promise<Cell> {
    return placeOf(node, this);
  }

  cells(node: Node): Promise<Cells> {
    return cellsOf(node, this);
  }

  table(node: Node): Promise<Table> {
    return tableOf(node, this);
  }

  get isInFunction(): boolean {
    return this.#calls > 0;
  }

  parse(text: string, name: string): Block {
    return parsePerl(text, name);
  }

  function(body: Block): Code {
    const around = this.scope;
    return {
      call: async (given, wantsList) => {
        const before = this.scope;
        this.#calls += 1;
        if (this.#calls > MOST_CALLS) this.process.session.budget.end(139);
        this.scope = around.inner();
        this.scope.ownList('_', given);
        try {
          return await this.run(body, wantsList);
        } catch (error) {
          if (error instanceof Leaving && error.by === 'return') return error.values;
          throw error;
        } finally {
          this.scope = before;
          this.#calls -= 1;
        }
      },
    };
  }

  async run(block: Block, wantsList: boolean): Promise<Value[]> {
    const before = this.scope;
    this.scope = before.inner();
    try {
      return await this.#statements(block, wantsList);
    } finally {
      this.scope = before;
    }
  }

  /** The program itself, whose variables are those of every block. */
  async program(block: Block): Promise<void> {
    try {
      await this.#statements(block, false);
    } finally {
      for (const ending of [...this.#endings.values()].reverse()) await ending.call([], false);
    }
  }

  async #statements(block: Block, wantsList: boolean): Promise<Value[]> {
    let last: Value[] = [];
    for (const statement of block) {
      if (statement.kind === 'sub') this.scope.functions.set(statement.name, this.function(statement.body));
      if (statement.kind === 'end' && !this.#endings.has(statement))
        this.#endings.set(statement, this.function(statement.body));
    }
    for (const statement of block) {
      const turn = this.process.tick();
      if (turn) await turn;
      last = await this.#execute(statement, wantsList);
    }
    return last;
  }

  async #execute(statement: Statement, wantsList: boolean): Promise<Value[]> {
    switch (statement.kind) {
      case 'expression':
        return wantsList ? this.list(statement.of) : [await this.scalar(statement.of)];
      case 'if':
        for (const { test, body } of statement.branches) {
          if (isTrue(await this.scalar(test))) return this.run(body, wantsList);
        }
        return statement.otherwise === null ? [] : this.run(statement.otherwise, wantsList);
      case 'loop':
        await this.#loop(statement);
        return [];
      case 'each':
        await this.#each(statement);
        return [];
      case 'block':
        await this.#round(statement.body, statement.label);
        return [];
      case 'sub':
      case 'end':
        return [];
    }
  }

  async #loop(statement: Extract<Statement, { kind: 'loop' }>): Promise<void> {
    const { start, test, step, body, label, isAtOnce } = statement;
    const before = this.scope;
    this.scope = before.inner();
    try {
      if (start !== null) await this.scalar(start);
      for (let isFirst = isAtOnce; isFirst || test === null || isTrue(await this.scalar(test)); isFirst = false) {
        if (!(await this.#round(body, label))) return;
        if (step !== null) await this.scalar(step);
      }
    } finally {
      this.scope = before;
    }
  }

  async #each({ variable, over, body, label }: Extract<Statement, { kind: 'each' }>): Promise<void> {
    const cells = await this.cells(over);
    const name = variable?.kind === 'variable' ? variable.name : '_';
    for (const cell of [...cells]) {
      const before = this.scope;
      this.scope = before.inner();
      this.scope.ownCell(name, cell);
      try {
        if (!(await this.#round(body, label))) return;
      } finally {
        this.scope = before;
      }
    }
  }

  /** One round of a loop. @returns false where the loop is left */
  async #round(body: Block, label: string): Promise<boolean> {
    const turn = this.process.tick();
    if (turn) await turn;
    try {
      await this.run(body, false);
      return true;
    } catch (error) {
      if (!(error instanceof Leaving) || (error.by !== 'last' && error.by !== 'next')) throw error;
      if (error.label !== '' && error.label !== label) throw error;
      return error.by === 'next';
    }
  }
}
