import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/database/connection.ts';
import { joinEmbedded } from '../apps/server/src/database/embedded.ts';
import { startNumberedLoad } from './kill/numbered-load.ts';
import { type BenchResult, toResult } from './result.ts';
import { type RunningService, startService, temporaryDirectory } from './service.ts';

const PORT = 18_482;
const CONNECTIONS = 32;
/** Load before each kill, in ms; different lengths meet different moments of a batch. */
const LOAD_MS = [4_000, 2_700, 3_300] as const;
/** Service and database in turn: together, database first, service first. */
const ORDERS = ['together', 'database_first', 'service_first'] as const;
/** The second of the two dies that much later. */
const BETWEEN_MS = 250;

/**
 * Kills service and database with SIGKILL under load, three times, and starts them again on the same data: whatever was
 * answered 204 must be stored, once.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const start = () => startService(dataDir, PORT, { SUNDEW_RATE_LIMITS: 'off' });
  let service = await start();
  const { api_key, organization_id } = await service.bootstrap();
  const load = startNumberedLoad(service.url, api_key, CONNECTIONS);
  let slowestStartS = 0;
  try {
    for (const [round, order] of ORDERS.entries()) {
      await sleep(LOAD_MS[round]);
      await kill(service, dataDir, order);
      service = await start();
      slowestStartS = Math.max(slowestStartS, service.startS);
    }
    await sleep(1_000);
    await load.stop();
    const stored = await storedNumbers(dataDir, organization_id);
    const missing = load.accepted.filter((number) => !stored.has(number));
    const duplicates = [...stored.values()].reduce((sum, times) => sum + times - 1, 0);
    const figures = {
      accepted_missing: missing.length,
      duplicates,
      accepted: load.accepted.length,
      stored: stored.size,
      failed_requests: load.failed(),
      slowest_restart_s: slowestStartS,
    };
    return toResult('kill', figures, {}, { accepted_missing: '= 0', duplicates: '= 0', accepted: '≥ 1000' });
  } finally {
    await load.stop();
    await service.stop();
  }
}

async function kill(service: RunningService, dataDir: string, order: (typeof ORDERS)[number]): Promise<void> {
  const killDatabase = () => killWithChildren(postmasterOf(dataDir));
  if (order === 'service_first') {
    // The process number has to be read before anybody tidies up.
    const postmaster = postmasterOf(dataDir);
    await service.stop('SIGKILL');
    await sleep(BETWEEN_MS);
    killWithChildren(postmaster);
    return;
  }
  killDatabase();
  if (order === 'database_first') await sleep(BETWEEN_MS);
  await service.stop('SIGKILL');
  // The service may have started the database again in between.
  if (order === 'database_first') killDatabase();
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** No process of the server gets a chance to finish anything. */
function killWithChildren(postmaster: number): void {
  const pids = [postmaster];
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    pids.push(...children.trim().split(/\s+/).filter(Boolean).map(Number));
  } catch {
    // It ended already, or this is no Linux: the children notice the end of their parent by themselves.
  }
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended already.
    }
  }
}

/** How often each number is stored. */
async function storedNumbers(dataDir: string, organizationId: string): Promise<Map<number, number>> {
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  const rows = await database
    .query<{ n: number; times: number }>(
      `SELECT (detail->'metadata'->>'n')::int AS n, count(*) AS times FROM detections
        WHERE organization_id = $1 AND sensor = 'kill-bench' GROUP BY 1`,
      [organizationId],
    )
    .finally(() => database.close());
  return new Map(rows.map(({ n, times }) => [n, times]));
}
