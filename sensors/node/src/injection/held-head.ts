import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isSimpleHead } from './is-page.ts';

/** The head of a page that waits for the body: with the whole of it the length is known. */
export interface HeldHead {
  readonly reason: string | undefined;
  /** As `plainHeaders` gives them; null where the response itself keeps them. */
  readonly headers: OutgoingHttpHeaders | null;
}

/**
 * Headers that `writeHead` was given, where they are all there is, can be looked up by their names, and say no more of a page
 * than its type and length: frameworks that write a head at once spell them in lower case. Null for others, which the response
 * has to keep.
 */
export function plainHeaders(response: ServerResponse, headers: unknown): OutgoingHttpHeaders | null {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return null;
  const values = headers as OutgoingHttpHeaders;
  const names = Object.keys(values);
  for (const name of names) if (name !== name.toLowerCase() || values[name] === undefined) return null;
  return isSimpleHead(names) && response.getHeaderNames().length === 0 ? values : null;
}

/** The headers of a changed page. @param length of the whole page in bytes; null where it is sent in pieces */
export function changedHeaders(headers: OutgoingHttpHeaders, length: number | null): OutgoingHttpHeaders {
  if (length !== null) return { ...headers, 'content-length': length };
  const { 'content-length': _length, ...others } = headers;
  return others;
}
