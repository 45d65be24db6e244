import type { DecoyTemplate } from '../decoy-response.ts';
import { phpInfoPage } from '../imitation/phpinfo-page.ts';
import { sceneOf } from '../imitation/scene.ts';
import { phpHeaders } from '../imitation/site.ts';

/** A script that somebody wrote to see how PHP is set up, and left behind. */
export const phpinfo: DecoyTemplate = {
  name: 'phpinfo',
  title: 'Page of phpinfo()',
  path: '/phpinfo.php',
  methods: ['GET', 'POST'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'phpinfo');
    return {
      status: 200,
      headers: [['Content-Type', 'text/html; charset=UTF-8'], ...phpHeaders(scene.site)],
      body: await phpInfoPage(scene),
    };
  },
};
