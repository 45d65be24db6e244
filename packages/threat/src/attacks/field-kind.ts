import { proseShare } from './readings/prose.ts';

/**
 * What a field is known to hold, by declaration of whoever sees the request or by what it held before: `prose` (comments,
 * chat, Markdown), `code`, nothing certain, or whatever is sent to a `decoy`, where nobody has business. Never told from the
 * value, which is the visitor's choice.
 */
export type FieldKind = 'prose' | 'code' | 'unknown' | 'decoy';

/** The kind of the field at a location such as `body.comment`. */
export type KindOfField = (location: string) => FieldKind;

/** Where nothing is known. */
export const unknownField: KindOfField = () => 'unknown';

/** At a decoy, but for headers and cookies, which browsers send everywhere. */
export const decoyField: KindOfField = (location) =>
  location.startsWith('header.') || location.startsWith('cookie.') ? 'unknown' : 'decoy';

const PROSE = 0.4;
const FEWEST_LINES = 3;

/** True for a text as its field holds them: in prose whatever is quoted there, in code whatever has several lines. */
export function isOfItsField(kind: FieldKind, text: string): boolean {
  if (kind === 'prose') return text.includes('```') || proseShare(text) > PROSE;
  return kind === 'code' && text.split('\n', FEWEST_LINES).length === FEWEST_LINES;
}
