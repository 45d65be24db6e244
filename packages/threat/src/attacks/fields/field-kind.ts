/**
 * What a field is known to hold, by declaration of whoever sees the request or by what it held before: `prose` (comments,
 * chat, Markdown), `code`, a `page` of HTML that somebody writes who may use scripts, a `filter` with operators of a document database, which an API offers, a `statement` that a
 * console runs, nothing certain, or whatever is sent to a `decoy`, where nobody has business, or with it (`decoy_header`: headers and cookies). Never told
 * from the value, which is the visitor's choice.
 */
export type FieldKind = 'prose' | 'code' | 'page' | 'filter' | 'statement' | 'unknown' | 'decoy' | 'decoy_header';

/** Kinds that can be declared of a field. */
export const DECLARED_KINDS: readonly ['prose', 'code', 'page'] = ['prose', 'code', 'page'];

/** One of these. */
export type DeclaredKind = (typeof DECLARED_KINDS)[number];

/** The kind of the field at a location such as `body.comment`. */
export type KindOfField = (location: string) => FieldKind;

/** Where nothing is known. */
export const unknownField: KindOfField = () => 'unknown';

/** At a decoy. Headers and cookies are what browsers send everywhere. */
export const decoyField: KindOfField = (location) =>
  location.startsWith('header.') || location.startsWith('cookie.') ? 'decoy_header' : 'decoy';

const PLACES = /^(?:body|query)\./;

/** Fields as declared: by location (`body.comment`), or by name alone (`comment`) for body and query. */
export function declaredField(
  declared: Readonly<Record<string, DeclaredKind>>,
  others: KindOfField = unknownField,
): KindOfField {
  const kinds = new Map(Object.entries(declared));
  if (kinds.size === 0) return others;
  return (location) =>
    kinds.get(location) ??
    (PLACES.test(location) ? kinds.get(location.slice(location.indexOf('.') + 1)) : undefined) ??
    others(location);
}
