import { BACKSLASH, BANG, COLON, isBlank } from './words/characters.ts';

const TILDE = 126;

/**
 * Behind `!`, `:!`, `\!` or `~!`, with which editors, mail and database clients give the rest of a line to a shell; the
 * offset itself where none of them stands.
 */
export function behindEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const isMarked = code === COLON || code === BACKSLASH || code === TILDE;
  if (code !== BANG && !(isMarked && text.charCodeAt(at + 1) === BANG)) return at;
  let i = isMarked ? at + 2 : at + 1;
  while (isBlank(text.charCodeAt(i))) i++;
  return i;
}
