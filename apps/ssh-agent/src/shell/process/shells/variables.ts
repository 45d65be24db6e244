import { Killed } from '../session/budget.ts';
import { inHashOrder } from './hash-order.ts';

export interface Variable {
  /** A text, or the elements of an array by index or key. */
  value: string | Map<string, string>;
  exported: boolean;
  readonly: boolean;
  /** True for an array whose elements have keys, as `declare -A` makes it. */
  keyed: boolean;
  /** What `declare` makes of a value that is set: a number, or letters of one case. */
  readonly shape?: 'number' | 'upper' | 'lower';
  /** True where the value names the variable that is meant, as `declare -n` makes it. */
  readonly refers?: boolean;
}

const MOST_REFERENCES = 16;

/** A variable that is set to nothing. */
export const EMPTY: Variable = { value: '', exported: false, readonly: false, keyed: false };

/** The variables of a shell. A subshell has a copy; a function's local ones are taken back when it ends. */
export class Variables {
  readonly #all: Map<string, Variable>;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number, all: ReadonlyMap<string, Variable> = new Map()) {
    this.#maxBytes = maxBytes;
    this.#all = new Map([...all].map(([name, variable]) => [name, { ...variable, value: copyOf(variable.value) }]));
  }

  copy(): Variables {
    return new Variables(this.#maxBytes, this.#all);
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

  /** Sets a text or an element. False where the variable may only be read. Throws Killed beyond the limit. */
  set(given: string, text: string, index: string | null = null): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    const value = shaped(text, known?.shape);
    this.#bytes += value.length;
    if (this.#bytes > this.#maxBytes) this.#weigh();
    const variable = known ?? { ...EMPTY };
    if (index === null && typeof variable.value === 'string') variable.value = value;
    else {
      if (typeof variable.value === 'string') variable.value = new Map(known ? [['0', variable.value]] : []);
      variable.value.set(index ?? '0', value);
    }
    this.#all.set(name, variable);
    return true;
  }

  setList(given: string, list: readonly string[], append = false): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    const before = append ? this.elements(name).map(([, value]) => value) : [];
    const elements = new Map([...before, ...list].map((value, index) => [String(index), value]));
    for (const value of list) this.#bytes += value.length + 8;
    if (this.#bytes > this.#maxBytes) this.#weigh();
    this.#all.set(name, { ...EMPTY, value: elements, exported: known?.exported ?? false });
    return true;
  }

  /** Sets elements by index or key, over those that are there where `append` says so. */
  setElements(given: string, elements: ReadonlyMap<string, string>, append: boolean): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    const value = new Map(append && known !== undefined && typeof known.value !== 'string' ? known.value : []);
    for (const [key, text] of elements) {
      this.#bytes += key.length + text.length + 8;
      value.set(key, text);
    }
    if (this.#bytes > this.#maxBytes) this.#weigh();
    this.#all.set(name, { ...(known ?? EMPTY), value });
    return true;
  }

  unset(given: string, index: string | null = null): boolean {
    const name = this.meant(given);
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    if (index !== null && known && typeof known.value !== 'string') known.value.delete(index);
    else this.#all.delete(name);
    return true;
  }

  /** Puts a variable back as it was, for the end of a function. */
  restore(name: string, variable: Variable | undefined): void {
    if (variable === undefined) this.#all.delete(name);
    else this.#all.set(name, variable);
  }

  mark(name: string, as: Partial<Omit<Variable, 'value'>>): void {
    const variable = this.#all.get(name) ?? EMPTY;
    this.#all.set(name, { ...variable, ...as });
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

  /** Values that were replaced are counted until the limit is met; then what is really there is weighed. */
  #weigh(): void {
    this.#bytes = 0;
    for (const { value } of this.#all.values()) {
      if (typeof value === 'string') this.#bytes += value.length;
      else for (const element of value.values()) this.#bytes += element.length + 8;
    }
    if (this.#bytes > this.#maxBytes / 2) throw new Killed();
  }
}

function shaped(text: string, shape: Variable['shape']): string {
  return shape === 'upper' ? text.toUpperCase() : shape === 'lower' ? text.toLowerCase() : text;
}

function copyOf(value: Variable['value']): Variable['value'] {
  return typeof value === 'string' ? value : new Map(value);
}
