import { BoundedCache } from '../facts/bounded-cache.ts';
import type { HttpRequest } from './request/http-request.ts';
import type { Leaf } from './request/leaf/leaf.ts';
import { fieldOf } from './request/leaf/location.ts';

/** Longer texts seldom come again; together with the capacity this bounds the memory to a few megabytes. */
const LONGEST = 256;
const CAPACITY = 4_096;
/** So few headers of so few leaves are never cut, whichever of them come together. */
const [MOST_HEADERS, MOST_LEAVES] = [8, 12] as const;
/** A value that stands under more names than this is kept for the last ones. */
const MOST_NAMES = 8;

/**
 * Texts of former requests in which no signature was found, each with the place it stood in. Visitors send the same
 * User-Agents, referrers, paths and parameters over and over: those are not judged again. For one family of signatures, and
 * for fields of which nothing is known.
 */
export class CleanTexts {
  readonly #keys = new BoundedCache<true>(CAPACITY);
  readonly #targets = new BoundedCache<true>(CAPACITY);
  /** The texts that each of them holds, by value and name. */
  readonly #headers = new BoundedCache<Map<string, readonly Leaf[]>>(CAPACITY);

  /** True when all texts of this path and query were found clean, in a request without a body. */
  hasTarget(path: string, query: string): boolean {
    return path.length + query.length <= LONGEST && this.#targets.get(targetKeyOf(path, query)) === true;
  }

  /** True when all texts of this header were found clean, and for one that is not there. @param name in lower case */
  hasHeader(name: string, value: string): boolean {
    return value === '' || this.#cleanHeader(name, value) !== undefined;
  }

  /** The request without path and query when all texts of these were found clean: then they are not even taken apart. */
  withoutCleanTarget(request: HttpRequest): HttpRequest {
    if (!isTargetApart(request) || !this.hasTarget(request.path, request.query)) return request;
    return { ...request, path: '', query: '' };
  }

  /** Keeps the target of a request all of whose texts were found clean, and of which nothing was cut. */
  keepTarget(request: HttpRequest): void {
    if (!isTargetApart(request)) return;
    const key = targetKeyOf(request.path, request.query);
    if (key.length <= LONGEST) this.#targets.set(key, true);
  }

  /** The texts of the headers of a request when each of them was found clean; null when one was not. */
  cleanHeaders(request: HttpRequest): readonly Leaf[] | null {
    if (!areHeadersApart(request)) return null;
    const { headers } = request;
    const leaves: Leaf[] = [];
    let count = 0;
    for (const name of Object.keys(headers)) {
      const known = this.#cleanHeader(name, headers[name] ?? '');
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
      const value = headers[name] ?? '';
      // Cookies stand in places of their own.
      if (name.length + value.length > LONGEST || name !== name.toLowerCase() || name === 'cookie') continue;
      const location = fieldOf('header', name);
      const texts = leaves.filter((leaf) => leaf.location === location);
      const known = this.#headers.get(value);
      if (known !== undefined && known.size < MOST_NAMES) known.set(name, texts);
      else this.#headers.set(value, new Map([[name, texts]]));
    }
  }

  #cleanHeader(name: string, value: string): readonly Leaf[] | undefined {
    return name.length + value.length > LONGEST ? undefined : this.#headers.get(value)?.get(name);
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

/** Headers have a room of their own; a body has what the target leaves. */
function isTargetApart({ path, query, body }: HttpRequest): boolean {
  return body === '' && path.length + query.length > 0;
}

/** The length keeps the path apart from the query, whatever a visitor puts in both. */
function targetKeyOf(path: string, query: string): string {
  return `${path.length} ${path}${query}`;
}

/** Bodies are told apart by their texts: hundreds of them, which seldom come again. */
function mayRepeat({ kind, location, text }: Leaf): boolean {
  return location.length + text.length <= LONGEST && (kind === 'path' || kind === 'query' || kind === 'header');
}

/** Everything that a signature may look at. The length keeps a name apart from its value, whatever a visitor puts in both. */
function keyOf({ location, kind, part, text, hidesSteps, hidesName, isOfBeacon, isOfManager }: Leaf): string {
  const which = hidesSteps === true || hidesName === true ? 'hidden' : part;
  const sentTo = isOfManager === true ? 'manager' : isOfBeacon === true ? 'beacon' : '';
  return `${sentTo}${kind} ${which} ${location.length} ${location}${text}`;
}
