/** What an entry of a table, or an object, takes beside its texts. */
export const ENTRY_BYTES = 64;

/** Trees do not change once they are made. */
const weighed = new WeakMap<object, number>();

/** Bytes that a text, or the tree of a command, keeps; nothing for an object that was seen. */
export function bytesOf(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  const known = weighed.get(value);
  if (known !== undefined) return known;
  let bytes = 0;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') bytes += next.length;
    else if (typeof next === 'object' && next !== null) {
      bytes += ENTRY_BYTES;
      for (const each of Object.values(next)) if (each !== undefined) open.push(each);
    }
  }
  weighed.set(value, bytes);
  return bytes;
}
