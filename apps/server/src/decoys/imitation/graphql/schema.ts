/** A reference to a type as it is written: `[User!]!`. */
export type TypeText = string;

export interface ArgumentDefinition {
  readonly name: string;
  readonly type: TypeText;
  readonly defaultValue: string | null;
}

export interface FieldDefinition {
  readonly name: string;
  readonly arguments: readonly ArgumentDefinition[];
  readonly type: TypeText;
}

export interface TypeDefinition {
  readonly kind: 'OBJECT' | 'SCALAR' | 'ENUM' | 'INPUT_OBJECT';
  readonly name: string;
  readonly description: string | null;
  /** Of objects and inputs. */
  readonly fields: readonly FieldDefinition[];
  /** Of enumerations. */
  readonly values: readonly string[];
}

export interface Schema {
  readonly types: ReadonlyMap<string, TypeDefinition>;
}

/** Signature of a field → its type: `{ 'users(limit: Int = 20)': '[User!]' }`. */
export type FieldTexts = Readonly<Record<string, TypeText>>;

export function objectType(name: string, fields: FieldTexts, description: string | null = null): TypeDefinition {
  return { kind: 'OBJECT', name, description, fields: Object.entries(fields).map(readField), values: [] };
}

export const inputType = (name: string, fields: FieldTexts): TypeDefinition => ({
  ...objectType(name, fields),
  kind: 'INPUT_OBJECT',
});

export const enumType = (name: string, values: string): TypeDefinition => ({
  kind: 'ENUM',
  name,
  description: null,
  fields: [],
  values: values.split(' '),
});

export const scalarType = (name: string, description: string | null = null): TypeDefinition => ({
  kind: 'SCALAR',
  name,
  description,
  fields: [],
  values: [],
});

/** Name of the type below lists and exclamation marks. */
export const namedType = (type: TypeText): string => type.replace(/[[\]!]/g, '');

export const isComposite = (type: TypeDefinition | undefined): boolean => type?.kind === 'OBJECT';

function readField([signature, type]: readonly [string, TypeText]): FieldDefinition {
  const [, name = signature, inner = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const parts = inner === '' ? [] : inner.split(', ');
  return { name, type, arguments: parts.map(readArgument) };
}

function readArgument(text: string): ArgumentDefinition {
  const [, name = '', type = '', defaultValue] = /^(\w+): ([^ ]+)(?: = (.+))?$/.exec(text) ?? [];
  return { name, type, defaultValue: defaultValue ?? null };
}
