import { LIMITS } from '@sundew/wire/limits';
import { Type } from 'typebox';
import { eitherReader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { Bait } from '../bait/bait.ts';
import { hiddenLink } from '../bait/hidden-link.ts';
import { HIDING_PLACES } from '../bait/hiding-places.ts';
import { baitChecks } from './bait-checks.ts';
import { checkedPage, robotsOf, viewOf } from './bait-rules.ts';
import { Markup, MarkupWish, Robots } from './bait-schema.ts';
import { urlOf } from './standing.ts';
import { type DecoyRow, findDecoy } from './store.ts';

const operation = operationsOf('Decoys');
const READS = eitherReader('detections:read', 'domains:read');
const ById = Type.Object({ decoy_id: Id });

export interface BaitParts {
  readonly database: Database;
  readonly bait: Pick<Bait, 'stamp'>;
  readonly clock: () => number;
}

/** How to link to a decoy so that only machines follow. */
export function baitRoutes(app: App, { database, bait, clock }: BaitParts): void {
  app.post(
    '/api/decoys/:decoy_id/markup',
    {
      bodyLimit: LIMITS.decoyBodyBytes,
      ...operation(
        'getDecoyMarkup',
        // Changes nothing, and a site asks once per page view when it stamps its links.
        { ...READS, limit: 'ingest' },
        'Get markup for hidden links to a decoy, marked per page view where an address is given',
        { params: ById, body: MarkupWish, response: { 200: One(Markup) } },
      ),
    },
    async ({ access, params, body }) => {
      const row = (await findDecoy(database.pool, access, params.decoy_id)) ?? notFound('decoy');
      const view = viewOf(body, clock());
      const { id, path, trigger_action: action } = row;
      const shown = view === null ? null : bait.stamp({ id, path, action }, view);
      const url = urlOf({ ...row, path: shown?.target ?? path });
      const places = HIDING_PLACES.filter(({ style }) => body.style === undefined || style === body.style);
      return {
        data: {
          decoy_id: id,
          url,
          stamp: shown === null ? null : { page: shown.page, shown_at: new Date(shown.atMs).toISOString() },
          variants: places.map((place) => {
            const { inlineHtml, ...link } = hiddenLink({ decoyId: id, path, url }, place);
            return { ...link, inline_html: inlineHtml };
          }),
          robots: robotsOf(row, originOf(row)),
          checks: baitChecks(row, checkedPage(body, url)),
        },
      };
    },
  );

  app.get(
    '/api/decoys/:decoy_id/robots',
    operation('getDecoyRobots', READS, 'Get the lines of robots.txt that keep obedient crawlers away from a decoy', {
      params: ById,
      response: { 200: One(Robots) },
    }),
    async ({ access, params }) => {
      const row = (await findDecoy(database.pool, access, params.decoy_id)) ?? notFound('decoy');
      return { data: robotsOf(row, originOf(row)) };
    },
  );
}

const originOf = (row: DecoyRow): string => urlOf({ ...row, path: '' });
