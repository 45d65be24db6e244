import { ENCODED_JSON, redactEncoded, redactText, redactUrl } from './redact.ts';
import { isCredential, lastNameOf } from './secrets/credential-names.ts';
import { redactJson } from './secrets/json-secrets.ts';
import { REMOVED } from './secrets/removed.ts';
import { removeFromTable } from './secrets/tables.ts';
import { redactXml } from './secrets/xml-secrets.ts';

/** Characters of a captured body that are kept. */
export const CAPTURED_LENGTH = 16 * 1024;

/** A part of a multipart body: its name, the rest of its head, its content up to the next boundary or the end. */
const PARTS =
  /(\bname=["']?([\p{L}\p{M}\p{N}_.[\] -]{1,64})["']?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,8}\r?\n)([\s\S]*?)(?=\r?\n--|$)/giu;

/** As much of a body as is kept, well formed. */
export function cutBody(body: string): string {
  const text = body.slice(0, CAPTURED_LENGTH).toWellFormed();
  return body.length > CAPTURED_LENGTH ? `${text}…` : text;
}

/**
 * A captured body as it may be stored: without the values of fields whose names say that they are credentials (in
 * forms, JSON, XML and multipart bodies) and without secrets that show by their shape.
 */
export function redactBody(kept: string, contentType: string): string {
  const type = contentType.toLowerCase();
  const first = kept.trimStart().charAt(0);
  // What a body is said to be and what it is may differ: whatever is left is read as text or as a form as well.
  if (type.includes('multipart/')) return redactPlain(kept.replace(PARTS, withoutPart), false);
  if (type.includes('xml') || first === '<') return redactPlain(redactXml(kept), false);
  if (type.includes('json') || first === '{' || first === '[')
    return redactPlain(redactJson(kept, redactContent), false);
  return redactPlain(removeFromTable(kept), type.includes('urlencoded'));
}

function redactPlain(text: string, isForm: boolean): string {
  return redactText(isForm || !/\s|^[{[]/.test(text) ? redactUrl(`?${text}`).slice(1) : text);
}

/** Texts in JSON may be JSON again, addresses, queries or free text. Each is shorter than the one that it stands in. */
function redactContent(content: string): string {
  if (ENCODED_JSON.test(content)) return redactEncoded(content, 0);
  const plain = /^\s*[{[]/.test(content) ? redactJson(content, redactContent) : content;
  return redactText(/[?#=]/.test(plain) && !/\s/.test(plain) ? redactUrl(plain) : plain);
}

function withoutPart(whole: string, head: string, name: string, content: string): string {
  return isCredential(lastNameOf(name), content.trim()) ? `${head}${REMOVED}` : whole;
}
