import { type Static, Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { accountOf } from './account.ts';
import { changeSiem, connectSiem, disconnectSiem, type SiemParts, standingOf, testSiem } from './manage-siem.ts';
import { SiemChange, SiemInput, SiemOutput, toSiem } from './schema.ts';
import { listSiems, type SiemStanding } from './store.ts';

const operation = operationsOf('Integrations');
const PATH = '/api/organizations/:organization_id/integrations/siem';
const BY_ID = `${PATH}/:integration_id`;
const ById = Type.Object({ organization_id: Id, integration_id: Id });

/** Receivers of detections (SIEM). */
export function siemRoutes(app: App, parts: SiemParts): void {
  const { database, sealer } = parts;
  const shown = (row: SiemStanding) => toSiem(row, accountOf(sealer, row));
  const place = (params: Static<typeof ById>) => ({
    ...{ organizationId: params.organization_id, integrationId: params.integration_id },
  });
  const requiresRead = automation('read');
  const requiresWrite = automation('write');

  app.post(
    PATH,
    operation('connectSiem', requiresWrite, 'Connect a receiver of detections (SIEM)', {
      params: InOrganization,
      body: SiemInput,
      description:
        'Detections that are recorded from now on are sent there at least once, in the order of their commits. ' +
        'Test traffic and sample data are not.',
      response: { 201: One(SiemOutput) },
    }),
    async (request, reply) => {
      const row = await connectSiem(parts, request.params.organization_id, actorOf(request), request.body);
      return reply.code(201).send({ data: shown(row) });
    },
  );

  app.get(
    PATH,
    operation('listSiems', requiresRead, 'List receivers of detections, and how far behind each is', {
      params: InOrganization,
      querystring: ShortPaging,
      response: { 200: Many(SiemOutput) },
    }),
    async ({ params, query }) => pageOf((await listSiems(database.pool, params.organization_id)).map(shown), query),
  );

  app.get(
    BY_ID,
    operation('getSiem', requiresRead, 'Get a receiver of detections', {
      params: ById,
      response: { 200: One(SiemOutput) },
    }),
    async ({ params }) => ({ data: shown(await standingOf(database, place(params))) }),
  );

  app.patch(
    BY_ID,
    operation(
      'updateSiem',
      requiresWrite,
      'Change a receiver of detections; what is not given stays, empty text takes a field away',
      { params: ById, body: SiemChange, response: { 200: One(SiemOutput) } },
    ),
    async (request) => ({
      data: shown(await changeSiem(parts, place(request.params), actorOf(request), request.body)),
    }),
  );

  app.delete(
    BY_ID,
    operation('deleteSiem', requiresWrite, 'Disconnect a receiver of detections; what waits for it is dropped', {
      params: ById,
      response: { 200: One(SiemOutput) },
    }),
    async (request) => ({ data: shown(await disconnectSiem(parts, place(request.params), actorOf(request))) }),
  );

  app.post(
    `${BY_ID}/test`,
    operation('testSiem', requiresWrite, 'Send a test message now; the answer says what became of it', {
      params: ById,
      response: { 200: One(SiemOutput) },
    }),
    async (request) => ({ data: shown(await testSiem(parts, place(request.params))) }),
  );
}
