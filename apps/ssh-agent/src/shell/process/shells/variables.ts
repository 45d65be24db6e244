import { Killed } from '../session/budget.ts';
import type { Holder, Holdings } from '../session/holdings.ts';
import { inHashOrder } from './hash-order.ts';

export interface Variable {
  /** A text, or the elements of an array by index or key. */
  readonly value: string | ReadonlyMap<string, string>;
  readonly exported: boolean;
  readonly readonly: boolean;
  /** True for an array whose elements have keys, as `declare -A` makes it. */
  readonly keyed: boolean;
  /** What `declare` makes of a value that is set: a number, or letters of one case. */
  readonly shape?: 'number' | 'upper' | 'lower';
  /** True where the value names the variable that is meant, as `declare -n` makes it. */
  readonly refers?: boolean;
}

/** Variables as they were, to be put back; undefined for those that were not set. */
export type Kept = Map<string, Variable | undefined>;

const MOST_REFERENCES = 16;

/** What a variable or an element takes beside its texts. */
const ENTRY_BYTES = 64;

/** A variable that is set to nothing. */
export const EMPTY: Variable & { readonly value: string } = {
  value: '',
  exported: false,
  readonly: false,
  keyed: false,
};

/** The variables of a shell. A subshell shares them until one of both changes what it has. */
export class Variables implements Holder {
  readonly #holdings: Holdings;
  #all: Map<string, Variable>;
  #isShared: boolean;
  /** Arrays that nothing shares, which are changed in place. */
  #own = new WeakSet<ReadonlyMap<string, string>>();
  readonly #kept = new Set<Kept>();

  constructor(holdings: Holdings, shared?: Map<string, Variable>) {
    this.#holdings = holdings;
    this.#all = shared ?? new Map();
    this.#isShared = shared !== undefined;
    holdings.add(this);
  }

  /** The variables of a subshell; `release` them when the subshell ends. */
  copy(): Variables {
    this.#isShared = true;
    this.#own = new WeakSet();
    return new Variables(this.#holdings, this.#all);
  }

  /** They count no more. */
  release(): void {
    this.#holdings.remove(this);
  }

  /** What a name stands for by itself: for one of `declare -n` that is not the variable it names. */
  find(name: string): Variable | undefined {
    return this.#all.get(name);
  }

  /** The name of the variable that is meant, past those of `declare -n`. */
  meant(name: string): string {
    let at = name;
    for (let step = 0; step < MOST_REFERENCES; step += 1) {
      const variable = this.#all.get(at);
      if (!variable?.refers || typeof variable.value !== 'string' || variable.value === '') return at;
      at = variable.value;
    }
    return at;
  }

  /** The text of a variable; of an array its first element. Undefined where it is not set. */
  get(name: string, index = '0'): string | undefined {
    const value = this.#all.get(this.meant(name))?.value;
    if (value === undefined) return undefined;
    if (typeof value === 'string') return index === '0' ? value : undefined;
    return value.get(index);
  }

  /** All elements; a plain text is one. */
  elements(name: string): readonly (readonly [string, string])[] {
    const variable = this.#all.get(this.meant(name));
    if (variable === undefined) return [];
    const { value, keyed } = variable;
    if (typeof value === 'string') return [['0', value]];
    if (keyed) return inHashOrder(value.keys()).map((key) => [key, value.get(key) ?? '']);
    return [...value].sort((left, right) => Number(left[0]) - Number(right[0]));
  }

  /** Where `a+=(x)` goes on: behind the last element. */
  nextIndex(name: string): number {
    const value = this.#all.get(this.meant(name))?.value;
    if (value === undefined || typeof value === 'string') return value === undefined ? 0 : 1;
    let next = 0;
    for (const index of value.keys()) next = Math.max(next, Number(index) + 1);
    return next;
  }

  /** Sets a text or an element. False where the variable may only be read. Throws Killed beyond the limit. */
  set(given: string, text: string, index: string | null = null): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (index !== null || (known !== undefined && typeof known.value !== 'string'))
      return this.setElements(name, new Map([[index ?? '0', text]]), true);
    if (known?.readonly) return false;
    const value = shaped(text, known?.shape);
    this.#count(value.length + (known ? 0 : name.length + ENTRY_BYTES));
    this.#put(name, { ...(known ?? EMPTY), value });
    return true;
  }

  setList(name: string, list: readonly string[]): boolean {
    return this.setElements(name, new Map(list.map((value, index) => [String(index), value])), false);
  }

  /** Sets elements by index or key, over those that are there where `append` says so. */
  setElements(given: string, elements: ReadonlyMap<string, string>, append: boolean): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    this.#count(bytesOf(elements) + (known ? 0 : name.length + ENTRY_BYTES));
    const value = this.#ownList(append ? known?.value : undefined);
    for (const [key, text] of elements) value.set(key, shaped(text, known?.shape));
    this.#put(name, { ...(known ?? EMPTY), value });
    return true;
  }

  unset(given: string, index: string | null = null): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    if (index === null || known === undefined || typeof known.value === 'string') this.#put(name, undefined);
    else {
      const value = this.#ownList(known.value);
      value.delete(index);
      this.#put(name, { ...known, value });
    }
    return true;
  }

  /** Where a function keeps variables that are its own while it runs: `putBack` or `forget` has to follow. */
  keeping(): Kept {
    const kept: Kept = new Map();
    this.#kept.add(kept);
    return kept;
  }

  /** Keeps a variable as it is now. */
  keep(name: string, kept: Kept): void {
    const variable = this.#all.get(name);
    if (variable !== undefined && typeof variable.value !== 'string') this.#own.delete(variable.value);
    kept.set(name, variable);
  }

  putBack(kept: Kept): void {
    this.forget(kept);
    for (const [name, variable] of kept) this.#put(name, variable);
  }

  forget(kept: Kept): void {
    this.#kept.delete(kept);
  }

  /** Puts a variable with a text in the place of one, whatever that is. Throws Killed beyond the limit. */
  replace(name: string, variable: Variable & { readonly value: string }): void {
    this.#count(name.length + variable.value.length + ENTRY_BYTES);
    this.#put(name, variable);
  }

  mark(name: string, as: Partial<Omit<Variable, 'value'>>): void {
    const variable = this.#all.get(name);
    if (variable === undefined) this.#count(name.length + ENTRY_BYTES);
    this.#put(name, { ...(variable ?? EMPTY), ...as });
  }

  names(): readonly string[] {
    return [...this.#all.keys()].sort();
  }

  /** What programs get. */
  exported(): Map<string, string> {
    const environment = new Map<string, string>();
    const names = [...this.#all].filter(([name, { exported }]) => exported && name !== '_').map(([name]) => name);
    for (const name of inHashOrder(names)) {
      const value = this.#all.get(name)?.value;
      if (typeof value === 'string') environment.set(name, value);
    }
    return environment;
  }

  weigh(seen: Set<object>): number {
    let bytes = 0;
    for (const all of [this.#all, ...this.#kept]) {
      if (seen.has(all)) continue;
      seen.add(all);
      for (const [name, variable] of all) {
        bytes += name.length + ENTRY_BYTES;
        if (variable === undefined || seen.has(variable)) continue;
        seen.add(variable);
        const { value } = variable;
        if (typeof value === 'string') bytes += value.length;
        else if (!seen.has(value)) bytes += bytesOf(value);
        if (typeof value !== 'string') seen.add(value);
      }
    }
    return bytes;
  }

  #count(bytes: number): void {
    if (!this.#holdings.count(bytes)) throw new Killed();
  }

  /** Never throws, so that everything can be put back: what is beyond the limit shows at the next value that is set. */
  #put(name: string, variable: Variable | undefined): void {
    if (this.#isShared) {
      this.#holdings.count(this.#all.size * ENTRY_BYTES);
      this.#all = new Map(this.#all);
      this.#isShared = false;
    }
    if (variable === undefined) this.#all.delete(name);
    else this.#all.set(name, variable);
  }

  /** Elements that may be changed: those that others share are copied. */
  #ownList(value: Variable['value'] = new Map()): Map<string, string> {
    if (value instanceof Map && this.#own.has(value)) return value;
    const list = new Map(typeof value === 'string' ? [['0', value]] : value);
    this.#count(bytesOf(list));
    this.#own.add(list);
    return list;
  }
}

function shaped(text: string, shape: Variable['shape']): string {
  return shape === 'upper' ? text.toUpperCase() : shape === 'lower' ? text.toLowerCase() : text;
}

function bytesOf(elements: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [key, text] of elements) bytes += key.length + text.length + ENTRY_BYTES;
  return bytes;
}
