import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { ENDPOINT_PATH, placeBait } from './decoys/place-bait.ts';
import { type Load, runLoad } from './load.ts';
import { type BenchResult, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';
import { type EvidenceSender, sendEvidence } from './storage/evidence.ts';

const PORTS = { service: 18_496, http: 18_494, https: 18_495 } as const;
const SITE = 'storage.shop.example';
const SECRET = 'the secret of this bench, long enough to be taken';
const PER_SECOND = 1_000;
const CONNECTIONS = 16;
/** Ten minutes, or one with `--short`; the goal is for ten. */
const DURATION_S = process.argv.includes('--short') ? 60 : 600;
const MEGABYTE = 1_048_576;
const BODY_LENGTH = 12_000;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const VISITOR = '198.51.100.77';

/**
 * One visitor who sends a thousand requests a second for ten minutes, with large bodies, first to a decoy and then
 * through a sensor: what that adds to the database, and whether what is new in between is still stored.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const service = await startService(dataDir, PORTS.service, {
    ...{ SUNDEW_SECRET: SECRET, SUNDEW_RATE_LIMITS: 'spec' },
    ...{ SUNDEW_DECOY_HTTP_PORT: String(PORTS.http), SUNDEW_DECOY_HTTPS_PORT: String(PORTS.https) },
  });
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const bootstrap = await service.bootstrap();
    await placeBait(database, SECRET, bootstrap, makeSiteCertificate(dataDir, SITE));
    const pace = { connections: CONNECTIONS, perSecond: PER_SECOND, durationS: DURATION_S };
    const decoy = await flood(
      database,
      {
        ...{ ...pace, url: `http://127.0.0.1:${PORTS.http}${ENDPOINT_PATH}?from=flood` },
        headers: { host: SITE, 'user-agent': CHROME, 'content-type': 'application/x-www-form-urlencoded' },
        bodies: Array.from({ length: 40 }, (_, at) => `user=${at}&note=${'lorem ipsum '.repeat(BODY_LENGTH / 12)}`),
      },
      { kind: 'decoy', port: PORTS.http, site: SITE },
    );
    const door = await flood(
      database,
      {
        ...{ ...pace, url: `${service.url}/api/v1/sdk/detect` },
        headers: { authorization: `Bearer ${bootstrap.api_key}`, 'content-type': 'application/json' },
        bodies: Array.from({ length: 40 }, (_, at) => ask(`/product/${at}?${'q='.padEnd(900, 'x')}`)),
      },
      { kind: 'door', url: service.url, apiKey: bootstrap.api_key, visitor: VISITOR },
    );
    return toResult(
      'storage',
      {
        ...{ mb_added: Math.max(decoy.mbAdded, door.mbAdded), evidence_lost: decoy.lost + door.lost },
        ...{ decoy_mb_added: decoy.mbAdded, door_mb_added: door.mbAdded, evidence_sent: decoy.sent + door.sent },
        ...{ decoy_per_second: decoy.perSecond, door_per_second: door.perSecond, seconds: DURATION_S },
      },
      {},
      { mb_added: '≤ 50', evidence_lost: '= 0', evidence_sent: '≥ 6' },
    );
  } finally {
    await database.close();
    await service.stop();
  }
}

async function flood(database: Database, load: Load, evidence: EvidenceSender) {
  const before = await sizeOf(database);
  const running = runLoad(load);
  const numbers: number[] = [];
  const endAtMs = performance.now() + load.durationS * 1_000;
  for (let number = 0; performance.now() < endAtMs - 10_000; number++) {
    await sleep(Math.min(20_000, (load.durationS * 1_000) / 6));
    // A sensor whose key has had its calls is answered 429 and sends again later; its own queue does the same.
    if (await sendEvidence(evidence, number)) numbers.push(number);
  }
  const { requestsPerSecond } = await running;
  await sleep(3_000);
  const mbAdded = ((await sizeOf(database)) - before) / MEGABYTE;
  const stored = await database.query<{ url: string }>(
    `SELECT url FROM detections WHERE url LIKE '%evidence-' || $1 || '-%'`,
    [evidence.kind],
  );
  const lost = numbers.filter(
    (number) => !stored.some(({ url }) => url.includes(`evidence-${evidence.kind}-${number}-`)),
  );
  return { mbAdded, perSecond: requestsPerSecond, sent: numbers.length, lost: lost.length };
}

async function sizeOf(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes', []);
  return Number(row?.bytes);
}

function ask(path: string): string {
  return JSON.stringify({
    request_metadata: {
      ...{ method: 'GET', path, ip: VISITOR, user_agent: CHROME },
      headers: { host: 'shop.example' },
    },
  });
}
