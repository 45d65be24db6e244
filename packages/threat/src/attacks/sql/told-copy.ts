import type { Finding } from '../signature.ts';

/** `copy "a" to "/b"`: a database reads a name in double quotes, and no file. */
const COPIED = /^copy\s"[^"\n]{1,80}"\s(?:to|from)\s"/i;
const LONGEST_COPIED = 100;

/** What is to be copied, in words: nothing stands before it that it could break out of. */
export function isCopied({ pattern, at }: Finding, text: string): boolean {
  return (
    pattern === 'COPY statement' &&
    COPIED.test(text.slice(at, at + LONGEST_COPIED)) &&
    !/[;'")]/.test(text.slice(0, at))
  );
}
