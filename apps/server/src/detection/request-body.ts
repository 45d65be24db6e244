import { LONGEST_NAME, parameterTexts, type RequestText } from './request-parameters.ts';

const MOST_LEAVES = 96;
const DEEPEST = 24;
const LONGEST_LOCATION = 200;

/**
 * The texts of a body: each leaf of JSON and each field of a form under its path (`body.user.name`), anything else,
 * and whatever does not fit the bounds, as the one text `body`.
 */
export function bodyTexts(body: string, contentType: string | null): readonly RequestText[] {
  const type = (contentType ?? '').toLowerCase();
  if (type.includes('x-www-form-urlencoded')) return parameterTexts('body', body);
  const first = body.trimStart()[0];
  if (first === '{' || first === '[') return jsonTexts(body) ?? [{ location: 'body', text: body }];
  return [{ location: 'body', text: body }];
}

interface Open {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/** Null when the text is no JSON, or has more leaves or levels than are looked at one by one. */
function jsonTexts(body: string): readonly RequestText[] | null {
  const open: Open[] = [];
  try {
    open.push({ value: JSON.parse(body), path: 'body', depth: 0 });
  } catch {
    return null;
  }
  const texts: RequestText[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') texts.push({ location: path, text: value });
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (texts.length + open.length >= MOST_LEAVES || depth >= DEEPEST) return null;
        // Operators such as `$gt` are attacks in the key, not in the value.
        if (!Array.isArray(value) && !/^[\w.-]{0,64}$/.test(key)) texts.push({ location: path, text: key });
        const inside = `${path}.${key.slice(0, LONGEST_NAME)}`.slice(0, LONGEST_LOCATION);
        open.push({ value: inner, path: inside, depth: depth + 1 });
      }
    }
  }
  return texts;
}
