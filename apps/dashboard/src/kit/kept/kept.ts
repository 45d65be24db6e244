/** What could not be kept: it holds until the page is loaded anew. */
const unkept = new Map<string, string>();

/** What this browser keeps under a name; null when nothing, or when it lets nobody look. */
export function kept(name: string): string | null {
  const held = unkept.get(name);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, beyond this visit where there is room and the person allows it. */
export function keep(name: string, text: string): void {
  try {
    unkept.delete(name);
    localStorage.setItem(keyOf(name), text);
  } catch {
    unkept.set(name, text);
  }
}

const keyOf = (name: string): string => `sundew.${name}`;
