import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Process } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { Capture, TextSource } from '../process/streams/streams.ts';
import { Records } from './records.ts';
import { AwkFault } from './tokens.ts';

/** Files and commands that a program has open at a time. */
const MOST_OPEN = 64;

export type OutputKind = '>' | '>>' | '|';

interface Output {
  write(text: string): void;
  /** Ends it; answers the status of a command. */
  close(): number | Promise<number>;
}

/** What a program reads and writes besides its own input and output: files, and commands at the other end of a pipe. */
export class Channels {
  readonly #process: Process;
  readonly #separator: () => string;
  readonly #inputs = new Map<string, Records>();
  readonly #outputs = new Map<string, Output>();

  constructor(process: Process, separator: () => string) {
    this.#process = process;
    this.#separator = separator;
  }

  /** The next record of a file, null at its end; undefined where it cannot be read. */
  async readFile(path: string): Promise<string | null | undefined> {
    let records = this.#inputs.get(path);
    if (records === undefined) {
      try {
        records = this.#keep(path, new Records(this.#process.open(path), this.#process, this.#separator));
      } catch (error) {
        if (error instanceof FileError) return undefined;
        throw error;
      }
    }
    return records.next();
  }

  /** The next record of what a command prints; null at its end. */
  async readCommand(line: string): Promise<string | null> {
    let records = this.#inputs.get(line);
    if (records === undefined) {
      const printed = new Capture(this.#process.session.budget);
      await this.#process.runner.script(line, [], 'sh', { dialect: 'dash', stdout: printed });
      records = this.#keep(line, new Records(new TextSource(printed.text), this.#process, this.#separator));
    }
    return records.next();
  }

  /** Runs a command; answers its status. */
  system(line: string): Promise<number> {
    return this.#process.runner.script(line, [], 'sh', { dialect: 'dash' });
  }

  output(kind: OutputKind, name: string): Pick<Output, 'write'> {
    if (kind !== '|' && (name === '/dev/stdout' || name === '-')) return { write: (text) => this.#process.out(text) };
    if (kind !== '|' && name === '/dev/stderr') return { write: (text) => this.#process.err(text) };
    const known = this.#outputs.get(name);
    if (known !== undefined) return known;
    if (this.#outputs.size >= MOST_OPEN) throw new AwkFault('too many open files');
    const made = kind === '|' ? this.#command(name) : this.#file(name, kind === '>>');
    this.#outputs.set(name, made);
    return made;
  }

  /** Ends what has this name; -1 where nothing has. */
  async close(name: string): Promise<number> {
    const output = this.#outputs.get(name);
    const isInput = this.#inputs.delete(name);
    this.#outputs.delete(name);
    if (output !== undefined) return output.close();
    return isInput ? 0 : -1;
  }

  /** Ends everything, in the order in which it was begun. */
  async closeAll(): Promise<void> {
    for (const name of [...this.#outputs.keys()]) await this.close(name);
  }

  #keep(name: string, records: Records): Records {
    if (this.#inputs.size >= MOST_OPEN) throw new AwkFault('too many open files');
    this.#inputs.set(name, records);
    return records;
  }

  /** The command gets what was written once the program is done with it. */
  #command(line: string): Output {
    const { runner, session } = this.#process;
    const written = new Capture(session.budget);
    return {
      write: (text) => written.write(text),
      close: () => runner.script(line, [], 'sh', { dialect: 'dash', stdin: new TextSource(written.text) }),
    };
  }

  #file(path: string, append: boolean): Output {
    const { files } = this.#process;
    try {
      const place = this.#process.path(path);
      if (files.find(place)?.children) throw new FileError('EISDIR');
      if (!files.find(place)) files.create(place, 'file');
      const node = files.own(place);
      if (!append) truncate(node, files);
      const stream = new FileStream(node, files, place, append);
      return { write: (text) => stream.write(text), close: () => 0 };
    } catch (error) {
      if (error instanceof FileError) throw new AwkFault(`cannot open "${path}" for output (${error.message})`);
      throw error;
    }
  }
}
