import { isCredential, isCredentialGroup, lastNameOf } from './credential-names.ts';

/** Fields that say what another field beside them holds: `{"name": "password", "value": "…"}`. */
const NAMING = new Set([
  'name',
  'key',
  'field',
  'fieldname',
  'id',
  'param',
  'parameter',
  'label',
  'k',
  'n',
  'attribute',
]);
/** Fields that hold what was named. */
const NAMED = new Set(['value', 'val', 'v', 'values', 'content', 'text', 'data', 'answer', 'default', 'defaultvalue']);

/** True when the value of a field with this name says what another field holds. */
export function isNaming(name: string): boolean {
  return NAMING.has(name.toLowerCase());
}

/** True when a field with this name holds what another field names. */
export function isNamed(name: string): boolean {
  return NAMED.has(name.toLowerCase());
}

/** What these fields say that others hold. */
export function namesIn(fields: Iterable<readonly [name: string, value: unknown]>): readonly string[] {
  const names: string[] = [];
  for (const [name, value] of fields) if (typeof value === 'string' && isNaming(name)) names.push(value);
  return names;
}

/** True when this value must not be kept under one of these names; null stands for a list or an object. */
export function isNamedCredential(names: readonly string[], value: string | null): boolean {
  return names.some((name) =>
    value === null ? isCredentialGroup(lastNameOf(name)) : isCredential(lastNameOf(name), value),
  );
}
