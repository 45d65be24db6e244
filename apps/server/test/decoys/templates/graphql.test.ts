import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, graphqlSync, parse, validate } from 'graphql';
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

/** The schema, rebuilt like a client does. */
async function clientSchema(): Promise<GraphQLSchema> {
  const { data } = await query(getIntrospectionQuery(WHOLE));
  return buildClientSchema(data);
}
const WHOLE = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
};

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

  it('describes itself as the library describes the same schema', async () => {
    const source = getIntrospectionQuery(WHOLE);
    const { data } = await query(source);
    const { data: expected } = graphqlSync({ schema: buildClientSchema(data), source });
    expect(data).toEqual(JSON.parse(JSON.stringify(expected)));
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
    ['query @deprecated { __typename }', 'Directive "@deprecated" may not be used on QUERY.'],
    [
      '{ __typename @skip }',
      'Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided.',
    ],
    ['{ __typename @x }', 'Unknown directive "@x".'],
    ['{ m }', 'Cannot query field "m" on type "Query". Did you mean "me"?'],
    ['{ __type(nam: "X") { name } }', 'Unknown argument "nam" on field "Query.__type". Did you mean "name"?'],
    ['{ me { ... on Accoun { id } } }', 'Unknown type "Accoun". Did you mean "Account"?'],
    ['{ me }', 'Field "me" of type "Account" must have a selection of subfields. Did you mean "me { ... }"?'],
    ['nonsense', 'Syntax Error: Unexpected Name "nonsense".'],
    ['{ }', 'Syntax Error: Expected Name, found "}".'],
    ["{ me { id } } '", `Syntax Error: Unexpected single quote character ('), did you mean to use a double quote (")?`],
    [
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      'Maximum introspection depth exceeded',
    ],
  ])('answers the probe %s with the words by which scanners know Apollo', async (text, message) => {
    expect(await messageOf(text)).toBe(message);
  });

  it.each([
    '{ nothing }',
    '{ me { emial roles } ...A }',
    '{ me { id { x } } }',
    '{ __type { name } }',
    '{ me(x: 1) { id } }',
    '{ me { ... on Query { me } } }',
    'query A { __typename } query A { __typename }',
    '{ __typename } query A { __typename }',
    '{ __typename } fragment A on Query { __typename }',
    'fragment A on Query { ...A } { ...A }',
    'query A($n: Nothing, $n: Int) { __type(name: $m) { name } }',
    'mutation { login(email: 1, email: "a") { token } }',
    'mutation { login(email: "a", password: "b") }',
    '{ __typename @include(if: "yes") @include(if: true) }',
    '{ me { id }',
    '{ me { id } } %',
    '{ me { id(a: "x\n") } }',
  ])('finds wrong with %s what the library finds, where it finds it', async (text) => {
    const { status, errors } = await query(text);
    expect(status).toBe(400);
    const shown = errors.map(({ extensions: _, ...fault }: { readonly extensions: unknown }) => fault);
    expect(shown).toEqual(JSON.parse(JSON.stringify(faultsOf(text, await clientSchema()))));
    expect(shown.length).toBeGreaterThan(0);
  });

  it.each([
    ['query A { __typename } query B { __typename }', {}],
    ['query A { __typename }', { operationName: 'B' }],
    ['fragment A on Query { __typename }', {}],
    ['query A($n: String!) { __type(name: $n) { name } }', { variables: { n: [] } }],
  ])('runs %s no further than the library does', async (text, more) => {
    const { errors, data } = await query('', { json: { query: text, ...more } });
    const expected = graphqlSync({
      schema: await clientSchema(),
      source: text,
      variableValues: 'variables' in more ? more.variables : {},
      operationName: 'operationName' in more ? more.operationName : null,
    });
    expect([errors[0].message, data]).toEqual([expected.errors?.[0]?.message, undefined]);
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
    expect(await messageOf(`{ ${'me '.repeat(3_000)} }`)).toContain('Parsing aborted.');
    expect((await query(`${'{ me '.repeat(900)}${'}'.repeat(900)}`)).status).toBe(400);
    expect(await messageOf(`{ me(a: ${'['.repeat(1_900)}`)).toBe('Query is too complex.');
    const inner = Array.from(
      { length: 60 },
      (_, at) => `fragment T${at} on __Type { ofType { ...T${at + 1} } fields { name } ofType { ...T${at + 1} } }`,
    );
    const chain = `{ __schema { types { ...T0 } } } ${inner.join(' ')} fragment T60 on __Type { name }`;
    expect((await query(chain)).status).toBe(200);
  });
});

/** What the library finds with every rule it has. */
function faultsOf(text: string, schema: GraphQLSchema): readonly object[] {
  try {
    return validate(schema, parse(text));
  } catch (error) {
    return [error as object];
  }
}
