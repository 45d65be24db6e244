import type { Budget } from '../session/budget.ts';
import type { Stream } from './streams.ts';

/** Output that leaves the session. */
export class HostStream implements Stream {
  readonly terminal: boolean;
  readonly #budget: Budget;
  readonly #send: (text: string) => void | Promise<void>;
  #pending: Promise<void> | undefined;

  constructor(budget: Budget, send: (text: string) => void | Promise<void>, terminal: boolean) {
    this.#budget = budget;
    this.#send = send;
    this.terminal = terminal;
  }

  write(bytes: string): void {
    this.#budget.print(bytes.length);
    const sent = this.#send(bytes);
    if (sent) this.#pending = this.#pending ? Promise.all([this.#pending, sent]).then(() => {}) : sent;
  }

  drain(): Promise<void> | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending && this.#budget.wait(pending);
  }
}

const MAX_PENDING = 262_144;

/** What the client sent and nobody has read yet. */
export class InputQueue implements Stream {
  readonly terminal: boolean;
  readonly #budget: Budget;
  #bytes = '';
  #ended = false;
  #endsOnce = false;
  #wake: (() => void) | null = null;
  #waiting: (() => void)[] = [];

  constructor(budget: Budget, terminal: boolean) {
    this.#budget = budget;
    this.terminal = terminal;
  }

  push(bytes: string): void {
    if (this.#bytes.length < MAX_PENDING && !this.#ended) this.#bytes += bytes;
    this.#wake?.();
  }

  /** Resolves when there is room for more; whoever brings bytes without waiting loses them. */
  room(): Promise<void> | undefined {
    if (this.#ended || this.#bytes.length < MAX_PENDING / 2) return undefined;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
    this.#makeRoom();
  }

  /** Everything that nobody has read. */
  takeAll(): string {
    const bytes = this.#bytes;
    this.#bytes = '';
    this.#makeRoom();
    return bytes;
  }

  /** ^D: one reading ends, later ones go on. */
  endOnce(): void {
    this.#endsOnce = true;
    this.#wake?.();
  }

  /** Whether ^D was typed and nothing has read it. */
  takeEnd(): boolean {
    const isThere = this.#endsOnce;
    this.#endsOnce = false;
    return isThere;
  }

  /** A whole line without its end; at the end of the input also what is left. Null where there is none yet. */
  takeLine(): string | null {
    const end = this.#bytes.indexOf('\n');
    if (end < 0 && !(this.#ended && this.#bytes !== '')) return null;
    const line = end < 0 ? this.#bytes : this.#bytes.slice(0, end);
    this.#bytes = end < 0 ? '' : this.#bytes.slice(end + 1);
    this.#makeRoom();
    return line;
  }

  async read(max: number): Promise<string> {
    while (this.#bytes === '' && !this.#ended && !this.#endsOnce) {
      await this.#budget.wait(
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
      );
    }
    this.#endsOnce = false;
    const bytes = this.#bytes.slice(0, max);
    this.#bytes = this.#bytes.slice(bytes.length);
    this.#makeRoom();
    return bytes;
  }

  unread(bytes: string): void {
    this.#bytes = bytes + this.#bytes;
  }

  #makeRoom(): void {
    if (!this.#ended && this.#bytes.length >= MAX_PENDING / 2) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}
