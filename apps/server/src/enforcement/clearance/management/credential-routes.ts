import { uuidv7 } from '@sundew/wire/ids';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../../accounts/audit/audit.ts';
import { hasProperty } from '../../../accounts/properties/directory.ts';
import type { ClearanceKeys } from '../../../detection/clearance/clearance-keys.ts';
import { automation } from '../../../platform/access/requirement.ts';
import { type Changes, changing } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, InOrganization, Many, One, pageOf, ShortPaging } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { addCredential, listCredentials, revokeCredential } from '../tokens/credentials-store.ts';
import { ClearanceCredential, ClearanceCredentialInput, ClearanceCredentialWithToken, toCredential } from './schema.ts';

const operation = operationsOf('Clearance');
const PATH = '/api/organizations/:organization_id/clearance/credentials';

export interface CredentialRouteParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly keys: ClearanceKeys;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Tokens of programs that pass: a partner, a monitor, an app of one's own. */
export function credentialRoutes(app: App, { database, changes, audit, keys, clock }: CredentialRouteParts): void {
  app.get(
    PATH,
    operation('listClearanceCredentials', automation('read', 'viewer'), 'List programs that pass with a token', {
      params: InOrganization,
      querystring: ShortPaging,
      response: { 200: Many(ClearanceCredential) },
    }),
    async ({ params, query }) =>
      pageOf((await listCredentials(database.pool, params.organization_id)).map(toCredential), query),
  );

  app.post(
    PATH,
    operation(
      'createClearanceCredential',
      automation('write'),
      'Make a token for a program; it is in this answer only',
      { params: InOrganization, body: ClearanceCredentialInput, response: { 201: One(ClearanceCredentialWithToken) } },
      { alsoRefuses: ['not_found'] },
    ),
    async (request, reply) => {
      const { organization_id: tenant } = request.params;
      const { name, property_id: propertyId = null, paths, days } = request.body;
      const author = actorOf(request);
      const nowMs = clock();
      const row = {
        ...{ id: uuidv7(nowMs), name: name.trim(), property_id: propertyId, paths, revoked_at: null },
        ...{ expires_at: new Date(nowMs + days * DAY_MS), created_at: new Date(nowMs) },
        created_by: author.name ?? author.id,
      };
      await changing(changes, 'clearance', tenant, async (client) => {
        if (propertyId !== null && !(await hasProperty(client, tenant, propertyId))) notFound('property');
        await addCredential(client, tenant, row);
        await audit.write(client, {
          ...{ organizationId: tenant, actor: author, action: 'clearance_credential.create' },
          ...{ targetType: 'clearance_credential', targetId: row.id, details: { name: row.name } },
        });
      });
      const times = { iat: Math.floor(nowMs / 1000), exp: Math.floor(row.expires_at.getTime() / 1000) };
      const token = await keys.mint({ tenant, fp: '', scope: propertyId ?? '', ...times, typ: 'machine', sub: row.id });
      return reply.code(201).send({ data: { ...toCredential(row), token } });
    },
  );

  app.delete(
    `${PATH}/:credential_id`,
    operation('revokeClearanceCredential', automation('write'), 'End the token of a program', {
      params: Type.Object({ organization_id: Id, credential_id: Id }),
      response: { 200: One(ClearanceCredential) },
    }),
    async (request) => {
      const { organization_id: organizationId, credential_id: id } = request.params;
      const row = await changing(changes, 'clearance', organizationId, async (client) => {
        const revoked = await revokeCredential(client, organizationId, id, new Date(clock()));
        if (revoked === null) return notFound('clearance_credential');
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'clearance_credential.revoke' },
          ...{ targetType: 'clearance_credential', targetId: id, details: { name: revoked.name } },
        });
        return revoked;
      });
      return { data: toCredential(row) };
    },
  );
}
