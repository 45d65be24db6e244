import { BoundedCache } from '../facts/bounded-cache.ts';
import type { HttpRequest } from './request/http-request.ts';
import type { Leaf } from './request/leaf.ts';

/** Longer texts seldom come again; together with the capacity this bounds the memory to a few megabytes. */
const LONGEST = 256;
const CAPACITY = 4_096;
/** So few headers of so few leaves are never cut, whichever of them come together. */
const [MOST_HEADERS, MOST_LEAVES] = [8, 12] as const;

/**
 * Texts of former requests in which no signature was found, each with the place it stood in. Visitors send the same
 * User-Agents, referrers, paths and parameters over and over: those are not judged again. For one family of signatures, and
 * for fields of which nothing is known.
 */
export class CleanTexts {
  readonly #keys = new BoundedCache<true>(CAPACITY);
  readonly #targets = new BoundedCache<true>(CAPACITY);
  readonly #headers = new BoundedCache<true>(CAPACITY);

  /** The request without path and query when all texts of these were found clean: then they are not even taken apart. */
  withoutCleanTarget(request: HttpRequest): HttpRequest {
    if (!isTargetApart(request) || this.#targets.get(targetKeyOf(request)) !== true) return request;
    return { ...request, path: '', query: '' };
  }

  /** Keeps the target of a request all of whose texts were found clean, and of which nothing was cut. */
  keepTarget(request: HttpRequest): void {
    if (!isTargetApart(request)) return;
    const key = targetKeyOf(request);
    if (key.length <= LONGEST) this.#targets.set(key, true);
  }

  /** The request without headers when each of them was found clean. */
  withoutCleanHeaders(request: HttpRequest): HttpRequest {
    if (request.contentType !== '') return request;
    let count = 0;
    for (const name of Object.keys(request.headers)) {
      const key = headerKeyOf(name, request.headers[name] ?? '');
      if (++count > MOST_HEADERS || this.#headers.get(key) !== true) return request;
    }
    return count === 0 ? request : { ...request, headers: NO_HEADERS };
  }

  /** Keeps the headers of a request all of whose texts were found clean, and of which nothing was cut. */
  keepHeaders({ contentType, headers }: HttpRequest, leaves: number): void {
    if (contentType !== '' || leaves > MOST_LEAVES) return;
    for (const name of Object.keys(headers)) {
      const key = headerKeyOf(name, headers[name] ?? '');
      if (key.length <= LONGEST) this.#headers.set(key, true);
    }
  }

  /** True when this text was found clean in this place. */
  has(leaf: Leaf): boolean {
    return mayRepeat(leaf) && this.#keys.get(keyOf(leaf)) === true;
  }

  keep(leaf: Leaf): void {
    if (mayRepeat(leaf)) this.#keys.set(keyOf(leaf), true);
  }
}

const NO_HEADERS: HttpRequest['headers'] = {};

/** The length keeps a name apart from its value. */
function headerKeyOf(name: string, value: string): string {
  return `${name.length} ${name}${value}`;
}

/** Headers have a room of their own; a body has what the target leaves. */
function isTargetApart({ path, query, body }: HttpRequest): boolean {
  return body === '' && path.length + query.length > 0;
}

/** The length keeps the path apart from the query, whatever a visitor puts in both. */
function targetKeyOf({ path, query }: HttpRequest): string {
  return `${path.length} ${path}${query}`;
}

/** Bodies are told apart by their texts: hundreds of them, which seldom come again. */
function mayRepeat({ kind, location, text }: Leaf): boolean {
  return location.length + text.length <= LONGEST && (kind === 'path' || kind === 'query' || kind === 'header');
}

/** Everything that a signature may look at. The length keeps a name apart from its value, whatever a visitor puts in both. */
function keyOf({ location, kind, part, text, hidesSteps }: Leaf): string {
  return `${kind} ${hidesSteps === true ? 'hidden' : part} ${location.length} ${location}${text}`;
}
