/** A `Set` of texts. */
interface Texts {
  has(text: string): boolean;
  add(text: string): void;
}

/** A `Map` whose keys are texts. */
interface TextMap<Value> {
  size: number;
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

/** What the shared rules use of `Set`, which njs lacks; the build puts it in its place. Works with `new`. */
export function TextSet(texts: readonly string[] = []): Texts {
  const held: Record<string, true> = Object.create(null);
  for (const text of texts) held[text] = true;
  return {
    has: (text) => held[text] === true,
    add(text) {
      held[text] = true;
    },
  };
}

/** What the shared rules use of `Map`, which njs lacks; the build puts it in its place. Works with `new`. */
export function TextMap<Value>(): TextMap<Value> {
  let held: Record<string, Value> = Object.create(null);
  const map: TextMap<Value> = {
    size: 0,
    get: (key) => held[key],
    set(key, value) {
      if (!(key in held)) map.size += 1;
      held[key] = value;
    },
    clear() {
      held = Object.create(null);
      map.size = 0;
    },
  };
  return map;
}
