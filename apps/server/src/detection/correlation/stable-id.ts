import { hash } from 'node:crypto';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

const known = new BoundedCache<string>(16_384);
const LONGEST_KEPT = 2_048;

/** A UUIDv8 (RFC 9562) of the SHA-256 over the parts: the same parts give the same id on every node. */
export function stableId(...parts: readonly string[]): string {
  const text = parts.join('\n');
  const found = known.get(text);
  if (found !== undefined) return found;
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  if (text.length <= LONGEST_KEPT) known.set(text, id);
  return id;
}
