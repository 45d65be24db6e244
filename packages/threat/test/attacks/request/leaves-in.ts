import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import { type Leaves, leavesOf } from '../../../src/attacks/request/leaves.ts';

/** The leaves of a request of which only parts are given. */
export function leavesIn(parts: Partial<HttpRequest>): Leaves {
  return leavesOf({ method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '', ...parts });
}

/** Its leaves as `location kind part text`, without the one of the path `/`. */
export function linesOf(parts: Partial<HttpRequest>): readonly string[] {
  return leavesIn(parts)
    .leaves.map(({ location, kind, part, text }) => `${location} ${kind} ${part} ${text}`)
    .filter((line) => line !== 'path path whole /');
}

/** The lines of a body of this type. */
export function bodyLines(contentType: string, body: string | Uint8Array): readonly string[] {
  return linesOf({ contentType, body }).filter((line) => !line.startsWith('header.content-type '));
}
