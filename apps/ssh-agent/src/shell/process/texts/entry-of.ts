/**
 * Entry of a table under a name that a visitor chose. What JavaScript gives every object, as `constructor` and
 * `toString`, is no entry: it would show what the machine is made of.
 */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
