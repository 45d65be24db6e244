import type { Budget } from '../session/budget.ts';

/** A reader has gone away: the writer ends with the status of SIGPIPE, and says nothing. */
export class BrokenPipe extends Error {}

/** What a file descriptor leads to. Bytes are strings with one character per byte. */
export interface Stream {
  /** Some bytes, at most `max`; empty at the end. */
  read?(max: number): Promise<string>;
  /** Puts back what was read too much. */
  unread?(bytes: string): void;
  write?(bytes: string): void;
  /** Resolves when what was written has gone far enough to write more. */
  drain?(): Promise<void> | undefined;
  readonly terminal?: boolean;
  /** A path that `/proc/self/fd` would show. */
  readonly path?: string;
}

const HIGH = 65_536;

/** The pipe between two commands. A writer that is ahead waits in `drain`. */
export class Pipe implements Stream {
  readonly #budget: Budget;
  #bytes = '';
  #ended = false;
  #broken = false;
  #wake: (() => void)[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  async read(max: number): Promise<string> {
    while (this.#bytes === '' && !this.#ended) await this.#changed();
    const bytes = this.#bytes.slice(0, max);
    this.#bytes = this.#bytes.slice(bytes.length);
    this.#announce();
    return bytes;
  }

  unread(bytes: string): void {
    this.#bytes = bytes + this.#bytes;
  }

  write(bytes: string): void {
    if (this.#broken) throw new BrokenPipe();
    this.#bytes += bytes;
    if (this.#bytes.length > HIGH * 64) this.#budget.print(this.#bytes.length);
    this.#announce();
  }

  drain(): Promise<void> | undefined {
    if (this.#bytes.length < HIGH || this.#broken) return undefined;
    return this.#emptied();
  }

  /** No writer is left. */
  end(): void {
    this.#ended = true;
    this.#announce();
  }

  /** No reader is left. */
  breakOff(): void {
    this.#broken = true;
    this.#bytes = '';
    this.#announce();
  }

  async #emptied(): Promise<void> {
    while (this.#bytes.length >= HIGH && !this.#broken) await this.#changed();
  }

  #changed(): Promise<void> {
    return this.#budget.wait(new Promise<void>((resolve) => this.#wake.push(resolve)));
  }

  #announce(): void {
    const waiting = this.#wake;
    if (waiting.length === 0) return;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}

/** A text to read from, as here documents and tests have it. */
export class TextSource implements Stream {
  #rest: string;

  constructor(text: string) {
    this.#rest = text;
  }

  async read(max: number): Promise<string> {
    const bytes = this.#rest.slice(0, max);
    this.#rest = this.#rest.slice(bytes.length);
    return bytes;
  }

  unread(bytes: string): void {
    this.#rest = bytes + this.#rest;
  }
}

/** Keeps what is written, as `$(...)` does. Throws Killed beyond the limit of a word. */
export class Capture implements Stream {
  text = '';
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  write(bytes: string): void {
    this.text += bytes;
    if (this.text.length > this.#budget.limits.wordBytes) this.#budget.print(this.#budget.limits.lineOutputBytes + 1);
  }
}
