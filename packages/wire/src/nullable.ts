import { type Static, type TSchema, Type } from 'typebox';

/**
 * A value or null, written as a list of types (`["string","null"]`): short in the document, and fast to serialise.
 * Only for schemas with a plain `type`.
 */
export const nullable = <Item extends TSchema & { type: string }>(item: Item) =>
  Type.Unsafe<Static<Item> | null>({ ...item, type: [item.type, 'null'] });
