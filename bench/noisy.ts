import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { fillOrganization } from './dashboard/fill-organization.ts';
import { placeBait } from './decoys/place-bait.ts';
import { residentMb } from './decoys/process-cost.ts';
import { beLoud, type Neighbour } from './noisy/neighbour.ts';
import { type QuietTenant, useQuietly, type Waits } from './noisy/quiet-tenant.ts';
import { resetRapidly } from './noisy/rapid-reset.ts';
import { type BenchResult, type BenchRun, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';
import { createTenant } from './verdicts/tenants.ts';

const PORTS = { service: 18_506, http: 18_504, https: 18_505 } as const;
const SITE = 'loud.shop.example';
const SECRET = 'the secret of this bench, long enough to be taken';
const ROWS = 150_000;
/** Organizations that do little. */
const QUIET = 5;
/** p99 of a hundred calls is the second slowest, which one pause of the machine decides: so the median of three rounds counts. */
const ROUNDS = 3;
const CONNECTIONS = 8;
/** With the time that others are alone, a minute: shares are of minutes. */
const SHARE_RETURNS_S = 25;
/** For the programs that make the flood to start: what that costs the machine is no flood. */
const START_S = 3;
/** How long memory may take to fall back. */
const PATIENCE_S = 300;

/**
 * One organization at fifty times its share of everything at once, three times, then connections that open and reset
 * streams, while others do little: how long those wait, and what is left of it in memory.
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
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await beside(loud, others, durationS));
    const slowest = rounds.toSorted((one, other) => other.during.p99Ms - one.during.p99Ms)[0] as Round;
    const [reset, resets] = await Promise.all([
      others(durationS),
      resetRapidly(PORTS.https, SITE, CONNECTIONS, durationS),
    ]);
    const rssAfter = await leastRssMb(service.process.pid ?? 0, rssBefore * 1.3);
    return toResult(
      'noisy',
      {
        others_p99_ratio: median(rounds.map(ratioOf)),
        others_p99_ms: slowest.during.p99Ms,
        others_failed: sum(rounds.map(({ during }) => during.failed)),
        ...Object.fromEntries(rounds.map((round, n) => [`round_${n + 1}_p99_ratio`, ratioOf(round)])),
        ...{ reset_p99_ms: reset.p99Ms, resets_per_second: resets / durationS, reset_failed: reset.failed },
        ...{ rss_ratio: rssAfter / rssBefore, rss_mb: rssAfter },
        ...kinds('others', slowest.during.byKind),
        ...kinds('reset', reset.byKind),
        loud_per_second: Math.min(...rounds.map(({ loudPerSecond }) => loudPerSecond)),
      },
      {
        alone_p99_ms: median(rounds.map(({ alone }) => alone.p99Ms)),
        ...kinds('alone', slowest.alone.byKind),
        rss_before_mb: rssBefore,
      },
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

interface Round {
  readonly alone: Waits;
  readonly during: Waits;
  readonly loudPerSecond: number;
}

/** How long others wait alone, and then while one is loud; that one has its whole share again each time. */
async function beside(loud: Neighbour, others: (forS: number) => Promise<Waits>, durationS: number): Promise<Round> {
  const alone = await others(durationS);
  const flooding = beLoud(loud, START_S, durationS);
  await sleep(START_S * 1_000);
  const [during, floods] = await Promise.all([others(durationS), flooding]);
  await sleep(SHARE_RETURNS_S * 1_000);
  return { alone, during, loudPerSecond: sum(floods.map((each) => each.requestsPerSecond)) };
}

const ratioOf = ({ alone, during }: Round): number => during.p99Ms / alone.p99Ms;

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

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
