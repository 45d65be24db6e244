import { isDeepStrictEqual } from 'node:util';
import { type JsonSchema, mapInside } from './json-schema.ts';

/** Collects named schemas: each is written once in the document, and referred to wherever it occurs. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * The schema with references in place of all that have a name.
   * @throws Error when two different schemas have one name
   */
  lift(schema: JsonSchema): JsonSchema {
    const { title, examples: _, 'x-items': shownItems, ...shape } = schema;
    const inside = mapInside(shownItems === undefined ? shape : { ...shape, items: shownItems }, (inner) =>
      this.lift(inner),
    );
    if (title === undefined) return inside;
    const { isNullable, bare } = withoutNull(typed(inside));
    const known = this.#schemas.get(title);
    if (known === undefined) this.#schemas.set(title, bare);
    else if (!isDeepStrictEqual(known, bare)) throw new Error(`Two different schemas are named ${title}.`);
    const reference = { $ref: `#/components/schemas/${title}` };
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  /** By name, in the order of the alphabet. */
  schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The words of an enumeration are texts, which readers of the document want told. */
function typed(schema: JsonSchema): JsonSchema {
  const isText = schema.type === undefined && schema.enum?.every((value) => typeof value === 'string') === true;
  return isText ? { type: 'string', ...schema } : schema;
}

/** "An object or null" is written as a list of types; its name stands for the object. */
function withoutNull(schema: JsonSchema): { isNullable: boolean; bare: JsonSchema } {
  if (!Array.isArray(schema.type) || !schema.type.includes('null')) return { isNullable: false, bare: schema };
  const types = schema.type.filter((type: string) => type !== 'null');
  const bare = { ...schema, type: types.length === 1 ? types[0] : types };
  return {
    isNullable: true,
    bare: schema.enum ? { ...bare, enum: schema.enum.filter((value) => value !== null) } : bare,
  };
}
