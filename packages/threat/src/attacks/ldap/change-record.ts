import type { Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';

/** A line of LDIF (RFC 2849) that says what is to become of an entry. */
const CHANGE = /(?:^|\n)changetype:\s{0,4}(?:add|delete|modify|modrdn|moddn)\s{0,4}(?:\r?\n|$)/;

/** The record of a change to a directory inside a value, behind a line break. A file of them is an upload. */
export function changeRecord(lower: string, { kind }: Leaf): Finding | null {
  if (kind === 'multipart' || kind === 'text' || !lower.includes('changetype:')) return null;
  const at = lower.search(CHANGE);
  return at < 0 ? null : { pattern: 'change record of a directory', confidence: 0.65, at };
}
