/** Puts a value in, and forgets what was put in first where there are more than `capacity`. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, capacity: number): void {
  // A key that is there already moves to the end, where the youngest are.
  map.delete(key);
  map.set(key, value);
  if (map.size <= capacity) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
