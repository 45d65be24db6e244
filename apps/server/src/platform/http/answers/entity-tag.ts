import { createHash } from 'node:crypto';

const LENGTH = 27;

/** The ETag of an answer with this content. */
export function entityTag(content: string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, LENGTH)}"`;
}

/**
 * Whether the caller has what the tag stands for. Compared weakly (RFC 9110, section 13.1.2): proxies that compress an
 * answer mark its tag as weak, and that is what callers send back.
 * @param held the header If-None-Match
 */
export function isHeld(tag: string, held: string | undefined): boolean {
  const tags = held?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags?.some((each) => each === tag || each === '*') ?? false;
}
