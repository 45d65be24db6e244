import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Sets the headers that `writeHead` was given, in any of its forms: an object, a flat list of names and values, or pairs.
 * Afterwards `getHeader` knows them, and `writeHead` needs none.
 */
export function applyHeaders(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return;
  }
  const pairs: readonly unknown[] = headers.some(Array.isArray) ? headers.flat() : headers;
  const values = new Map<string, OutgoingHttpHeader[]>();
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const name = String(pairs[at]);
    const known = values.get(name.toLowerCase()) ?? [];
    values.set(name.toLowerCase(), [...known, pairs[at + 1] as OutgoingHttpHeader]);
  }
  for (const [name, all] of values) {
    const [first] = all;
    if (first !== undefined) response.setHeader(name, all.length === 1 ? first : all.map(String));
  }
}
