import type { JsonSchema } from './json-schema.ts';

/**
 * An example of a schema, put together from those that its parts declare.
 * @returns undefined where a part that is always there has none
 */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return schema.anyOf.map(exampleOf).find((example) => example !== undefined);
  if (schema.items !== undefined) {
    const item = exampleOf(schema.items);
    return item === undefined ? undefined : [item];
  }
  return schema.properties === undefined ? undefined : exampleOfObject(schema.properties, schema.required ?? []);
}

function exampleOfObject(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): unknown {
  const members = Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)] as const);
  const missing = members.some(([name, example]) => example === undefined && required.includes(name));
  return missing ? undefined : Object.fromEntries(members.filter(([, example]) => example !== undefined));
}
