import { type Change, type Descriptors, type Dialect, handedOn, type Runner } from '../process/programs/process.ts';
import { actingAs } from '../process/session/acting-as.ts';
import { Killed } from '../process/session/budget.ts';
import type { Visit } from '../process/session/visit.ts';
import { dashWords } from '../process/shells/dash-faults.ts';
import { HeldTable } from '../process/shells/held-table.ts';
import { HeldWords } from '../process/shells/held-words.ts';
import { Died, type Job, Leave, LineFault } from '../process/shells/shell.ts';
import { Variables } from '../process/shells/variables.ts';
import type { Stream } from '../process/streams/streams.ts';
import { SyntaxFault } from '../syntax/cursor.ts';
import { Parser } from '../syntax/parser.ts';
import type { Command, Item, List } from '../syntax/tree.ts';
import { aliasesOf } from './aliases.ts';
import { executeCompound } from './compounds.ts';
import { dashRefusal, faultStatus } from './dash-words.ts';
import { deathNotice, type Fallen } from './deaths.ts';
import type { Engine } from './engine.ts';
import { evaluateIn } from './evaluating.ts';
import { startCoprocess, startJob } from './jobs.ts';
import { runPipeline } from './pipelines.ts';
import { findProgram } from './programs.ts';
import { redirected } from './redirects.ts';
import { waitForRoom } from './rooms.ts';
import { runScript, startAnew } from './scripts.ts';
import { builtinOf, callWords, executeSimple, runProgram } from './simple-commands.ts';
import { finishWritten, processFile, substitute } from './substituting.ts';
import { dashLine, syntaxMessage } from './syntax-messages.ts';
import { startTimer } from './times.ts';
import { leaveShell, runTrap } from './traps.ts';

/** One shell of a session, or a subshell of one. */
export class Interpreter implements Engine {
  readonly session: Visit;
  readonly variables: Variables;
  readonly functions: HeldTable<Command>;
  readonly aliases: HeldTable<string>;
  readonly traps = new Map<string, string>();
  readonly jobs = new Map<number, Job>();
  readonly directories: string[];
  readonly flags: Set<string>;
  readonly shopts: Set<string>;
  readonly hashed: Engine['hashed'];
  readonly locals: Engine['locals'] = [];
  directory: string;
  name: string;
  readonly positional: HeldWords;
  status = 0;
  backgroundPid: number | null = null;
  umask = 0o022;
  line = 1;
  asking = 0;
  subshells = 0;
  loops = 0;
  linesBefore = 0;
  lastWord = '/usr/bin/bash';
  evaluating = 0;
  descriptors: Map<number, Stream>;
  pid: number;
  mainPid: number;
  parentPid: number;
  dying: number | null = null;
  #fallen: Fallen | null = null;
  takenPid: number | null = null;
  readonly depth: number;
  readonly #dialect: Dialect;
  isInTrap = false;
  isPiped = false;
  readonly expansion: Engine['expansion'];

  constructor(session: Visit, dialect: Dialect, name: string, from: Interpreter | null, variables: Variables) {
    this.session = session;
    this.#dialect = dialect;
    this.name = name;
    this.variables = variables;
    const { holdings } = session.budget;
    this.functions = from?.functions.copy() ?? new HeldTable(holdings);
    this.aliases = from?.aliases.copy() ?? new HeldTable(holdings);
    this.hashed = from?.hashed.copy() ?? new HeldTable(holdings);
    this.positional = new HeldWords(holdings, from?.words ?? []);
    this.directories = [...(from?.directories ?? [])];
    this.flags = new Set(from?.flags);
    this.shopts = new Set(from?.shopts);
    this.descriptors = new Map(from?.descriptors);
    this.directory = from?.directory ?? '/';
    this.umask = from?.umask ?? 0o022;
    this.pid = session.nextPid();
    this.mainPid = this.pid;
    this.parentPid = from?.parentPid ?? session.files.machine.pid;
    this.depth = (from?.depth ?? 0) + 1;
    this.expansion = {
      shell: this,
      descriptors: this.descriptors,
      substitute: (script) => substitute(script, this),
      processFile: (script, isInput) => processFile(script, isInput, this),
      fault: (message, missing) => {
        this.complain(message, this.expansion.descriptors);
        const status = faultStatus(this.#dialect, missing !== undefined && !this.flags.has('e'));
        throw new LineFault(status, missing !== undefined);
      },
    };
  }

  async subshell(work: (shell: Engine) => Promise<number>): Promise<number> {
    await waitForRoom(this, (text) => this.expansion.descriptors.get(2)?.write?.(text));
    const shell = new Interpreter(this.session, this.#dialect, this.name, this, this.variables.copy());
    const { mainPid, status, line, linesBefore, lastWord, backgroundPid } = this;
    Object.assign(shell, { mainPid, status, line, linesBefore, lastWord, backgroundPid });
    shell.subshells = this.subshells + 1;
    try {
      return await work(shell);
    } catch (error) {
      if (error instanceof Died && shell.dying !== null) return 128 + shell.dying;
      throw error;
    } finally {
      this.#end(shell);
    }
  }

  get words(): readonly string[] {
    return this.positional.list;
  }

  release(): void {
    for (const held of [this.variables, this.functions, this.aliases, this.hashed, this.positional]) held.release();
  }

  #end(shell: Interpreter): void {
    shell.release();
    if (shell.dying !== null) this.#fallen = { pid: shell.pid, signal: shell.dying };
  }

  prefix(): string {
    if (this.#dialect === 'dash') return `${this.name}: ${this.line}: `;
    const source = this.variables.get('BASH_SOURCE');
    const isTyped = this.#dialect === 'login' && this.session.terminal !== null && source === undefined;
    return isTyped ? '-bash: ' : `${source ?? this.name}: line ${this.line}: `;
  }

  complain(message: string, descriptors: Descriptors): void {
    descriptors.get(2)?.write?.(`${this.prefix()}${this.#dialect === 'dash' ? dashWords(message) : message}\n`);
  }

  readonly which = (name: string): string | null => findProgram(name, this);
  readonly isBuiltin = (name: string): boolean => builtinOf(name, this) !== undefined;
  readonly leave: Engine['leave'] = (status, descriptors) => leaveShell(this, status, descriptors);
  readonly trapped: Engine['trapped'] = (name, descriptors) => runTrap(this, name, descriptors);
  readonly evaluate = (expression: string): Promise<bigint> => evaluateIn(this, expression);

  /** Runs a script line by line. A fault of syntax ends it with status 2, after what stands before it. */
  async run(text: string, descriptors: Descriptors, isOutermost = false): Promise<number> {
    const parser = new Parser(text, this.#dialect === 'dash', aliasesOf(this));
    const linesBefore = isOutermost ? this.linesBefore : 0;
    const before = this.descriptors;
    for (let list: List | null; ; ) {
      try {
        parser.cursor.extended = this.shopts.has('extglob');
        list = parser.nextLine();
      } catch (error) {
        if (!(error instanceof SyntaxFault)) throw error;
        return this.#syntaxFault(error, text, descriptors, linesBefore);
      }
      for (const { words, lastLine } of parser.documents.warnings.splice(0)) {
        this.line = lastLine;
        if (this.#dialect !== 'dash') this.complain(words, descriptors);
      }
      if (list === null) return this.status;
      if (this.flags.has('n')) continue;
      if (!this.isInTrap) this.line = linesBefore + parser.cursor.text.slice(0, parser.cursor.at).split('\n').length;
      try {
        await this.runList(list, this.#current(before, descriptors));
      } catch (error) {
        if (!isOutermost || !(error instanceof LineFault) || error.isFatal || this.#dialect === 'dash') throw error;
        this.status = error.status;
      }
    }
  }

  async runList(list: List, descriptors: Descriptors): Promise<number> {
    const before = this.descriptors;
    for (const item of list) {
      const current = this.#current(before, descriptors);
      if (item.background) this.status = await startJob(item, this, current);
      else this.status = await this.#runItem(item, current);
    }
    return this.status;
  }

  /** What `exec` without words opened holds for the commands behind it, of the same line as well. */
  #current(before: Descriptors, given: Descriptors): Descriptors {
    return this.descriptors === before ? given : this.descriptors;
  }

  async #runItem({ pipelines }: Item, given: Descriptors): Promise<number> {
    const before = this.descriptors;
    let { status } = this;
    for (const [index, { joint, pipeline }] of pipelines.entries()) {
      if ((joint === '&&' && status !== 0) || (joint === '||' && status === 0)) continue;
      const asked = index < pipelines.length - 1 || pipeline.negated;
      const descriptors = this.#current(before, given);
      if (asked) this.asking += 1;
      const timed = startTimer(this.session.budget);
      try {
        status = await runPipeline(pipeline, this, descriptors);
      } finally {
        if (asked) this.asking -= 1;
      }
      if (pipeline.negated) status = status === 0 ? 1 : 0;
      if (pipeline.timed !== null) descriptors.get(2)?.write?.(timed(pipeline.timed));
      this.status = status;
      if (status !== 0 && !asked && this.asking === 0) await this.trapped('ERR', descriptors);
      if (status !== 0 && !asked && this.asking === 0 && this.flags.has('e')) throw new Leave('exit', status);
    }
    return status;
  }

  async execute(command: Command, descriptors: Descriptors): Promise<number> {
    const turn = this.session.budget.spend();
    if (turn) await turn;
    if (this.dying !== null) throw new Died();
    if (command.kind === 'function') {
      this.functions.set(command.name, command.body);
      return 0;
    }
    if (command.kind === 'coprocess') return startCoprocess(command, this, descriptors);
    const before = this.expansion.descriptors;
    this.expansion.descriptors = descriptors;
    try {
      if (command.kind === 'simple' && !this.isInTrap) this.line = this.linesBefore + Math.max(command.line, 1);
      const own = await redirected(command.redirects, this, descriptors);
      if (own === null) return this.#dialect === 'dash' ? dashRefusal(command) : 1;
      const status =
        command.kind === 'simple'
          ? await executeSimple(command, this, own, (descriptors) => this.#runner(descriptors))
          : await executeCompound(command, this, own);
      if (command.kind === 'simple') await finishWritten(this);
      if (this.dying !== null) throw new Died();
      const fallen = this.#fallen;
      this.#fallen = null;
      if (fallen !== null) descriptors.get(2)?.write?.(deathNotice(this, fallen, command, this.#dialect));
      return status;
    } finally {
      this.expansion.descriptors = before;
    }
  }

  call(words: readonly string[], descriptors: Descriptors, plain: boolean): Promise<number> {
    return callWords(words, this, descriptors, this.#runner(descriptors), plain);
  }

  /** Runs a script in a shell of its own, as `bash file` and `sh -c` do. */
  async script(
    text: string,
    words: readonly string[],
    name: string,
    descriptors: Descriptors,
    { environment = this.variables.exported(), dialect = 'script', flags = [], pid = this.session.nextPid() }: Change,
  ): Promise<number> {
    if (this.depth >= this.session.budget.limits.depth) throw new Killed(139);
    const shell = new Interpreter(this.session, dialect, name, this, new Variables(this.session.budget.holdings));
    Object.assign(shell, { pid, mainPid: pid, parentPid: this.pid });
    try {
      startAnew(shell, words, dialect, flags, environment);
      return await runScript(shell, text, descriptors);
    } finally {
      this.#end(shell);
    }
  }

  #runner(descriptors: Descriptors, inherited: Change = {}): Runner {
    return {
      spawn: (words, change) => {
        const own = handedOn(descriptors, change);
        const { environment = inherited.environment, user } = change ?? {};
        const run = (engine: Interpreter) =>
          runProgram(words, engine, own, engine.#runner(own, { environment }), { ...change, environment });
        return user === undefined ? run(this) : this.#actingAs(user, change?.directory, run);
      },
      script: (text, words, name, change) =>
        this.script(text, words, name, handedOn(descriptors, change), { ...inherited, ...change }),
    };
  }

  /** Runs what a shell of another account starts. */
  #actingAs<T>(user: string, directory = this.directory, run: (shell: Interpreter) => Promise<T>): Promise<T> {
    const acting = actingAs(this.session, user);
    const shell = new Interpreter(acting, this.#dialect, this.name, this, this.variables.copy());
    return run(Object.assign(shell, { directory })).finally(() => this.#end(shell));
  }

  #syntaxFault(fault: SyntaxFault, text: string, descriptors: Descriptors, linesBefore: number): number {
    this.line = linesBefore + (this.#dialect === 'dash' ? dashLine(fault) : fault.line);
    descriptors.get(2)?.write?.(syntaxMessage(fault, text, this, this.#dialect));
    this.status = 2;
    // In dash it ends the shell also where it stands in what is evaluated.
    if (this.#dialect === 'dash' || (this.prefix().startsWith('-bash: line') && this.evaluating === 0))
      throw new LineFault(2, true);
    return 2;
  }
}
