/** A JSON schema as the description of the API reads it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  /** Schema of the items for the document, where the check of the route is wider or words its own refusal. */
  readonly 'x-items'?: JsonSchema;
  /** Of an answer in several media types: a schema for each. */
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** Applies `change` to the schemas directly inside of a schema. */
export function mapInside(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const mapValues = (schemas: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, inner]) => [name, change(inner)]));
  const { properties, items, anyOf, additionalProperties, patternProperties } = schema;
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: mapValues(properties) }),
    ...(items === undefined ? {} : { items: change(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(change) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: change(additionalProperties) } : {}),
    ...(patternProperties === undefined ? {} : { patternProperties: mapValues(patternProperties) }),
  };
}

/** The schemas directly inside of a schema. */
export function schemasInside(schema: JsonSchema): readonly JsonSchema[] {
  const { properties, items, anyOf, additionalProperties, patternProperties } = schema;
  return [
    ...Object.values(properties ?? {}),
    ...(items === undefined ? [] : [items]),
    ...(anyOf ?? []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...Object.values(patternProperties ?? {}),
  ];
}
