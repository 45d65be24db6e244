import { countHeld } from '../../accounts/plans/held.ts';
import type { PlanDirectory } from '../../accounts/plans/plan.ts';
import { settled } from '../../detection/settling/settled.ts';
import { settledSnapshot } from '../../detection/settling/settled-snapshot.ts';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { readPeriod } from './period.ts';
import { toUsage, Usage, UsageCheck, UsageCsv, UsagePeriod } from './schema.ts';
import { keptPart, readUsage, recount } from './store.ts';
import { toCsv } from './usage-csv.ts';

const operation = operationsOf('Billing');

export interface UsageDeps {
  readonly database: Database;
  readonly plans: PlanDirectory;
  readonly clock: () => number;
  readonly retentionDays: number;
}

/** What organizations used of their plans. */
export function usageRoutes(app: App, { database, plans, clock, retentionDays }: UsageDeps): void {
  app.get(
    '/api/organizations/:organization_id/billing/usage',
    operation('getUsage', reader(), 'Get what an organization used this month', {
      params: InOrganization,
      response: { 200: One(Usage) },
    }),
    async ({ params: { organization_id: organizationId } }) => {
      const held = await plans.find(organizationId);
      await settled(database, [organizationId]);
      const [days, counts] = await Promise.all([
        readUsage(database.pool, organizationId, held.month),
        countHeld(database.pool, organizationId),
      ]);
      return { data: toUsage(held, days, counts) };
    },
  );

  app.get(
    '/api/organizations/:organization_id/billing/usage/export',
    {
      ...operation('exportUsage', reader(), 'Export usage by day and property as CSV; without days, of this month', {
        params: InOrganization,
        querystring: UsagePeriod,
        response: { 200: { description: 'The export', content: { 'text/csv': { schema: UsageCsv } } } },
      }),
      exposeHeadRoute: false,
    },
    async ({ params: { organization_id: organizationId }, query }, reply) => {
      const period = readPeriod(query, (await plans.find(organizationId)).month);
      await settled(database, [organizationId]);
      const days = await readUsage(database.pool, organizationId, period);
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="usage.csv"')
        .send(toCsv(days));
    },
  );

  app.get(
    '/api/organizations/:organization_id/billing/usage/check',
    operation(
      'checkUsage',
      reader(undefined, 'admin'),
      'Count the stored detections again and compare them with the usage; without days, of this month',
      { params: InOrganization, querystring: UsagePeriod, response: { 200: One(UsageCheck) } },
    ),
    async ({ params: { organization_id: organizationId }, query }) => {
      const { plan, month } = await plans.find(organizationId);
      const kept = Math.min(retentionDays, plan.retentionDays ?? retentionDays);
      const period = keptPart(readPeriod(query, month), clock(), kept);
      const found = await settledSnapshot(database, organizationId, (on) => recount(on, organizationId, period));
      return {
        data: {
          from: isoDay(period.fromMs),
          to: isoDay(period.untilMs - DAY_MS),
          days: found.days,
          events: found.events,
          differences: [...found.differences],
        },
      };
    },
  );
}
