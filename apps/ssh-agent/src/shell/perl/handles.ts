import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import { readLine } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { Capture, type Stream, TextSource } from '../process/streams/streams.ts';
import type { Handle } from './values.ts';

/** Files and commands that a program has open at a time. */
const MOST_OPEN = 64;

/** Files and commands that a program reads and writes, by name. */
export class Handles {
  readonly #process: Process;
  readonly #named = new Map<string, Handle>();

  constructor(process: Process, paths: () => string[]) {
    this.#process = process;
    this.#named.set('STDIN', this.#reading(process.stdin));
    this.#named.set(
      'STDOUT',
      writing((text) => process.out(text)),
    );
    this.#named.set(
      'STDERR',
      writing((text) => process.err(text)),
    );
    this.#named.set('', this.#arguments(paths));
  }

  find(name: string): Handle | undefined {
    return this.#named.get(name);
  }

  keep(name: string, handle: Handle): void {
    this.#named.set(name, handle);
  }

  /** Opens a file or a command, as the mode says: `<`, `>`, `>>`, `-|` and `|-`. Throws FileError. */
  async open(mode: string, path: string): Promise<Handle> {
    const { files, runner, session } = this.#process;
    if (this.#named.size > MOST_OPEN) throw new FileError('EBUSY');
    if (mode === '-|') {
      const printed = new Capture(session.budget);
      const status = await runner.script(path, [], 'sh', { dialect: 'dash', stdout: printed });
      return { ...this.#reading(new TextSource(printed.text)), close: async () => status };
    }
    if (mode === '|-') {
      const written = new Capture(session.budget);
      return {
        ...writing((text) => written.write(text)),
        close: () => runner.script(path, [], 'sh', { dialect: 'dash', stdin: new TextSource(written.text) }),
      };
    }
    if (mode.startsWith('<')) return this.#reading(this.#process.open(path));
    const place = this.#process.path(path);
    if (files.find(place)?.children) throw new FileError('EISDIR');
    if (!files.find(place)) files.create(place, 'file');
    const node = files.own(place);
    if (!mode.startsWith('>>')) truncate(node, files);
    const stream = new FileStream(node, files, place, mode.startsWith('>>'));
    return writing((text) => stream.write(text));
  }

  /** What commands that are written to get is what was written until now. */
  async closeAll(): Promise<void> {
    for (const handle of this.#named.values()) await handle.close();
  }

  #reading(stream: Stream): Handle {
    return {
      readLine: async () => (await readLine(stream, this.#process)) ?? undefined,
      write: () => {},
      close: async () => 0,
    };
  }

  /** `<>`: the files named behind the program one after the other, else the standard input. */
  #arguments(paths: () => string[]): Handle {
    let current: Stream | null = null;
    let isFirst = true;
    const next = (): Stream | null => {
      const left = paths();
      while (left.length > 0) {
        const path = left.shift() ?? '-';
        try {
          isFirst = false;
          return this.#process.open(path);
        } catch (error) {
          if (!(error instanceof FileError)) throw error;
          this.#process.err(`Can't open ${path}: ${error.message}.\n`);
        }
      }
      const isInput = isFirst;
      isFirst = false;
      return isInput ? this.#process.stdin : null;
    };
    const read = async (): Promise<string | undefined> => {
      for (;;) {
        current ??= next();
        if (current === null) return undefined;
        const line = await readLine(current, this.#process);
        if (line !== null) return line;
        current = null;
      }
    };
    return { readLine: read, write: () => {}, close: async () => 0 };
  }
}

function writing(write: (text: string) => void): Handle {
  return { readLine: async () => undefined, write, close: async () => 0 };
}

/** Everything that is left of a handle. */
export async function readRest(handle: Handle): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const line = await handle.readLine();
    if (line === undefined) return lines;
    lines.push(line);
  }
}
