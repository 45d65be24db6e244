import type { Cap } from './bounds/budget.ts';
import type { HttpRequest } from './http-request.ts';

/** No server reads so long a head of a request unless it was told to, and no client writes one. */
const OF_HEAD: ReadonlySet<string> = new Set(['path_bytes', 'query_bytes', 'header_bytes']);
/** A text that was shortened for it fits the bounds. */
const WITHIN_BOUNDS = 'repetition' satisfies Cap;
/** Places of a text that are compared, and characters of each. */
const [PLACES, LENGTH] = [64, 24] as const;
/** A shorter text fits the bounds whatever it holds. */
const SHORTEST = 16 * 1024;
/** So few different ones are the same few words, numbers or fields over and over. */
const MOST_DIFFERENT = 24;

/**
 * True for a request that is longer than what is looked at because it was filled up: of a length in its head that nobody
 * needs, or with the same few characters in its query or body over and over. Of constant cost.
 *
 * @param caps the bounds that cut it
 */
export function isPadded({ query, body }: HttpRequest, caps: readonly string[]): boolean {
  if (caps.every((cap) => cap === WITHIN_BOUNDS)) return false;
  return caps.some((cap) => OF_HEAD.has(cap)) || repeatsItself(query) || repeatsItself(body);
}

function repeatsItself(text: string | Uint8Array): boolean {
  if (text.length < SHORTEST) return false;
  const step = Math.floor((text.length - LENGTH) / PLACES);
  const different = new Set<string>();
  for (let i = 0; i < PLACES; i++) different.add(stretch(text, i * step));
  return different.size <= MOST_DIFFERENT;
}

function stretch(text: string | Uint8Array, at: number): string {
  return typeof text === 'string'
    ? text.slice(at, at + LENGTH)
    : String.fromCharCode(...text.subarray(at, at + LENGTH));
}
