import { type Lack, lackOf } from '../syntax/completeness.ts';

/** Lines that a shell was given and that make no whole command yet. */
export class Unfinished {
  readonly #most: number;
  #text = '';
  #lack: Lack = null;

  /** @param most length beyond which the text is run as it stands */
  constructor(most: number) {
    this.#most = most;
  }

  /** True while the shell asks for more. */
  get isOpen(): boolean {
    return this.#lack !== null;
  }

  /** Takes a line, and gives the command that it completes; null while more is to come. */
  add(line: string): string | null {
    this.#text = this.isOpen ? `${this.#text}\n${line}` : line;
    if (this.#isInDocument(line) && this.#text.length < this.#most) return null;
    this.#lack = this.#text.length < this.#most ? lackOf(this.#text) : null;
    return this.isOpen ? null : this.take();
  }

  /** What there is, whole or not. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#lack = null;
    return text;
  }

  /** A long here document is not read anew with each of its lines. */
  #isInDocument(line: string): boolean {
    if (this.#lack === null || this.#lack === 'more') return false;
    return (this.#lack.tabs ? line.replace(/^\t+/, '') : line) !== this.#lack.end;
  }
}
