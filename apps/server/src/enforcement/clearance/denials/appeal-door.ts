import { ClearanceAppealInput } from '@sundew/wire/clearance-mint';
import { uuidv7 } from '@sundew/wire/ids';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { jsonBodyOf } from '../../../intake/body/body-parser.ts';
import { anyone } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { cutText } from '../../../platform/text/cut-text.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import { addAppeal } from './appeals-store.ts';
import { visitorAt } from './visitor-at.ts';

const operation = operationsOf('Clearance');

const Received = named('ClearanceAppealReceived', Type.Object({ received: Type.Boolean() }), { received: true });

const MOST_OPEN = 1_000;
const LONGEST_MESSAGE = 500;
const LONGEST_REFERENCE = 64;
const LONGEST_FINGERPRINT = 128;

/** `POST /api/v1/clearance/appeals`: what a visitor says who was refused. Always answered alike. */
export function appealDoor(
  app: App,
  { database, policies, clock }: { database: Database; policies: PolicyDirectory; clock: () => number },
): void {
  app.post(
    '/api/v1/clearance/appeals',
    {
      ...operation(
        'appealClearance',
        anyone('clearance'),
        'Say that one was refused wrongly, from the page that says so',
        {
          description: 'Fields: aid, scope, reference, fp, message. Any site may send it (CORS).',
          consumes: ['application/json', 'text/plain'],
          body: ClearanceAppealInput,
          response: { 202: Received },
        },
      ),
      bodyLimit: 16 * 1024,
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const sent = jsonBodyOf(request).value;
      const organizationId = text(sent.aid, 64).toLowerCase();
      const scope = text(sent.scope, 64);
      const found = await policies.find(organizationId, scope === '' ? null : scope);
      if (found?.version?.policy.enabled === true) {
        const nowMs = clock();
        const fingerprint = text(sent.fp, LONGEST_FINGERPRINT);
        const row = {
          ...{ id: uuidv7(nowMs), property_id: found.propertyId, status: 'open' as const },
          ...{ reference: text(sent.reference, LONGEST_REFERENCE), message: text(sent.message, LONGEST_MESSAGE) },
          ...{ fingerprint: fingerprint === '' ? null : fingerprint, created_at: new Date(nowMs) },
          ...visitorAt(request.clientIp, request.headers['user-agent'] ?? ''),
          ...{ answered_at: null, answered_by: null },
        };
        await database.transaction((client) => addAppeal(client, organizationId, row, MOST_OPEN));
      }
      return reply.code(202).send({ received: true });
    },
  );
}

/** One line without control characters. */
function text(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  return cutText(value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim(), most);
}
