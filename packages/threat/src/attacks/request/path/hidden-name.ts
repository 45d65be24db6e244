import { beforeInnerAddress } from './before-inner-address.ts';

/**
 * A script's name and what a file system drops behind it, or a handler does not know: a dot, a backslash, two blanks or a
 * byte that is no text, all encoded, or a stream. The server then sends what it would have run.
 */
const TRAILED =
  /\.(?:php\d?|phtml|jspx?|aspx?|ashx|cfm|cgi|pl)(?:%2e|%5c|(?:%20){2,8}|%(?:0[1-8bcef]|1[\da-f]|[89a-f][\da-f])|(?::|%3a)[a-z.$][\w.$]{0,15})$/i;

/** Letters never need to be encoded, and no client does it: whoever writes `/%61dmin` hides a name from a check. */
const ENCODED_LETTER = /%(?:4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i;

/**
 * True for a path, as on the wire, in which a letter is encoded, or that ends in a script's name and what has the server
 * send its source. Linear.
 */
export function hidesName(path: string): boolean {
  if (!path.includes('%') && !path.includes(':')) return false;
  if (TRAILED.test(path)) return true;
  return ENCODED_LETTER.test(beforeInnerAddress(path));
}
