import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The head of a page that waits for the body: with the whole of it the length is known. */
export interface HeldHead {
  readonly reason: string | undefined;
  /** Null where the response itself keeps them. */
  readonly headers: OutgoingHttpHeaders | null;
}

/** Parts of the page as it was are asked for by the first. */
const OF_FORMER_PAGE: ReadonlySet<string> = new Set(['accept-ranges', 'content-length']);

/**
 * Headers that `writeHead` was given, where they are all there is and can be looked up by their names: frameworks that write a
 * head at once spell them in lower case. Null for others, which the response has to keep.
 */
export function plainHeaders(response: ServerResponse, headers: unknown): OutgoingHttpHeaders | null {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return null;
  for (const name of Object.keys(headers)) if (name !== name.toLowerCase()) return null;
  return response.getHeaderNames().length === 0 ? (headers as OutgoingHttpHeaders) : null;
}

/** The headers of a changed page. @param length of the whole page in bytes; null where it is sent in pieces */
export function changedHeaders(headers: OutgoingHttpHeaders, length: number | null): OutgoingHttpHeaders {
  const changed: OutgoingHttpHeaders = {};
  for (const name of Object.keys(headers)) {
    if (headers[name] !== undefined && !OF_FORMER_PAGE.has(name)) changed[name] = headers[name];
  }
  // A body in chunks has no length, and trailers come behind chunks only.
  const isChunked = changed['transfer-encoding'] !== undefined || changed.trailer !== undefined;
  if (length !== null && !isChunked) changed['content-length'] = length;
  return changed;
}
