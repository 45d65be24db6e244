import { Type } from 'typebox';
import { anyone } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { isHeld } from '../../platform/http/answers/entity-tag.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { ScannerDirectory } from './directory.ts';
import { keptScript } from './store.ts';
import { scriptOf } from './tag-script.ts';

const operation = operationsOf('Detection scripts');

export interface ScriptRouteParts {
  readonly database: Database;
  readonly scanners: ScannerDirectory;
  readonly publicUrl: () => string;
}

/** A page that loads a script which is gone or switched off goes on without it, and without an error. */
const NOTHING = '/* This detection script is switched off. */';
const TYPE = 'text/javascript; charset=utf-8';
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const FOREVER = 'public, max-age=31536000, immutable';

/** The script itself, which pages of any site load. */
export function scriptRoutes(app: App, { database, scanners, publicUrl }: ScriptRouteParts): void {
  app.get(
    '/api/v1/tag/:aid/:script',
    operation('getTagScript', anyone('none'), 'The script that pages load', {
      description:
        'With v, the checksum of a pinned script, the same bytes for as long as the detection script is not deleted.',
      params: Type.Object({
        aid: Type.String({ description: 'Organization.' }),
        script: Type.String({ description: 'Id of the detection script, with .js at the end.' }),
      }),
      querystring: Type.Object({ v: Type.Optional(Type.String({ maxLength: 128 })) }),
      produces: ['text/javascript'],
      response: {
        200: Type.String({ description: 'JavaScript.', examples: [NOTHING] }),
        304: Type.Null({ description: 'Nothing has changed.' }),
      },
    }),
    async ({ params, query, headers }, reply) => {
      const scanner = await scanners.find(params.aid, params.script.replace(/\.js$/, ''));
      reply.type(TYPE);
      if (scanner === null) return reply.header('cache-control', HOUR).send(NOTHING);
      const current = scriptOf(publicUrl(), scanner);
      if (query.v !== undefined) {
        const isCurrent = query.v === current.digest;
        const { organization_id: organizationId, id } = scanner;
        const pinned = isCurrent ? current.script : await keptScript(database.pool, organizationId, id, query.v);
        if (pinned !== null) return reply.header('cache-control', FOREVER).send(pinned);
      }
      reply.header('cache-control', HOUR);
      if (!scanner.enabled) return reply.send(NOTHING);
      const etag = `"${current.digest.slice(0, 24)}"`;
      reply.header('etag', etag);
      if (isHeld(etag, headers['if-none-match'])) return reply.code(304).send(null);
      return reply.send(current.script);
    },
  );
}
