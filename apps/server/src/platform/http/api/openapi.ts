import swagger from '@fastify/swagger';
import { PROBLEM_STATUS } from '@sundew/wire/problems/codes';
import { VERSION } from '../../config/version.ts';
import { Components } from '../../openapi/components.ts';
import { type DescribedRoute, faultOf, type RouteSchema } from '../../openapi/described-route.ts';
import { HEADERS } from '../../openapi/headers.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import { completeOperation, type Operation } from '../../openapi/operation.ts';
import { refusalResponses } from '../../openapi/refusals.ts';
import { requirementWords, securityOf } from '../../openapi/requirement-words.ts';
import { shareParameters } from '../../openapi/shared-parameters.ts';
import { TAGS } from '../../openapi/tags.ts';
import type { App } from '../application.ts';
import { ProblemBody } from '../envelope.ts';

/**
 * Describes every route as OpenAPI 3.1 from its own schema and requirement (`/openapi.json`, reference at `/docs`), and
 * stops the start for a route whose description clients could not be made from.
 */
export async function describeApi(app: App): Promise<void> {
  const routes = new Map<string, DescribedRoute>();
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    const described = route as DescribedRoute;
    const fault = faultOf(described.schema);
    if (fault !== null) throw new Error(`The route ${String(route.method)} ${route.url} ${fault}.`);
    const operationId = described.schema?.operationId;
    if (operationId === undefined) return;
    if (routes.has(operationId)) throw new Error(`Two routes have the operationId ${operationId}.`);
    routes.set(operationId, described);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sundew',
        version: VERSION,
        description: `Deception-based bot and threat detection. Errors carry one of these codes: ${Object.keys(PROBLEM_STATUS).join(', ')}. Pages for people and the calls of the command line to its own installation (/api/operator) are no part of the API: they change with the version.`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [...TAGS],
      components: {
        securitySchemes: {
          agent_key: { type: 'http', scheme: 'bearer', description: 'Key of a honeypot agent, `wd_…`.' },
          user_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Session of a person.' },
          api_key: { type: 'http', scheme: 'bearer', description: 'Organization API key, sk_live_….' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: describedSchema(schema as RouteSchema, route as DescribedRoute),
      url,
    }),
    transformObject: (made) => completeDocument('openapiObject' in made ? made.openapiObject : {}, routes),
  });
}

function describedSchema(schema: RouteSchema | undefined, route: DescribedRoute): Record<string, unknown> {
  const requires = route.config?.requires;
  if (schema === undefined || schema.hide === true || requires === undefined) return { hide: true };
  const { querystring, body, description } = schema;
  return {
    ...schema,
    ...(querystring === undefined ? {} : { querystring: withDefaultsOptional(querystring) }),
    ...(body === undefined ? {} : { body: withDefaultsOptional(body) }),
    security: securityOf(requires),
    description: [description, requirementWords(requires)].filter(Boolean).join('\n\n'),
  };
}

/** A field with a default is always there for the route, and never has to be sent by the caller. */
function withDefaultsOptional(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema;
  if (properties === undefined || required === undefined) return schema;
  return { ...schema, required: required.filter((name) => properties[name]?.default === undefined) };
}

function completeDocument<Document extends { paths?: object; components?: object }>(
  document: Document,
  routes: ReadonlyMap<string, DescribedRoute>,
): Document {
  const components = new Components();
  components.lift(ProblemBody);
  // Routes come in the order in which parts of the service are ready; the document has one of its own.
  const sorted = Object.entries(document.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const completed = sorted.map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations as Record<string, Operation & { operationId: string }>).map(([method, operation]) => {
        const route = routes.get(operation.operationId);
        return [method, route === undefined ? operation : completeOperation(operation, route, components)];
      }),
    ),
  ]);
  const { paths, parameters } = shareParameters(Object.fromEntries(completed));
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      headers: HEADERS,
      parameters,
      responses: refusalResponses(),
      schemas: components.schemas(),
    },
  };
}
