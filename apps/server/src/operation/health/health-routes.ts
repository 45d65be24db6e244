import { named } from '@sundew/wire/named';
import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import { anyone } from '../../platform/access/requirement.ts';
import type { HealthCheck, HealthFinding } from '../../platform/health-check.ts';
import type { App } from '../../platform/http/application.ts';
import { madeOnce } from '../../platform/memory/made-once.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { demandMetricsRight, type MetricsDoor } from './metrics-right.ts';

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

type Named = HealthFinding & { readonly name: string };

/** Whoever asks more often is told the same, because every look asks the database. */
const FRESH_MS = 1_000;

export interface HealthParts {
  readonly checks: readonly HealthCheck[];
  /** Its library is loaded once somebody reads the metrics. */
  readonly registry: () => Promise<Registry>;
  readonly metrics: MetricsDoor;
}

/** `/healthz` (what works and what is stale), `/readyz` (take traffic or not), `/metrics` (Prometheus). */
export function healthRoutes(app: App, parts: HealthParts): void {
  const config = { requires: anyone() };
  const tags = ['System'];
  const looked = new Recent<Named[]>({ most: 1, ttlMs: FRESH_MS });
  const registry = madeOnce(parts.registry);
  const lookAll = () => looked.get('') ?? looked.load('', () => Promise.all(parts.checks.map(look)));
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
      const findings = await lookAll();
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
      const findings = await lookAll();
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
        description:
          'Text format of Prometheus. Asks for the bearer token of SUNDEW_METRICS_TOKEN; without that setting it answers only the machine that the service runs on, and that only while SUNDEW_PUBLIC_URL names no other.',
        response: { 200: METRICS },
      },
      onRequest: async (request) => demandMetricsRight(request, parts.metrics),
    },
    async (_request, reply) => {
      const known = await registry();
      return reply.type(known.contentType).send(await known.metrics());
    },
  );
}

async function look(check: HealthCheck): Promise<Named> {
  try {
    return { name: check.name, ...(await check.check()) };
  } catch {
    return { name: check.name, state: 'down', advice: `${check.name} does not answer; see the service log.` };
  }
}
