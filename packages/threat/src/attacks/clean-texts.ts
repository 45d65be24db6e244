import { BoundedCache } from '../facts/bounded-cache.ts';
import type { HttpRequest } from './request/http-request.ts';
import type { Leaf } from './request/leaf.ts';
import { fieldOf } from './request/location.ts';

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
  /** The texts that each of them holds. */
  readonly #headers = new BoundedCache<readonly Leaf[]>(CAPACITY);

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

  /** The texts of the headers of a request when each of them was found clean; null when one was not. */
  cleanHeaders(request: HttpRequest): readonly Leaf[] | null {
    if (!areHeadersApart(request)) return null;
    const { headers } = request;
    const leaves: Leaf[] = [];
    let count = 0;
    for (const name of Object.keys(headers)) {
      const known = this.#headers.get(headerKeyOf(name, headers[name] ?? ''));
      if (known === undefined || ++count > MOST_HEADERS) return null;
      for (const leaf of known) leaves.push(leaf);
    }
    return leaves;
  }

  /** Keeps the headers of a request all of whose texts were found clean, and of which nothing was cut. */
  keepHeaders(request: HttpRequest, leaves: readonly Leaf[]): void {
    if (!areHeadersApart(request) || leaves.length > MOST_LEAVES) return;
    const { headers } = request;
    for (const name of Object.keys(headers)) {
      const key = headerKeyOf(name, headers[name] ?? '');
      // Cookies stand in places of their own.
      if (key.length > LONGEST || name !== name.toLowerCase() || name === 'cookie') continue;
      const location = fieldOf('header', name);
      this.#headers.set(
        key,
        leaves.filter((leaf) => leaf.location === location),
      );
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

/** What a body is said to be is read with the headers, and its texts come after theirs. */
function areHeadersApart({ contentType, body }: HttpRequest): boolean {
  return contentType === '' && body === '';
}

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
function keyOf({ location, kind, part, text, hidesSteps, isOfBeacon }: Leaf): string {
  const which = hidesSteps === true ? 'hidden' : part;
  return `${isOfBeacon === true ? 'beacon' : kind} ${which} ${location.length} ${location}${text}`;
}
