import { readToken, tokenName } from '@sundew/sensor-core/clearance/token';
import { uuidv7 } from '@sundew/wire/ids';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../../accounts/audit/audit.ts';
import { automation } from '../../../platform/access/requirement.ts';
import { type Changes, changing } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, PAGING, Paging, window } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { answerAppeal, listAppeals } from '../denials/appeals-store.ts';
import { demoteRules } from '../denials/demote-rules.ts';
import { denialsOf, liftDenial, listDenials } from '../denials/denials-store.ts';
import { deny } from '../denials/deny.ts';
import {
  ClearanceAppeal,
  ClearanceAppealDecision,
  ClearanceDenial,
  ClearanceDenialInput,
  toAppeal,
  toDenial,
} from './schema.ts';

const operation = operationsOf('Clearance');
const PATH = '/api/organizations/:organization_id/clearance';

const DenialQuery = Type.Object(
  {
    ...PAGING,
    actor_id: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'Only for what this actor did.' })),
  },
  { additionalProperties: false },
);

export interface DenialRouteParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Whose clearance was taken away, by whom and why; and what those say who were refused. */
export function denialRoutes(app: App, { database, changes, audit, clock }: DenialRouteParts): void {
  app.get(
    `${PATH}/denials`,
    operation('listClearanceDenials', automation('read', 'viewer'), 'List denied devices, the newest first', {
      params: InOrganization,
      querystring: DenialQuery,
      response: { 200: Many(ClearanceDenial) },
    }),
    async ({ params, query }) => {
      const { actor_id: actorId = null } = query;
      const { items, total } = await listDenials(database.pool, params.organization_id, actorId, window(query));
      return many({ items: items.map(toDenial), total }, query);
    },
  );

  app.post(
    `${PATH}/denials`,
    operation('denyClearance', automation('write'), 'Take clearance away from a device, or from one token', {
      params: InOrganization,
      body: ClearanceDenialInput,
      response: { 201: One(ClearanceDenial) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId } = request.params;
      const { fingerprint: named, note } = request.body;
      const fingerprint = readToken(named) === null ? named : tokenName(named);
      const author = actorOf(request);
      const by = author.name ?? author.id;
      const denied = await changing(changes, 'clearance', organizationId, async (client) => {
        const offence = {
          reason: 'person',
          rule: '',
          fingerprint,
          tokenName: null,
          note: note.trim(),
          deniedBy: by,
        } as const;
        const [row] = await deny(client, organizationId, { ...offence, detectionId: null, at: null }, clock());
        if (row === undefined) throw new Error('A device that a person denies is always denied.');
        await audit.write(client, {
          ...{ organizationId, actor: author, action: 'clearance.deny', targetType: 'clearance_denial' },
          ...{ targetId: row.id, details: {} },
        });
        return row;
      });
      return reply.code(201).send({ data: toDenial(denied) });
    },
  );

  app.delete(
    `${PATH}/denials/:denial_id`,
    operation('liftClearanceDenial', automation('write'), 'Let a denied device earn clearance again', {
      params: Type.Object({ organization_id: Id, denial_id: Id }),
      response: { 200: One(ClearanceDenial) },
    }),
    async (request) => {
      const { organization_id: organizationId, denial_id: id } = request.params;
      const author = actorOf(request);
      const lift = { at: new Date(clock()), by: author.name ?? author.id, changeId: uuidv7(clock()) };
      const row = await changing(changes, 'clearance', organizationId, async (client) => {
        const lifted = (await liftDenial(client, organizationId, id, lift)) ?? notFound('clearance_denial');
        await audit.write(client, {
          ...{ organizationId, actor: author, action: 'clearance.restore', targetType: 'clearance_denial' },
          ...{ targetId: id, details: {} },
        });
        return lifted;
      });
      return { data: toDenial(row) };
    },
  );

  app.get(
    `${PATH}/appeals`,
    operation('listClearanceAppeals', automation('read', 'viewer'), 'List what refused visitors say, open ones first', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(ClearanceAppeal) },
    }),
    async ({ params, query }) => {
      const { items, total } = await listAppeals(database.pool, params.organization_id, window(query));
      return many({ items: items.map(toAppeal), total }, query);
    },
  );

  app.patch(
    `${PATH}/appeals/:appeal_id`,
    operation(
      'answerClearanceAppeal',
      automation('write', 'analyst'),
      'Accept an appeal, which lifts what keeps the visitor out, or reject it',
      {
        params: Type.Object({ organization_id: Id, appeal_id: Id }),
        body: ClearanceAppealDecision,
        response: { 200: One(ClearanceAppeal) },
      },
    ),
    async (request) => {
      const { organization_id: organizationId, appeal_id: id } = request.params;
      const { status } = request.body;
      const author = actorOf(request);
      const by = author.name ?? author.id;
      const at = new Date(clock());
      const row = await changes.transaction(async (client, announce) => {
        const answered =
          (await answerAppeal(client, organizationId, id, { status, by, at })) ?? notFound('clearance_appeal');
        if (status === 'accepted') {
          for (const { id: denialId } of await denialsOf(client, organizationId, answered)) {
            await liftDenial(client, organizationId, denialId, { at, by, appealId: id, changeId: uuidv7(clock()) });
          }
          await demoteRules(client, organizationId, { audit, at });
          await announce('clearance', organizationId);
        }
        await audit.write(client, {
          ...{ organizationId, actor: author, action: `clearance_appeal.${status}`, targetType: 'clearance_appeal' },
          ...{ targetId: id, details: { reference: answered.reference } },
        });
        return answered;
      });
      return { data: toAppeal(row) };
    },
  );
}
