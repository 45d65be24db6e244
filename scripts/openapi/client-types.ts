import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Response {
  headers?: object;
  content?: Record<string, { example?: unknown }>;
}

interface Operation {
  readonly requestBody?: Pick<Response, 'content'>;
  readonly responses: Record<string, Response>;
}

interface OpenApiTypescript {
  default(document: unknown, options: { defaultNonNullable: boolean }): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/** What is read of the document here. */
export interface OpenApiDocument {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, object>;
}

const HEADING =
  '// Made by `npm run generate` from docs/openapi.json, the description of the API by the service itself.\n\n';

/**
 * The types of all calls, for `packages/api-client`, without headers, examples and refusals: the client throws what is refused.
 * The generator is a dependency of that package.
 */
export async function clientTypes(root: string, document: OpenApiDocument): Promise<string> {
  const load = createRequire(join(root, 'packages/api-client/package.json'));
  const { default: generate, astToString } = load('openapi-typescript') as OpenApiTypescript;
  // A copy: the generator resolves references in place.
  return (
    HEADING + astToString(await generate(onlyWhatSucceeds(structuredClone(document)), { defaultNonNullable: false }))
  );
}

function onlyWhatSucceeds(document: OpenApiDocument): OpenApiDocument {
  for (const { requestBody, responses } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const { content } of [requestBody, ...Object.values(responses)].filter((part) => part !== undefined)) {
      for (const media of Object.values(content ?? {})) delete media.example;
    }
    for (const [status, response] of Object.entries(responses)) {
      if (status.startsWith('2')) delete response.headers;
      else delete responses[status];
    }
  }
  const { headers: _headers, responses: _responses, ...components } = document.components;
  return { ...document, components };
}
