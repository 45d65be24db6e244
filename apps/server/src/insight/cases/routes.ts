import { Case, CaseDetail } from '@sundew/wire/cases';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { VisitorAnswerInput } from '@sundew/wire/visitors';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { answerVisitors } from '../../detection/triage/answer-visitors.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readNetwork } from '../filter/read-addresses.ts';
import { type Scope, scopeOf } from '../filter/scope.ts';
import type { VisitorFilter } from '../visitors/visitor-filter.ts';
import { toVisitor } from '../visitors/visitor-row.ts';
import { CasesQuery } from './schema.ts';
import { findCase, listCases } from './store.ts';

const operation = operationsOf('Cases');
const ById = Type.Object({ organization_id: Id, case_id: Id });

interface Parts {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => number;
}

/** Attackers, one case each: what they did in one sentence, and what people made of it. */
export function caseRoutes(app: App, { database, audit, clock }: Parts): void {
  const read = async (scope: Scope, id: string): Promise<CaseDetail> => {
    const { found, members } = (await findCase(database, scope, id)) ?? notFound('case');
    return { ...found, members: members.map(toVisitor) };
  };

  app.get(
    '/api/organizations/:organization_id/cases',
    operation(
      'listCases',
      reader('detections:read'),
      'List cases',
      {
        description:
          'One for each attacker, the most serious decision first. Only those without an answer unless `answer` says otherwise; with `page_size=1`, `total` is how many wait for one.',
        params: InOrganization,
        querystring: CasesQuery,
        response: { 200: Many(Case) },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const scope = scopeOf(access, params.organization_id);
      const filter = readCasesQuery(query);
      if (scope.propertyId !== null && filter.propertyId !== null && filter.propertyId !== scope.propertyId)
        throw new Problem('property_mismatch');
      return many(await listCases(database, scope, filter, window(query)), query);
    },
  );

  app.get(
    '/api/organizations/:organization_id/cases/:case_id',
    operation('getCase', reader('detections:read'), 'Get a case with its visitors', {
      description: 'Also by the id of one of its visitors.',
      params: ById,
      response: { 200: One(CaseDetail) },
    }),
    async ({ access, params }) => ({ data: await read(scopeOf(access, params.organization_id), params.case_id) }),
  );

  app.patch(
    '/api/organizations/:organization_id/cases/:case_id',
    operation('answerCase', writer('analyst'), 'Say what was made of a case', {
      description: 'Answers for all of its visitors. Evidence that is newer than the answer opens the case again.',
      params: ById,
      body: VisitorAnswerInput,
      response: { 200: One(CaseDetail) },
    }),
    async ({ access, clientIp, params, body }) => {
      const { organization_id: organizationId, case_id: id } = params;
      const scope = scopeOf(access, organizationId);
      const actor = actorOf({ access, clientIp });
      const { memberIds } = (await findCase(database, scope, id)) ?? notFound('case');
      const by = { name: actor.name ?? actor.id, at: new Date(clock()) };
      await database.transaction(async (client) => {
        await answerVisitors(client, scope, memberIds, body, by);
        await audit.write(client, {
          ...{ organizationId, actor, action: 'case.answer' },
          ...{ targetType: 'case', targetId: id, details: { answer: body.answer, visitors: memberIds.length } },
        });
      });
      return { data: await read(scope, id) };
    },
  );
}

/** @throws Problem validation_failed when `ip` is no address and no network */
function readCasesQuery(query: CasesQuery): VisitorFilter {
  const network = query.ip === undefined ? null : readNetwork(query.ip);
  if (query.ip !== undefined && network === null) throw invalidValue('querystring.ip', fault('must_be_network'));
  return {
    propertyId: query.property_id ?? null,
    action: query.action ?? null,
    answer: query.answer === 'any' ? null : query.answer,
    network,
    minLevel: null,
    seen: null,
  };
}
