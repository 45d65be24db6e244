/** What a session reports of what its visitor did. `at` is in epoch milliseconds. */
export interface ShellEvent {
  readonly kind: 'command' | 'download' | 'upload' | 'login-file';
  readonly at: number;
  readonly line?: string;
  readonly url?: string;
  readonly path?: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

/** Where a session's output and events go. */
export interface ShellHost {
  /** The shell waits for what it returns, so that a slow reader slows its own session only. */
  write(stream: 'stdout' | 'stderr', bytes: Uint8Array): void | Promise<void>;
  event(event: ShellEvent): void;
  /** Told what failed by our own fault in a program of the machine; whoever ran it sees it crash. */
  fault?(error: unknown): void;
}

/** What SFTP and scp ask of a session's files. Every call throws an error whose `code` is the one of the kernel. */
export interface VisitFiles {
  stat(path: string): FileAttributes;
  lstat(path: string): FileAttributes;
  readdir(path: string): readonly string[];
  readFile(path: string, from?: number, length?: number): Uint8Array;
  writeFile(path: string, bytes: Uint8Array, options?: { at?: number; mode?: number }): void;
  truncate(path: string, size: number): void;
  mkdir(path: string, mode?: number): void;
  rmdir(path: string): void;
  unlink(path: string): void;
  rename(from: string, to: string): void;
  chmod(path: string, mode: number): void;
  /** @param modified epoch seconds */
  utimes(path: string, modified: number): void;
  symlink(target: string, path: string): void;
  readlink(path: string): string;
  realpath(path: string): string;
}

/** `mode` has the bits of the kind as well; times are epoch seconds. */
export interface FileAttributes {
  readonly mode: number;
  readonly size: number;
  readonly user: string;
  readonly group: string;
  readonly uid: number;
  readonly gid: number;
  readonly modified: number;
}

/** What a client sends on an exec channel. */
export interface ShellInput {
  /** Resolves when there is room for more. */
  push(bytes: Uint8Array): Promise<void>;
  end(): void;
}

/** One visitor's shell. Nothing that is typed ever runs on the real machine, or leaves it. */
export interface ShellSession {
  /**
   * Runs a line as an exec channel does, and answers its status. Lines run one after the other: each that has an input in a
   * shell of its own, all others in one.
   */
  exec(line: string, input?: ShellInput, env?: ShellWish['env']): Promise<number>;
  /** What the line of one exec channel reads; without it there is nothing to read. */
  openInput(): ShellInput;
  /** What the client typed on a shell channel. Resolves when there is room for more. */
  input(bytes: Uint8Array): Promise<void>;
  /**
   * Greets, where there is a terminal, and shows the prompt. With a line it runs that there instead, and ends with it unless
   * it has started another shell.
   */
  start(line?: string): void;
  /** The client sends no more: a shell without a terminal ends after what it was given. */
  inputEnd(): void;
  /** Resolves with the status when the shell has ended. */
  readonly ended: Promise<number>;
  resize(columns: number, rows: number): void;
  /** `INT`, `TERM`, `HUP` and others, as the client sends them. */
  signal(name: string): void;
  close(): void;
  /** The files as this session sees them, for SFTP and scp. */
  readonly files: VisitFiles;
}

export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  readonly term: string;
}

export interface ShellWish {
  readonly user: string;
  /** Address of the visitor. */
  readonly from: string;
  /** What the client asked to set; kept to what a stock sshd accepts. */
  readonly env?: Readonly<Record<string, string>>;
  readonly tty?: Terminal;
  readonly host: ShellHost;
}

/** Opens a shell of the imitated machine. */
export type OpenShell = (wish: ShellWish) => ShellSession;
