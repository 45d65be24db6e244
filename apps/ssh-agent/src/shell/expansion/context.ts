import type { Shell } from '../process/shells/shell.ts';

/** What expansion asks of the interpreter. */
export interface ExpansionContext {
  readonly shell: Shell;
  /** Runs a script in a subshell and gives what it printed. */
  substitute(script: string): Promise<string>;
  /** The path of a file from which a script's output is read, or into which its input is written. */
  processFile(script: string, isInput: boolean): Promise<string>;
  /** Prints a fault of the shell and ends the line; one of a missing parameter has a status of its own. */
  fault(message: string, missing?: 'missing'): never;
}
