import type { Process } from './process.ts';

/** A program of the imitated machine: what runs when a file of this name is executed. Members of `commands/`. */
export interface Command {
  /** Names of files whose execution this is, without their directory. */
  readonly names: readonly string[];
  /** Answers the status. */
  run(process: Process): number | Promise<number>;
}
