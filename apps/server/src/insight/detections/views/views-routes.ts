import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { type Audit, actorOf } from '../../../accounts/audit/audit.ts';
import { reader, writer } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, Many, many, Name, Nullable, One, Paging, Timestamp, window } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { filterInBody } from '../../filter/filter-in-body.ts';
import { FILTER_QUERY } from '../../filter/filter-query.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { SORT_QUERY } from '../list/sorting.ts';
import { createView, deleteView, editView, findView, listViews, type ViewRow, viewerOf } from './views-store.ts';

const QUERY = {
  category: ['ATTACKER'],
  property_id: [SAMPLE.propertyId],
  sort_by: 'timestamp' as const,
  sort_order: 'desc' as const,
};

const operation = operationsOf('Saved views');
const OrganizationPath = Type.Object({ organization_id: Type.String() });
const ViewPath = Type.Object({ organization_id: Type.String(), view_id: Id });
const ViewQuery = named(
  'ViewQuery',
  Type.Object(
    { ...FILTER_QUERY, ...SORT_QUERY },
    { additionalProperties: false, description: 'Filters and sort of the detection list.' },
  ),
);
const View = named(
  'View',
  Type.Object({
    id: Id,
    name: Type.String(),
    query: ViewQuery,
    shared: Type.Boolean({ description: 'Shown to all members; otherwise only to who made it.' }),
    created_by: Nullable(Id),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.otherId,
    name: 'Attacks on the shop',
    query: QUERY,
    shared: true,
    created_by: SAMPLE.userId,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);
const Wish = named(
  'ViewInput',
  Type.Object({ name: Name, query: ViewQuery, shared: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  { name: 'Attacks on the shop', query: QUERY, shared: true },
);
const Change = named('ViewPatch', Type.Partial(Wish, { additionalProperties: false, minProperties: 1 }), {
  shared: false,
});

function toView(row: ViewRow): Static<typeof View> {
  const { created_at, updated_at, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** Filters of the detection list that people keep under a name. */
export function viewRoutes(app: App, { database, audit }: { database: Database; audit: Audit }): void {
  const base = '/api/organizations/:organization_id/views';
  const written = (request: Parameters<typeof actorOf>[0]) => ({ audit, by: actorOf(request) });

  app.get(
    base,
    operation('listViews', reader('detections:read'), 'List saved views', {
      params: OrganizationPath,
      querystring: Paging,
      response: { 200: Many(View) },
    }),
    async ({ access, params, query }) => {
      const page = await listViews(database.pool, params.organization_id, viewerOf(access), window(query));
      return many({ items: page.items.map(toView), total: page.total }, query);
    },
  );

  app.get(
    `${base}/:view_id`,
    operation('getView', reader('detections:read'), 'Get a saved view', {
      params: ViewPath,
      response: { 200: One(View) },
    }),
    async ({ access, params }) => {
      const row = await findView(database, params.organization_id, viewerOf(access), params.view_id);
      return { data: toView(row ?? notFound('view')) };
    },
  );

  app.post(
    base,
    {
      ...operation('createView', writer('analyst'), 'Save a view', {
        params: OrganizationPath,
        body: Wish,
        response: { 201: One(View) },
      }),
      preValidation: filterInBody('query'),
    },
    async (request, reply) => {
      const { access, params, body } = request;
      readFilter(body.query, 'body.query');
      const row = await createView(database, params.organization_id, viewerOf(access), body, written(request));
      return reply.code(201).send({ data: toView(row) });
    },
  );

  app.patch(
    `${base}/:view_id`,
    {
      ...operation('updateView', writer('analyst'), 'Change a saved view', {
        params: ViewPath,
        body: Change,
        response: { 200: One(View) },
      }),
      preValidation: filterInBody('query'),
    },
    async (request) => {
      const { access, params, body } = request;
      if (body.query !== undefined) readFilter(body.query, 'body.query');
      const { organization_id, view_id } = params;
      const row = await editView(database, organization_id, viewerOf(access), view_id, body, written(request));
      return { data: toView(row ?? notFound('view')) };
    },
  );

  app.delete(
    `${base}/:view_id`,
    {
      ...operation('deleteView', writer('analyst'), 'Delete a saved view', {
        params: ViewPath,
        response: { 200: One(View) },
      }),
      preValidation: filterInBody('query'),
    },
    async (request) => {
      const { access, params } = request;
      const row = await deleteView(
        database,
        params.organization_id,
        viewerOf(access),
        params.view_id,
        written(request),
      );
      return { data: toView(row ?? notFound('view')) };
    },
  );
}
