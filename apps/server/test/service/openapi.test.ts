import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '@sundew/wire/sources';
import { TRIAGE_STATUSES } from '@sundew/wire/triage';
import { THREAT_CATEGORIES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it } from 'vitest';
import { compilingAtStart, type DeclaredRoute } from '../parts/service/declared-routes.ts';
import { startRunningService } from '../parts/service/running-service.ts';

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Content };
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly responses: Readonly<Record<string, Response & { readonly $ref?: string }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly items?: { readonly $ref?: string } };
}

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Record<string, Schema & { readonly enum?: readonly string[] }>;
    readonly responses: Record<string, Response>;
    readonly parameters: Record<string, Parameter>;
    readonly securitySchemes: Record<string, object>;
  };
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Where a schema has objects that take any field. */
function openPlaces(schema: Schema, place: string): readonly string[] {
  const name = schema.$ref?.split('/').at(-1);
  const found: Schema = name === undefined ? schema : (document.components.schemas[name] ?? {});
  const { properties, items, anyOf = [] } = found;
  const below = Object.entries(properties ?? {}).flatMap(([key, each]) => openPlaces(each, `${place}.${key}`));
  return [
    ...(properties !== undefined && found.additionalProperties === undefined ? [place] : []),
    ...[...below, ...anyOf.flatMap((each) => openPlaces(each, place))],
    ...(items === undefined ? [] : openPlaces(items, `${place}[]`)),
  ];
}

// Does not start with a schema that cannot be compiled, which the service itself would say at the first call.
const service = await compilingAtStart(() => startRunningService());
const anybody = service.as(null);
const document: Document = (await anybody('GET', '/openapi.json')).body;
afterAll(() => service.stop());

const ajv = new Ajv2020({ strict: false, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', components: document.components });
/** What of a value a schema of the document does not allow. */
function faultsOf(schema: object, value: unknown): unknown {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  const validate = ajv.compile(inDocument);
  return validate(value) ? [] : validate.errors;
}

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => [keyOf(method, path), operation] as const),
);
const declared = new Map(
  service.routes.map((route) => [keyOf(route.method, route.url.replaceAll(/:(\w+)/g, '{$1}')), route]),
);
const parametersOf = ({ parameters = [] }: Operation): readonly Parameter[] =>
  parameters.map((each) => document.components.parameters[each.$ref?.split('/').at(-1) ?? ''] ?? each);
const routeOf = (key: string): DeclaredRoute => {
  const route = declared.get(key);
  if (route === undefined) throw new Error(`${key} is documented, but there is no such route`);
  return route;
};

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1 by the parser of the reference page', async () => {
    const page = createRequire(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')));
    const { validate } = await import(page.resolve('@scalar/openapi-parser'));
    const result = await validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, result.version]).toEqual([true, '3.1']);
  });

  it('has every route that is not hidden, and the calls of the operator are', () => {
    const published = [...declared].filter(([, { hidden }]) => !hidden);
    expect(documented.map(([key]) => key).sort()).toEqual(published.map(([key]) => key).sort());
    const ofOperator = [...declared.values()].filter(({ requires }) => requires.caller === 'operator');
    expect(ofOperator.map(({ hidden }) => hidden)).toEqual(ofOperator.map(() => true));
    expect(ofOperator.length).toBeGreaterThan(0);
    expect(documented.length).toBeGreaterThan(40);
  });

  it('names every operation once', () => {
    const ids = documented.map(([, { operationId }]) => operationId);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z0-9]*)+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('enumerates the words of filters', () => {
    const list = documented.find(([, { operationId }]) => operationId === 'listDetections')?.[1];
    const wordsOf = (name: string) => {
      const { $ref = '' } =
        parametersOf(list ?? { responses: {} }).find((one) => one.name === name)?.schema.items ?? {};
      return document.components.schemas[$ref.split('/').at(-1) ?? '']?.enum;
    };
    for (const prefix of ['', 'not_']) {
      expect(wordsOf(`${prefix}source`)).toEqual(SOURCES);
      expect(wordsOf(`${prefix}level`)).toEqual(THREAT_LEVELS);
      expect(wordsOf(`${prefix}category`)).toEqual(THREAT_CATEGORIES);
      expect(wordsOf(`${prefix}status`)).toEqual(TRIAGE_STATUSES);
    }
  });

  it('closes what management takes, to its depths: a misspelled field is refused, and does not look as if it were set', () => {
    const open = documented.flatMap(([key, { requestBody }]) => {
      if (requestBody === undefined || !/ \/api\/(?!v1\/)/.test(key)) return [];
      return Object.values(requestBody.content).flatMap(({ schema }) => openPlaces(schema, key));
    });
    expect(open).toEqual([]);
  });

  it('describes a refusal as it comes', async () => {
    const refused = await anybody('GET', '/api/auth/me');
    const { headers = {}, content = {} } = document.components.responses.Unauthorized ?? {};
    expect(refused.status).toBe(401);
    expect(faultsOf(content['application/json']?.schema ?? {}, refused.body)).toEqual([]);
    for (const name of Object.keys(headers)) expect(refused.headers.has(name), name).toBe(true);
  });

  it('tells anybody about the service, and nothing about this installation', () => {
    expect(JSON.stringify(document)).not.toMatch(/127\.0\.0\.1|localhost|postgres/i);
  });
});

describe('a call that takes no body', () => {
  const bodiless = documented
    .map(([key, { requestBody }]) => ({ key, isBodiless: requestBody === undefined }))
    .filter(({ key, isBodiless }) => isBodiless && /^(DELETE|POST|PUT|PATCH) /.test(key))
    // The organization itself goes last.
    .sort((one, other) => other.key.length - one.key.length);

  it('may come with the type of one and nothing in it', async () => {
    const { organization_id: organizationId, user_token: token } = await service.bootstrap();
    const statuses: number[] = [];
    for (const { key } of bodiless) {
      const [method = '', path = ''] = key.split(' ');
      const url = path.replace('{organization_id}', organizationId).replaceAll(/\{\w+\}/g, ID_OF_NOTHING);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const reply = await fetch(service.url + url, { method, headers, body: '' });
      statuses.push(reply.status);
      expect(await reply.text(), key).not.toMatch(/empty_body|body_not_json/);
      expect([400, 415], key).not.toContain(reply.status);
    }
    expect(statuses.length).toBeGreaterThan(10);
  });
});

const ID_OF_NOTHING = '01890000-0000-7000-8000-000000000001';

describe.each(documented)('%s', (key, operation) => {
  const { requires, url } = routeOf(key);

  it('says what it does, in which part, and what an error looks like', () => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(operation.tags).toHaveLength(1);
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
    const good = Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status));
    expect(good).toHaveLength(1);
  });

  it('says who may call', () => {
    const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one)).sort();
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme);
    const byPerson = requires.caller === 'user' || requires.caller === 'member';
    const byKey =
      requires.caller === 'reporter' ||
      (requires.caller === 'member' && (requires.scope !== undefined || requires.automation === true));
    const byAgent = requires.caller === 'agent';
    expect(schemes).toEqual([
      ...(byAgent ? ['agent_key'] : []),
      ...(byKey ? ['api_key'] : []),
      ...(byPerson ? ['user_token'] : []),
    ]);
    expect(operation.security).toBeDefined();
    expect(operation.description).toMatch(/[Nn]eed/);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(requires.caller === 'anyone' ? ['400'] : ['400', '401', '403', '429']),
    );
  });

  it('shows examples that its schemas allow', () => {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    const bodies = [operation.requestBody?.content ?? {}, ...answers.map(([, { content = {} }]) => content)];
    for (const [type, { schema, example }] of bodies.flatMap((content) => Object.entries(content))) {
      expect(example, type).toBeDefined();
      expect(faultsOf(schema, example)).toEqual([]);
    }
  });

  it('tells of its limit, and of repeats', () => {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    const headers = answers.flatMap(([, answer]) => Object.keys(answer.headers ?? {}));
    expect(headers).toContain('X-Request-Id');
    const limited = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    if (requires.limit !== 'none') expect(headers).toEqual(expect.arrayContaining(limited));
    const repeatable = requires.limit === 'write' || /\/detect(?:\/batch)?$/.test(url.replace('/sdk/detect', ''));
    expect(parametersOf(operation).some(({ name }) => name === 'Idempotency-Key')).toBe(repeatable);
  });

  it('names its path parameters', () => {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).sort()).toEqual(names);
  });
});

describe('/docs', () => {
  it('runs no script but its own file', async () => {
    const page = await anybody('GET', '/docs');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = Object.fromEntries(
      (page.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    const scripts = [...page.text.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, , inline] of scripts) expect(inline).toBe('');
    expect(page.text).not.toMatch(/\bon\w+=|javascript:|https?:\/\//);
  });

  it('offers nowhere to share the document with the maker of the widget', async () => {
    const [, configuration = ''] = /data-configuration='([^']*)'/.exec((await anybody('GET', '/docs')).text) ?? [];
    expect(JSON.parse(configuration)).toMatchObject({ showDeveloperTools: 'never', hideClientButton: true });
  });

  it('brings its script from here', async () => {
    const script = await anybody('GET', '/docs/reference.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.text.length).toBeGreaterThan(100_000);
  });
});

describe('every other answer', () => {
  it.each(['/openapi.json', '/healthz', '/api/mitre/tactics', '/api/nothing', '/sign-in'])(
    '%s allows no script, no frame and no guess of its type',
    async (path) => {
      const { headers } = await anybody('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
