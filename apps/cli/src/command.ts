import type { Command as Commander } from 'commander';
import type { Context } from './context.ts';

/** A word after `sundew`. One file per command in `commands/`; a command with several verbs has a folder of them beside it. */
export interface Command {
  readonly name: string;
  /** Adds the command with its options, help, examples and action. */
  readonly add: (program: Commander, context: Context) => void;
}
