import type { ExpansionContext } from '../expansion/context.ts';
import type { Descriptors } from '../process/programs/process.ts';
import type { Shell } from '../process/shells/shell.ts';
import type { Command, List } from '../syntax/tree.ts';

/** What the parts of the interpreter need of each other. */
export interface Engine extends Shell {
  readonly depth: number;
  readonly expansion: ExpansionContext & { descriptors: Descriptors };
  /** True while the outcome is only asked for, so that `set -e` does not end the shell. */
  asking: number;
  /** The pid that the next program gets: a subshell that runs one program becomes it. */
  takenPid: number | null;
  /** @param isOutermost a fault of a line ends that line only, where it is not fatal */
  run(text: string, descriptors: Descriptors, isOutermost?: boolean): Promise<number>;
  runList(list: List, descriptors: Descriptors): Promise<number>;
  execute(command: Command, descriptors: Descriptors): Promise<number>;
  /**
   * Does work in a shell with a copy of everything that this one may change. Waits where there is no room for another;
   * throws Killed.
   */
  subshell(work: (shell: Engine) => Promise<number>): Promise<number>;
  isInTrap: boolean;
  /** True for a part of a pipeline until its first program was started. */
  isPiped: boolean;
  /** Lines that the shell has read before the text that runs. */
  linesBefore: number;
  /** Runs what `trap ... EXIT` asks for. Answers the status. */
  leave(status: number, descriptors: Descriptors): Promise<number>;
  /** Prints an error of the shell itself. */
  complain(message: string, descriptors: Descriptors): void;
}
