import type { Command as Tree } from '../../syntax/tree.ts';
import type { Process } from '../programs/process.ts';
import type { Visit } from '../session/visit.ts';
import type { Gate } from '../streams/gate.ts';
import type { Stream } from '../streams/streams.ts';
import type { HeldTable } from './held-table.ts';
import type { HeldWords } from './held-words.ts';
import type { Kept, Variables } from './variables.ts';

/** A job in the background. */
export interface Job {
  readonly number: number;
  readonly pid: number;
  readonly source: string;
  readonly done: Promise<number>;
  status: number | null;
  told: boolean;
  /** True after ^Z, until `fg` or `bg`. */
  isStopped: boolean;
  readonly gate: Gate;
}

/** One shell, or a subshell of it. Builtins change it, and run scripts through it. */
export interface Shell {
  readonly session: Visit;
  readonly variables: Variables;
  readonly functions: HeldTable<Tree>;
  readonly aliases: HeldTable<string>;
  readonly traps: Map<string, string>;
  readonly jobs: Map<number, Job>;
  readonly directories: string[];
  /** Letters of `set` and names of `set -o` that are on. */
  readonly flags: Set<string>;
  readonly shopts: Set<string>;
  /** Programs that ran or were asked for, as `hash` lists them. */
  readonly hashed: HeldTable<{ readonly path: string; readonly hits: number }>;
  directory: string;
  /** `$0`. */
  name: string;
  /** `$1` and so on, and where they are changed. */
  readonly words: readonly string[];
  readonly positional: HeldWords;
  status: number;
  /** `$_` of bash. */
  lastWord: string;
  pid: number;
  /** `$$`: in a subshell that of the shell around it. */
  mainPid: number;
  /** `$BASH_SUBSHELL`. */
  readonly subshells: number;
  /** `$PPID`. */
  parentPid: number;
  /** The signal that ends it before its next command; null where it lives. */
  dying: number | null;
  backgroundPid: number | null;
  umask: number;
  line: number;
  /** Variables that the running functions keep for themselves, innermost last. */
  readonly locals: Kept[];
  /** How many texts of `eval` run within each other. */
  evaluating: number;
  /** Loops that run around each other. */
  loops: number;
  /** Descriptors of the shell itself; `exec` changes them. */
  descriptors: Map<number, Stream>;
  /** Runs a script in this shell, as `eval` and `source` do. */
  run(text: string, descriptors: ReadonlyMap<number, Stream>): Promise<number>;
  /** Runs words as a command, past functions when `plain` says so. */
  call(words: readonly string[], descriptors: ReadonlyMap<number, Stream>, plain: boolean): Promise<number>;
  /** Does what `trap` asks for by this name, which leaves the status as it was. */
  trapped(name: string, descriptors: ReadonlyMap<number, Stream>): Promise<void>;
  /** Where a command of this name lies; null where it is not found. */
  which(name: string): string | null;
  isBuiltin(name: string): boolean;
  /** What errors of the shell itself start with: `bash: line 1: `. */
  prefix(): string;
  evaluate(expression: string): Promise<bigint>;
}

/** A command that is part of the shell. Members of `builtins/`. */
export interface Builtin {
  readonly names: readonly string[];
  /** True where assignments before it stay, and a fault ends a script, as POSIX has it. */
  readonly special?: boolean;
  run(process: Process, shell: Shell): number | Promise<number>;
}

/** Leaves loops, functions and the shell. */
export class Leave extends Error {
  readonly by: 'break' | 'continue' | 'return' | 'exit';
  /** How many loops; for `return` and `exit` the status. */
  readonly amount: number;

  constructor(by: Leave['by'], amount: number) {
    super(by);
    this.by = by;
    this.amount = amount;
  }
}

/** Ends a shell that got a signal. */
export class Died extends Error {}

/** A fault of the shell that ends the line, after its message was printed. */
export class LineFault extends Error {
  readonly status: number;
  /** True where a shell that nobody types to ends as well. */
  readonly isFatal: boolean;

  constructor(status = 1, isFatal = false) {
    super('line');
    this.status = status;
    this.isFatal = isFatal;
  }
}
