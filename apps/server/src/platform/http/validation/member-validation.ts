import type { Ajv, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';

/** Members from which on it is worth it. */
const MANY = 20;
const UNDERSTOOD: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'additionalProperties', '$id']);

/** What ajv makes of a schema, as far as a request needs it. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

type Members = Readonly<Record<string, AnySchemaObject>>;

/** By the schema of a member and its name: routes that take the same filters share them. */
const compiled = new WeakMap<AnySchemaObject, Map<string, ValidateFunction>>();

/**
 * What checks an object of many members, of which a caller names few: each is compiled when it first comes. All of them at
 * once would keep everybody waiting for that long. Finds what the whole schema finds, in the same order.
 * @returns null for a schema that has few members, or more to it than members
 */
export function compileByMember(ajv: Ajv, schema: AnySchemaObject): Validate | null {
  const { type, properties } = schema as { readonly type?: unknown; readonly properties?: Members };
  if (type !== 'object' || properties === undefined || Object.keys(properties).length < MANY) return null;
  if (!Object.keys(schema).every((keyword) => UNDERSTOOD.has(keyword))) return null;
  const frame = ajv.compile(frameOf(schema, properties));
  const validate: Validate = (value) => {
    const isValid = frame(value);
    const errors = isValid ? [] : [...(frame.errors ?? [])];
    if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(properties)) {
        if (!Object.hasOwn(value, name)) continue;
        const check = memberOf(ajv, name, member);
        if (!check(value)) errors.push(...(check.errors ?? []));
      }
    }
    validate.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return validate;
}

/** Which members there may and must be, and what they are where they are left out. */
function frameOf({ required, additionalProperties }: AnySchemaObject, properties: Members): AnySchemaObject {
  const defaults = Object.entries(properties).map(([name, { default: value }]) => [
    name,
    value === undefined ? {} : { default: value },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(defaults),
    ...(required === undefined ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  };
}

function memberOf(ajv: Ajv, name: string, member: AnySchemaObject): ValidateFunction {
  const byName = compiled.get(member) ?? new Map<string, ValidateFunction>();
  compiled.set(member, byName);
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made = ajv.compile({ type: 'object', properties: { [name]: member } });
  byName.set(name, made);
  return made;
}
