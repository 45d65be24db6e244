import type { Process } from '../process/programs/process.ts';
import type { Handles } from './handles.ts';
import type { Scope } from './scope.ts';
import type { Block, Node } from './tree.ts';
import type { Cell, Cells, Code, Table, Value } from './values.ts';

/** What the parts of the interpreter need of each other. */
export interface Machine {
  readonly process: Process;
  readonly handles: Handles;
  /** What its messages call the program: `-e`, or a file. */
  readonly name: string;
  /** Scope of the block that runs. */
  scope: Scope;
  /** True within a function of the program. */
  readonly isInFunction: boolean;
  /** Groups of the last match, the whole first. */
  groups: readonly (string | undefined)[];
  scalar(node: Node): Promise<Value>;
  list(node: Node): Promise<Value[]>;
  /** The value of one place, which is made where there is none. */
  place(node: Node): Promise<Cell>;
  cells(node: Node): Promise<Cells>;
  table(node: Node): Promise<Table>;
  /** A function of these statements, with the variables that are around it now. */
  function(body: Block): Code;
  /** Reads a program. Throws PerlFault. */
  parse(text: string, name: string): Block;
  /** Runs statements; answers what the last one comes to. */
  run(block: Block, wantsList: boolean): Promise<Value[]>;
}

/** Leaves loops, functions and the program. */
export class Leaving extends Error {
  readonly by: 'last' | 'next' | 'redo' | 'return' | 'exit';
  readonly label: string;
  readonly values: Value[];

  constructor(by: Leaving['by'], label: string, values: Value[] = []) {
    super(by);
    this.by = by;
    this.label = label;
    this.values = values;
  }
}

/** A function of Perl: answers one value, or several. */
export type Builtin<Given> = (
  given: Given,
  machine: Machine,
  wantsList: boolean,
) => Promise<Value | Value[]> | Value | Value[];
