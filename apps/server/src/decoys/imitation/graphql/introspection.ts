import { META_DIRECTIVES } from './meta-types.ts';
import {
  type ArgumentDefinition,
  type FieldDefinition,
  objectType,
  type Schema,
  type TypeDefinition,
} from './schema.ts';

/** What an introspection field gives: a plain object whose lists and objects are made when they are asked for. */
export type Described = { readonly [field: string]: unknown };

/** `__schema` and `__type` of a schema (GraphQL October 2021, section 4). */
export function introspect({ types }: Schema): {
  readonly schema: Described;
  type(name: string): Described | null;
} {
  const known = new Map<string, Described>();
  const type = (name: string): Described | null => known.get(name) ?? null;

  /** Looked up late, because types refer to each other. */
  function reference(text: string): Described | null {
    if (text.endsWith('!')) return wrapper('NON_NULL', text.slice(0, -1));
    if (text.startsWith('[')) return wrapper('LIST', text.slice(1, -1));
    return type(text);
  }
  function wrapper(kind: string, inner: string): Described {
    return {
      ...BARE_TYPE,
      kind,
      get ofType() {
        return reference(inner);
      },
    };
  }
  const describeInput = ({ name, type: text, defaultValue }: ArgumentDefinition): Described => ({
    ...NOT_DEPRECATED,
    name,
    defaultValue,
    get type() {
      return reference(text);
    },
  });
  const describeField = ({ name, type: text, arguments: values }: FieldDefinition): Described => ({
    ...NOT_DEPRECATED,
    name,
    args: values.map(describeInput),
    get type() {
      return reference(text);
    },
  });
  function describeType({ kind, name, description, fields, values }: TypeDefinition): Described {
    const own = { ...BARE_TYPE, kind, name, description };
    if (kind === 'OBJECT') return { ...own, fields: fields.map(describeField), interfaces: [] };
    if (kind === 'ENUM') return { ...own, enumValues: values.map((value) => ({ ...NOT_DEPRECATED, name: value })) };
    if (kind === 'SCALAR') return own;
    const inputs = fields.map((field) => describeInput({ ...field, defaultValue: null }));
    return { ...own, inputFields: inputs, isOneOf: false };
  }

  for (const definition of types.values()) known.set(definition.name, describeType(definition));
  const directives = META_DIRECTIVES.map(([name, argument, locations]) => ({
    name,
    description: null,
    isRepeatable: false,
    locations: locations.split(' '),
    args: (objectType('', { [`of(${argument})`]: '' }).fields[0]?.arguments ?? []).map(describeInput),
  }));
  const schema = {
    description: null,
    types: [...known.values()],
    queryType: type('Query'),
    mutationType: type('Mutation'),
    subscriptionType: null,
    directives,
  };
  return { schema, type };
}

const BARE_TYPE = {
  name: null,
  description: null,
  specifiedByURL: null,
  fields: null,
  interfaces: null,
  possibleTypes: null,
  enumValues: null,
  inputFields: null,
  ofType: null,
  isOneOf: null,
};
const NOT_DEPRECATED = { description: null, isDeprecated: false, deprecationReason: null };
