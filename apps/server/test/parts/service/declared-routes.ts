import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { RouteOptions } from 'fastify';
import type { Requirement } from '../../../src/platform/access/requirement.ts';
import { compileSerializer } from '../../../src/platform/http/validation/at-first-use.ts';
import { compileValidator } from '../../../src/platform/http/validation/validation.ts';

/** The parts of a JSON schema that tests read. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly default?: unknown;
}

/** One route as the service itself declares it. */
export interface DeclaredRoute {
  readonly method: string;
  /** With `:name` for path parameters. */
  readonly url: string;
  readonly requires: Requirement;
  readonly hidden: boolean;
  readonly hasHead: boolean;
  readonly body: JsonSchema | null;
  readonly query: JsonSchema | null;
}

interface Initialised {
  readonly fastify: { addHook(name: 'onRoute', hook: (route: RouteOptions) => void): void };
}

/**
 * Collects every route of the application that `start` makes. Fastify tells of a new application over its diagnostics
 * channel, so nothing has to be listed by hand and no route can be forgotten.
 */
export async function collectRoutes<Result>(
  start: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly routes: readonly DeclaredRoute[] }> {
  const routes: DeclaredRoute[] = [];
  const result = await withEveryRoute((route) => routes.push(...readRoute(route)), start);
  return { result, routes };
}

/** Compiles the schemas of every route while the application starts, and not when they are first used. */
export function compilingAtStart<Result>(start: () => Promise<Result>): Promise<Result> {
  return withEveryRoute((route) => {
    route.validatorCompiler ??= compileValidator as NonNullable<typeof route.validatorCompiler>;
    route.serializerCompiler ??= compileSerializer as NonNullable<typeof route.serializerCompiler>;
  }, start);
}

async function withEveryRoute<Result>(
  onRoute: (route: RouteOptions) => void,
  start: () => Promise<Result>,
): Promise<Result> {
  const onApp = (message: unknown) => {
    // The service is the first application; others are only used inside of it.
    unsubscribe('fastify.initialization', onApp);
    (message as Initialised).fastify.addHook('onRoute', onRoute);
  };
  subscribe('fastify.initialization', onApp);
  try {
    return await start();
  } finally {
    unsubscribe('fastify.initialization', onApp);
  }
}

function readRoute(route: RouteOptions): DeclaredRoute[] {
  const requires = route.config?.requires;
  const schema = (route.schema ?? {}) as { hide?: boolean; body?: JsonSchema; querystring?: JsonSchema };
  const methods = [route.method].flat().filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
  if (methods.length > 0 && requires === undefined) throw new Error(`${route.url} declares no requirement`);
  return methods.map((method) => ({
    method,
    url: route.url,
    requires: requires as Requirement,
    hidden: schema.hide === true,
    hasHead: method === 'GET' && route.exposeHeadRoute !== false,
    body: schema.body ?? null,
    query: schema.querystring ?? null,
  }));
}
