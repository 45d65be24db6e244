import { named } from '@sundew/wire/named';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import type { Access } from '../../platform/access/access.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { isOptedOut, setOptedOut } from './store.ts';

const operation = operationsOf('Response actions');
const PATH = '/api/organizations/:organization_id/response-mail';
const WISH = { wanted: Type.Boolean({ description: 'Whether response actions may mail you.' }) };
const ResponseMail = named(
  'ResponseMail',
  Type.Object({ ...WISH, mail_is_on: Type.Boolean({ description: 'Whether this service can send mail at all.' }) }),
  { wanted: true, mail_is_on: true },
);
const ResponseMailInput = named('ResponseMailInput', Type.Object(WISH, { additionalProperties: false }), {
  wanted: false,
});

export interface ResponseMailParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly isMailOn: boolean;
}

/** Whether a person wants letters of response actions. Everybody sets it for themselves. */
export function responseMailRoutes(app: App, { database, audit, clock, isMailOn }: ResponseMailParts): void {
  app.get(
    PATH,
    operation('getResponseMail', reader(), 'Tell whether response actions may mail you', {
      params: InOrganization,
      response: { 200: One(ResponseMail) },
    }),
    async ({ access, params }) => {
      const isOut = await isOptedOut(database.pool, params.organization_id, personOf(access));
      return { data: { wanted: !isOut, mail_is_on: isMailOn } };
    },
  );

  app.put(
    PATH,
    operation('setResponseMail', writer('viewer'), 'Say whether response actions may mail you', {
      params: InOrganization,
      body: ResponseMailInput,
      response: { 200: One(ResponseMail) },
    }),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const userId = personOf(request.access);
      const { wanted } = request.body;
      await database.transaction(async (client) => {
        await setOptedOut(client, organizationId, userId, !wanted, new Date(clock()));
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'response_mail.update' },
          ...{ targetType: 'response_mail', targetId: userId, details: { wanted } },
        });
      });
      return { data: { wanted, mail_is_on: isMailOn } };
    },
  );
}

/** @throws Problem forbidden for whoever is no person; the requirement lets only people in. */
function personOf({ credential }: Access): string {
  if (credential.kind !== 'user') throw new Problem('forbidden');
  return credential.userId;
}
