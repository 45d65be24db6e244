import type { Finding } from '../signature.ts';
import { type Declarations, declarationsOf } from './declarations.ts';
import { findForeignDtd, findOpenSubset, findUndeclaredParameter } from './document-type.ts';
import { expansionOf } from './entity-expansion.ts';
import { findProbe, hasLetters, isProbe } from './entity-probe.ts';
import { externalConfidence, SUREST, unparsedConfidence } from './external-id.ts';

const SURE = 0.9;

/** An attack in the document type of a text: external entities, a foreign DTD, entities that grow, or a probe. */
export function findEntityAttack(text: string, lower: string): Finding | null {
  const declarations = declarationsOf(text, lower);
  const external = findExternalEntity(declarations, text);
  if (external !== null && external.confidence >= SURE) return external;
  return (
    findNestedEntity(declarations) ??
    findGrowth(declarations, text) ??
    findForeignDtd(declarations, text) ??
    external ??
    findProbe(declarations, text) ??
    findUndeclaredParameter(declarations, lower) ??
    (isProbe(declarations, text) ? findOpenSubset(declarations, lower) : null) ??
    findFragment(declarations, lower)
  );
}

function findExternalEntity(declarations: Declarations, text: string): Finding | null {
  let best: Finding | null = null;
  for (const { external, isParameter, isUnparsed, at } of declarations.entities) {
    if (external === null) continue;
    const confidence = isUnparsed
      ? unparsedConfidence(external)
      : externalConfidence(external, isParameter, declarations, text);
    const pattern = isParameter ? 'external parameter entity' : 'external entity';
    if (confidence > (best?.confidence ?? 0)) best = { pattern, confidence, at };
    if (confidence === SUREST) break;
  }
  return best;
}

/** A declaration that breaks off, or the address that another one breaks off before. */
const PART_OF_DECLARATION =
  /(?:<|&#(?:60|x3c);)(?:![a-z]{0,7}|!entity\s[^<>]{0,80})?$|^[^<>"']{0,80}\b(?:system|public)\s{1,8}(?:["'][^"'<>]{0,80}["']\s{1,8})?["'](?:[a-z][a-z0-9+.-]{1,16}:|\/)/i;

/** A declaration inside a replacement text, a piece of one, or a percent sign hidden there: all of them only serve to smuggle one out. */
function findNestedEntity({ entities }: Declarations): Finding | null {
  for (const { value, isParameter, at } of entities) {
    if (value === null) continue;
    if (/<!entity\s|&#(?:60|x3c);!entity\s/i.test(value)) {
      return { pattern: 'entity declared inside an entity', confidence: 0.96, at };
    }
    if (isParameter && PART_OF_DECLARATION.test(value)) {
      return { pattern: 'declaration put together from entities', confidence: 0.9, at };
    }
    if (isParameter && /&#(?:37|x25);[\w.:-]{1,64};/i.test(value)) {
      return { pattern: 'parameter entity referred to inside an entity', confidence: 0.88, at };
    }
  }
  return null;
}

const BOMB_REFERENCES = 100;
const DEEP = 3;
const LONG_VALUE = 1000;
const MUCH_TEXT = 100_000;

function findGrowth({ entities, end }: Declarations, text: string): Finding | null {
  const [first] = entities;
  if (first === undefined) return null;
  const { references, depth, isCircular } = expansionOf(entities);
  if (isCircular) return { pattern: 'entity that holds itself', confidence: 0.9, at: first.at };
  if (references >= BOMB_REFERENCES)
    return { pattern: 'entities that grow without end', confidence: 0.95, at: first.at };
  if (depth >= DEEP && references > 2 * depth)
    return { pattern: 'entities inside entities', confidence: 0.85, at: first.at };
  const long = entities.find(({ value }) => value !== null && value.length >= LONG_VALUE);
  if (long === undefined) return null;
  const uses = text.slice(end).split(`&${long.name};`).length - 1;
  if (uses * (long.value?.length ?? 0) < MUCH_TEXT) return null;
  return { pattern: 'long entity used many times', confidence: 0.9, at: long.at };
}

const LONGEST_FRAGMENT = 512;

/** A document type whose address, or the end of it, is to be found in what the value is put into. */
const CUT_DOCTYPE = /^\s{0,16}<!\s{0,4}doctype\s{1,16}(?!html\b)[\w.:-]{1,64}\s{1,16}(?:system|public)\b[^<>]{0,400}$/;

/** Declarations that stand alone in a value: a document type is to be put around them. */
function findFragment({ doctypes, entities }: Declarations, lower: string): Finding | null {
  const [first] = entities;
  if (doctypes.length > 0 && lower.length <= LONGEST_FRAGMENT && CUT_DOCTYPE.test(lower)) {
    return { pattern: 'document type that breaks off', confidence: 0.5, at: 0 };
  }
  if (first === undefined || doctypes.length > 0 || lower.length > LONGEST_FRAGMENT) return null;
  const isMeant = first.isParameter || first.value === '' || hasLetters(first);
  return isMeant && lower.slice(0, first.at).trim() === ''
    ? { pattern: 'entity declared without a document', confidence: 0.55, at: first.at }
    : null;
}
