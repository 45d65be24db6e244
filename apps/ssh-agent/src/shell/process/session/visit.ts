import type { FileSystem } from '../../../files/file-system.ts';
import type { Profile } from '../../../profile/profile.ts';
import type { ShellEvent } from '../../../visit/shell-port.ts';
import type { Budget } from './budget.ts';

/** A terminal as the client described it. */
export interface Terminal {
  columns: number;
  rows: number;
  readonly term: string;
  /** What is typed to a command is not shown, as for a password. */
  isSilent?: boolean;
  /** Keys for a program that reads them one by one, such as `top`; null where lines are read. */
  keys?: string | null;
  /** ^C is one of those keys, as in an editor. */
  takesInterrupt?: boolean;
}

/** A process that is under way, or was started in the background. */
export interface Task {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly startedAt: number;
  /** Ends a job of the background. */
  end?: (status: number) => void;
}

/** A shell that was started on the terminal by the one before it, and whose account it is. */
export interface InnerShell {
  readonly name: string;
  readonly pid: number;
  /** Process number of the shell around it; known once that has handed the terminal on. */
  readonly parentPid?: number;
  readonly user: string;
  readonly environment: ReadonlyMap<string, string>;
  readonly directory: string;
}

/** One session: what all its processes share. */
export interface Visit {
  readonly profile: Profile;
  /** Whose account is used: that of the login, or the one that `su` made of it. */
  user: string;
  /** Address of the visitor. */
  readonly from: string;
  readonly terminal: Terminal | null;
  readonly files: FileSystem;
  readonly budget: Budget;
  readonly startedAt: number;
  hostname: string;
  /** Lines that were typed, for `history`. */
  readonly history: string[];
  readonly tasks: Map<number, Task>;
  /** The shell of the login. */
  shellPid: number;
  /** What it was started as. */
  shellCommand: string;
  /** Shells started in each other on the terminal, innermost last. */
  readonly innerShells: InnerShell[];
  /** The table of `crontab`, by user, and what else commands keep between lines. */
  readonly notes: Map<string, string>;
  now(): number;
  nextPid(): number;
  /** Sends a signal to the login shell, or to one that was started in it: on a terminal they heed few. */
  endShell(pid: number, signal: number): void;
  /** Ends the connection, as the process of sshd for it does that got a signal. */
  hangUp(status: number): void;
  event(event: Omit<ShellEvent, 'at'>): void;
  /** Tells the operator what failed by our own fault. */
  fault(error: unknown): void;
}
