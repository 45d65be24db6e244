import type { SessionFiles } from '../files/session-files.ts';
import type { Profile } from '../profile/profile.ts';
import type { ShellLimits } from './process/limits.ts';
import type { ShellEvent } from './process/visit.ts';

/** Where a session's output and events go. `write` may answer a promise, which holds the writer back. */
export interface ShellHost {
  write(stream: 'stdout' | 'stderr', bytes: Uint8Array): void | Promise<void>;
  event(event: ShellEvent): void;
}

export interface ShellOptions {
  readonly profile: Profile;
  readonly user: string;
  /** Address of the visitor. */
  readonly from: string;
  /** What the client asked to set; kept to what a stock sshd accepts. */
  readonly env?: Readonly<Record<string, string>>;
  readonly tty?: { readonly columns: number; readonly rows: number; readonly term: string };
  readonly host: ShellHost;
  readonly limits?: Partial<ShellLimits>;
}

/** What a client sends on an exec channel. */
export interface ShellInput {
  /** Resolves when there is room for more. */
  push(bytes: Uint8Array): Promise<void>;
  end(): void;
}

/** One visitor's shell. Nothing that is typed ever runs on the real machine, or leaves it. */
export interface ShellSession {
  /** Runs a line as an exec channel does, and answers its status. Lines run one after the other, in one shell. */
  exec(line: string, input?: ShellInput): Promise<number>;
  /** What the line of one exec channel reads; without it there is nothing to read. */
  openInput(): ShellInput;
  /** What the client typed on a shell channel. Resolves when there is room for more. */
  input(bytes: Uint8Array): Promise<void>;
  /** Greets, where there is a terminal, and shows the prompt. */
  start(): void;
  /** The client sends no more: a shell without a terminal ends after what it was given. */
  inputEnd(): void;
  /** Resolves with the status when the shell has ended. */
  readonly ended: Promise<number>;
  resize(columns: number, rows: number): void;
  /** `INT`, `TERM`, `HUP` and others, as the client sends them. */
  signal(name: string): void;
  close(): void;
  /** The files as this session sees them, for SFTP and scp. */
  readonly files: SessionFiles;
}
