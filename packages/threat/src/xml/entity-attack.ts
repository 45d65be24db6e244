import type { Finding } from '../signature.ts';
import { type Declarations, declarationsOf, type EntityDeclaration, type ExternalId } from './declarations.ts';
import { expansionOf } from './entity-expansion.ts';
import { isPlainDtdName, isStandardAddress } from './standard-dtds.ts';

/** An attack in the document type of a text: external entities, a foreign DTD, entities that grow, or a probe. */
export function findEntityAttack(text: string, lower: string): Finding | null {
  const declarations = declarationsOf(text, lower);
  return (
    findExternalEntity(declarations) ??
    findNestedEntity(declarations) ??
    findGrowth(declarations, text) ??
    findForeignDtd(declarations) ??
    findProbe(declarations, text)
  );
}

function findExternalEntity({ entities }: Declarations): Finding | null {
  let best: Finding | null = null;
  for (const { external, isParameter, isUnparsed, at } of entities) {
    if (external === null || (isStandard(external) && !isUnparsed)) continue;
    const confidence = isUnparsed ? (hasAddress(external) ? 0.6 : 0) : hasAddress(external) ? 0.98 : 0.9;
    const pattern = isParameter ? 'external parameter entity' : 'external entity';
    if (confidence > (best?.confidence ?? 0)) best = { pattern, confidence, at };
  }
  return best;
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
  const probe = entities.find((entity) => !entity.isParameter && isPlainWord(entity));
  if (probe === undefined) return null;
  const isUsed = text.indexOf(`&${probe.name};`, end) >= 0;
  return { pattern: 'internal entity', confidence: isUsed ? 0.65 : 0.55, at: probe.at };
}

/** Letters that are neither an address (a namespace written short) nor character references (a typographic sign). */
function isPlainWord({ value }: EntityDeclaration): boolean {
  if (value === null || /^\s*(?:[a-z][a-z0-9+.-]{1,16}:)/i.test(value)) return false;
  return /[a-z0-9]{2}/i.test(value.slice(0, 1000).replace(/&#?\w{1,32};/g, ''));
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
