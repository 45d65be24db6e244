import { buildSchema, type GraphQLSchema } from 'graphql';
import type { FieldType, Resource } from '../resources.ts';
import { inventResources } from '../resources.ts';
import type { Scene } from '../scene.ts';

const TYPES: Readonly<Record<FieldType, string>> = {
  integer: 'Int',
  string: 'String',
  boolean: 'Boolean',
  number: 'Float',
  date: 'DateTime',
};

/** A schema over what the site's APIs are about; a comment in it carries a token. */
export async function inventSchema(scene: Scene): Promise<GraphQLSchema> {
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
  const roles = random.pick(['ADMIN EDITOR VIEWER', 'OWNER ADMIN MEMBER', 'SUPERUSER STAFF CUSTOMER']);
  const text = [
    block('type Query', ['me: Account', ...resources.flatMap((resource) => queriesOf(resource, paging))]),
    block('type Mutation', [
      'login(email: String!, password: String!): AuthPayload',
      ...resources.flatMap(mutationsOf),
    ]),
    block('type Account', ['id: ID!', 'email: String!', 'role: Role!', 'apiToken: String']),
    `"""${note}: ${await scene.canary('jwt')}"""`,
    block('type AuthPayload', ['token: String!', 'account: Account!']),
    block('enum Role', roles.split(' ')),
    'scalar DateTime',
    ...resources.flatMap(({ name, fields }) => [
      block(`type ${name}`, ['id: ID!', ...fieldLines(fields)]),
      block(`input ${name}Input`, fieldLines(fields)),
    ]),
  ].join('\n');
  return buildSchema(text, { assumeValid: true, noLocation: true });
}

const block = (head: string, lines: readonly string[]): string => `${head} {\n  ${lines.join('\n  ')}\n}`;

const fieldLines = (fields: Resource['fields']): readonly string[] =>
  Object.entries(fields).map(([name, type]) => `${camel(name)}: ${TYPES[type]}`);

const queriesOf = ({ name, plural }: Resource, paging: string): readonly string[] => [
  `${camel(plural)}(${paging}): [${name}!]`,
  `${lowerFirst(name)}(id: ID!): ${name}`,
];

const mutationsOf = ({ name }: Resource): readonly string[] => [
  `create${name}(input: ${name}Input!): ${name}`,
  `update${name}(id: ID!, input: ${name}Input!): ${name}`,
  `delete${name}(id: ID!): Boolean`,
];

const camel = (name: string): string => name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
