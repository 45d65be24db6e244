import { Holdings } from './holdings.ts';
import type { ShellLimits } from './limits.ts';
import { giveWay, isOver, processorMs } from './turns.ts';

/** Ends whatever runs, up to the line that was typed. `status` is what the shell shows for it. */
export class Killed extends Error {
  readonly status: number;
  /** True where nobody tells of it: a signal has ended the shell itself. */
  readonly isSilent: boolean;

  constructor(status = 137, isSilent = false) {
    super('Killed');
    this.status = status;
    this.isSilent = isSilent;
  }
}

/** Status of a program that ran out of its stack. */
export const CRASHED = 139;

/** True where something nested deeper than this process can follow, which a real program would not survive either. */
export function isOutOfStack(error: unknown): boolean {
  return error instanceof RangeError && error.message.startsWith('Maximum call stack');
}

const FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** True for what no program of the machine throws by intention: a fault of ours. */
export function isOwnFault(error: unknown): boolean {
  return FAULTS.some((each) => error instanceof each);
}

/** What one turn counts at most: the collection of garbage may fall into it. */
const MOST_SLICE_MS = 50;

/** Counts what a session uses, and ends a line that uses too much. */
export class Budget {
  readonly limits: ShellLimits;
  /** What all shells keep: variables, functions and the like. */
  readonly holdings: Holdings;
  processes = 0;
  #steps = 0;
  #lineMs = 0;
  #sessionMs = 0;
  #lineOutput = 0;
  #sessionOutput = 0;
  #held = 0;
  #sliceStart = 0;
  #sliceProcessorMs = 0;
  #ended: Killed | null = null;
  readonly #wakers = new Set<() => void>();

  constructor(limits: ShellLimits) {
    this.limits = limits;
    this.holdings = new Holdings(limits.variableBytes);
  }

  /** Time of the processor that the line has used so far, in ms. */
  get usedMs(): number {
    return this.#lineMs + processorMs() - this.#sliceProcessorMs;
  }

  /** Starts a line anew; what the session has used stays counted. */
  startLine(): void {
    this.#steps = 0;
    this.#lineMs = 0;
    this.#lineOutput = 0;
    this.#held = 0;
    this.#startSlice();
    if (this.#ended?.status !== 129) this.#ended = null;
  }

  /** Ends the line that runs, as a signal does. Sleepers wake up. */
  end(status: number, isSilent = false): void {
    this.#ended = new Killed(status, isSilent);
    for (const wake of this.#wakers) wake();
  }

  /** Counts work where nothing can be waited for; the next `spend` gives way for it. Throws Killed. */
  count(steps: number): void {
    if (this.#ended) throw this.#ended;
    this.#steps += steps;
    if (this.#steps > this.limits.lineSteps) throw new Killed();
  }

  /** Counts work. Gives a promise when the line has to give way; it must be awaited. Throws Killed. */
  spend(steps = 1): Promise<void> | undefined {
    if (this.#ended) throw this.#ended;
    const before = this.#steps;
    this.#steps += steps;
    if (this.#steps > this.limits.lineSteps) throw new Killed();
    if (before >> 3 === this.#steps >> 3 || !isOver(this.#sliceStart)) return undefined;
    return this.#giveWay();
  }

  /** Counts bytes that leave the session. Throws Killed. */
  print(bytes: number): void {
    this.#lineOutput += bytes;
    this.#sessionOutput += bytes;
    if (this.#lineOutput > this.limits.lineOutputBytes || this.#sessionOutput > this.limits.sessionOutputBytes) {
      throw new Killed();
    }
  }

  /** Counts bytes that a command keeps in memory while it runs. Throws Killed, as a machine without memory does. */
  hold(bytes: number): void {
    this.#held += bytes;
    if (this.#held > this.limits.lineHeldBytes) throw new Killed();
  }

  /** What was held is gone. */
  letGo(bytes: number): void {
    this.#held = Math.max(0, this.#held - bytes);
  }

  /** Waits without using time. Throws Killed when the line is ended meanwhile. */
  async sleep(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, Math.min(milliseconds, this.limits.lineWaitMs));
      const wakers = this.#wakers;
      function done(): void {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      }
      wakers.add(done);
      if (this.#ended) done();
    });
    this.#startSlice();
    if (this.#ended) throw this.#ended;
  }

  /** Waits for what may never come. Throws Killed when the line is ended meanwhile. */
  async wait<T>(outcome: Promise<T>): Promise<T> {
    let wake = () => {};
    const ended = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.#wakers.add(wake);
    if (this.#ended) wake();
    try {
      const result = await Promise.race([outcome.then((value) => ({ value })), ended]);
      if (!result) throw this.#ended ?? new Killed();
      return result.value;
    } finally {
      this.#wakers.delete(wake);
      this.#startSlice();
    }
  }

  async #giveWay(): Promise<void> {
    // Time of the processor, not of the clock: a machine that is busy with others ends no ordinary line.
    const used = Math.min(processorMs() - this.#sliceProcessorMs, MOST_SLICE_MS);
    this.#lineMs += used;
    this.#sessionMs += used;
    if (this.#lineMs > this.limits.lineCpuMs || this.#sessionMs > this.limits.sessionCpuMs) throw new Killed();
    await giveWay(this.#lineMs);
    this.#startSlice();
    if (this.#ended) throw this.#ended;
  }

  #startSlice(): void {
    this.#sliceStart = performance.now();
    this.#sliceProcessorMs = processorMs();
  }
}
