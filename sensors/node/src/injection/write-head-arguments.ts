import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Sets the headers that `writeHead` was given, in any of its forms: an object, a flat list of names and values, or pairs.
 * Afterwards `getHeader` knows them, and `writeHead` needs none.
 */
export function applyHeaders(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  if (!Array.isArray(headers)) {
    const values = headers as OutgoingHttpHeaders;
    for (const name of Object.keys(values)) {
      const value = values[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    return;
  }
  const pairs = flatList(headers);
  const values = new Map<string, { readonly name: string; readonly all: OutgoingHttpHeader[] }>();
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const name = String(pairs[at]);
    const known = values.get(name.toLowerCase()) ?? { name, all: [] };
    known.all.push(pairs[at + 1] as OutgoingHttpHeader);
    values.set(name.toLowerCase(), known);
  }
  for (const { name, all } of values.values()) {
    const [first] = all;
    if (first !== undefined) response.setHeader(name, all.length === 1 ? first : all.map(String));
  }
}

const CONTENT_TYPE = 'content-type';

/** The type among the headers that `writeHead` was given; null without one. */
export function typeIn(headers: unknown): string | null {
  if (typeof headers !== 'object' || headers === null) return null;
  let type: string | null = null;
  if (Array.isArray(headers)) {
    const pairs = flatList(headers);
    for (let at = 0; at + 1 < pairs.length; at += 2) if (isType(String(pairs[at]))) type = String(pairs[at + 1]);
    return type;
  }
  const values = headers as OutgoingHttpHeaders;
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined && isType(name)) type = String(value);
  }
  return type;
}

/** Most names show by their length that they are others. */
function isType(name: string): boolean {
  return name.length === CONTENT_TYPE.length && name.toLowerCase() === CONTENT_TYPE;
}

function flatList(headers: readonly unknown[]): readonly unknown[] {
  return headers.some(Array.isArray) ? headers.flat() : headers;
}
