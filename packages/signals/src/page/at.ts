/** Follows `a.b.c` from a value of the page; undefined wherever something is missing or refuses to be read. */
export function at(from: unknown, path: string): unknown {
  let value: unknown = from;
  try {
    for (const name of path.split('.')) {
      if (value === null || value === undefined) return undefined;
      value = (value as Record<string, unknown>)[name];
    }
    return value;
  } catch {
    return undefined;
  }
}

/** Calls the method at `path`; undefined where there is none or it throws. */
export function call(from: unknown, path: string, ...sent: readonly unknown[]): unknown {
  const dot = path.lastIndexOf('.');
  const owner = dot < 0 ? from : at(from, path.slice(0, dot));
  const method = at(owner, path.slice(dot + 1));
  if (typeof method !== 'function') return undefined;
  try {
    return Reflect.apply(method, owner, sent);
  } catch {
    return undefined;
  }
}

/** The own names of an object; none where it refuses to tell. */
export function namesOf(from: unknown): readonly string[] {
  try {
    return from === null || from === undefined ? [] : Object.getOwnPropertyNames(from);
  } catch {
    return [];
  }
}

/** Sets the style of an element of ours through the object model, which no policy for styles forbids. */
export function setStyle(element: unknown, text: string): void {
  const style = at(element, 'style');
  if (typeof style === 'object' && style !== null) (style as { cssText: string }).cssText = text;
}
