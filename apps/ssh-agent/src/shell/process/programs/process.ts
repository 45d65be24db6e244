import { FileError } from '../../../files/errno.ts';
import type { FileSystem } from '../../../files/file-system.ts';
import { absolute } from '../../../files/paths.ts';
import type { Visit } from '../session/visit.ts';
import { FileStream } from '../streams/file-streams.ts';
import type { Stream } from '../streams/streams.ts';

export type Descriptors = ReadonlyMap<number, Stream>;

/** Whose words a shell uses: those of `bash -c`, of a login shell, of a script of bash, or of dash. */
export type Dialect = 'command' | 'login' | 'script' | 'dash';

/** What a process needs to start others; the interpreter gives it. */
export interface Runner {
  /** Starts a command and waits for it. Answers its status. */
  spawn(words: readonly string[], change?: Change): Promise<number>;
  /** Runs the text of a script in a shell of its own. `name` is what its errors start with. */
  script(text: string, words: readonly string[], name: string, change?: Change): Promise<number>;
}

/** How a started process differs from the one that starts it. */
export interface Change {
  readonly stdin?: Stream;
  readonly stdout?: Stream;
  readonly stderr?: Stream;
  readonly environment?: ReadonlyMap<string, string>;
  readonly directory?: string;
  /** The account that acts, where it is another one. */
  readonly user?: string;
  /** Dialect of a script; that of bash where it is absent. */
  readonly dialect?: Dialect;
  /** Letters of `set` that a script starts with. */
  readonly flags?: readonly string[];
  /** The process that a script runs as; one of its own unless told. */
  readonly pid?: number;
}

/** The descriptors that a started process has, of one that has these. */
export function handedOn(descriptors: Descriptors, { stdin, stdout, stderr }: Change = {}): Descriptors {
  const own = new Map(descriptors);
  for (const [fd, stream] of [stdin, stdout, stderr].entries()) if (stream) own.set(fd, stream);
  return own;
}

type ProcessFacts = Omit<
  Process,
  'files' | 'stdin' | 'outputTerminal' | 'path' | 'out' | 'err' | 'fail' | 'tick' | 'open' | 'hold' | 'letGo'
>;

/** A command while it runs. */
export class Process {
  readonly session: Visit;
  /** Name of the program, without its directory. */
  readonly name: string;
  /** What it was called as, which its messages begin with. */
  readonly called: string;
  readonly words: readonly string[];
  readonly environment: ReadonlyMap<string, string>;
  readonly directory: string;
  /** Bits that files and directories made anew do not get. */
  readonly umask: number;
  readonly pid: number;
  readonly descriptors: Descriptors;
  readonly runner: Runner;
  #held = 0;

  constructor(given: ProcessFacts) {
    this.session = given.session;
    this.name = given.name;
    this.called = given.called;
    this.words = given.words;
    this.environment = given.environment;
    this.directory = given.directory;
    this.umask = given.umask;
    this.pid = given.pid;
    this.descriptors = given.descriptors;
    this.runner = given.runner;
  }

  get files(): FileSystem {
    return this.session.files;
  }

  get stdin(): Stream {
    return this.descriptors.get(0) ?? {};
  }

  /** True where the output is the visitor's terminal. */
  get outputTerminal(): boolean {
    return this.descriptors.get(1)?.terminal === true;
  }

  /** A path as the process sees it, made absolute. Throws ENOENT for an empty one. */
  path(path: string): string {
    if (path === '') throw new FileError('ENOENT');
    return absolute(this.directory, path).replace(/^\/proc\/self(?=\/)/, `/proc/${this.pid}`);
  }

  out(bytes: string): void {
    if (bytes !== '') this.descriptors.get(1)?.write?.(bytes);
  }

  err(bytes: string): void {
    this.descriptors.get(2)?.write?.(bytes);
  }

  /** Prints `name: message` to the errors and answers the status. */
  fail(message: string, status = 1): number {
    this.err(`${this.called}: ${message}\n`);
    return status;
  }

  /** Counts a step of work, and waits where the session has to give way or its output is behind. */
  tick(steps = 1): Promise<void> | undefined {
    const turn = this.session.budget.spend(steps);
    const drained = this.descriptors.get(1)?.drain?.();
    if (turn === undefined) return drained;
    return drained === undefined ? turn : Promise.all([turn, drained]).then(() => {});
  }

  /** Counts bytes that it keeps in memory until it ends. Throws Killed, as a machine without memory does. */
  hold(bytes: number): void {
    this.session.budget.hold(bytes);
    this.#held += bytes;
  }

  /** It has ended: what it kept counts no more. */
  letGo(): void {
    this.session.budget.letGo(this.#held);
    this.#held = 0;
  }

  /** Opens a file for reading; `-` and `/dev/stdin` are the standard input. Throws FileError. */
  open(path: string): Stream {
    if (path === '-' || path === '/dev/stdin') return this.stdin;
    const inherited = /^\/dev\/fd\/(\d+)$/.exec(path);
    if (inherited) {
      const stream = this.descriptors.get(Number(inherited[1]));
      if (stream) return stream;
    }
    const place = this.path(path);
    const node = this.files.lookup(place);
    if (node.children) throw new FileError('EISDIR');
    if (this.session.user !== 'root' && node.user !== this.session.user && (node.mode & 0o004) === 0)
      throw new FileError('EACCES');
    return new FileStream(node, this.files, place);
  }
}
