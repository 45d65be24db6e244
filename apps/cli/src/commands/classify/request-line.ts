import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { shorten } from '../../terminal/safe-text.ts';

/** A request as it stood on a line, with the id it was given; null without one. */
export interface RequestLine {
  readonly id: string | number | null;
  readonly request: HttpRequest;
}

/** Reads one line; says in words what is wrong with it. */
export function readRequestLine(line: string): RequestLine | { readonly error: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { error: `not JSON: ${shorten(error instanceof Error ? error.message : String(error), 160)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: 'not a JSON object' };
  const fields = value as Readonly<Record<string, unknown>>;
  const { id = null, headers = {} } = fields;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return { error: 'id must be text or a number' };
  for (const name of ['method', 'path', 'query', 'content_type', 'body']) {
    if (typeof (fields[name] ?? '') !== 'string') return { error: `${name} must be text` };
  }
  if (!isTexts(headers)) return { error: 'headers must be an object whose values are text' };
  const text = (name: string): string => (fields[name] as string | null | undefined) ?? '';
  const contentType =
    text('content_type') || (Object.entries(headers).find(([name]) => isContentType(name))?.[1] ?? '');
  const request = { method: text('method') || 'GET', path: text('path'), query: text('query'), headers, contentType };
  return { id, request: { ...request, body: text('body') } };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}
