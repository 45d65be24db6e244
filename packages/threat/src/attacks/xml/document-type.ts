import type { Finding } from '../signature.ts';
import type { Declarations } from './declarations.ts';
import { isProbe } from './entity-probe.ts';
import { isNowhereElse, isWebAddress } from './external-id.ts';
import { isDtdBeside, isDtdInstalled, isDtdNearby } from './neighbours.ts';

/** A document type at an address that the sender decides on. */
export function findForeignDtd(declarations: Declarations, text: string): Finding | null {
  for (const { external, at } of declarations.doctypes) {
    if (external === null || external.systemId === '' || isNowhereElse(external)) continue;
    const { publicId, systemId } = external;
    // A line of a mail that goes on behind its break, the text as a whole has all of it; a title that was cut off.
    if (text.endsWith(systemId) && (systemId.endsWith('=') || FORMAL_NAME.test(publicId))) continue;
    if (isDtdBeside(systemId) || isDtdInstalled(systemId)) continue;
    // By its name for the public, or by the rest of it, the document is of that type.
    if (isDtdNearby(systemId) && (FORMAL_NAME.test(publicId) || !isProbe(declarations, text))) continue;
    return { pattern: 'foreign document type', confidence: isWebAddress(external) ? 0.8 : 0.95, at };
  }
  return null;
}

/** `-//OASIS//DTD DocBook XML V4.5//EN`. */
const FORMAL_NAME = /^\s{0,8}(?:[-+]|iso[\w :/-]{0,24})\/\/[^/]{1,100}\/\/dtd\s[^/]{1,100}\/\//i;

/** A document type of that length is looked through. */
const LONGEST_SUBSET = 2000;
const UNDECLARED = /^[^[\]<>]{0,200}\[\s{0,40}%[\w.:-]{1,64};/;

/** A parameter entity that the document uses first and nowhere declares. */
export function findUndeclaredParameter({ doctypes }: Declarations, lower: string): Finding | null {
  const [first] = doctypes;
  if (first === undefined || !UNDECLARED.test(lower.slice(first.at + 2, first.at + LONGEST_SUBSET))) return null;
  return { pattern: 'parameter entity without a declaration', confidence: 0.6, at: first.at };
}

/** A notation with an address. */
const NOTATION =
  /<!notation\s{1,8}[\w.:-]{1,64}\s{1,8}(?:system|public\s{1,8}["'][^"'<>]{0,120}["'])\s{1,8}["'](?:(?:file|php|expect|jar|netdoc|gopher|ftp|https?):|[/\\]{1,2}\w|\.\.[/\\])/;
const EMPTY = /^[^[\]<>]{0,200}\[\s{0,40}(?:\]|$)/;
const ANYTHING = /<!element\s{1,8}[\w.:-]{1,64}\s{1,8}any\s{0,8}>/;

/** What a document with hardly any content declares: a notation with an address, elements that may hold anything. */
export function findOpenSubset({ doctypes }: Declarations, lower: string): Finding | null {
  const [first] = doctypes;
  if (first === undefined) return null;
  const { at } = first;
  const head = lower.slice(at, at + LONGEST_SUBSET);
  if (!head.includes('[')) return null;
  if (NOTATION.test(head)) return { pattern: 'notation with an address of the server', confidence: 0.7, at };
  // Libraries write the brackets also behind the address of a published type.
  if (first.external === null && EMPTY.test(head.slice(2))) {
    return { pattern: 'document type with nothing in it', confidence: 0.5, at };
  }
  return ANYTHING.test(head) ? { pattern: 'document type that allows anything', confidence: 0.5, at } : null;
}
