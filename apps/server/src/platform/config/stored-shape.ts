import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox';

const ajv = new Ajv({ allErrors: true, strict: false });

/** Whether a value read from a file has the shape that a schema describes. Changes nothing in it. */
export function hasShape<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return ajv.compile(schema)(value) === true;
}

/** Everything in which a value has not this shape: the place as a JSON pointer, and what must be there. */
export function shapeFaults(schema: TSchema, value: unknown): readonly string[] {
  const check = ajv.compile(schema);
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
