import { DetectionItem, FullDetection } from '@sundew/wire/detection';
import { isUuid } from '@sundew/wire/ids';
import { Type } from 'typebox';
import { reader } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Many, many, One, PAGING, window } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { FILTER_QUERY } from '../../filter/filter-query.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { scopeOf } from '../../filter/scope.ts';
import { toFull, toItem } from '../wire-form/wire-form.ts';
import { readPage } from './page.ts';
import { findRow } from './row-store.ts';
import { readSorting, SORT_QUERY } from './sorting.ts';

const operation = operationsOf('Detections');
const OrganizationPath = Type.Object({ organization_id: Type.String() });
const DetectionPath = Type.Object({ organization_id: Type.String(), detection_id: Type.String({ maxLength: 100 }) });
const Cursor = Type.Optional(
  Type.String({ maxLength: 200, description: 'next_cursor of the page before; takes the place of page.' }),
);

/** The list with its filters, and one detection. */
export function listRoutes(app: App, { database }: { database: Database }): void {
  app.get(
    '/api/organizations/:organization_id/detections',
    operation(
      'listDetections',
      reader('detections:read'),
      'List detections',
      {
        params: OrganizationPath,
        querystring: Type.Object(
          { ...PAGING, cursor: Cursor, ...SORT_QUERY, ...FILTER_QUERY },
          { additionalProperties: false },
        ),
        response: { 200: Many(DetectionItem) },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const filter = readFilter(query);
      const scope = scopeOf(access, params.organization_id, filter);
      const list = { scope, filter, sorting: readSorting(query) };
      const { offset, limit } = window(query);
      const page = await readPage(database, list, { cursor: query.cursor ?? null, offset, limit });
      return many({ ...page, items: page.rows.map(toItem) }, query);
    },
  );

  app.get(
    '/api/organizations/:organization_id/detections/:detection_id',
    operation('getDetection', reader('detections:read'), 'Read one detection in full', {
      params: DetectionPath,
      response: { 200: One(FullDetection) },
    }),
    async ({ access, params }) => {
      const { organization_id, detection_id } = params;
      const row = isUuid(detection_id) ? await findRow(database, scopeOf(access, organization_id), detection_id) : null;
      return { data: toFull(row ?? notFound('detection')) };
    },
  );
}
