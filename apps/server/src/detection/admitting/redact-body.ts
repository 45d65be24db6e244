import { isCredentialName } from './credential-names.ts';
import { REMOVED, redactShapes, redactText, redactUrl } from './redact.ts';

/** Characters of a captured body that are kept. */
export const CAPTURED_LENGTH = 16 * 1024;

/** `"name": "value"`, also where the document is broken; a number or a word without quotes counts as well. */
const JSON_PAIRS = /"((?:[^"\\]|\\.){1,64})"(\s{0,8}:\s{0,8})("(?:[^"\\]|\\.)*(?:"|\\?$)|[^\s,"{}[\]]+)/g;
/** A part of a multipart body: its name, the rest of its head, its content up to the next boundary. */
const PARTS =
  /(\bname="?([\w.[\]-]{1,64})"?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,8}\r?\n)([\s\S]*?)(?=\r?\n--)/gi;
/** `<name>value</name>`. */
const ELEMENTS = /(<(?:\w{1,32}:)?([\w.-]{1,64})(?:\s[^>]{0,200})?>)([^<]{1,4096})(?=<\/)/g;

/**
 * A captured body as it may be stored: at most 16 Ki characters, without the values of fields whose names say that they
 * are credentials (in forms, JSON, XML and multipart bodies) and without secrets that show by their shape.
 */
export function redactBody(body: string, contentType: string): string {
  const text = body.slice(0, CAPTURED_LENGTH).toWellFormed();
  const type = contentType.toLowerCase();
  const kept = body.length > CAPTURED_LENGTH ? `${text}…` : text;
  if (type.includes('multipart/')) return redactShapes(kept.replace(PARTS, withoutPart));
  const first = kept.trimStart().charAt(0);
  if (type.includes('xml') || first === '<') return redactShapes(kept.replace(ELEMENTS, withoutPart));
  if (type.includes('json') || first === '{' || first === '[')
    return redactShapes(kept.replace(JSON_PAIRS, withoutPair));
  return /\s/.test(kept) ? redactText(kept) : redactUrl(`?${kept}`).slice(1);
}

function withoutPart(whole: string, head: string, name: string): string {
  return isCredentialName(lastNameOf(name)) ? `${head}${REMOVED}` : whole;
}

function withoutPair(whole: string, name: string, between: string): string {
  return isCredentialName(lastNameOf(plainName(name))) ? `"${name}"${between}"${REMOVED}"` : whole;
}

/** A JSON name without its escapes. */
function plainName(name: string): string {
  return name.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** `user[password]` and `user.password` are passwords. */
function lastNameOf(name: string): string {
  return name.replace(/\]$/, '').split(/[.[]/).at(-1) ?? '';
}
