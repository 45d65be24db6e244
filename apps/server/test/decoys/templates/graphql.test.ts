import { describe, expect, it } from 'vitest';
import { graphql } from '../../../src/decoys/templates/graphql.ts';
import { type Asked, ask } from '../../parts/decoys/asking.ts';

/** What GraphiQL, Postman and the scanners send. */
const INTROSPECTION = `query IntrospectionQuery {
  __schema {
    queryType { name } mutationType { name } subscriptionType { name }
    types { ...FullType }
    directives { name description locations args { ...InputValue } }
  }
}
fragment FullType on __Type {
  kind name description
  fields(includeDeprecated: true) { name description args { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason }
  inputFields { ...InputValue }
  interfaces { ...TypeRef }
  enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
  possibleTypes { ...TypeRef }
}
fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue }
fragment TypeRef on __Type {
  kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
}`;

interface Reference {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: Reference | null;
}

const query = async (text: string, asked: Asked = {}) => {
  const { status, text: body } = await ask(graphql, { json: { query: text }, ...asked });
  return { status, ...JSON.parse(body) };
};
const messageOf = async (text: string): Promise<string> => (await query(text)).errors[0].message;

describe('/graphql', () => {
  it('describes itself so that every reference leads to a type', async () => {
    for (let at = 0; at < 8; at++) {
      const { status, data, errors } = await query(INTROSPECTION, { secret: `secret ${at}` });
      expect([status, errors]).toEqual([200, undefined]);
      const { types, queryType } = data.__schema;
      const known = new Map<string, { kind: string; fields: unknown[] | null }>(
        types.map((type: { name: string }) => [type.name, type]),
      );
      expect(known.get(queryType.name)?.fields?.length).toBeGreaterThan(4);
      expect(known.size).toBe(types.length);
      const references: Reference[] = [];
      JSON.stringify(data, (key, value) => {
        if (key === 'type') references.push(value);
        return value;
      });
      expect(references.length).toBeGreaterThan(100);
      for (const reference of references) {
        let inner = reference;
        while (inner.ofType !== null && inner.ofType !== undefined) inner = inner.ofType;
        expect(known.get(inner.name ?? '')?.kind).toBe(inner.kind);
      }
    }
  });

  it('gives what is asked for, under the names that are asked for', async () => {
    const { data } = await query(
      '{ a: __type(name: "Query") { kind, who: name, __typename } __typename b: __type(name: "X") { name } }',
    );
    expect(data).toEqual({ a: { kind: 'OBJECT', who: 'Query', __typename: '__Type' }, __typename: 'Query', b: null });
    const { data: named } = await query('', {
      json: {
        query: 'query A($n: String!) { __type(name: $n) { name } } query B { __typename }',
        operationName: 'A',
        variables: { n: 'Mutation' },
      },
    });
    expect(named).toEqual({ __type: { name: 'Mutation' } });
  });

  it('has no data for strangers', async () => {
    const { status, data, errors } = await query('{ me { email } }');
    expect([status, data]).toEqual([200, { me: null }]);
    expect(errors).toEqual([
      {
        message: 'Not authenticated',
        locations: [{ line: 1, column: 3 }],
        path: ['me'],
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
    const login = await query('mutation { login(email: "a@b.example", password: "x") { token } }');
    expect(login).toMatchObject({ data: { login: null }, errors: [{ message: 'Invalid email or password' }] });
  });

  it.each([
    ['{ nothing }', 'Cannot query field "nothing" on type "Query".'],
    ['{ me }', 'Field "me" of type "Account" must have a selection of subfields. Did you mean "me { ... }"?'],
    ['{ me { id { x } } }', 'Field "id" must not have a selection since type "ID!" has no subfields.'],
    ['{ __type { name } }', 'Field "__type" argument "name" of type "String!" is required, but it was not provided.'],
    ['{ me(x: 1) { id } }', 'Unknown argument "x" on field "Query.me".'],
    ['{ ...A }', 'Unknown fragment "A".'],
    [
      '{ me { ... on Query { me } } }',
      'Fragment cannot be spread here as objects of type "Account" can never be of type "Query".',
    ],
    ['{ me { ... on X { id } } }', 'Unknown type "X".'],
    ['query @deprecated { __typename }', 'Directive "@deprecated" may not be used on QUERY.'],
    [
      '{ __typename @skip }',
      'Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided.',
    ],
    ['query A { __typename } query A { __typename }', 'There can be only one operation named "A".'],
    ['{ __typename @x }', 'Unknown directive "@x".'],
    ['{ __typename } fragment A on Query { __typename }', 'Fragment "A" is never used.'],
    ['{ me', 'Syntax Error: Expected Name, found <EOF>.'],
    ['{ }', 'Syntax Error: Expected Name, found "}".'],
    ['nonsense', 'Syntax Error: Unexpected Name "nonsense".'],
    ["{ me { id } } '", `Syntax Error: Unexpected single quote character ('), did you mean to use a double quote (")?`],
    ['{ me { id } } %', 'Syntax Error: Unexpected character: "%".'],
    [
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      'Maximum introspection depth exceeded',
    ],
  ])('refuses %s as graphql-js does', async (text, message) => {
    expect(await messageOf(text)).toBe(message);
    expect((await query(text)).status).toBe(400);
  });

  it('refuses requests that any page could make a browser send, and what is no request', async () => {
    expect((await ask(graphql)).text).toContain('Cross-Site Request Forgery');
    expect((await ask(graphql, { form: { query: '{ me { id } }' } })).status).toBe(400);
    const preflight = { 'apollo-require-preflight': 'true' };
    const target = `/graphql?query=${encodeURIComponent('{__typename}')}`;
    expect((await ask(graphql, { visit: { target, headers: preflight } })).text).toBe(
      '{"data":{"__typename":"Query"}}\n',
    );
    const mutation = `/graphql?query=${encodeURIComponent('mutation{login(email:"a",password:"b"){token}}')}`;
    expect((await ask(graphql, { visit: { target: mutation, headers: preflight } })).status).toBe(405);
    expect((await ask(graphql, { json: {} })).text).toContain('POST body missing');
    expect((await ask(graphql, { json: [] })).text).toContain('Operation batching disabled.');
    expect((await ask(graphql, { visit: { method: 'PUT' } })).status).toBe(405);
  });

  it('is not worn out by questions that multiply', async () => {
    const aliases = Array.from(
      { length: 60 },
      (_, at) => `a${at}: __schema { types { fields { args { type { name kind } } type { name } } } }`,
    );
    expect((await query(`{ ${aliases.join(' ')} }`)).errors[0].message).toBe('Query is too complex.');
    const doubling = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`);
    const text = `{ ...F0 } ${doubling.join(' ')} fragment F60 on Query { __typename }`;
    expect((await query(text)).errors[0].message).toBe('Query is too complex.');
    expect(await messageOf('{ ...A } fragment A on Query { ...A }')).toBe('Cannot spread fragment "A" within itself.');
    expect(await messageOf(`{ ${'me '.repeat(3_000)} }`)).toContain('Parsing aborted.');
    expect((await query(`${'{ me '.repeat(900)}${'}'.repeat(900)}`)).status).toBe(400);
  });
});
