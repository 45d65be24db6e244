import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { killHard } from '../kill/kill-hard.ts';
import { miscounted } from '../kill/miscounted.ts';
import { startNumberedLoad } from '../kill/numbered-load.ts';
import { reportSender } from '../kill/senders.ts';
import { temporaryDirectory } from '../service.ts';
import { meteredSettings } from './selling.ts';
import { startTwoNodes } from './two-nodes.ts';

const PORTS = { first: 18_492, second: 18_493 } as const;
const BUDGET = 5_000;
const LANES = 16;
/** Events that both nodes take together before the kill; most of them come after the budget. */
const EVENTS = 3 * BUDGET;
const KILLED_AFTER_MS = 3_000;
const AFTER_KILL_MS = 2_000;
const PATIENCE_MS = 240_000;

export interface SharedBudgetFigures {
  /** Events that were stored one by one beyond the budget, before sampling began. */
  readonly overshootPercent: number;
  /** Differences that the reconciliation finds after the kill. */
  readonly differences: number;
  readonly miscounted: number;
  readonly events: number;
}

/** Two nodes use up one budget together; past it, both and their database are killed under load and started again. */
export async function measureSharedBudget(stripeUrl: string): Promise<SharedBudgetFigures> {
  const dataDir = temporaryDirectory();
  const otherDir = temporaryDirectory();
  const settings = meteredSettings(stripeUrl, BUDGET);
  const start = () =>
    startTwoNodes({ dataDir, port: PORTS.first, settings }, { dataDir: otherDir, port: PORTS.second, settings });
  let nodes = await start();
  const [first] = nodes;
  const bootstrap = await first.bootstrap();
  const loads = nodes.map(({ url }) => startNumberedLoad(reportSender(url, bootstrap.api_key, LANES), LANES));
  const accepted = () => loads.reduce((sum, load) => sum + load.accepted.length, 0);
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (accepted() < EVENTS) {
      if (Date.now() > deadline) throw new Error(`Only ${accepted()} of ${EVENTS} events were taken in time.`);
      await sleep(50);
    }
    const wholeBefore = await wholeEvents(dataDir, bootstrap.organization_id);
    await sleep(KILLED_AFTER_MS);
    await killHard(nodes, dataDir, 'together');
    nodes = await start();
    await sleep(AFTER_KILL_MS);
    await Promise.all(loads.map((load) => load.stop()));
    return {
      overshootPercent: (100 * Math.max(0, wholeBefore - BUDGET)) / BUDGET,
      differences: await reconcile(first.url, bootstrap),
      miscounted: await within(dataDir, (database) => miscounted(database, bootstrap.organization_id)),
      events: accepted(),
    };
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
    for (const node of nodes.toReversed()) await node.stop();
  }
}

async function within<T>(dataDir: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  return work(database).finally(() => database.close());
}

const wholeEvents = (dataDir: string, organizationId: string): Promise<number> =>
  within(dataDir, async (database) => {
    const [row] = await database.query<{ events: number }>(
      `SELECT count(*)::float8 AS events FROM detections WHERE organization_id = $1 AND sample_weight = 1`,
      [organizationId],
    );
    return row?.events ?? Number.NaN;
  });

async function reconcile(url: string, bootstrap: { organization_id: string; user_token: string }): Promise<number> {
  const answer = await fetch(`${url}/api/organizations/${bootstrap.organization_id}/billing/usage/check`, {
    headers: { Authorization: `Bearer ${bootstrap.user_token}` },
  });
  if (!answer.ok) throw new Error(`The reconciliation answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { events: number; differences: unknown[] } };
  if (data.events === 0) throw new Error('The reconciliation found no events at all.');
  return data.differences.length;
}
