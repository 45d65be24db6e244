import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { placeBait } from './decoys/place-bait.ts';
import { floodedDecoys } from './kill/flooded-decoys.ts';
import { killHard, type Order } from './kill/kill-hard.ts';
import { miscounted } from './kill/miscounted.ts';
import { type NumberedLoad, startNumberedLoad } from './kill/numbered-load.ts';
import { hitSender, reportSender } from './kill/senders.ts';
import { readStored } from './kill/stored.ts';
import { type BenchResult, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORTS = { service: 18_482, http: 18_480, https: 18_481 } as const;
const SITE = 'kill.shop.example';
const SECRET = 'the secret of this bench, long enough to be taken';
/** Reports of a sensor under way at the same time, and hits of decoys. */
const LANES = { reports: 24, hits: 12 } as const;
/** Load before each kill, in ms; different lengths meet different moments of a batch. */
const LOAD_MS = [4_000, 2_700, 3_300] as const;
/** Service and database in turn. */
const ORDERS: readonly Order[] = ['together', 'database_first', 'service_first'];

/**
 * Kills service and database with SIGKILL under load, three times, and starts them again on the same data: whatever was
 * answered, a report with 204 or the hit of a decoy with its page, must be stored, once, and statistics, actors and
 * decoys count what is stored. Then decoys in a process of their own, which are flooded and killed twice: what was answered
 * must be stored or counted.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const start = () =>
    startService(dataDir, PORTS.service, {
      // What is folded is counted and not stored; here every hit has to be found again.
      SUNDEW_DECOY_ROWS_PER_MINUTE: '1000000',
      SUNDEW_SECRET: SECRET,
      SUNDEW_DECOY_HTTP_PORT: String(PORTS.http),
      SUNDEW_DECOY_HTTPS_PORT: String(PORTS.https),
      SUNDEW_RATE_LIMITS: 'off',
    });
  let service = await start();
  const bootstrap = await service.bootstrap();
  const certificate = makeSiteCertificate(dataDir, SITE);
  const bait = await withDatabase(dataDir, (database) => placeBait(database, SECRET, bootstrap, certificate));
  const reports = startNumberedLoad(reportSender(service.url, bootstrap.api_key, LANES.reports), LANES.reports);
  const hits = startNumberedLoad(hitSender(PORTS.https, SITE, LANES.hits), LANES.hits);
  let slowestStartS = 0;
  try {
    for (const [round, order] of ORDERS.entries()) {
      await sleep(LOAD_MS[round]);
      await killHard([service], dataDir, order);
      service = await start();
      slowestStartS = Math.max(slowestStartS, service.startS);
    }
    await sleep(1_000);
    await Promise.all([reports.stop(), hits.stop()]);
    const differences = await withDatabase(dataDir, (database) => miscounted(database, bootstrap.organization_id));
    const stored = await withDatabase(dataDir, (database) => readStored(database, bootstrap, bait));
    const { url } = await joinEmbedded({ dataDir });
    const flooded = await withDatabase(dataDir, (database) =>
      floodedDecoys({ database, bootstrap, site: SITE, env: { DATABASE_URL: url, SUNDEW_SECRET: SECRET } }),
    );
    const figures = {
      accepted_missing: missing(reports, stored.reports),
      duplicates: duplicates(stored.reports),
      miscounted: differences,
      accepted: reports.accepted.length,
      stored: stored.reports.size,
      failed_requests: reports.failed(),
      hits_missing: missing(hits, stored.hits),
      hit_duplicates: duplicates(stored.hits),
      hits_answered: hits.accepted.length,
      hits_stored: stored.hits.size,
      failed_hits: hits.failed(),
      hit_counters_off: stored.countersOff,
      slowest_restart_s: slowestStartS,
      flooded_answered: flooded.answered,
      flooded_uncounted: flooded.uncounted,
    };
    return toResult(
      'kill',
      figures,
      {},
      {
        ...{ accepted_missing: '= 0', duplicates: '= 0', miscounted: '= 0', accepted: '≥ 1000' },
        ...{ hits_missing: '= 0', hit_duplicates: '= 0', hit_counters_off: '= 0', hits_answered: '≥ 300' },
        ...{ flooded_uncounted: '= 0', flooded_answered: '≥ 300' },
      },
    );
  } finally {
    await Promise.all([reports.stop(), hits.stop()]);
    await service.stop();
  }
}

const missing = ({ accepted }: NumberedLoad, stored: ReadonlyMap<number, number>): number =>
  accepted.filter((number) => !stored.has(number)).length;
const duplicates = (stored: ReadonlyMap<number, number>): number =>
  [...stored.values()].reduce((sum, times) => sum + times - 1, 0);

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  return work(database).finally(() => database.close());
}
