import { enumType, objectType, scalarType, type TypeDefinition } from './schema.ts';

const DEPRECATED = '(includeDeprecated: Boolean = false)';

/** What every schema has beside its own types, as graphql-js 16 shows it. */
export const META_TYPES: readonly TypeDefinition[] = [
  scalarType(
    'ID',
    'The `ID` scalar type represents a unique identifier, often used to refetch an object or as key for a cache. The ID type appears in a JSON response as a String; however, it is not intended to be human-readable. When expected as an input type, any string (such as `"4"`) or integer (such as `4`) input value will be accepted as an ID.',
  ),
  scalarType(
    'String',
    'The `String` scalar type represents textual data, represented as UTF-8 character sequences. The String type is most often used by GraphQL to represent free-form human-readable text.',
  ),
  scalarType(
    'Int',
    'The `Int` scalar type represents non-fractional signed whole numeric values. Int can represent values between -(2^31) and 2^31 - 1.',
  ),
  scalarType(
    'Float',
    'The `Float` scalar type represents signed double-precision fractional values as specified by [IEEE 754](https://en.wikipedia.org/wiki/IEEE_floating_point).',
  ),
  scalarType('Boolean', 'The `Boolean` scalar type represents `true` or `false`.'),
  objectType(
    '__Schema',
    {
      description: 'String',
      types: '[__Type!]!',
      queryType: '__Type!',
      mutationType: '__Type',
      subscriptionType: '__Type',
      directives: '[__Directive!]!',
    },
    'A GraphQL Schema defines the capabilities of a GraphQL server. It exposes all available types and directives on the server, as well as the entry points for query, mutation, and subscription operations.',
  ),
  objectType('__Type', {
    kind: '__TypeKind!',
    name: 'String',
    description: 'String',
    specifiedByURL: 'String',
    [`fields${DEPRECATED}`]: '[__Field!]',
    interfaces: '[__Type!]',
    possibleTypes: '[__Type!]',
    [`enumValues${DEPRECATED}`]: '[__EnumValue!]',
    [`inputFields${DEPRECATED}`]: '[__InputValue!]',
    ofType: '__Type',
    isOneOf: 'Boolean',
  }),
  enumType('__TypeKind', 'SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL'),
  objectType('__Field', {
    name: 'String!',
    description: 'String',
    [`args${DEPRECATED}`]: '[__InputValue!]!',
    type: '__Type!',
    isDeprecated: 'Boolean!',
    deprecationReason: 'String',
  }),
  objectType('__InputValue', {
    name: 'String!',
    description: 'String',
    type: '__Type!',
    defaultValue: 'String',
    isDeprecated: 'Boolean!',
    deprecationReason: 'String',
  }),
  objectType('__EnumValue', {
    name: 'String!',
    description: 'String',
    isDeprecated: 'Boolean!',
    deprecationReason: 'String',
  }),
  objectType('__Directive', {
    name: 'String!',
    description: 'String',
    isRepeatable: 'Boolean!',
    locations: '[__DirectiveLocation!]!',
    [`args${DEPRECATED}`]: '[__InputValue!]!',
  }),
  enumType(
    '__DirectiveLocation',
    'QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION',
  ),
];

/** Directives of every schema: name, arguments, places. */
export const META_DIRECTIVES = [
  ['include', 'if: Boolean!', 'FIELD FRAGMENT_SPREAD INLINE_FRAGMENT'],
  ['skip', 'if: Boolean!', 'FIELD FRAGMENT_SPREAD INLINE_FRAGMENT'],
  [
    'deprecated',
    'reason: String = "No longer supported"',
    'FIELD_DEFINITION ARGUMENT_DEFINITION INPUT_FIELD_DEFINITION ENUM_VALUE',
  ],
  ['specifiedBy', 'url: String!', 'SCALAR'],
] as const;
