import type { FieldType, Resource } from '../resources.ts';
import { inventResources } from '../resources.ts';
import type { Scene } from '../scene.ts';
import { META_TYPES } from './meta-types.ts';
import {
  enumType,
  type FieldTexts,
  inputType,
  objectType,
  type Schema,
  scalarType,
  type TypeDefinition,
} from './schema.ts';

const TYPES: Readonly<Record<FieldType, string>> = {
  integer: 'Int',
  string: 'String',
  boolean: 'Boolean',
  number: 'Float',
  date: 'DateTime',
};

/** A schema over what the site's APIs are about; a comment in it carries a token. */
export async function inventSchema(scene: Scene): Promise<Schema> {
  const { site } = scene;
  const random = site.random('graphql');
  const resources = inventResources(site);
  const paging = random.pick([
    'limit: Int = 20, offset: Int = 0',
    'page: Int = 1, perPage: Int = 25',
    'first: Int, after: String',
  ]);
  const note = random.pick([
    'For scripts, until they have accounts of their own',
    'Service account of the sync job',
    'Used by the old importer',
  ]);
  const types: TypeDefinition[] = [
    objectType('Query', Object.assign({ me: 'Account' }, ...resources.map((resource) => queriesOf(resource, paging)))),
    objectType(
      'Mutation',
      Object.assign({ 'login(email: String!, password: String!)': 'AuthPayload' }, ...resources.map(mutationsOf)),
    ),
    objectType('Account', { id: 'ID!', email: 'String!', role: 'Role!', apiToken: 'String' }),
    objectType('AuthPayload', { token: 'String!', account: 'Account!' }, `${note}: ${await scene.canary('jwt')}`),
    enumType('Role', random.pick(['ADMIN EDITOR VIEWER', 'OWNER ADMIN MEMBER', 'SUPERUSER STAFF CUSTOMER'])),
    scalarType('DateTime'),
    ...resources.flatMap(({ name, fields }) => [
      objectType(name, { id: 'ID!', ...fieldTexts(fields) }),
      inputType(`${name}Input`, fieldTexts(fields)),
    ]),
    ...META_TYPES,
  ];
  return { types: new Map(types.map((type) => [type.name, type])) };
}

const fieldTexts = (fields: Resource['fields']): FieldTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [camel(name), TYPES[type]]));

function queriesOf({ name, plural }: Resource, paging: string): FieldTexts {
  return { [`${camel(plural)}(${paging})`]: `[${name}!]`, [`${lowerFirst(name)}(id: ID!)`]: name };
}

function mutationsOf({ name }: Resource): FieldTexts {
  return {
    [`create${name}(input: ${name}Input!)`]: name,
    [`update${name}(id: ID!, input: ${name}Input!)`]: name,
    [`delete${name}(id: ID!)`]: 'Boolean',
  };
}

const camel = (name: string): string => name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
