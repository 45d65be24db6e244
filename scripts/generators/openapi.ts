import type { Generator } from '../generation/generator.ts';
import { clientTypes } from '../openapi/client-types.ts';
import { readOpenApi } from '../openapi/read-openapi.ts';

/** `docs/openapi.json` from the running service, and the types of the client from that. */
export const generator: Generator = {
  name: 'openapi',
  async generate(root) {
    const document = await readOpenApi(root);
    return [
      { path: 'docs/openapi.json', text: `${JSON.stringify(document, null, 2)}\n` },
      { path: 'packages/api-client/src/schema.gen.ts', text: await clientTypes(root, document) },
    ];
  },
};
