import type { DecoyTemplate } from '../decoy-response.ts';
import { sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';
import { wpConfig } from '../imitation/wp-config.ts';

/** A copy of WordPress's configuration under a name that the server does not run as PHP. */
export const wpConfigBackup: DecoyTemplate = {
  name: 'wp-config-backup',
  title: 'Copy of the configuration of WordPress',
  path: '/wp-config.php.bak',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'wp-config-backup');
    const content = await wpConfig(scene);
    return staticFile(scene.visit, {
      content,
      type: 'application/octet-stream',
      modifiedAtMs: scene.past('file', 500),
    });
  },
};
