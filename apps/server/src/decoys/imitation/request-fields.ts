import type { Visit } from '../visit.ts';

/** Fields of one request that are read at all. */
const MOST_FIELDS = 200;

/** Parameters of the query, the first of each name. */
export function queryOf({ target }: Visit): ReadonlyMap<string, string> {
  const at = target.indexOf('?');
  return fieldsOf(at === -1 ? '' : target.slice(at + 1));
}

/** Fields of a form, as browsers and most tools send it; of JSON, its own fields that are text. */
export function formOf(visit: Visit): ReadonlyMap<string, string> {
  if (contentTypeOf(visit) !== 'application/json') return fieldsOf(bodyOf(visit));
  const json = jsonOf(visit);
  const fields = typeof json === 'object' && json !== null ? Object.entries(json).slice(0, MOST_FIELDS) : [];
  return new Map(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** The body as JSON; undefined when it is none. */
export function jsonOf(visit: Visit): unknown {
  try {
    return JSON.parse(bodyOf(visit));
  } catch {
    return undefined;
  }
}

/** Lower case, without parameters; empty without the header. */
export const contentTypeOf = ({ headers }: Visit): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export function cookieOf({ headers }: Visit, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';', MOST_FIELDS)) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return null;
}

const bodyOf = ({ body }: Visit): string => new TextDecoder().decode(body);

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.size === MOST_FIELDS) break;
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
