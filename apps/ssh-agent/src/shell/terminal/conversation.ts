import type { Terminal, Visit } from '../process/session/visit.ts';
import { jobLine } from '../process/shells/job-states.ts';
import type { Job, Shell } from '../process/shells/shell.ts';
import { Gate } from '../process/streams/gate.ts';
import type { InputQueue } from '../process/streams/host-streams.ts';
import { recallHistory } from './history-words.ts';
import { LineReader } from './line-reader.ts';
import { hasPasteMarks, promptOf } from './prompt.ts';
import { Unfinished } from './unfinished.ts';

const MOST_HISTORY = 500;
const MOST_KEYS = 4_096;
/** Status of what SIGTSTP has stopped. */
const STOPPED = 148;

export interface ConversationParts {
  readonly shell: Shell;
  readonly visit: Visit;
  readonly terminal: Terminal;
  /** What commands read. */
  readonly stdin: InputQueue;
  /** Runs a command that is whole, with a gate before its output; answers its status. */
  run(text: string, gate: Gate): Promise<number>;
  write(stream: 'stdout' | 'stderr', text: string): void;
  /** Ends the command that runs, as ^C does. */
  interrupt(): void;
  /** Does work after what was asked before; not at all once the shell has ended. */
  inTurn(work: () => Promise<void>): void;
  isOver(): boolean;
}

/** A shell and somebody at its terminal: prompts, lines that go on, jobs that end, and what is typed ahead. */
export class Conversation {
  readonly #parts: ConversationParts;
  readonly #reader: LineReader;
  readonly #unfinished: Unfinished;
  #suspend: () => void = () => undefined;

  constructor(parts: ConversationParts) {
    const { shell, visit, terminal } = parts;
    this.#parts = parts;
    this.#reader = new LineReader(terminal, (text) => parts.write('stdout', text), visit.history, shell);
    this.#unfinished = new Unfinished(visit.budget.limits.lineBytes);
  }

  /** @param isShown whether the prompt stands on the terminal already */
  prompt(isShown = false): void {
    const { shell, visit } = this.#parts;
    const text = this.#unfinished.isOpen ? (shell.variables.get('PS2') ?? '> ') : promptOf(shell, visit);
    this.#reader.prompt(text, isShown, hasPasteMarks(visit));
  }

  /** Bytes typed while a command runs go to it, and what it leaves to the shell. */
  type(bytes: string): void {
    const { stdin, terminal, inTurn, interrupt } = this.#parts;
    if (typeof terminal.keys === 'string') {
      if (bytes.includes('\x03') && terminal.takesInterrupt !== true) interrupt();
      terminal.keys = (terminal.keys + bytes).slice(0, MOST_KEYS);
      return;
    }
    const { typed, rest } = this.#reader.feed(bytes);
    for (const event of typed) {
      if (event.kind === 'interrupt') {
        // What was typed ahead is dropped.
        stdin.takeAll();
        stdin.takeEnd();
        this.#unfinished.take();
        if (event.running) interrupt();
        else this.prompt();
      } else if (event.kind === 'suspend') this.#suspend();
      else if (!event.running) inTurn(() => this.#take(event.kind === 'line' ? event.text : null));
      else if (event.kind === 'end') stdin.endOnce();
      else stdin.push(`${event.text}\n`);
    }
    if (rest !== '') stdin.push(rest.replaceAll('\r', '\n'));
  }

  /** @param line null for ^D, which ends the shell, or the command that is not whole */
  async #take(line: string | null): Promise<void> {
    const { stdin, isOver } = this.#parts;
    const recalled = line === null || this.#unfinished.isOpen ? null : this.#recalled(line);
    let text: string | null;
    if (recalled === false) text = null;
    else if (line !== null) text = this.#unfinished.add(recalled ?? line);
    else text = this.#unfinished.isOpen ? this.#unfinished.take() : 'exit';
    if (text !== null) await this.#run(text);
    if (isOver()) return;
    this.prompt();
    const ahead = stdin.takeAll() + (stdin.takeEnd() ? '\x04' : '');
    if (ahead !== '') this.type(ahead);
  }

  /** The line with what `!` recalls; false where nothing is to run. */
  #recalled(line: string): string | false {
    const { shell, visit, write } = this.#parts;
    if (!/[!^]/.test(line) || shell.flags.has('no-histexpand') || visit.innerShells.length > 0) return line;
    const recalled = recallHistory(line, visit.history);
    if (recalled.kind === 'fault') {
      write('stderr', `${shell.prefix()}${recalled.event}: event not found\n`);
      return false;
    }
    if (recalled.isChanged) write('stdout', `${recalled.text}\n`);
    if (recalled.isShownOnly) visit.history.push(recalled.text);
    return recalled.isShownOnly ? false : recalled.text;
  }

  async #run(text: string): Promise<void> {
    const { shell, visit, terminal, run, write, isOver } = this.#parts;
    if (text.trim() !== '' && !text.startsWith(' ')) visit.history.push(text.slice(0, 4_096));
    if (visit.history.length > MOST_HISTORY) visit.history.shift();
    const gate = new Gate();
    const running = run(text, gate);
    const suspended = new Promise<null>((resolve) => {
      this.#suspend = () => resolve(null);
    });
    const status = await Promise.race([running, suspended]);
    if (isOver()) return;
    if (status === null) this.#stop(text, running, gate);
    terminal.isSilent = false;
    terminal.keys = null;
    for (const job of shell.jobs.values()) {
      if (job.status === null) continue;
      write('stderr', `${jobLine(job, '+')}\n`);
      shell.jobs.delete(job.number);
    }
    if (status === 130) write('stdout', '\n');
  }

  /** ^Z: what runs becomes a job that waits; what it prints meanwhile is held back. */
  #stop(text: string, running: Promise<number>, gate: Gate): void {
    const { shell, visit, write } = this.#parts;
    const number = Math.max(0, ...shell.jobs.keys()) + 1;
    const task = [...visit.tasks.values()].at(-1);
    const pid = task?.pid ?? visit.nextPid();
    gate.hold();
    const job: Job = { number, pid, source: text, done: running, status: null, told: false, isStopped: true, gate };
    if (task) task.end = () => gate.end();
    void running.then((status) => {
      job.status = status;
    });
    shell.jobs.set(number, job);
    shell.status = STOPPED;
    write('stderr', `\n${jobLine(job, '+')}\n`);
  }
}
