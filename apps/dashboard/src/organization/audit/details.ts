/** One thing that an entry of the audit log tells, as texts. */
export interface Detail {
  readonly name: string;
  readonly value: string;
}

const LONGEST = 2000;

/** Details as lines of plain text; what is nested is written in one line with its path: `wish.path`. */
export function readDetails(details: Readonly<Record<string, unknown>>): readonly Detail[] {
  return Object.entries(details).flatMap(([name, value]) => lines(name, value, 0));
}

function lines(name: string, value: unknown, depth: number): Detail[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every(isPlain)) return [{ name, value: cut(value.map(textOf).join(', ') || '–') }];
  if (isPlain(value)) return [{ name, value: cut(textOf(value)) }];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 2) {
    return [{ name, value: cut(JSON.stringify(value)) }];
  }
  return Object.entries(value).flatMap(([part, inner]) => lines(`${name}.${part}`, inner, depth + 1));
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const textOf = (value: unknown): string => (value === null ? '–' : String(value));
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
