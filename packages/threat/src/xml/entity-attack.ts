import type { Finding } from '../signature.ts';
import { type Declarations, declarationsOf, type EntityDeclaration, type ExternalId } from './declarations.ts';
import { expansionOf } from './entity-expansion.ts';
import { isPlainDtdName, isStandardAddress } from './standard-dtds.ts';

const SUREST = 0.98;

/** An attack in the document type of a text: external entities, a foreign DTD, entities that grow, or a probe. */
export function findEntityAttack(text: string, lower: string): Finding | null {
  const declarations = declarationsOf(text, lower);
  return (
    findExternalEntity(declarations) ??
    findNestedEntity(declarations) ??
    findGrowth(declarations, text) ??
    findForeignDtd(declarations) ??
    findProbe(declarations, text) ??
    findOpenSubset(declarations, lower) ??
    findFragment(declarations, lower)
  );
}

function findExternalEntity({ entities }: Declarations): Finding | null {
  let best: Finding | null = null;
  for (const { external, isParameter, isUnparsed, at } of entities) {
    const confidence = external === null ? 0 : externalConfidence(external, isUnparsed);
    const pattern = isParameter ? 'external parameter entity' : 'external entity';
    if (confidence > (best?.confidence ?? 0)) best = { pattern, confidence, at };
    if (confidence === SUREST) break;
  }
  return best;
}

function externalConfidence(external: ExternalId, isUnparsed: boolean): number {
  if (isUnparsed) return hasAddress(external) ? 0.6 : 0;
  // An empty address is that of the document itself.
  if (external.systemId === '') return 0.6;
  if (isStandard(external)) return 0;
  return hasAddress(external) ? SUREST : 0.9;
}

/** A declaration inside a replacement text, or a percent sign hidden there: both only serve to smuggle one out. */
function findNestedEntity({ entities }: Declarations): Finding | null {
  for (const { value, isParameter, at } of entities) {
    if (value === null) continue;
    if (/<!entity\s|&#(?:60|x3c);!entity\s/i.test(value)) {
      return { pattern: 'entity declared inside an entity', confidence: 0.96, at };
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

function findForeignDtd({ doctypes }: Declarations): Finding | null {
  for (const { external, at } of doctypes) {
    if (external === null || isStandard(external) || isPlainDtdName(external.systemId)) continue;
    return { pattern: 'foreign document type', confidence: isWebAddress(external) ? 0.8 : 0.95, at };
  }
  return null;
}

/** A harmless entity of plain text is how an attacker finds out whether a parser expands any. */
function findProbe({ doctypes, entities, end }: Declarations, text: string): Finding | null {
  if (doctypes.length === 0 || doctypes.some(({ external }) => external !== null)) return null;
  const after = text.slice(end, end + LONGEST_SUBSET);
  const probe = entities.find(
    (entity) => isPlainWord(entity) || isShortAndUsed(entity, after) || isHiddenMarkup(entity, after),
  );
  if (probe === undefined) return null;
  const isUsed = text.indexOf(`&${probe.name};`, end) >= 0;
  return { pattern: 'internal entity', confidence: isUsed ? 0.65 : 0.55, at: probe.at };
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

/** Declared in the request itself: a notation with an address, elements that may hold anything, a reference to nothing. */
const SUBSET: readonly (readonly [pattern: string, confidence: number, form: RegExp])[] = [
  [
    'notation with an address of the server',
    0.7,
    /<!notation\s{1,8}[\w.:-]{1,64}\s{1,8}(?:system|public\s{1,8}["'][^"'<>]{0,120}["'])\s{1,8}["'](?:(?:file|php|expect|jar|netdoc|gopher|ftp|https?):|[/\\]{1,2}\w|\.\.[/\\])/,
  ],
  ['parameter entity without a declaration', 0.6, /^[^[\]<>]{0,200}\[\s{0,40}%[\w.:-]{1,64};/],
  ['document type with nothing in it', 0.5, /^[^[\]<>]{0,200}\[\s{0,40}(?:\]|$)/],
  ['document type that allows anything', 0.5, /<!element\s{1,8}[\w.:-]{1,64}\s{1,8}any\s{0,8}>/],
];
/** A document type of that length is looked through. */
const LONGEST_SUBSET = 2000;

function findOpenSubset({ doctypes }: Declarations, lower: string): Finding | null {
  const [first] = doctypes;
  if (first === undefined) return null;
  const head = lower.slice(first.at, first.at + LONGEST_SUBSET);
  for (const [pattern, confidence, form] of head.includes('[') ? SUBSET : []) {
    if (form.test(form.source.startsWith('^') ? head.slice(2) : head)) return { pattern, confidence, at: first.at };
  }
  return null;
}

/** Letters that are neither an address (a namespace written short) nor character references (a typographic sign). */
function isPlainWord({ value, isParameter }: EntityDeclaration): boolean {
  if (value === null || isParameter || /^\s*(?:[a-z][a-z0-9+.-]{1,16}:)/i.test(value)) return false;
  return /[a-z0-9]{2}/i.test(value.slice(0, 1000).replace(/&#?\w{1,32};/g, ''));
}

/** More than character references, by which typographic signs are declared. */
function hasLetters({ value }: EntityDeclaration): boolean {
  return value !== null && /[a-z0-9]/i.test(value.slice(0, 1000).replace(/&#?\w{1,32};/g, ''));
}

/** One letter or digit that the text refers to, be it through another entity: a sign of its own needs no entity. */
function isShortAndUsed({ name, value, isParameter }: EntityDeclaration, after: string): boolean {
  if (value === null || !/^[a-z0-9]$|^(?:&[\w.-]{1,64};){1,16}$|^[a-z][a-z0-9 ]{0,40}$/i.test(value)) return false;
  if (/^&(?:lt|gt|amp|quot|apos|nbsp);/i.test(value)) return false;
  return after.includes(isParameter ? `%${name};` : `&${name};`);
}

/** A bracket by its number, which becomes markup where the entity is filled in; `lt` may be declared like that. */
function isHiddenMarkup({ name, value, isParameter }: EntityDeclaration, after: string): boolean {
  if (value === null || isParameter || !/&#(?:0{0,8}60|x0{0,8}3c);[a-z!?/]/i.test(value)) return false;
  return after.includes(`&${name};`);
}

function isStandard({ systemId }: ExternalId): boolean {
  return isStandardAddress(systemId);
}

/** An address with a scheme, a root or a climb: not the name of a neighbour. */
function hasAddress({ systemId }: ExternalId): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]{1,16}:|[/\\%&]|\.\.)/i.test(systemId);
}

function isWebAddress({ systemId }: ExternalId): boolean {
  return /^\s*https?:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,24}(?=[:/?#]|$)/i.test(systemId);
}
