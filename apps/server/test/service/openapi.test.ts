import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from '../parts/service/declared-routes.ts';
import { startRunningService } from '../parts/service/running-service.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: object }> }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: Record<string, object> };
}

const service = await startRunningService();
const anybody = service.as(null);
const document: Document = (await anybody('GET', '/openapi.json')).body;
afterAll(() => service.stop());

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => [keyOf(method, path), operation] as const),
);
const declared = new Map(
  service.routes.map((route) => [keyOf(route.method, route.url.replaceAll(/:(\w+)/g, '{$1}')), route]),
);
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
    const published = [...declared].filter(([, { hidden, requires }]) => !hidden && requires.caller !== 'operator');
    expect(documented.map(([key]) => key).sort()).toEqual(published.map(([key]) => key).sort());
    expect(JSON.stringify(document)).not.toContain('/api/operator');
    expect(documented.length).toBeGreaterThan(40);
  });

  it('tells anybody about the service, and nothing about this installation', () => {
    expect(JSON.stringify(document)).not.toMatch(/127\.0\.0\.1|localhost|postgres/i);
  });
});

describe.each(documented)('%s', (key, operation) => {
  const { requires, url } = routeOf(key);

  it('says what it does, in which part, and what an error looks like', () => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(operation.tags).toHaveLength(1);
    expect(operation.responses.default?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
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
    expect(schemes).toEqual([...(byKey ? ['api_key'] : []), ...(byPerson ? ['user_token'] : [])]);
    expect(operation.security).toBeDefined();
    expect(operation.description).toMatch(/[Nn]eed/);
  });

  it('names its path parameters', () => {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
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
