/** Targets are longer than this only where somebody tries what happens. */
const LONGEST_TARGET = 8_192;

/** Control characters and spaces are refused in the query as well; characters beyond 255 are no bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const NO_TARGET = /[\x00-\x20\x7f\u0100-\uffff]/;

const SLASH = 0x2f;
const PERCENT = 0x25;
/** What a path may hold as it is (RFC 3986, `pchar` and `/`). */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/";
/** Paths that mean what they say: nothing to decode, to encode or to resolve. */
const SETTLED = /^(?:\/(?![./])[\w\-.~!$&'()*+,;=:@]+)*\/?$/;

const SPELLINGS = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return PLAIN.includes(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/**
 * The path that a request target leads to, as nginx has it: query and fragment cut off, escapes decoded once, slashes
 * merged, `.` and `..` resolved. Case, a slash at the end and a dot at the end make a difference. The result is spelled
 * in one way, so two targets lead to the same place exactly when their results are equal.
 * @param target origin form; one character per byte, as HTTP libraries give it
 * @returns null where nginx answers 400: a broken escape, an escaped NUL, a control character, a way out of the root
 */
export function resolveTarget(target: string): string | null {
  if (target.length > LONGEST_TARGET || !target.startsWith('/') || NO_TARGET.test(target)) return null;
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  if (SETTLED.test(path)) return path;
  const bytes = decode(path);
  return bytes === null ? null : resolve(bytes);
}

function decode(path: string): Uint8Array | null {
  const bytes = new Uint8Array(path.length);
  let length = 0;
  for (let at = 0; at < path.length; at++) {
    let byte = path.charCodeAt(at);
    if (byte === PERCENT) {
      const digits = path.slice(at + 1, at + 3);
      if (!/^[0-9a-f]{2}$/i.test(digits)) return null;
      byte = Number.parseInt(digits, 16);
      if (byte === 0) return null;
      at += 2;
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

/** Works on decoded bytes: an escaped slash separates and an escaped dot resolves like plain ones. */
function resolve(bytes: Uint8Array): string | null {
  const segments: string[] = [];
  let segment = '';
  let endsInDirectory = true;
  for (let at = 1; at <= bytes.length; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== SLASH) {
      segment += SPELLINGS[byte] ?? '';
      continue;
    }
    endsInDirectory = segment === '' || segment === '.' || segment === '..';
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (!endsInDirectory) {
      segments.push(segment);
    }
    segment = '';
  }
  const isDirectory = endsInDirectory && segments.length > 0;
  return `/${segments.join('/')}${isDirectory ? '/' : ''}`;
}
