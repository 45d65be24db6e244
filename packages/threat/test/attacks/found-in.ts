import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import type { Example, Signature } from '../../src/attacks/signature.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };

/** What one signature alone reports for an example: `location: pattern`, the most confident first. */
export function foundIn(signature: Signature, example: Example): readonly string[] {
  const request: Partial<HttpRequest> =
    typeof example === 'string' ? { query: `q=${encodeURIComponent(example)}` } : example;
  return findSignatures({ ...EMPTY, ...request }, [signature]).matches.map(
    ({ location, pattern }) => `${location}: ${pattern}`,
  );
}

/** A request with a JSON body. */
export function jsonBody(value: unknown): Example {
  return { contentType: 'application/json', body: JSON.stringify(value) };
}

/** A request with a form body. */
export function formBody(fields: Readonly<Record<string, string>>): Example {
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() };
}
