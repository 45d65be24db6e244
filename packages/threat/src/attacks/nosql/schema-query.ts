import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

/** The fields by which a GraphQL service is asked for its schema. */
const ASKED = /^\s{0,8}(?:query\b[^{}]{0,80})?\{\s{0,8}__(?:schema|type)\b/;

/**
 * A query for the schema of a GraphQL service in an address, a header or a cookie, where neither consoles nor generators of
 * clients send it. In a body it is what these ask. Bounded.
 */
export function schemaQuery({ leaf, text }: Reading): Finding | null {
  if (leaf.location.startsWith('body') || leaf.isPiece === true || !ASKED.test(text)) return null;
  return { pattern: 'query for a schema', confidence: 0.5, at: 0 };
}
