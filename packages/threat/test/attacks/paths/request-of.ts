import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import type { Signature } from '../../../src/attacks/signature.ts';

/** The most confident match of one signature in a request of which only the named parts are given. */
export function firstMatch(
  signature: Signature,
  parts: Partial<HttpRequest>,
): { confidence: number; location: string } | undefined {
  const empty: HttpRequest = { method: 'GET', path: '/', query: '', headers: {}, contentType: '', body: '' };
  return findSignatures({ ...empty, ...parts }, [signature]).matches[0];
}

/** A JSON body of one field. */
export function json(name: string, value: string): Partial<HttpRequest> {
  return { method: 'POST', contentType: 'application/json', body: JSON.stringify({ id: 1, [name]: value }) };
}
