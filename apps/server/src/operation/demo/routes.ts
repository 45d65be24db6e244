import { named } from '@sundew/wire/named';
import { DemoRemoval, DemoRequest } from '@sundew/wire/operator';
import { Problem } from '@sundew/wire/problems';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import type { Access } from '../../platform/access/access.ts';
import { signedIn } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Nullable, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { Demo, DemoStatus, Owner } from './demo.ts';
import { ownedBy } from './store.ts';

const operation = operationsOf('Sample data');
const Status = named(
  'DemoStatus',
  Type.Object({
    state: Type.Enum(['none', 'making', 'ready', 'incomplete'], {
      description: 'incomplete: making it was cut off; POST makes it anew.',
    }),
    organization_id: Nullable(Id),
    organization_name: Nullable(Type.String()),
    shared: Type.Boolean({
      description: 'It was made by the operator; removing it takes it from all owners of the first organization.',
    }),
    detections: Type.Integer({ description: 'Detections that are there by now.' }),
  }),
  {
    state: 'ready',
    organization_id: SAMPLE.otherId,
    organization_name: 'Sample data',
    shared: false,
    detections: 4200,
  },
);

export interface DemoDeps {
  readonly database: Database;
  readonly demo: Demo;
}

/** `/api/demo`: the sample organization of whoever owns a real one. */
export function demoRoutes(app: App, { database, demo }: DemoDeps): void {
  async function ownerOf({ credential }: Access): Promise<Owner> {
    const organizationId = credential.kind === 'user' ? await ownedBy(database.pool, credential.userId) : null;
    if (credential.kind !== 'user' || organizationId === null) {
      throw new Problem('sample_data_for_owners');
    }
    return { id: credential.userId, email: credential.email, name: credential.name, organizationId };
  }

  app.get(
    '/api/demo',
    operation('getDemo', signedIn('read'), 'Get the state of your sample organization', {
      response: { 200: One(Status) },
    }),
    async ({ access }) => ({ data: toForm(await demo.status((await ownerOf(access)).id)) }),
  );

  app.post(
    '/api/demo',
    operation('createDemo', signedIn('write'), 'Make your sample organization', {
      description:
        'Answers at once; the organization fills within seconds. Its detections carry metadata.demo = true, nothing in it acts on anybody. When there is one already, it is answered. At most 6 new ones an hour.',
      body: DemoRequest,
      response: { 202: One(Status) },
    }),
    async (request, reply) => {
      const person = await ownerOf(request.access);
      return reply.code(202).send({ data: toForm(await demo.begin(request.body, actorOf(request), person)) });
    },
  );

  app.delete(
    '/api/demo',
    operation(
      'deleteDemo',
      signedIn('write'),
      'Erase your sample organization',
      { response: { 200: One(DemoRemoval) } },
      { alsoRefuses: ['conflict'] },
    ),
    async ({ access }) => ({ data: await demo.remove((await ownerOf(access)).id) }),
  );
}

function toForm({ state, organization, detections }: DemoStatus) {
  return {
    state,
    organization_id: organization?.organizationId ?? null,
    organization_name: organization?.name ?? null,
    shared: organization?.isShared ?? false,
    detections,
  };
}
