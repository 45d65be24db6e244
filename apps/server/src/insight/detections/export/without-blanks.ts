/**
 * The same value without what is unknown: null, undefined and empty lists, and objects that hold nothing else.
 * Event schemas leave unknown fields out.
 */
export function withoutBlanks<Value extends object>(value: Value): Partial<Value> {
  const cleaned = Object.entries(value).map(([name, item]) => [name, isPlain(item) ? withoutBlanks(item) : item]);
  return Object.fromEntries(cleaned.filter(([, item]) => !isBlank(item))) as Partial<Value>;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
