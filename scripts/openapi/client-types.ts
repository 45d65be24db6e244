import { createRequire } from 'node:module';
import { join } from 'node:path';

interface OpenApiTypescript {
  default(document: unknown): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

const HEADING =
  '// Made by `npm run generate` from docs/openapi.json, the description of the API by the service itself.\n\n';

/** The types of all calls, for `packages/api-client`. The generator is a dependency of that package. */
export async function clientTypes(root: string, document: unknown): Promise<string> {
  const load = createRequire(join(root, 'packages/api-client/package.json'));
  const { default: generate, astToString } = load('openapi-typescript') as OpenApiTypescript;
  // A copy: the generator resolves references in place.
  return HEADING + astToString(await generate(structuredClone(document)));
}
