import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { Visitor, VisitorAnswerInput, VisitorDetail } from '@sundew/wire/visitors';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { answerVisitors } from '../../detection/triage/answer-visitors.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readNetwork } from '../filter/read-addresses.ts';
import { scopeOf } from '../filter/scope.ts';
import { VisitorsQuery } from './schema.ts';
import { findVisitor, listVisitors } from './store.ts';
import type { VisitorFilter } from './visitor-filter.ts';

const operation = operationsOf('Visitors');
const ById = Type.Object({ organization_id: Id, visitor_id: Id });

interface Parts {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => number;
}

/** Who came to a property and left evidence, what was decided about them, and what people made of it. */
export function visitorRoutes(app: App, { database, audit, clock }: Parts): void {
  app.get(
    '/api/organizations/:organization_id/visitors',
    operation(
      'listVisitors',
      reader('detections:read'),
      'List visitors with evidence',
      {
        description:
          'Only those without an answer unless `answer` says otherwise; with `page_size=1`, `total` is how many wait for one.',
        params: InOrganization,
        querystring: VisitorsQuery,
        response: { 200: Many(Visitor) },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const scope = scopeOf(access, params.organization_id);
      const filter = readVisitorsQuery(query);
      if (scope.propertyId !== null && filter.propertyId !== null && filter.propertyId !== scope.propertyId)
        throw new Problem('property_mismatch');
      return many(await listVisitors(database, scope, filter, { order: query.sort_by, ...window(query) }), query);
    },
  );

  app.get(
    '/api/organizations/:organization_id/visitors/:visitor_id',
    operation('getVisitor', reader('detections:read'), 'Get a visitor with its evidence', {
      params: ById,
      response: { 200: One(VisitorDetail) },
    }),
    async ({ access, params }) => {
      const scope = scopeOf(access, params.organization_id);
      return { data: (await findVisitor(database, scope, params.visitor_id)) ?? notFound('visitor') };
    },
  );

  app.patch(
    '/api/organizations/:organization_id/visitors/:visitor_id',
    operation('answerVisitor', writer('analyst'), 'Say what was made of a visitor', {
      description: 'Evidence that is newer than the answer opens the visitor again.',
      params: ById,
      body: VisitorAnswerInput,
      response: { 200: One(VisitorDetail) },
    }),
    async ({ access, clientIp, params, body }) => {
      const { organization_id: organizationId, visitor_id: id } = params;
      const scope = scopeOf(access, organizationId);
      const actor = actorOf({ access, clientIp });
      const by = { name: actor.name ?? actor.id, at: new Date(clock()) };
      await database.transaction(async (client) => {
        if ((await answerVisitors(client, scope, [id], body, by)) === 0) notFound('visitor');
        await audit.write(client, {
          ...{ organizationId, actor, action: 'visitor.answer' },
          ...{ targetType: 'visitor', targetId: id, details: { answer: body.answer } },
        });
      });
      return { data: (await findVisitor(database, scope, id)) ?? notFound('visitor') };
    },
  );
}

/** @throws Problem validation_failed when `ip` is no address and no network */
function readVisitorsQuery(query: VisitorsQuery): VisitorFilter {
  const network = query.ip === undefined ? null : readNetwork(query.ip);
  if (query.ip !== undefined && network === null) throw invalidValue('querystring.ip', fault('must_be_network'));
  return {
    propertyId: query.property_id ?? null,
    action: query.action ?? null,
    minLevel: query.min_level ?? null,
    answer: query.answer === 'any' ? null : query.answer,
    network,
    seen: null,
  };
}
