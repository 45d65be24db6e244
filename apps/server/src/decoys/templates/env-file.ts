import type { DecoyTemplate } from '../decoy-response.ts';
import { envLines } from '../imitation/env-lines.ts';
import { sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';

/** The settings of an application that somebody left in the web root. */
export const envFile: DecoyTemplate = {
  name: 'env-file',
  title: 'Settings of an application (.env)',
  path: '/.env',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'env-file');
    const content = await envLines(scene);
    return staticFile(scene.visit, {
      content,
      type: 'application/octet-stream',
      modifiedAtMs: scene.past('file', 300),
    });
  },
};
