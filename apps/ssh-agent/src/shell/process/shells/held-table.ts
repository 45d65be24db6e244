import { Killed } from '../session/budget.ts';
import type { Holder, Holdings } from '../session/holdings.ts';
import { bytesOf, ENTRY_BYTES } from './held-bytes.ts';

/** A table of a shell, such as its functions. A subshell shares it until one of both changes what it has. */
export class HeldTable<Value> implements Holder {
  readonly #holdings: Holdings;
  #all: Map<string, Value>;
  #isShared: boolean;

  constructor(holdings: Holdings, shared?: Map<string, Value>) {
    this.#holdings = holdings;
    this.#all = shared ?? new Map();
    this.#isShared = shared !== undefined;
    holdings.add(this);
  }

  /** The table of a subshell; `release` it when the subshell ends. */
  copy(): HeldTable<Value> {
    this.#isShared = true;
    return new HeldTable(this.#holdings, this.#all);
  }

  /** It counts no more. */
  release(): void {
    this.#holdings.remove(this);
  }

  get size(): number {
    return this.#all.size;
  }

  get(name: string): Value | undefined {
    return this.#all.get(name);
  }

  has(name: string): boolean {
    return this.#all.has(name);
  }

  keys(): IterableIterator<string> {
    return this.#all.keys();
  }

  values(): IterableIterator<Value> {
    return this.#all.values();
  }

  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return this.#all.entries();
  }

  /** Throws Killed beyond the limit. */
  set(name: string, value: Value): void {
    const bytes = bytesOf(value, new Set()) + (this.#all.has(name) ? 0 : name.length + ENTRY_BYTES);
    if (!this.#holdings.count(bytes)) throw new Killed();
    this.#own().set(name, value);
  }

  delete(name: string): boolean {
    return this.#all.has(name) && this.#own().delete(name);
  }

  clear(): void {
    this.#all = new Map();
    this.#isShared = false;
  }

  weigh(seen: Set<object>): number {
    if (seen.has(this.#all)) return 0;
    seen.add(this.#all);
    let bytes = 0;
    for (const [name, value] of this.#all) bytes += name.length + ENTRY_BYTES + bytesOf(value, seen);
    return bytes;
  }

  #own(): Map<string, Value> {
    if (!this.#isShared) return this.#all;
    this.#holdings.count(this.#all.size * ENTRY_BYTES);
    this.#all = new Map(this.#all);
    this.#isShared = false;
    return this.#all;
  }
}
