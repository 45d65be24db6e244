import { Killed } from '../session/budget.ts';
import type { Holder, Holdings } from '../session/holdings.ts';
import { ENTRY_BYTES } from './held-bytes.ts';

/** `$1` and so on of a shell, and those that the functions which run have hidden. */
export class HeldWords implements Holder {
  readonly #holdings: Holdings;
  readonly #lists: (readonly string[])[];

  constructor(holdings: Holdings, list: readonly string[]) {
    this.#holdings = holdings;
    this.#lists = [list];
    holdings.add(this);
  }

  get list(): readonly string[] {
    return this.#lists.at(-1) ?? [];
  }

  /** Puts others in their place. Throws Killed beyond the limit. */
  set(list: readonly string[]): void {
    this.#count(list);
    this.#lists.splice(-1, 1, list);
  }

  /** Hides them behind others until `leave`. Throws Killed beyond the limit. */
  enter(list: readonly string[]): void {
    this.#count(list);
    this.#lists.push(list);
  }

  leave(): void {
    this.#lists.pop();
  }

  /** They count no more. */
  release(): void {
    this.#holdings.remove(this);
  }

  weigh(seen: Set<object>): number {
    let bytes = 0;
    for (const list of this.#lists) {
      if (!seen.has(list)) bytes += weightOf(list);
      seen.add(list);
    }
    return bytes;
  }

  #count(list: readonly string[]): void {
    if (list.length > 0 && !this.#holdings.count(weightOf(list))) throw new Killed();
  }
}

function weightOf(list: readonly string[]): number {
  let bytes = 0;
  for (const word of list) bytes += word.length;
  return bytes + list.length * (ENTRY_BYTES / 4);
}
