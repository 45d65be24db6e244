import type { Plan } from '../../apps/server/src/accounts/plans/plan.ts';
import { createBudget } from '../../apps/server/src/detection/admitting/budget/budget.ts';
import { createRecorder } from '../../apps/server/src/detection/record.ts';
import { settled } from '../../apps/server/src/detection/settling/settled.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { sampleDetection } from '../../apps/server/test/parts/detection/sample-detection.ts';
import { miscounted } from '../kill/miscounted.ts';
import { type Bootstrap, startService, temporaryDirectory } from '../service.ts';

const SOURCES = ['sdk', 'bot_scanner', 'wordpress_plugin', 'endpoint', 'ssh_agent'] as const;
/** Every level; the last is of high risk, of which each is stored. */
const SCORES = [8, 12, 30, 50, 70, 90] as const;
const BUDGET = 10_000;
const KEEP_ONE_IN = 10;
const UNDER_WAY = 512;
const PORT = 18_494;

export interface SamplingFigures {
  /** Difference between the weighted total and the truth, of the source and level that is off most. */
  readonly worstPercent: number;
  readonly rows: number;
  /** Statistics, actors and usage that disagree with the rows. */
  readonly miscounted: number;
  readonly perSecond: number;
}

/** Stores detections of known sources and levels far past a budget, and compares the weighted totals with the truth. */
export async function measureSampling(detections: number): Promise<SamplingFigures> {
  const dataDir = temporaryDirectory();
  const service = await startService(dataDir, PORT);
  const bootstrap = await service.bootstrap();
  const organizationId = bootstrap.organization_id;
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 6 });
  const recorder = createRecorder(database, { retentionDays: 30 });
  const budget = createBudget({
    plans: { isEndless: false, find: () => ({ plan: FREE, month: thisMonth() }) },
    changes: { subscribe: () => () => {} },
    database,
    record: recorder.record,
    now: Date.now,
    onFault: (error) => {
      throw error;
    },
  });
  try {
    const truth = new Map<string, number>();
    let next = 0;
    const lane = async () => {
      while (next < detections) {
        const number = next++;
        const detection = detectionOf(number, bootstrap);
        const cell = `${detection.sighting.source} ${detection.verdict.level}`;
        truth.set(cell, (truth.get(cell) ?? 0) + 1);
        await budget.store(detection, false);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: UNDER_WAY }, lane));
    const perSecond = detections / ((performance.now() - startedAt) / 1_000);
    await settled(database, [organizationId]);
    const { weights, rows } = await weighted(database, organizationId);
    const off = [...truth].map(([cell, count]) => (100 * Math.abs((weights.get(cell) ?? 0) - count)) / count);
    return {
      worstPercent: Math.max(...off),
      rows,
      miscounted: await miscounted(database, organizationId),
      perSecond,
    };
  } finally {
    await recorder.stop();
    await database.close();
    await service.stop();
  }
}

const FREE: Plan = {
  ...{ id: 'free', name: 'Free', monthlyEvents: BUDGET, keepOneIn: KEEP_ONE_IN, apiCallsPerMinute: null },
  limits: { properties: null, domains: null, decoys: null, members: null },
  ...{ retentionDays: null, features: [], prices: [] },
};

function thisMonth(): { fromMs: number; untilMs: number } {
  const now = new Date();
  const firstOf = (month: number) => Date.UTC(now.getUTCFullYear(), month, 1);
  return { fromMs: firstOf(now.getUTCMonth()), untilMs: firstOf(now.getUTCMonth() + 1) };
}

/** Source and score go on at paces that share no factor with each other's lists, so every pair comes up. */
function detectionOf(number: number, { organization_id: organizationId, property_id: propertyId }: Bootstrap) {
  const source = SOURCES[number % SOURCES.length] ?? SOURCES[0];
  const score = SCORES[Math.floor(number / SOURCES.length) % SCORES.length] ?? SCORES[0];
  const ip = `198.18.${(number >> 8) & 255}.${number & 255}`;
  return sampleDetection({ sighting: { organizationId, propertyId, source, ip }, score });
}

async function weighted(
  database: Database,
  organizationId: string,
): Promise<{ weights: ReadonlyMap<string, number>; rows: number }> {
  const cells = await database.query<{ cell: string; weight: number; rows: number }>(
    `SELECT source || ' ' || level AS cell, sum(sample_weight)::float8 AS weight, count(*)::float8 AS rows
       FROM detections WHERE organization_id = $1 GROUP BY 1`,
    [organizationId],
  );
  return {
    weights: new Map(cells.map(({ cell, weight }) => [cell, weight])),
    rows: cells.reduce((sum, { rows }) => sum + rows, 0),
  };
}
