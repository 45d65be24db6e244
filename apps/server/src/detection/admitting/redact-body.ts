import { isCredentialName } from './credential-names.ts';
import { REMOVED, redactText, redactUrl } from './redact.ts';

/** Characters of a captured body that are kept. */
export const CAPTURED_LENGTH = 16 * 1024;

/** `"name": "value"`, also where the document is broken; a number or a word without quotes counts as well. */
const JSON_PAIRS = /"((?:[^"\\]|\\.){1,64})"(\s{0,8}:\s{0,8})("(?:[^"\\]|\\.)*(?:"|\\?$)|[^\s,"{}[\]]+)/g;
/** `"name":` before a list or an object. */
const JSON_GROUPS = /"((?:[^"\\]|\\.){1,64})"\s{0,8}:\s{0,8}(?=[[{])/g;
/** A part of a multipart body: its name, the rest of its head, its content up to the next boundary or the end. */
const PARTS =
  /(\bname=["']?([\w.[\]-]{1,64})["']?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,8}\r?\n)([\s\S]*?)(?=\r?\n--|$)/gi;
/** `<name>value</name>`; the value may be a CDATA section. */
const ELEMENTS = /(<(?:\w{1,32}:)?([\w.-]{1,64})(?:\s[^>]{0,200})?>)((?:<!\[CDATA\[)?[^<]{1,4096})(?=<\/)/g;

/**
 * A captured body as it may be stored: at most 16 Ki characters, without the values of fields whose names say that they
 * are credentials (in forms, JSON, XML and multipart bodies) and without secrets that show by their shape.
 */
export function redactBody(body: string, contentType: string): string {
  const text = body.slice(0, CAPTURED_LENGTH).toWellFormed();
  const type = contentType.toLowerCase();
  const kept = body.length > CAPTURED_LENGTH ? `${text}…` : text;
  const first = kept.trimStart().charAt(0);
  // What a body is said to be and what it is may differ: whatever is left is read as text or as a form as well.
  if (type.includes('multipart/')) return redactPlain(kept.replace(PARTS, withoutPart));
  if (type.includes('xml') || first === '<') return redactPlain(kept.replace(ELEMENTS, withoutPart));
  if (type.includes('json') || first === '{' || first === '[') {
    return redactPlain(withoutGroups(kept).replace(JSON_PAIRS, withoutPair));
  }
  return redactPlain(kept);
}

function redactPlain(text: string): string {
  return redactText(/\s/.test(text) ? text : redactUrl(`?${text}`).slice(1));
}

function withoutPart(whole: string, head: string, name: string): string {
  return isCredentialName(lastNameOf(name)) ? `${head}${REMOVED}` : whole;
}

function withoutPair(whole: string, name: string, between: string): string {
  return isCredentialName(lastNameOf(plainName(name))) ? `"${name}"${between}"${REMOVED}"` : whole;
}

/** JSON without the lists and objects that stand under the name of a credential. */
function withoutGroups(text: string): string {
  let kept = '';
  let at = 0;
  for (const { 0: head, 1: name = '', index } of text.matchAll(JSON_GROUPS)) {
    if (index < at || !isCredentialName(lastNameOf(plainName(name)))) continue;
    const start = index + head.length;
    kept += `${text.slice(at, start)}"${REMOVED}"`;
    at = endOfGroup(text, start);
  }
  return kept + text.slice(at);
}

/** Where the list or object that begins at `start` is over; the end of a text that was cut. */
function endOfGroup(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** A JSON name without its escapes. */
function plainName(name: string): string {
  return name.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** `user[password]` and `user.password` are passwords. */
function lastNameOf(name: string): string {
  return name.replace(/\]$/, '').split(/[.[]/).at(-1) ?? '';
}
