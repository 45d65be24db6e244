import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import { entityTag, isHeld } from '../../../platform/http/answers/entity-tag.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { CLEARANCE_SCRIPT } from './page-script.gen.ts';

const operation = operationsOf('Clearance');

const ETAG = entityTag(CLEARANCE_SCRIPT);

/** The script that asks for clearance, which pages of any site load. */
export function pageScriptRoute(app: App): void {
  app.get(
    '/api/v1/clearance/page.js',
    operation('getClearanceScript', anyone('none'), 'The script with which pages ask for clearance', {
      produces: ['text/javascript'],
      response: {
        200: Type.String({ description: 'JavaScript.', examples: ['(()=>{/* … */})();'] }),
        304: Type.Null({ description: 'Nothing has changed.' }),
      },
    }),
    async ({ headers }, reply) => {
      void reply.headers({ etag: ETAG, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' });
      if (isHeld(ETAG, headers['if-none-match'])) return reply.code(304).send(null);
      return reply.type('text/javascript; charset=utf-8').send(CLEARANCE_SCRIPT);
    },
  );
}
