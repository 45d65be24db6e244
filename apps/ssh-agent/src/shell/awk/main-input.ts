import { FileError } from '../../files/errno.ts';
import type { Process } from '../process/programs/process.ts';
import type { AwkState } from './evaluate.ts';
import { Records } from './records.ts';
import { Given, textOf, unescaped } from './values.ts';

export const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;

/** The records of the files among the words of the command; assignments among them count from there on. */
export class MainInput {
  /** 2 once a file could not be opened. */
  status = 0;
  readonly #process: Process;
  readonly #state: AwkState;
  readonly #words: string[];
  #records: Records | null = null;

  constructor(process: Process, words: readonly string[], state: AwkState) {
    this.#process = process;
    this.#state = state;
    this.#words = words.some((word) => !ASSIGNMENT.test(word)) ? [...words] : [...words, '-'];
  }

  /** The next record of all files; null at the end. Counts it. */
  async next(): Promise<string | null> {
    for (;;) {
      const record = await this.#records?.next();
      if (typeof record === 'string') {
        for (const count of ['NR', 'FNR']) this.#state.variables.set(count, this.#count(count) + 1);
        return record;
      }
      this.#records = null;
      const word = this.#words.shift();
      if (word === undefined) return null;
      this.#begin(word);
    }
  }

  /** Leaves the file that is read. */
  skipFile(): void {
    this.#records = null;
  }

  #begin(word: string): void {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
    if (name !== undefined) {
      this.#state.variables.set(name, new Given(unescaped(value)));
      return;
    }
    try {
      const stream = this.#process.open(word);
      this.#state.variables.set('FILENAME', word === '-' ? '' : word);
      this.#state.variables.set('FNR', 0);
      this.#records = new Records(stream, this.#process, () => textOf(this.#state.variables.get('RS') ?? '\n'));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#process.err(`${this.#process.name}: cannot open ${word} (${error.message})\n`);
      this.status = 2;
    }
  }

  #count(name: string): number {
    return Number(textOf(this.#state.variables.get(name) ?? 0));
  }
}
