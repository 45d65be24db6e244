import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { fillOrganization } from './dashboard/fill-organization.ts';
import { placeBait } from './decoys/place-bait.ts';
import { residentMb } from './decoys/process-cost.ts';
import { beLoud } from './noisy/neighbour.ts';
import { type QuietTenant, useQuietly, type Waits } from './noisy/quiet-tenant.ts';
import { resetRapidly } from './noisy/rapid-reset.ts';
import { type BenchResult, type BenchRun, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';
import { createTenant } from './verdicts/tenants.ts';

const PORTS = { service: 18_506, http: 18_504, https: 18_505 } as const;
const SITE = 'loud.shop.example';
const SECRET = 'the secret of this bench, long enough to be taken';
const ROWS = 150_000;
/** Organizations that do little. */
const QUIET = 5;
const CONNECTIONS = 8;
/** For the programs that make the flood to start: what that costs the machine is no flood. */
const START_S = 3;
/** How long memory may take to fall back. */
const PATIENCE_S = 300;

/**
 * One organization at fifty times its share of everything at once, then connections that open and reset streams, while
 * others do little: how long those wait, and what is left of it in memory.
 */
export async function bench({ isThorough }: BenchRun): Promise<BenchResult> {
  const durationS = isThorough ? 120 : 40;
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
    await fillOrganization(dataDir, bootstrap.organization_id, ROWS);
    const tenants: QuietTenant[] = [];
    for (let n = 1; n <= QUIET; n += 1) tenants.push(await createTenant(bootstrap, `Quiet ${n}`));
    const others = (forS: number) => useQuietly(service.url, tenants, forS);
    const loud = {
      ...{ url: service.url, organizationId: bootstrap.organization_id, apiKey: bootstrap.api_key },
      ...{ decoyPort: PORTS.http, site: SITE },
    };
    await others(5);
    const rssBefore = residentMb(service.process.pid ?? 0);
    const alone = await others(durationS);
    const flooding = beLoud(loud, START_S, durationS);
    await sleep(START_S * 1_000);
    const [during, floods] = await Promise.all([others(durationS), flooding]);
    await sleep(2_000);
    const [reset, resets] = await Promise.all([
      others(durationS),
      resetRapidly(PORTS.https, SITE, CONNECTIONS, durationS),
    ]);
    const rssAfter = await leastRssMb(service.process.pid ?? 0, rssBefore * 1.3);
    return toResult(
      'noisy',
      {
        ...{ others_p99_ratio: during.p99Ms / alone.p99Ms, others_p99_ms: during.p99Ms, others_failed: during.failed },
        ...{ reset_p99_ms: reset.p99Ms, resets_per_second: resets / durationS, reset_failed: reset.failed },
        ...{ rss_ratio: rssAfter / rssBefore, rss_mb: rssAfter },
        ...kinds('others', during.byKind),
        ...kinds('reset', reset.byKind),
        loud_per_second: floods.reduce((sum, each) => sum + each.requestsPerSecond, 0),
      },
      { alone_p99_ms: alone.p99Ms, ...kinds('alone', alone.byKind), rss_before_mb: rssBefore },
      {
        ...{ others_p99_ratio: '≤ 2', others_p99_ms: '≤ 500', others_failed: '= 0' },
        ...{ reset_p99_ms: '≤ 100', reset_failed: '= 0', rss_ratio: '≤ 1.3' },
      },
    );
  } finally {
    await database.close();
    await service.stop();
  }
}

const kinds = (when: string, byKind: Waits['byKind']): Record<string, number> =>
  Object.fromEntries(Object.entries(byKind).map(([kind, p99Ms]) => [`${when}_${kind}_p99_ms`, p99Ms]));

/** Waits until memory has fallen back to `wantedMb`, for as long as it may take; returns the least that was seen. */
async function leastRssMb(pid: number, wantedMb: number): Promise<number> {
  let least = residentMb(pid);
  for (let waitedS = 0; waitedS < PATIENCE_S && least > wantedMb; waitedS += 5) {
    await sleep(5_000);
    least = Math.min(least, residentMb(pid));
  }
  return least;
}
