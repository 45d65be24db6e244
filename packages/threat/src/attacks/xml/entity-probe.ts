import type { Finding } from '../signature.ts';
import type { Declarations, EntityDeclaration } from './declarations.ts';

/** A document with no more behind its declarations is there for the declarations. */
const LONGEST_PROBE = 512;
/** In one of this length a single entity that is all an element holds may still be one: a call with a field filled in. */
const LONGEST_CALL = 2000;

/** True when next to nothing follows the declarations of a text. */
export function isProbe({ end }: Declarations, text: string): boolean {
  return text.length - end <= LONGEST_PROBE;
}

/**
 * A harmless entity of plain text is how an attacker finds out whether a parser expands any: in a document with little
 * else, or alone in an element of a call. In a longer document it is a name that is written more than once.
 */
export function findProbe(declarations: Declarations, text: string): Finding | null {
  const { doctypes, entities, end } = declarations;
  if (doctypes.length === 0 || doctypes.some(({ external }) => external !== null)) return null;
  const after = text.slice(end, end + LONGEST_CALL);
  const isSmall = isProbe(declarations, text);
  const isOfOwnType = isVocabulary(entities) || GRAMMAR.test(text.slice(0, LONGEST_CALL));
  const isCall = entities.length === 1 && text.length - end <= LONGEST_CALL;
  const addresses = addressesAmong(entities);
  const isPlainWord = (entity: EntityDeclaration): boolean => !addresses.has(entity) && hasWord(entity);
  const probe = entities.find(
    (entity) =>
      isHiddenMarkup(entity, after) ||
      (!isOfOwnType &&
        ((isSmall && (isPlainWord(entity) || isShortAndUsed(entity, after))) ||
          (isCall && isPlainWord(entity) && isAloneOnce(entity, after)))),
  );
  if (probe === undefined) return null;
  const isUsed = text.indexOf(`&${probe.name};`, end) >= 0;
  return { pattern: 'internal entity', confidence: isUsed ? 0.65 : 0.55, at: probe.at };
}

/** Two elements of a grammar: a lesson or a document of its own type. What is there to be read over allows anything. */
const GRAMMAR =
  /<!element\s{1,8}[\w.:-]{1,64}\s{1,8}(?!any\b)[(e][^<>]{0,400}>[^<>]{0,40}<!element\s{1,8}[\w.:-]{1,64}\s{1,8}(?!any\b)[(e]/i;

/** Several names for several words, as a document writes down what it says more than once; none that holds another. */
function isVocabulary(entities: readonly EntityDeclaration[]): boolean {
  const values = new Set(entities.map(({ value }) => value));
  return values.size > 1 && entities.every((each) => hasWord(each) && !/[&%<]/.test(each.value ?? ''));
}

/** More than character references, by which typographic signs are declared. */
export function hasLetters({ value }: EntityDeclaration): boolean {
  return value !== null && /[a-z0-9]/i.test(withoutReferences(value));
}

/** Addresses (namespaces written short), also those that go on from another: `&base;/fruit#`. */
function addressesAmong(entities: readonly EntityDeclaration[]): ReadonlySet<EntityDeclaration> {
  const names = new Set<string>();
  const addresses = new Set<EntityDeclaration>();
  for (const entity of entities) {
    const [, base, scheme] = /^\s{0,8}(?:&([\w.-]{1,64});|([a-z][a-z0-9+.-]{1,16}:))/i.exec(entity.value ?? '') ?? [];
    if (scheme === undefined && (base === undefined || !names.has(base))) continue;
    names.add(entity.name);
    addresses.add(entity);
  }
  return addresses;
}

/** Letters that are neither character references nor tags around these. */
function hasWord({ value, isParameter }: EntityDeclaration): boolean {
  if (value === null || isParameter) return false;
  return /[a-z0-9]{2}/i.test(withoutReferences(value).replace(/<[^<>]{0,200}>/g, ''));
}

function withoutReferences(value: string): string {
  return value.slice(0, 1000).replace(/&#?\w{1,32};/g, '');
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

/** The entity is all that an element holds, and is used nowhere else. */
function isAloneOnce({ name }: EntityDeclaration, after: string): boolean {
  const reference = `&${name};`;
  const [before = '', behind, ...more] = after.split(reference, 3);
  return (
    behind !== undefined && more.length === 0 && /[^-?/]>\s{0,8}$/.test(before.slice(-10)) && /^\s{0,8}<\//.test(behind)
  );
}
