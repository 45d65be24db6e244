import { isUuid } from '@sundew/wire/ids';
import type { AnySchemaObject } from 'ajv';

type Rewrite = (value: unknown) => unknown;
type Holder = Record<string | number, unknown>;

/**
 * What writes the ids of a value in small letters, in place: they mean the same in capitals, which some libraries write, and
 * are compared as texts.
 * @param schema which the value keeps to
 * @returns null where the schema has no ids
 */
export function idsInSmallLetters(schema: AnySchemaObject): ((value: unknown) => void) | null {
  return rewriteOf(schema);
}

function rewriteOf(schema: AnySchemaObject): Rewrite | null {
  const { format, properties, items, anyOf, oneOf, allOf } = schema as Readonly<Record<string, unknown>>;
  // Where something else may stand in the place of an id, only an id is one.
  if (format === 'uuid') return (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value);
  const members = isSchema(properties) ? Object.entries(properties).flatMap(memberOf) : [];
  const branches = [anyOf, oneOf, allOf].flat().filter(isSchema).map(rewriteOf).filter(isSome);
  const item = isSchema(items) ? rewriteOf(items) : null;
  if (members.length === 0 && branches.length === 0 && item === null) return null;
  return (value) => {
    if (item !== null && Array.isArray(value)) for (const [at, one] of value.entries()) value[at] = item(one);
    if (isHolder(value)) for (const rewrite of members) rewrite(value);
    return branches.reduce((read, rewrite) => rewrite(read), value);
  };
}

function memberOf([name, schema]: [string, unknown]): ((holder: Holder) => void)[] {
  const rewrite = isSchema(schema) ? rewriteOf(schema) : null;
  if (rewrite === null) return [];
  return [
    (holder) => {
      if (Object.hasOwn(holder, name)) holder[name] = rewrite(holder[name]);
    },
  ];
}

function isSchema(value: unknown): value is AnySchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSome<Value>(value: Value | null): value is Value {
  return value !== null;
}
