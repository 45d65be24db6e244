import { looksRandom } from './random-looking.ts';
import { REMOVED } from './removed.ts';

/** Places whose links carry a key: whoever has the link is let in. */
const PLACES =
  /reset|recover|forgot|verif|confirm|activat|invit|magic|unlock|passw|token|api-?key|(?<![\w.])secrets?(?![\w.])|one-?time|otp|signin|sign-in|sso|auth(?!or)|session|bestaetig|zuruecksetz|aktivier|einlad|restablec|recuper|verific|invita|convite|redefin|reinitialis|motdepasse|contrasen|senha|wachtwoord|haslo|reimposta|ripristin|unsubscribe/i;
/** Where a part of a path ends when the path stands in a text. */
const PART_END = /[?#\s"'<>&,;)]/;
/** A key may be shorter and look plainer than elsewhere. */
const MIXED = /^(?=.*\d)(?=.*[a-z])[a-z\d_-]{12,}$/i;
/** How many parts after the place may carry it: `/reset/MQ/<token>`. */
const REACH = 2;

/** An address or text in which `/reset/<token>` and the like have lost the token. */
export function removePathTokens(text: string): string {
  if (!text.includes('/') || !PLACES.test(text)) return text;
  const parts = text.split('/');
  let placeAt = Number.NEGATIVE_INFINITY;
  for (const [index, part] of parts.entries()) {
    const end = part.search(PART_END);
    const name = end < 0 ? part : part.slice(0, end);
    if (index > 0 && index - placeAt <= REACH && isToken(name)) {
      parts[index] = REMOVED + part.slice(name.length);
    }
    // What follows a separator inside a part begins something new.
    if (end >= 0) placeAt = Number.NEGATIVE_INFINITY;
    else if (index > 0 && name.length <= 64 && PLACES.test(name)) placeAt = index;
  }
  return parts.join('/');
}

function isToken(part: string): boolean {
  // A file, a host or a sentence is a place itself.
  if (/\.[a-z]{1,5}\d?$/i.test(part)) return false;
  return looksRandom(part) || (MIXED.test(part) && !/[a-z]{3}[-_][a-z]{3}/i.test(part));
}
