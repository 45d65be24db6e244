import type { DecoyTemplate } from '../decoy-response.ts';
import { sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';
import { swaggerDocument } from '../imitation/swagger-document.ts';

/** The description of an API that was meant for colleagues, with a token that works nowhere as example. */
export const swagger: DecoyTemplate = {
  name: 'swagger',
  title: 'Description of an API (Swagger)',
  path: '/swagger.json',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'swagger');
    const content = `${JSON.stringify(await swaggerDocument(scene), null, 2)}\n`;
    return staticFile(scene.visit, { content, type: 'application/json', modifiedAtMs: scene.past('file', 150) });
  },
};
