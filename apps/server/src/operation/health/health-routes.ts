import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Recorder } from '../../detection/record.ts';
import { anyone } from '../../platform/access/requirement.ts';
import type { HealthCheck, HealthFinding } from '../../platform/health-check.ts';
import type { App } from '../../platform/http/application.ts';

/** `/healthz` (what works and what is stale), `/readyz` (take traffic or not), `/metrics` (Prometheus). */
export function healthRoutes(app: App, parts: { checks: readonly HealthCheck[]; registry: Registry }): void {
  const config = { requires: anyone() };
  const hide = { hide: true };
  app.get('/healthz', { config, schema: hide }, async () => {
    const findings = await Promise.all(parts.checks.map(look));
    const worst = findings.some((finding) => finding.state !== 'ok') ? 'degraded' : 'ok';
    return { status: worst, checks: findings };
  });
  app.get('/readyz', { config, schema: hide }, async (_request, reply) => {
    const findings = await Promise.all(parts.checks.map(look));
    const down = findings.filter((finding) => finding.state === 'down');
    return reply
      .code(down.length > 0 ? 503 : 200)
      .send({ ready: down.length === 0, down: down.map(({ name }) => name) });
  });
  app.get('/metrics', { config, schema: hide }, async (_request, reply) =>
    reply.type(parts.registry.contentType).send(await parts.registry.metrics()),
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
