import { SessionFiles, toBytes } from '../files/session-files.ts';
import type { ShellInput, ShellSession } from '../visit/shell-port.ts';
import { ExecInput } from './exec-input.ts';
import { farewell, statusOfEnd, statusOfExit } from './interpreter/farewell.ts';
import { Interpreter } from './interpreter/interpreter.ts';
import { endCoprocesses } from './interpreter/jobs.ts';
import { loginEnvironment, loginVariables, resizeTerminal } from './login.ts';
import { noteLogin, noteLogout } from './machine/accounts/past-logins.ts';
import { openVisit } from './open-visit.ts';
import { Budget, Killed } from './process/session/budget.ts';
import { DEFAULT_LIMITS } from './process/session/limits.ts';
import type { InnerShell, Terminal, Visit } from './process/session/visit.ts';
import { Leave, LineFault } from './process/shells/shell.ts';
import { type Gate, guarded } from './process/streams/gate.ts';
import { InputQueue } from './process/streams/host-streams.ts';
import type { Stream } from './process/streams/streams.ts';
import type { ShellOptions } from './shell-options.ts';
import { Conversation } from './terminal/conversation.ts';
import { loadHistory, saveHistory } from './terminal/history-file.ts';
import { goOnAs, shellOf } from './terminal/inner-shells.ts';
import { PASTE_ON } from './terminal/line-reader.ts';
import { hasPasteMarks, messageOfTheDay, promptOf } from './terminal/prompt.ts';
import { SessionOutput } from './terminal/session-output.ts';
import { Unfinished } from './terminal/unfinished.ts';

/** Opens a shell. It costs little until something is typed. */
export function openShell(options: ShellOptions): ShellSession {
  return new Session(options);
}

const INTERRUPT = 2;
/** QUIT and TERM, which shells on terminals ignore. */
const UNHEEDED = new Set([3, 15]);

class Session implements ShellSession {
  readonly files: SessionFiles;
  readonly ended: Promise<number>;
  readonly #visit: Visit;
  readonly #budget: Budget;
  readonly #options: ShellOptions;
  readonly #terminal: Terminal | null;
  readonly #output: SessionOutput;
  #shell: Interpreter | null = null;
  #conversation: Conversation | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #unfinished: Unfinished;
  #stdin: InputQueue | null = null;
  #resolveEnded: (status: number) => void = () => {};
  /** A fault of this program: whoever waits for the end hears of it. */
  #fail: (error: unknown) => void = () => {};
  #over = false;
  #env: ShellOptions['env'];
  /** The shells outside of the one that reads the terminal, outermost first. */
  readonly #outer: InnerShell[] = [];

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#env = options.env;
    this.#terminal = options.tty ? { ...options.tty } : null;
    const limits = options.limits === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...options.limits };
    this.#budget = new Budget(limits);
    this.#visit = openVisit({
      ...{ profile: options.profile, user: options.user, from: options.from },
      ...{ terminal: this.#terminal, budget: this.#budget },
      event: (event) => options.host.event({ ...event, at: Date.now() }),
      fault: (error) => options.host.fault?.(error),
      ...{ endShell: (pid, signal) => this.#endShell(pid, signal), hangUp: (status) => this.#hangUp(status) },
    });
    this.#output = new SessionOutput(options.host, this.#budget, this.#terminal !== null);
    this.#unfinished = new Unfinished(limits.lineBytes);
    this.files = new SessionFiles(this.#visit.files, loginEnvironment(this.#visit).get('HOME') ?? '/root');
    this.ended = new Promise((resolve, reject) => {
      this.#resolveEnded = resolve;
      this.#fail = reject;
    });
    // Whoever runs lines only does not wait for the end.
    this.ended.catch(() => undefined);
  }

  exec(line: string, input?: ShellInput, env = this.#options.env): Promise<number> {
    return this.#inTurn(async () => {
      this.#env = env;
      // What comes over a channel of its own is run by a shell of its own.
      const shell = this.#open('command', input !== undefined);
      this.#visit.shellCommand = `bash -c ${line}`;
      shell.descriptors.set(0, input instanceof ExecInput ? input.queue : {});
      const status = await this.#runLine(line, 'command');
      endCoprocesses(shell.descriptors);
      for (const job of this.#shell?.jobs.values() ?? [])
        if (!this.#over) await this.#budget.wait(job.done).catch(() => 0);
      if (this.#terminal === null) this.#shell?.jobs.clear();
      return status;
    });
  }

  openInput(): ShellInput {
    return new ExecInput(new InputQueue(this.#budget, false));
  }

  /** Greets only: who waits at a terminal has no shell until something is typed. */
  start(line?: string): void {
    if (!this.#terminal) return void this.#open('login');
    if (line !== undefined) return void this.#begin(line, this.#terminal);
    const variables = loginVariables(this.#visit, 'login', this.#options.env);
    const prompt = promptOf({ variables, directory: variables.get('PWD') ?? '/' }, this.#visit);
    this.#write('stdout', messageOfTheDay(this.#visit) + (hasPasteMarks(this.#visit) ? PASTE_ON : '') + prompt);
    variables.release();
    noteLogin(this.#visit);
  }

  /** Runs a line on the terminal. Whoever is there goes on with the shells that it has started. */
  #begin(line: string, terminal: Terminal): void {
    this.#visit.shellCommand = `bash -c ${line}`;
    const shell = this.#open('command');
    if (this.#stdin) shell.descriptors.set(0, this.#stdin);
    noteLogin(this.#visit);
    this.#conversation = this.#converse(terminal);
    void this.#inTurn(async () => {
      const status = await this.#runLine(line, 'command');
      if (this.#visit.innerShells.length === 0) this.#end(status);
      else this.#conversation?.prompt();
    }).catch(this.#fail);
  }

  #converse(terminal: Terminal): Conversation {
    const shell = this.#open('login');
    loadHistory(this.#visit, shell.variables.get('HISTFILE') ?? '');
    return new Conversation({
      ...{ shell, visit: this.#visit, terminal, stdin: this.#stdin ?? new InputQueue(this.#budget, true) },
      run: (text, gate) => this.#runLine(text, 'login', true, gate),
      write: (stream, text) => this.#write(stream, text),
      interrupt: () => this.#budget.end(130),
      inTurn: (work) => void this.#inTurn(async () => (this.#over ? undefined : work())).catch(this.#fail),
      isOver: () => this.#over,
    });
  }

  async input(bytes: Uint8Array): Promise<void> {
    const text = Buffer.from(bytes).toString('latin1');
    if (this.#over) return;
    if (this.#terminal) {
      if (this.#conversation === null) {
        this.#conversation = this.#converse(this.#terminal);
        this.#conversation.prompt(true);
      }
      this.#conversation.type(text);
    } else {
      this.#open('login');
      this.#stdin?.push(text);
      void this.#inTurn(() => this.#runPending()).catch(this.#fail);
    }
    await this.#stdin?.room();
  }

  inputEnd(): void {
    // The other side of a terminal stays open, as sshd leaves it.
    if (this.#terminal) return;
    this.#stdin?.end();
    void this.#inTurn(async () => {
      await this.#runPending();
      if (this.#unfinished.isOpen) await this.#runLine(this.#unfinished.take(), 'login', true);
      this.#end(this.#shell ? await farewell(this.#shell, this.#shell.status) : 0);
    }).catch(this.#fail);
  }

  resize(columns: number, rows: number): void {
    if (this.#terminal) resizeTerminal(this.#terminal, this.#shell?.variables, columns, rows);
  }

  signal(name: string): void {
    if (name === 'INT') this.#budget.end(130);
    else if (/^(TERM|HUP|KILL|QUIT)$/.test(name)) this.close();
  }

  close(): void {
    this.#hangUp(129);
  }

  #hangUp(status: number): void {
    this.#budget.end(129);
    this.#stdin?.end();
    this.#end(status);
  }

  #endShell(pid: number, signal: number): void {
    const status = 128 + signal;
    const [inner] = this.#visit.innerShells.slice(-1);
    if (this.#visit.shellCommand !== '-bash') this.#budget.end(status, true);
    else if (this.#terminal === null || (inner?.pid ?? pid) !== pid) this.#hangUp(status);
    else if (signal === INTERRUPT) this.#budget.end(status);
    else if (!UNHEEDED.has(signal)) {
      this.#budget.end(status);
      this.#leave(status);
    }
  }

  /** Without a terminal the shell reads its own input: a command may take lines of it before the shell does. */
  async #runPending(): Promise<void> {
    for (;;) {
      const line = this.#over ? null : this.#stdin?.takeLine();
      if (line === null || line === undefined) return;
      const text = this.#unfinished.add(line);
      if (text === null) continue;
      await this.#runLine(text, 'login', true);
      if (this.#shell) this.#shell.linesBefore += text.split('\n').length;
    }
  }

  async #runLine(line: string, voice: 'command' | 'login', bytes = false, gate?: Gate): Promise<number> {
    const shell = this.#open(voice);
    if (this.#over) return 129;
    const text = (bytes ? line : toBytes(line)).slice(0, this.#budget.limits.lineBytes);
    if (text.trim() !== '')
      this.#visit.event({ kind: 'command', line: Buffer.from(text, 'latin1').toString('utf8').slice(0, 16_384) });
    this.#budget.startLine();
    const watch = setTimeout(() => this.#budget.end(137), this.#budget.limits.lineWaitMs);
    try {
      const running = shell.run(text, guarded(shell.descriptors, gate), true);
      shell.status = voice === 'command' ? await running.catch(statusOfExit) : await running;
      return voice === 'command' ? await shell.leave(shell.status, shell.descriptors) : shell.status;
    } catch (error) {
      return await this.#outcome(error, shell, voice);
    } finally {
      this.#enter(shell);
      clearTimeout(watch);
    }
  }

  async #outcome(error: unknown, shell: Interpreter, voice: 'command' | 'login'): Promise<number> {
    if (error instanceof Leave) {
      if (error.by === 'exit' && voice === 'login') {
        this.#leave(await farewell(shell, error.amount));
      }
      return error.by === 'exit' ? error.amount : shell.status;
    }
    const status = statusOfEnd(error);
    if (status === 137 && error instanceof Killed && !error.isSilent) this.#write('stderr', 'Killed\n');
    shell.status = status;
    const isTyped = voice === 'command' || this.#terminal !== null;
    if (!isTyped && error instanceof LineFault && error.isFatal) this.#end(await farewell(shell, status));
    return status;
  }

  #open(voice: 'command' | 'login', isNew = false): Interpreter {
    if (this.#shell && !isNew) return this.#shell;
    this.#shell?.release();
    const variables = loginVariables(this.#visit, voice, this.#env);
    const shell = new Interpreter(this.#visit, voice, voice === 'login' ? '-bash' : 'bash', null, variables);
    shell.directory = variables.get('PWD') ?? '/';
    this.#stdin = new InputQueue(this.#budget, this.#terminal !== null);
    const streams: readonly Stream[] = [
      voice === 'login' ? this.#stdin : {},
      this.#output.stream('stdout'),
      this.#output.stream('stderr'),
    ];
    shell.descriptors = new Map(streams.entries());
    this.#shell = shell;
    this.#visit.shellPid = shell.pid;
    return shell;
  }

  #write(stream: 'stdout' | 'stderr', text: string): void {
    if (!this.#over) this.#output.write(stream, text);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.#queue.then(work);
    this.#queue = outcome.catch(() => {});
    return outcome;
  }

  /** The shell of the terminal goes on as one that a command started, such as `su`. */
  #enter(shell: Interpreter): void {
    for (const inner of this.#visit.innerShells.slice(this.#outer.length)) {
      this.#outer.push(shellOf(shell, this.#visit));
      goOnAs(inner, shell, this.#visit);
    }
  }

  /** `exit` leaves the shell that was started last. */
  #leave(status: number): void {
    const inner = this.#visit.innerShells.pop();
    const outer = this.#outer.pop();
    if (outer && this.#shell) goOnAs(outer, this.#shell, this.#visit);
    if (inner?.name === 'script') this.#write('stdout', 'Script done.\n');
    const { innerShells, shellCommand } = this.#visit;
    if (inner === undefined || (innerShells.length === 0 && shellCommand !== '-bash')) this.#end(status);
    else if (this.#shell) this.#shell.status = status;
  }

  #end(status: number): void {
    if (this.#terminal && !this.#over) {
      noteLogout(this.#visit);
      const shell = this.#shell;
      if (shell) saveHistory(this.#visit, shell.variables.get('HISTFILE'));
    }
    this.#over = true;
    this.#resolveEnded(status & 0xff);
  }
}
