import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { isCredentialName } from './credential-names.ts';

/** Stands where a credential was. */
export const REMOVED = '[removed]';

/** Cheap look whether a text is worth a closer one; every pattern below needs one of these. */
const HINT =
  /pass|pwd|secret|token|key|auth|sess|sid|jwt|otp|pin|cookie|csrf|xsrf|cred|bearer|basic |digest |eyJ|[sprg][hk]_|wds1|wd_|gh[oprsu]_|github_pat|xox|AKIA|AIza|clearance|@|%/i;

/**
 * Secrets that show by their own shape, wherever they stand. Each begins where no character of its own kind stands
 * before it and repeats one kind of character, so a text is looked at once, however it is made.
 */
const SHAPES =
  /(?<![\w-])(?:eyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?|(?:sk|pk|rk)_(?:live|test)_\w{8,}|wds1\.[\w-]{8,}|wd_\w{16,}|gh[oprsu]_\w{16,}|github_pat_\w{16,}|xox[abeoprs]-[\w-]{8,}|AKIA[0-9A-Z]{12,}|AIza[\w-]{24,})/g;

/** `Bearer …`, `Basic …` and the like. */
const SCHEMES = /(?<!\w)(bearer|basic|digest|negotiate)\s+[\w+/=.~-]{6,}/gi;

/** `scheme://user:password@`, without the authority it belongs to. */
const USER_INFO = /(:\/\/)[^\s/?#@]*(?:@[^\s/?#@]*)*@/g;

/** `name=value` and `name: value` in free text, quoted (also with `\"`) or not; the name decides. */
const PAIRS = /(?<![\w.-])([\w.-]{3,40})(\\?["']?\s{0,3}[=:]\s{0,3})(\\?"[^"]*"|'[^']*'|[^\s"'&;,]+)/g;

/** `?name=value` up to the next separator; a `?` inside a value begins a query of its own. */
const PARAMETERS = /([?&;#])([^=&;#?]+)=([^&;#?]*)/g;

/** How often a value is unwrapped that holds an encoded address. */
const MOST_UNWRAPPED = 2;

/** A text that people may read, without credential values. Returns the same text when there are none. */
export function redactText(text: string): string {
  if (!HINT.test(text)) return text;
  const plain = redactShapes(text).replace(PAIRS, (whole, name: string, between: string, value: string) =>
    isCredentialName(name) && !value.includes(REMOVED) ? `${name}${between}${REMOVED}` : whole,
  );
  // What was removed may have kept user information from being seen as such.
  return redactUserInfo(plain);
}

const CLEAN = new BoundedCache<true>(4_096);
const LONGEST_KEPT = 256;

/** As `redactText`, for what visitors send over and over: User-Agents, languages. Only clean texts are remembered. */
export function redactUsual(text: string): string {
  if (text === '' || CLEAN.get(text) === true) return text;
  if (HINT.test(text)) return redactText(text);
  if (text.length <= LONGEST_KEPT) CLEAN.set(text, true);
  return text;
}

/**
 * A URL (or path with query) without user information and without the values of credential parameters, in query and
 * fragment. Returns the same text when there are none.
 */
export function redactUrl(url: string, unwrapped = 0): string {
  if (!HINT.test(url)) return url;
  return redactShapes(url).replace(PARAMETERS, (whole, before: string, name: string, value: string) => {
    if (value === '') return whole;
    if (isCredentialName(lastPartOf(decode(name)))) return `${before}${name}=${REMOVED}`;
    if (unwrapped === MOST_UNWRAPPED || !/%3d/i.test(value)) return whole;
    const inner = decode(value);
    const plain = redactUrl(inner, unwrapped + 1);
    return plain === inner ? whole : `${before}${name}=${encodeURIComponent(plain.toWellFormed())}`;
  });
}

/** A text without the secrets that show by their own shape, whatever they are called. */
function redactShapes(text: string): string {
  const plain = text.replace(SHAPES, REMOVED).replace(SCHEMES, `$1 ${REMOVED}`);
  return redactUserInfo(plain);
}

function redactUserInfo(text: string): string {
  return text.includes('@') ? text.replace(USER_INFO, '$1') : text;
}

/** The name that counts in `user[password]` and `login.token`. */
function lastPartOf(name: string): string {
  return name.replace(/\]{1,9}$/, '').replace(/^.*[[.]/s, '');
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}
