import { isUuid, uuidv7 } from '@sundew/wire/ids';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import type { ErasureRow } from '../../detection/erasing/erasure-row.ts';
import { previewErasure } from '../../detection/erasing/preview-erasure.ts';
import { requestErasure } from '../../detection/erasing/request-erasure.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readCriteria } from './rules.ts';
import { Erasure, ErasurePreview, ErasureWish } from './schema.ts';
import { findErasure, listErasures } from './store.ts';

export interface ErasureParts {
  readonly database: Database;
  /** Where long reading is done. */
  readonly reading: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly maskIps: boolean;
  /** Asks for the work to begin; without it the next scheduled run does it. */
  readonly onRequested: () => void;
}

const operation = operationsOf('Erasure');

/** Erasing what is known of a visitor: asked for by an owner, carried out by a job. */
export function erasureRoutes(app: App, { database, reading, audit, clock, maskIps, onRequested }: ErasureParts): void {
  app.post(
    '/api/organizations/:organization_id/erasure',
    operation('requestErasure', writer('owner'), 'Erase a visitor', {
      description:
        'Erases for good what was recorded up to now and fulfils all that is given: detections, their share in the ' +
        'statistics, addresses of actors, counts of refused reports, clearance, ended blocks and runs of rules. A block ' +
        'or a refusal in force goes on and is forgotten when it ends. What is done keeps the address masked.',
      params: InOrganization,
      body: ErasureWish,
      response: { 201: One(Erasure) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const criteria = readCriteria(request.body, maskIps);
      const nowMs = clock();
      const id = uuidv7(nowMs);
      const row = await database.transaction(async (client) => {
        await audit.write(client, {
          organizationId,
          actor: actorOf(request),
          action: 'erasure.request',
          targetType: 'erasure',
          targetId: id,
          // What is to be forgotten is not written down for good.
          details: { by: Object.keys(request.body) },
        });
        return requestErasure(client, organizationId, id, criteria, new Date(nowMs));
      });
      onRequested();
      return reply.code(201).send({ data: toErasure(row) });
    },
  );

  app.post(
    '/api/organizations/:organization_id/erasure/preview',
    operation('previewErasure', writer('owner'), 'Count what an erasure would take away', {
      description: 'Nothing is erased or written down.',
      params: InOrganization,
      body: ErasureWish,
      response: { 200: One(ErasurePreview) },
    }),
    async ({ params: { organization_id }, body }) => {
      const found = await previewErasure(reading.pool, organization_id, readCriteria(body, maskIps), new Date(clock()));
      const { detections, oldest, newest } = found;
      const data = { detections, oldest: oldest?.toISOString() ?? null, newest: newest?.toISOString() ?? null };
      return { data };
    },
  );

  app.get(
    '/api/organizations/:organization_id/erasure',
    operation('listErasures', reader(undefined, 'admin'), 'List erasures, newest first', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(Erasure) },
    }),
    async ({ params: { organization_id }, query }) => {
      const found = await listErasures(database.pool, organization_id, window(query));
      return many({ items: found.items.map(toErasure), total: found.total }, query);
    },
  );

  app.get(
    '/api/organizations/:organization_id/erasure/:erasure_id',
    operation('getErasure', reader(undefined, 'admin'), 'See how far an erasure is', {
      params: Type.Object({ organization_id: Id, erasure_id: Type.String({ maxLength: 100 }) }),
      response: { 200: One(Erasure) },
    }),
    async ({ params: { organization_id, erasure_id } }) => {
      const row = isUuid(erasure_id) ? await findErasure(database, organization_id, erasure_id) : null;
      return { data: toErasure(row ?? notFound('erasure')) };
    },
  );
}

function toErasure(row: ErasureRow): Erasure {
  const { detections, claims, actors, addresses, suppressed } = row;
  return {
    id: row.id,
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    criteria: { ip: row.ip, fingerprint: row.fingerprint, before: row.before?.toISOString() ?? null },
    counts: { detections, claims, actors, addresses, suppressed },
  };
}
