import { BrokenPipe, type Stream } from './streams.ts';

/** What a job prints while it is stopped, in bytes; a real one would print nothing. */
const MOST_HELD = 65_536;

/** Stands between a job and the terminal: lets its output through, holds it back, or breaks it off. */
export class Gate {
  #state: 'open' | 'held' | 'over' = 'open';
  #held: (() => void)[] = [];
  #bytes = 0;
  #opened: (() => void)[] = [];

  /** The stream behind the gate. */
  guard(stream: Stream): Stream {
    const drain = (): Promise<void> | undefined =>
      this.#state === 'held' ? new Promise((resolve) => this.#opened.push(resolve)) : stream.drain?.();
    const write = (bytes: string): void => {
      if (this.#state === 'over') throw new BrokenPipe();
      if (this.#state === 'open') {
        stream.write?.(bytes);
        return;
      }
      this.#bytes += bytes.length;
      if (this.#bytes <= MOST_HELD) this.#held.push(() => stream.write?.(bytes));
    };
    return { terminal: stream.terminal === true, write, drain };
  }

  hold(): void {
    if (this.#state === 'open') this.#state = 'held';
  }

  open(): void {
    if (this.#state === 'held') this.#state = 'open';
    this.#let();
  }

  /** Nothing gets through any more: whoever writes is told as by a broken pipe. */
  end(): void {
    this.#state = 'over';
    this.#held = [];
    this.#let();
  }

  #let(): void {
    const [held, opened] = [this.#held, this.#opened];
    this.#held = [];
    this.#opened = [];
    this.#bytes = 0;
    for (const print of held) print();
    for (const go of opened) go();
  }
}

/** The outputs of a line behind its gate, where it has one. */
export function guarded(descriptors: ReadonlyMap<number, Stream>, gate: Gate | undefined): ReadonlyMap<number, Stream> {
  if (gate === undefined) return descriptors;
  return new Map([...descriptors].map(([fd, stream]) => [fd, fd === 0 ? stream : gate.guard(stream)]));
}
