import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/application.ts';
import { MinuteWindows } from '../../platform/http/limits/minute-windows.ts';
import type { PlanDirectory } from './plan.ts';

/** Counts the management calls of each organization by the minute, in this process. */
export function limitCalls(app: App, plans: PlanDirectory): void {
  const calls = new MinuteWindows();
  app.addHook('preHandler', async (request) => {
    const organizationId = organizationOf(request);
    if (organizationId === null) return;
    const { plan } = await plans.find(organizationId);
    if (plan.apiCallsPerMinute === null) return;
    const nowMs = performance.now();
    const { spent, endsAtMs } = calls.spend(organizationId, 1, nowMs);
    if (spent <= plan.apiCallsPerMinute) return;
    const retryAfterS = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000));
    throw new Problem('plan_calls_spent', { plan: plan.name, most: plan.apiCallsPerMinute }, { retryAfterS });
  });
}

/** Whose call of the management API it is; null for reports of sensors, and for calls about no organization. */
function organizationOf({ access, params, routeOptions }: FastifyRequest): string | null {
  const limit = routeOptions.config.requires?.limit;
  if (access === null || (limit !== 'read' && limit !== 'write')) return null;
  const { organization_id: named } = params as { organization_id?: string };
  if (named !== undefined) return named;
  const { credential } = access;
  return credential.kind === 'key' ? credential.organizationId : null;
}
