import { DetectionItem } from '@sundew/wire/detection';
import { isUuid } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SAMPLE } from '@sundew/wire/sample';
import { TriageStatusSchema } from '@sundew/wire/vocabulary';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../../accounts/audit/audit.ts';
import { writer } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { filterInBody } from '../../filter/filter-in-body.ts';
import { FILTER_QUERY } from '../../filter/filter-query.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { scopeOf } from '../../filter/scope.ts';
import { toItem } from '../wire-form/wire-form.ts';
import { triageMany, triageOne } from './triage.ts';

const operation = operationsOf('Detections');
const MOST_IDS = 1000;

const Decision = {
  status: Type.Optional(TriageStatusSchema),
  note: Type.Optional(
    nullable(Type.String({ maxLength: LIMITS.noteLength, description: 'Null takes the note away.' })),
  ),
};

/** What a person decided about detections: one, several by id, or all that match a filter. */
export function triageRoutes(app: App, { database, audit }: { database: Database; audit: Audit }): void {
  app.patch(
    '/api/organizations/:organization_id/detections/:detection_id',
    operation('triageDetection', writer('analyst'), 'Set status and note of a detection', {
      params: Type.Object({ organization_id: Type.String(), detection_id: Type.String({ maxLength: 100 }) }),
      body: named('TriageInput', Type.Object(Decision, { additionalProperties: false, minProperties: 1 }), {
        status: 'reviewed',
        note: 'Known load test',
      }),
      response: { 200: One(DetectionItem) },
    }),
    async ({ access, clientIp, params, body }) => {
      const { organization_id, detection_id } = params;
      if (!isUuid(detection_id)) notFound('detection');
      const by = actorOf({ access, clientIp });
      const row = await triageOne({ database, audit }, scopeOf(access, organization_id), by, detection_id, body);
      return { data: toItem(row ?? notFound('detection')) };
    },
  );

  app.post(
    '/api/organizations/:organization_id/detections/triage',
    {
      ...operation('triageDetections', writer('analyst'), 'Set status and note of many detections', {
        description: `By \`ids\` (at most ${MOST_IDS}; unknown ones are passed over) or by \`filter\`, which takes the filters of the list.`,
        params: Type.Object({ organization_id: Type.String() }),
        body: named(
          'BulkTriageInput',
          Type.Object(
            {
              ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_IDS })),
              filter: Type.Optional(
                named('DetectionFilter', Type.Object(FILTER_QUERY, { additionalProperties: false })),
              ),
              ...Decision,
            },
            { additionalProperties: false },
          ),
          { ids: [SAMPLE.detectionId], status: 'reviewed' },
        ),
        response: { 200: One(named('TriageCount', Type.Object({ updated: Type.Integer() }), { updated: 1 })) },
      }),
      preValidation: filterInBody('filter'),
    },
    async ({ access, clientIp, params, body }) => {
      const { ids, filter: query, ...decision } = body;
      if ((ids === undefined) === (query === undefined)) {
        throw invalidValue('body', fault('ids_or_filter'));
      }
      if (decision.status === undefined && decision.note === undefined) {
        throw invalidValue('body', fault('status_or_note'));
      }
      const filter = query === undefined ? null : readFilter(query, 'body.filter');
      const scope = scopeOf(access, params.organization_id, filter ?? undefined);
      const by = actorOf({ access, clientIp });
      const updated = await triageMany({ database, audit }, scope, by, { ids: ids ?? [], filter, decision });
      return { data: { updated } };
    },
  );
}
