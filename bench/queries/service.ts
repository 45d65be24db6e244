import { createAudit } from '../../apps/server/src/accounts/audit/audit.ts';
import { detectionRoutes } from '../../apps/server/src/insight/detections/routes.ts';
import type { Scope } from '../../apps/server/src/insight/filter/scope.ts';
import { createFairTurns } from '../../apps/server/src/platform/background/fair-turns.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createApp } from '../../apps/server/src/platform/http/api/app.ts';
import type { App } from '../../apps/server/src/platform/http/application.ts';
import { createRateLimits } from '../../apps/server/src/platform/http/limits/rate-limits.ts';
import { createSealer } from '../../apps/server/src/platform/secrets/sealer.ts';
import type { Question } from './mix.ts';

type Log = Parameters<typeof createApp>[0]['log'];
const nothing = () => {};
const SILENT: Log = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => SILENT,
};

export interface QueriesApp {
  readonly app: App;
  /** GET below `…/detections` of the question's organization, in full: routing, validation, SQL, serialisation. */
  get(question: { readonly scope: Scope } & Partial<Question>, path: string): Promise<void>;
}

/** The routes about detections for a member of every organization; who calls is not what is measured. */
export async function queriesApp(database: Database): Promise<QueriesApp> {
  const organizations = await database.query<{ organization_id: string }>(
    'SELECT organization_id FROM bench_organizations',
  );
  const roles = new Map(organizations.map(({ organization_id: id }) => [id, 'viewer'] as const));
  const person = { kind: 'user', userId: 'bench', name: 'bench', email: null, roles } as const;
  const app = await createApp({
    log: SILENT,
    database,
    sealer: createSealer('only of this bench'),
    turns: createFairTurns(),
    credentials: {
      resolve: () => person,
      resolveEdge: () => {
        throw new Error('no sensor reports here');
      },
      isStrange: () => false,
    },
    rateLimits: createRateLimits('off', null),
    clientIp: () => '127.0.0.1',
  });
  detectionRoutes(app, { database, audit: createAudit(), clock: Date.now });
  await app.ready();
  return {
    app,
    async get({ scope, query = {}, sorting, offset = 0, limit = 50 }, path) {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
      if (path === '' && sorting !== undefined) {
        parameters.set('sort_by', sorting.by);
        parameters.set('page', String(offset / limit + 1));
      }
      const url = `/api/organizations/${scope.organizationId}/detections${path}?${parameters}`;
      const { statusCode, body } = await app.inject({ url, headers: { authorization: 'Bearer bench' } });
      if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}: ${body.slice(0, 300)}`);
    },
  };
}
