/** A part of a path from this length on may be a token, an id or a name rather than a place. */
const LONGEST_PART = 40;
/** Hexadecimal tokens and ids (UUIDs among them), and longer ones of digits and letters in both cases. */
const TOKEN = /^(?:(?=.*\d)[\dA-Fa-f-]{16,}|(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,})$/;
/** However often it was encoded. */
const MAIL_SIGN = /@|%(?:25)*40/i;

/**
 * A path for strangers: parts that look like mail addresses or tokens, or are too long to be the name of a place, become
 * an ellipsis, and so does the value of a parameter (`;jsessionid=…`).
 */
export function redactPath(path: string): string {
  const [place = ''] = path.split(/[?#]/, 1);
  return place.split('/').map(redactPart).join('/');
}

function redactPart(part: string): string {
  if (part.length > LONGEST_PART || MAIL_SIGN.test(part) || TOKEN.test(part)) return '…';
  const equals = part.indexOf('=');
  return equals < 0 ? part : `${part.slice(0, equals)}=…`;
}
