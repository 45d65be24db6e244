import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { keyOf } from '../../../intake/doors/reporter-of.ts';
import { reporter } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { addCounts, noteReport } from '../policy/figures-store.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';

const operation = operationsOf('Clearance');

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' });
const Count = named(
  'ClearanceCount',
  Type.Object({
    label: Text(32),
    route: Type.String({ maxLength: 512 }),
    count: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  }),
  { label: 'valid', route: '/account/*', count: 12 },
);

const ClearanceTelemetry = named(
  'ClearanceTelemetry',
  Type.Object({
    report_id: Text(100),
    pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; else that of the key.' })),
    counts: Type.Array(Count, { maxItems: 1_000 }),
  }),
  { report_id: 'edge-1 2026-01-20T12:00', counts: [{ label: 'valid', route: '/account/*', count: 12 }] },
);

/** `POST /api/v1/clearance/telemetry`: what a sensor decided in a minute, counted once however often it is sent. */
export function telemetryRoute(
  app: App,
  { database, policies, clock }: { database: Database; policies: PolicyDirectory; clock: () => number },
): void {
  app.post(
    '/api/v1/clearance/telemetry',
    operation('reportClearance', reporter(), 'Report how requests stood with clearance, by label and route', {
      body: ClearanceTelemetry,
      response: { 204: Type.Unsafe<undefined>({ type: 'null', description: 'Counted.' }) },
    }),
    async (request, reply) => {
      const { organizationId, propertyId } = keyOf(request);
      const { report_id: reportId, pid = null, counts } = request.body;
      const found = await policies.find(organizationId, propertyId ?? pid);
      if (found !== null) {
        const at = new Date(clock());
        await database.transaction(async (client) => {
          if (!(await noteReport(client, organizationId, reportId, at))) return;
          const listed = counts.map(({ label, route, count }) => ({ label, route, requests: count }));
          await addCounts(client, organizationId, found.propertyId, at, listed);
        });
      }
      return reply.code(204).send(undefined);
    },
  );
}
