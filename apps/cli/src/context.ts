import type { Command as Commander } from 'commander';
import type { Terminal } from './terminal/terminal.ts';

/** What every command works with. */
export interface Context {
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C: calls of the service fail then, and a command that runs until then ends with what it has. */
  readonly interrupted: AbortSignal;
}

/** Options that every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly url?: string;
  readonly dataDir?: string;
  readonly token?: string;
}

/** The options of a command together with those that all commands take. */
export function optionsOf<Own extends object = object>(command: Commander): Own & CommonOptions {
  return command.optsWithGlobals<Own & CommonOptions>();
}
