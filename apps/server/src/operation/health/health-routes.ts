import { named } from '@sundew/wire/named';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Recorder } from '../../detection/record.ts';
import { anyone } from '../../platform/access/requirement.ts';
import type { HealthCheck, HealthFinding } from '../../platform/health-check.ts';
import type { App } from '../../platform/http/application.ts';

const Finding = named(
  'ServiceHealthCheck',
  Type.Object({
    name: Type.String(),
    state: Type.Enum(['ok', 'degraded', 'down']),
    advice: Type.String({ description: 'What is wrong and what to do; empty when ok.' }),
    details: Type.Optional(Type.Unknown()),
  }),
  { name: 'database', state: 'ok', advice: '' },
);
const ServiceHealth = named(
  'ServiceHealth',
  Type.Object({ status: Type.Enum(['ok', 'degraded']), checks: Type.Array(Finding) }),
);
const Readiness = named(
  'Readiness',
  Type.Object({ ready: Type.Boolean(), down: Type.Array(Type.String(), { description: 'Names of what is down.' }) }),
  { ready: true, down: [] },
);
const METRICS = { content: { 'text/plain': { schema: Type.String({ examples: ['sundew_recorder_waiting 0\n'] }) } } };

/** `/healthz` (what works and what is stale), `/readyz` (take traffic or not), `/metrics` (Prometheus). */
export function healthRoutes(app: App, parts: { checks: readonly HealthCheck[]; registry: Registry }): void {
  const config = { requires: anyone() };
  const tags = ['System'];
  app.get(
    '/healthz',
    {
      config,
      schema: {
        tags,
        operationId: 'getServiceHealth',
        summary: 'See what of the service works',
        response: { 200: ServiceHealth },
      },
    },
    async () => {
      const findings = await Promise.all(parts.checks.map(look));
      const isWell = findings.every((finding) => finding.state === 'ok');
      return { status: isWell ? ('ok' as const) : ('degraded' as const), checks: findings };
    },
  );
  app.get(
    '/readyz',
    {
      config,
      schema: {
        tags,
        operationId: 'getReadiness',
        summary: 'Ask whether this process may be sent traffic',
        description: 'For load balancers and orchestrators: 503 while something is down that the service needs.',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const findings = await Promise.all(parts.checks.map(look));
      const down = findings.filter((finding) => finding.state === 'down');
      return reply
        .code(down.length > 0 ? 503 : 200)
        .send({ ready: down.length === 0, down: down.map(({ name }) => name) });
    },
  );
  app.get(
    '/metrics',
    {
      config,
      schema: {
        tags,
        operationId: 'getMetrics',
        summary: 'Read the metrics of this process',
        description: 'Text format of Prometheus.',
        response: { 200: METRICS },
      },
    },
    async (_request, reply) => reply.type(parts.registry.contentType).send(await parts.registry.metrics()),
  );
}

/** Prometheus metrics; figures of the pipeline are read when somebody asks, so that counting costs nothing else. */
export function createMetrics(parts: {
  readonly pipeline: Pick<Pipeline, 'counts'>;
  readonly recorder: Pick<Recorder, 'pending'>;
}): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sundew_' });
  new Gauge({
    name: 'sundew_reports_total',
    help: 'Reports since the start by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { received, recorded, failed, dropped } = parts.pipeline.counts();
      for (const [outcome, count] of Object.entries({ received, recorded, failed, ...dropped })) {
        this.set({ outcome }, count);
      }
    },
  });
  new Gauge({
    name: 'sundew_evidence_gaps_total',
    help: 'Parts of the evidence that were missing, by gatherer.',
    labelNames: ['gatherer'],
    registers: [registry],
    collect() {
      for (const [gatherer, count] of Object.entries(parts.pipeline.counts().gaps)) this.set({ gatherer }, count);
    },
  });
  new Gauge({
    name: 'sundew_recorder_waiting',
    help: 'Detections waiting to be committed.',
    registers: [registry],
    collect() {
      this.set(parts.recorder.pending());
    },
  });
  return registry;
}

async function look(check: HealthCheck): Promise<HealthFinding & { name: string }> {
  try {
    return { name: check.name, ...(await check.check()) };
  } catch {
    return { name: check.name, state: 'down', advice: `${check.name} does not answer; see the service log.` };
  }
}
