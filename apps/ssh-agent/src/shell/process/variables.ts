import { Killed } from './budget.ts';

export interface Variable {
  /** A text, or the elements of an array by index or key. */
  value: string | Map<string, string>;
  exported: boolean;
  readonly: boolean;
}

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

  find(name: string): Variable | undefined {
    return this.#all.get(name);
  }

  /** The text of a variable; of an array its first element. Undefined where it is not set. */
  get(name: string, index = '0'): string | undefined {
    const value = this.#all.get(name)?.value;
    if (value === undefined) return undefined;
    if (typeof value === 'string') return index === '0' ? value : undefined;
    return value.get(index);
  }

  /** All elements; a plain text is one. */
  elements(name: string): readonly (readonly [string, string])[] {
    const value = this.#all.get(name)?.value;
    if (value === undefined) return [];
    return typeof value === 'string'
      ? [['0', value]]
      : [...value].sort((left, right) => Number(left[0]) - Number(right[0]));
  }

  /** Sets a text or an element. False where the variable may only be read. Throws Killed beyond the limit. */
  set(name: string, value: string, index: string | null = null): boolean {
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    this.#bytes += value.length;
    if (this.#bytes > this.#maxBytes) this.#weigh();
    const variable = known ?? { value: '', exported: false, readonly: false };
    if (index === null && typeof variable.value === 'string') variable.value = value;
    else {
      if (typeof variable.value === 'string') variable.value = new Map(known ? [['0', variable.value]] : []);
      variable.value.set(index ?? '0', value);
    }
    this.#all.set(name, variable);
    return true;
  }

  setList(name: string, list: readonly string[], append = false): boolean {
    const known = this.#all.get(name);
    if (known?.readonly) return false;
    const before = append ? this.elements(name).map(([, value]) => value) : [];
    const elements = new Map([...before, ...list].map((value, index) => [String(index), value]));
    for (const value of list) this.#bytes += value.length + 8;
    if (this.#bytes > this.#maxBytes) this.#weigh();
    this.#all.set(name, { value: elements, exported: known?.exported ?? false, readonly: false });
    return true;
  }

  unset(name: string, index: string | null = null): boolean {
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

  mark(name: string, as: Partial<Pick<Variable, 'exported' | 'readonly'>>): void {
    const variable = this.#all.get(name) ?? { value: '', exported: false, readonly: false };
    this.#all.set(name, { ...variable, ...as });
  }

  names(): readonly string[] {
    return [...this.#all.keys()].sort();
  }

  /** What programs get. */
  exported(): Map<string, string> {
    const environment = new Map<string, string>();
    for (const [name, { value, exported }] of this.#all) {
      if (exported && typeof value === 'string') environment.set(name, value);
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

function copyOf(value: Variable['value']): Variable['value'] {
  return typeof value === 'string' ? value : new Map(value);
}
