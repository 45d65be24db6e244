import type { WebServer } from '@sundew/wire/decoys';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { notFound } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type DomainRow, knownDomain } from '../domains/known-domain.ts';
import { listenerName } from '../own-site-name.ts';
import { BLOCKS, isPlain } from './blocks.ts';
import { type ProbeParts, probeSite } from './probe.ts';
import { type BaitParts, putBait } from './put-bait.ts';
import { BlockQuery, OwnSite, OwnSiteWish, ServerBlock, SiteProbe } from './schema.ts';
import { decoysOf, type HandedDecoy } from './store.ts';

const operation = operationsOf('Decoys');
const ById = Type.Object({ domain_id: Id });

export interface OwnSiteDeps extends BaitParts, ProbeParts {
  /** Port of the decoy listener for HTTP. */
  readonly decoyPort: () => number;
}

/** Bait on the owner's own site: its web server hands some paths on, and nothing else changes there. */
export function ownSiteRoutes(app: App, deps: OwnSiteDeps): void {
  const { database } = deps;
  const handedOf = (row: DomainRow) => decoysOf(database.pool, row.organization_id, row.id);

  app.post(
    '/api/organizations/:organization_id/own-sites',
    operation(
      'putBaitOnOwnSite',
      writer('admin', 'domains:write'),
      'Put bait on your own site, without DNS; call it again to add what is missing',
      { params: Type.Object({ organization_id: Id }), body: OwnSiteWish, response: { 201: One(OwnSite) } },
    ),
    async (request, reply) => {
      const { access, body, params } = request;
      const actor = actorOf(request);
      const { row, added } = await putBait(deps, access, params.organization_id, actor, body);
      const paths = (await handedOf(row)).map(({ path }) => path);
      return reply.code(201).send({ data: { domain_id: row.id, site: row.site ?? '', added, paths } });
    },
  );

  app.get(
    '/api/domains/:domain_id/block',
    operation(
      'getWebServerBlock',
      reader('domains:read'),
      'Get the block with which your web server hands bait paths on, ready to paste',
      { params: ById, querystring: BlockQuery, response: { 200: One(ServerBlock) } },
    ),
    async ({ access, params, query }) => {
      const row = await knownDomain(database.pool, access, params.domain_id);
      const all = await handedOf(row);
      const handed = query.decoy_id === undefined ? all : all.filter(({ id }) => id === query.decoy_id);
      if (query.decoy_id !== undefined && handed.length === 0) notFound('decoy');
      const upstream = query.upstream ?? `127.0.0.1:${deps.decoyPort()}`;
      return { data: { ...blockOf(row, handed, query.server, upstream), trusted: deps.trustsProxies } };
    },
  );

  app.post(
    '/api/domains/:domain_id/probe',
    operation(
      'probeOwnSite',
      writer('admin', 'domains:write'),
      'Ask your site for a bait path, marked as a test, and see what arrives here',
      { params: ById, response: { 200: One(SiteProbe) } },
    ),
    async ({ access, params }) => {
      const row = await knownDomain(database.pool, access, params.domain_id);
      const [decoy] = await handedOf(row);
      if (row.site === null || decoy === undefined) throw new Problem('no_bait_to_probe', { domain: row.domain });
      return { data: await probeSite(deps, { organizationId: row.organization_id, site: row.site }, decoy) };
    },
  );
}

function blockOf(row: DomainRow, handed: readonly HandedDecoy[], server: WebServer, upstream: string) {
  const plain = handed.filter(({ path }) => isPlain(path));
  const folders = plain.filter(({ trigger_action: action }) => action === 'poison');
  const site = row.site ?? row.domain;
  const { text, place, reload } = BLOCKS[server]({
    ...{ site, upstream, name: listenerName(row) },
    paths: plain.map(({ path }) => path),
    folders: folders.map(({ path }) => path.replace(/\/$/, '')).filter((path) => path !== ''),
  });
  const leftOut = handed.filter(({ path }) => !isPlain(path)).map(({ path }) => path);
  return { server, site, block: text, place, reload, paths: plain.map(({ path }) => path), left_out: leftOut };
}
