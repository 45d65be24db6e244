import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { placeBait } from './decoys/place-bait.ts';
import { type BenchResult, toResult } from './result.ts';
import { harmlessRequests } from './secrets/harmless.ts';
import { plantSecrets } from './secrets/planted.ts';
import { sendersOf } from './secrets/senders.ts';
import { holds, readEverything } from './secrets/stored.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORTS = { service: 18_492, http: 18_490, https: 18_491 } as const;
const SITE = 'secrets.shop.example';
const SECRET = 'the secret of this bench, long enough to be taken';
/** Until statistics are written, in ms. */
const SETTLE_MS = 3_000;

/**
 * Plants credentials, new in each run, in what reaches the service through every door and at decoys, and looks for them
 * in everything that the database holds and in the log; then sends harmless requests and counts from how many something
 * was removed. `SUNDEW_BENCH_MISSED=1` prints what was found.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const logPath = join(dataDir, 'service.log');
  const service = await startService(
    dataDir,
    PORTS.service,
    {
      ...{ SUNDEW_SECRET: SECRET, SUNDEW_RATE_LIMITS: 'off', SUNDEW_LOG_LEVEL: 'debug' },
      ...{ SUNDEW_DECOY_HTTP_PORT: String(PORTS.http), SUNDEW_DECOY_HTTPS_PORT: String(PORTS.https) },
      // What is folded is counted and not stored; here everything has to be stored to be looked through.
      SUNDEW_DECOY_ROWS_PER_MINUTE: '1000000',
    },
    logPath,
  );
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const bootstrap = await service.bootstrap();
    await placeBait(database, SECRET, bootstrap, makeSiteCertificate(dataDir, SITE));
    const senders = sendersOf(bootstrap, PORTS.http, SITE);
    const planted = plantSecrets();
    let number = 0;
    let sent = 0;
    for (const sender of Object.values(senders)) {
      for (const one of planted) if (await sender(one, number++)) sent++;
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const texts = await readEverything(database);
    const stored = planted.filter(({ secret }) => [...texts.values()].some((text) => holds(text, secret)));
    const log = readFileSync(logPath, 'utf8');
    const logged = planted.filter(({ secret }) => holds(log, secret));
    if (process.env.SUNDEW_BENCH_MISSED === '1') {
      for (const one of stored) console.log(tablesWith(texts, one.secret).join(' '), JSON.stringify(one));
    }
    const before = await countRemoved();
    const harmless = harmlessRequests();
    for (const [at, one] of harmless.entries()) {
      await senders.decoys?.(one, 0);
      if (one.target !== undefined) await senders.detect?.(one, 20_000 + at);
    }
    const removed = (await countRemoved()) - before;
    if (process.env.SUNDEW_BENCH_MISSED === '1' && removed > 0)
      for (const row of await removedRows(removed)) console.log(row);
    return toResult(
      'secrets',
      {
        ...{ planted: planted.length, requests: sent, stored: stored.length, logged: logged.length },
        ...{ harmless: harmless.length, false_removals: removed / harmless.length },
      },
      {},
      { planted: '≥ 384', stored: '= 0', logged: '= 0', harmless: '≥ 800', false_removals: '≤ 0.001' },
    );
  } finally {
    await database.close();
    await service.stop();
  }

  /** Detections from which something was removed. */
  async function countRemoved(): Promise<number> {
    const [row] = await database.query<{ removed: number }>(
      `SELECT count(*)::int AS removed FROM detections WHERE detail->'marks' @> '["credentials_removed"]'`,
      [],
    );
    return row?.removed ?? Number.NaN;
  }

  async function removedRows(count: number): Promise<readonly string[]> {
    const rows = await database.query<{ row: string }>(
      `SELECT concat(url, ' ', detail->>'captured_body') AS row FROM detections
        WHERE detail->'marks' @> '["credentials_removed"]' ORDER BY id DESC LIMIT $1`,
      [count],
    );
    return rows.map(({ row }) => row);
  }
}

function tablesWith(texts: ReadonlyMap<string, string>, secret: string): readonly string[] {
  return [...texts].filter(([, text]) => holds(text, secret)).map(([name]) => name);
}
