import type { Process } from '../process/programs/process.ts';
import type { Stream } from '../process/streams/streams.ts';
import { compileRegex } from '../process/texts/regex.ts';

const CHUNK = 32_768;

/** Cuts a stream into records, at what `RS` says when each is read. */
export class Records {
  readonly #stream: Stream;
  readonly #process: Process;
  readonly #separator: () => string;
  #rest = '';
  #isOver = false;

  constructor(stream: Stream, process: Process, separator: () => string) {
    this.#stream = stream;
    this.#process = process;
    this.#separator = separator;
  }

  /** The next record; null at the end. */
  async next(): Promise<string | null> {
    const separator = this.#separator();
    if (separator === '') await this.#skipBlankLines();
    for (;;) {
      const cut = this.#cut(separator);
      if (cut !== null) {
        const record = this.#rest.slice(0, cut.start);
        this.#rest = this.#rest.slice(cut.end);
        return record;
      }
      if (this.#isOver || this.#rest.length > this.#process.session.budget.limits.wordBytes) break;
      await this.#read();
    }
    const record = separator === '' ? this.#rest.replace(/\n+$/, '') : this.#rest;
    this.#rest = '';
    return record === '' ? null : record;
  }

  /** Puts back what was read and not used, for whoever reads the stream next. */
  leave(): void {
    if (this.#rest !== '') this.#stream.unread?.(this.#rest);
    this.#rest = '';
  }

  /** Where the record ends and the next one begins. A match at the end of what is there may go on, so it waits. */
  #cut(separator: string): { start: number; end: number } | null {
    if (separator.length === 1) {
      const start = this.#rest.indexOf(separator);
      return start < 0 ? null : { start, end: start + 1 };
    }
    const found = compileRegex(separator === '' ? '\n\n+' : separator, { extended: true })?.exec(this.#rest, 0);
    if (!found || found.end === found.start || (found.end === this.#rest.length && !this.#isOver)) return null;
    return found;
  }

  async #skipBlankLines(): Promise<void> {
    for (;;) {
      this.#rest = this.#rest.replace(/^\n+/, '');
      if (this.#rest !== '' || this.#isOver) return;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    const bytes = (await this.#stream.read?.(CHUNK)) ?? '';
    await this.#process.tick();
    if (bytes === '') this.#isOver = true;
    this.#rest += bytes;
  }
}
