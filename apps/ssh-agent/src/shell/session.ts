import { FileSystem } from '../files/file-system.ts';
import { SessionFiles, toBytes } from '../files/session-files.ts';
import { sharedTree } from '../files/shared-tree.ts';
import type { Profile } from '../profile/profile.ts';
import { Interpreter } from './interpreter/interpreter.ts';
import { loginEnvironment, loginVariables } from './login.ts';
import { sessionProcess } from './machine/session-process.ts';
import { Budget, Killed } from './process/budget.ts';
import { HostStream, InputQueue } from './process/host-streams.ts';
import { DEFAULT_LIMITS, type ShellLimits } from './process/limits.ts';
import { Notes } from './process/notes.ts';
import { Leave, LineFault } from './process/shell.ts';
import { BrokenPipe, type Stream } from './process/streams.ts';
import type { ShellEvent, Terminal, Visit } from './process/visit.ts';
import { LineReader } from './terminal/line-reader.ts';
import { messageOfTheDay, promptOf } from './terminal/prompt.ts';

export type { ShellLimits } from './process/limits.ts';
export type { ShellEvent } from './process/visit.ts';

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

/** One visitor's shell. Nothing that is typed ever runs on the real machine, or leaves it. */
export interface ShellSession {
  /** Runs a line as an exec channel does, and answers its status. Lines run one after the other, in one shell. */
  exec(line: string): Promise<number>;
  /** What the client typed on a shell channel. */
  input(bytes: Uint8Array): Promise<void>;
  /** Greets, where there is a terminal, and shows the prompt. */
  start(): void;
  /** The client closed its side: a shell without a terminal ends after what it was given. */
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

/** Opens a shell. It costs little until something is typed. */
export function openShell(options: ShellOptions): ShellSession {
  return new Session(options);
}

class Session implements ShellSession {
  readonly files: SessionFiles;
  readonly ended: Promise<number>;
  readonly #visit: Visit;
  readonly #budget: Budget;
  readonly #options: ShellOptions;
  readonly #terminal: Terminal | null;
  #shell: Interpreter | null = null;
  #reader: LineReader | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #stdin: InputQueue | null = null;
  #resolveEnded: (status: number) => void = () => {};
  #over = false;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#terminal = options.tty ? { ...options.tty } : null;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#budget = new Budget(limits);
    let pid = 1_200 + Math.floor(((Date.now() - options.profile.bootedAt) / 60_000) % 29_000);
    const machine = {
      profile: options.profile,
      now: () => Date.now(),
      pid,
      hostname: options.profile.hostname,
      processFolder: (of: number) => sessionProcess(this.#visit, of),
    };
    const files = new FileSystem(sharedTree(options.profile), machine, {
      nodes: limits.fileNodes,
      storedBytes: limits.storedBytes,
      diskBytes: Math.min(limits.diskBytes, (options.profile.diskKb - options.profile.diskUsedKb) * 1024),
    });
    this.#visit = {
      profile: options.profile,
      user: options.user,
      from: options.from,
      terminal: this.#terminal,
      files,
      budget: this.#budget,
      startedAt: Date.now(),
      hostname: options.profile.hostname,
      history: [],
      tasks: new Map(),
      notes: new Notes(),
      now: () => Date.now(),
      nextPid: () => {
        pid = pid > 32_700 ? 1_201 : pid + 1;
        return pid;
      },
      event: (event) => options.host.event({ ...event, at: Date.now() }),
    };
    this.files = new SessionFiles(files, loginEnvironment(this.#visit).get('HOME') ?? '/root');
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  exec(line: string): Promise<number> {
    return this.#inTurn(async () => {
      const status = await this.#runLine(line, 'command');
      for (const job of this.#shell?.jobs.values() ?? [])
        if (!this.#over) await this.#budget.wait(job.done).catch(() => 0);
      if (this.#terminal === null) this.#shell?.jobs.clear();
      return status;
    });
  }

  start(): void {
    const shell = this.#open('login');
    if (!this.#terminal) return;
    this.#reader = new LineReader(this.#terminal, (text) => this.#write('stdout', text), this.#visit.history, shell);
    this.#write('stdout', messageOfTheDay(this.#visit));
    this.#reader.prompt(promptOf(shell, this.#visit));
  }

  input(bytes: Uint8Array): Promise<void> {
    const text = Buffer.from(bytes).toString('latin1');
    if (this.#over) return Promise.resolve();
    if (!this.#terminal) {
      this.#open('login');
      this.#stdin?.push(text);
      return this.#inTurn(() => this.#runPending());
    }
    if (!this.#reader) this.start();
    return this.#type(text);
  }

  inputEnd(): void {
    this.#stdin?.end();
    void this.#inTurn(async () => {
      await this.#runPending();
      if (!this.#terminal) this.#end(this.#shell?.status ?? 0);
    });
  }

  resize(columns: number, rows: number): void {
    if (!this.#terminal) return;
    this.#terminal.columns = Math.max(1, Math.min(columns, 1_000));
    this.#terminal.rows = Math.max(1, Math.min(rows, 1_000));
  }

  signal(name: string): void {
    if (name === 'INT') this.#budget.end(130);
    else if (/^(TERM|HUP|KILL|QUIT)$/.test(name)) this.close();
  }

  close(): void {
    this.#budget.end(129);
    this.#stdin?.end();
    this.#end(129);
  }

  /** Bytes typed while a line runs go to that line; ^C ends it. */
  async #type(text: string): Promise<void> {
    for (const event of this.#reader?.feed(text) ?? []) {
      if (event.kind === 'interrupt') {
        if (event.running) this.#budget.end(130);
      } else if (event.kind === 'end') {
        if (event.running) this.#stdin?.endOnce();
        else void this.#inTurn(() => this.#typed('exit'));
      } else if (event.running) this.#stdin?.push(`${event.text}\n`);
      else void this.#inTurn(() => this.#typed(event.text));
    }
    await this.#queue;
  }

  async #typed(line: string): Promise<void> {
    const shell = this.#open('login');
    if (this.#over) return;
    if (line.trim() !== '' && !line.startsWith(' ')) this.#visit.history.push(line.slice(0, 4_096));
    if (this.#visit.history.length > 500) this.#visit.history.shift();
    const status = await this.#runLine(line, 'login', true);
    if (this.#over) return;
    for (const job of shell.jobs.values()) {
      if (job.status === null) continue;
      this.#write(
        'stderr',
        `[${job.number}]+  ${(job.status === 0 ? 'Done' : `Exit ${job.status}`).padEnd(24)}${job.source}\n`,
      );
      shell.jobs.delete(job.number);
    }
    if (status === 130) this.#write('stdout', '\n');
    this.#reader?.prompt(promptOf(shell, this.#visit));
  }

  /** Without a terminal the shell reads its own input: a command may take lines of it before the shell does. */
  async #runPending(): Promise<void> {
    for (;;) {
      const line = this.#over ? null : this.#stdin?.takeLine();
      if (line === null || line === undefined) return;
      await this.#runLine(line, 'login', true);
    }
  }

  async #runLine(line: string, voice: 'command' | 'login', bytes = false): Promise<number> {
    const shell = this.#open(voice);
    if (this.#over) return 129;
    const text = (bytes ? line : toBytes(line)).slice(0, this.#budget.limits.lineBytes);
    if (text.trim() !== '')
      this.#visit.event({ kind: 'command', line: Buffer.from(text, 'latin1').toString('utf8').slice(0, 16_384) });
    this.#budget.startLine();
    const watch = setTimeout(() => this.#budget.end(137), this.#budget.limits.lineWaitMs);
    try {
      const running = shell.run(text, shell.descriptors);
      shell.status = voice === 'command' ? await running.catch(statusOfExit) : await running;
      return voice === 'command' ? await shell.leave(shell.status, shell.descriptors) : shell.status;
    } catch (error) {
      return this.#outcome(error, shell, voice);
    } finally {
      clearTimeout(watch);
    }
  }

  #outcome(error: unknown, shell: Interpreter, voice: 'command' | 'login'): number {
    if (error instanceof Leave) {
      if (error.by === 'exit' && voice === 'login') this.#end(error.amount);
      return error.by === 'exit' ? error.amount : shell.status;
    }
    if (error instanceof BrokenPipe) return 141;
    if (!(error instanceof LineFault) && !(error instanceof Killed)) throw error;
    if (error.status === 137 && error instanceof Killed) this.#write('stderr', 'Killed\n');
    shell.status = error.status;
    return error.status;
  }

  #open(voice: 'command' | 'login'): Interpreter {
    if (this.#shell) return this.#shell;
    const variables = loginVariables(this.#visit, voice, this.#options.env);
    const shell = new Interpreter(this.#visit, voice, voice === 'login' ? '-bash' : 'bash', null, variables);
    shell.directory = variables.get('PWD') ?? '/';
    this.#stdin = new InputQueue(this.#budget, this.#terminal !== null);
    const streams: readonly Stream[] = [
      voice === 'login' ? this.#stdin : {},
      new HostStream(
        this.#budget,
        (text) => this.#options.host.write('stdout', this.#encode(text)),
        this.#terminal !== null,
      ),
      new HostStream(
        this.#budget,
        (text) => this.#options.host.write('stderr', this.#encode(text)),
        this.#terminal !== null,
      ),
    ];
    shell.descriptors = new Map(streams.entries());
    this.#shell = shell;
    return shell;
  }

  #encode(text: string): Uint8Array {
    return Buffer.from(this.#terminal ? text.replace(/\r?\n/g, '\r\n') : text, 'latin1');
  }

  #write(stream: 'stdout' | 'stderr', text: string): void {
    if (!this.#over && text !== '') void this.#options.host.write(stream, this.#encode(text));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.#queue.then(work);
    this.#queue = outcome.catch(() => {});
    return outcome;
  }

  #end(status: number): void {
    this.#over = true;
    this.#resolveEnded(status & 0xff);
  }
}

/** `exit` ends a command line as its last command does: what `trap` asked for still runs. */
function statusOfExit(error: unknown): number {
  if (error instanceof Leave && error.by === 'exit') return error.amount;
  throw error;
}
