import type { Static, TSchema } from 'typebox';

/**
 * Gives a schema its name in the API document, which writes it once and refers to it, and in the types of clients.
 * Name and example are annotations: neither changes what is accepted or answered.
 * @param name PascalCase; one schema per name
 * @param example a value of the schema as a caller would see it
 */
export function named<Schema extends TSchema>(name: string, schema: Schema, example?: Static<Schema>): Schema {
  return Object.assign(schema, { title: name, ...(example === undefined ? {} : { examples: [example] }) });
}

/** The name that `named` gave; null for a schema without one. */
export function nameOf(schema: TSchema): string | null {
  return 'title' in schema && typeof schema.title === 'string' ? schema.title : null;
}
