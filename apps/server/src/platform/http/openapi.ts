import swagger from '@fastify/swagger';
import { PROBLEM_STATUS } from '@sundew/wire/problems/codes';
import type { Requirement } from '../access/requirement.ts';
import { VERSION } from '../config/version.ts';
import type { App } from './application.ts';
import { ProblemBody } from './envelope.ts';

/** Describes every route as OpenAPI 3.1 from its own schema and requirement (`/openapi.json`, reference at `/docs`). */
export async function describeApi(app: App): Promise<void> {
  app.addSchema(ProblemBody);
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, at) => (typeof $id === 'string' ? $id : `schema-${at}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sundew',
        version: VERSION,
        description: `Deception-based bot and threat detection. Errors carry one of these codes: ${Object.keys(PROBLEM_STATUS).join(', ')}.`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          user_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Session of a person.' },
          api_key: { type: 'http', scheme: 'bearer', description: 'Organization API key, sk_live_….' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const requires = route.config?.requires;
      const hidden = schema?.hide === true || requires === undefined || requires.caller === 'operator';
      const described = { ...schema, ...(hidden ? { hide: true } : {}) } as Record<string, unknown>;
      for (const part of ['querystring', 'body']) described[part] = withDefaultsOptional(described[part]);
      if (!hidden && requires !== undefined) {
        described.security = securityOf(requires);
        described.description = [described.description, requirementText(requires)].filter(Boolean).join('\n\n');
        described.response = { ...(described.response as object), default: { $ref: 'Problem#' } };
      }
      return { schema: described, url };
    },
  });
}

/** A field with a default is always there for the route, and never has to be sent by the caller. */
function withDefaultsOptional(schema: unknown): unknown {
  const { properties, required } = (schema ?? {}) as {
    properties?: Record<string, { default?: unknown }>;
    required?: string[];
  };
  if (properties === undefined || required === undefined) return schema;
  return { ...(schema as object), required: required.filter((name) => properties[name]?.default === undefined) };
}

function securityOf(requires: Requirement): Record<string, string[]>[] {
  if (requires.caller === 'anyone') return [];
  if (requires.caller === 'user') return [{ user_token: [] }];
  if (requires.caller === 'reporter') return [{ api_key: [] }];
  const keys = requires.caller === 'member' && (requires.scope !== undefined || requires.automation === true);
  return keys ? [{ user_token: [] }, { api_key: [] }] : [{ user_token: [] }];
}

/** Says in words who may call. */
function requirementText(requires: Requirement): string {
  switch (requires.caller) {
    case 'anyone':
      return 'No credential is needed.';
    case 'user':
      return 'Needs the session token of a person.';
    case 'reporter':
      return requires.scope ? `Needs an API key with ${requires.scope}.` : 'Needs an API key, whatever its scopes.';
    case 'operator':
      return 'Needs the operator of the installation.';
    case 'member': {
      const person = `Needs a member with role ${requires.role} or above`;
      if (requires.automation) return `${person}, or an organization-wide API key with both write scopes.`;
      if (requires.scope === undefined) return `${person}; API keys are refused.`;
      return `${person}, or an API key with ${[requires.scope, requires.orScope].filter(Boolean).join(' or ')}.`;
    }
  }
}
