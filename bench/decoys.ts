import { type ChildProcess, fork } from 'node:child_process';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { SECRET, SITE, startDecoyService } from './decoys/decoy-service.ts';
import { compareLive, compareVectors } from './decoys/fingerprints.ts';
import { injectionScore } from './decoys/injection.ts';
import { LINK_PATH, placeBait } from './decoys/place-bait.ts';
import { cpuMs } from './decoys/process-cost.ts';
import { holdSlowConnections } from './decoys/slow-load.ts';
import { runTlsLoad, type TlsAnswers } from './decoys/tls-load.ts';
import { type BenchResult, median, percentile, toResult } from './result.ts';

const PORTS = { service: 18_484, http: 18_485, https: 18_486, bare: 18_487 } as const;
const ROUNDS = 5;
const CONNECTIONS = 16;

/**
 * A link hit on a TLS connection of its own: fingerprinted, scored, committed, then answered. Beside it, in turn, a bare
 * node:https that sends as many bytes. Then what slow connections cost, and what is stored of fingerprints and attacks.
 */
export async function bench(): Promise<BenchResult> {
  const { service, database, folder } = await startDecoyService(PORTS);
  let bare: ChildProcess | null = null;
  try {
    const certificate = makeSiteCertificate(folder, SITE);
    const bait = await placeBait(database, SECRET, await service.bootstrap(), certificate);
    const pageBytes = await untilServed();
    bare = await startBare(folder, pageBytes);
    const pid = { service: service.process.pid ?? -1, bare: bare.pid ?? -1 };

    let answered = 1;
    const hit = async (isFresh: boolean, durationS: number, warmUpS = 1): Promise<Measured> => {
      const measured = await measure(PORTS.https, pid.service, isFresh, durationS, warmUpS);
      answered += measured.answered;
      return measured;
    };
    await hit(true, 4, 2);
    const visit = async (): Promise<void> => {
      await visitLink();
      answered += 1;
    };
    const early = await holdSlowConnections(pid.service, PORTS.https, SITE, 'hello', visit);
    const slow = await holdSlowConnections(pid.service, PORTS.https, SITE, 'head', visit);
    const bareSlow = await holdSlowConnections(pid.bare, PORTS.bare, SITE, 'head', async () => {});
    const rounds: { readonly bare: Measured; readonly service: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ bare: await measure(PORTS.bare, pid.bare, true, 3, 1), service: await hit(true, 5) });
    }
    const lost = answered - (await recorded(database, bait.linkId));
    const kept = { bare: await measure(PORTS.bare, pid.bare, false, 3, 1), service: await hit(false, 6) };
    const vectors = compareVectors();
    const live = await compareLive(database, PORTS.https, SITE);
    const figures = {
      ratio_to_bare: median(rounds.map(({ bare, service }) => service.perSecond / bare.perSecond)),
      cpu_ratio_to_bare: median(rounds.map(({ bare, service }) => bare.cpuMsEach / service.cpuMsEach)),
      per_second: median(rounds.map(({ service }) => service.perSecond)),
      p50_ms: median(rounds.map(({ service }) => percentile(service.latenciesMs, 0.5))),
      p99_ms: median(rounds.map(({ service }) => percentile(service.latenciesMs, 0.99))),
      cpu_ms: median(rounds.map(({ service }) => service.cpuMsEach)),
      failed: rounds.reduce((sum, { service }) => sum + service.failed, kept.service.failed),
      lost,
      kept_alive_per_second: kept.service.perSecond,
      kept_alive_ratio_to_bare: kept.service.perSecond / kept.bare.perSecond,
      ja4_vectors: vectors.compared + live.compared,
      ja4_mismatches: vectors.mismatches + live.mismatches,
      slow_hellos: early.connections,
      hellos_rss_mb: early.grownMb,
      slow_connections: slow.connections,
      rss_mb: slow.grownMb,
      visit_among_slow_ms: slow.visitMs,
      sqli_score: await injectionScore(database, PORTS.https, SITE, bait.endpointId),
    };
    const reference = {
      bare_per_second: median(rounds.map(({ bare }) => bare.perSecond)),
      bare_p99_ms: median(rounds.map(({ bare }) => percentile(bare.latenciesMs, 0.99))),
      bare_cpu_ms: median(rounds.map(({ bare }) => bare.cpuMsEach)),
      bare_slow_connections: bareSlow.connections,
      bare_rss_mb: bareSlow.grownMb,
      bare_kept_alive_per_second: kept.bare.perSecond,
      page_bytes: pageBytes,
    };
    return toResult('decoys', figures, reference, GOALS);
  } finally {
    bare?.kill();
    await database.close();
    await service.stop();
  }
}

const GOALS: BenchResult['goals'] = {
  ratio_to_bare: '≥ 0.5',
  failed: '= 0',
  lost: '= 0',
  ja4_mismatches: '= 0',
  slow_hellos: '≥ 5000',
  hellos_rss_mb: '≤ 200',
  slow_connections: '≥ 5000',
  rss_mb: '≤ 200',
  sqli_score: '≥ 81',
};

interface Measured extends TlsAnswers {
  /** CPU of the server's process per answer; the database server's is not in it. */
  readonly cpuMsEach: number;
}

async function measure(
  port: number,
  pid: number,
  isFresh: boolean,
  durationS: number,
  warmUpS: number,
): Promise<Measured> {
  const beforeMs = cpuMs(pid);
  const load = { port, serverName: SITE, path: LINK_PATH, isFresh, connections: CONNECTIONS, durationS, warmUpS };
  const answers = await runTlsLoad(load);
  return { ...answers, cpuMsEach: (cpuMs(pid) - beforeMs) / answers.answered };
}

/** @returns the bytes of the page that a hit is answered with */
function visitLink(): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port: PORTS.https, servername: SITE, path: LINK_PATH, agent: false },
      headers: { host: SITE },
      rejectUnauthorized: false,
    });
    asked.once('error', reject);
    asked.once('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length;
      if (response.statusCode === 200) resolve(bytes);
      else reject(new Error(`The link decoy was answered with ${response.statusCode}.`));
    });
    asked.end();
  });
}

/** The service sees a new domain some milliseconds after its commit; until then the handshake is refused. */
async function untilServed(): Promise<number> {
  for (let left = 100; ; left -= 1) {
    try {
      return await visitLink();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    }
  }
}

async function recorded(database: Database, decoyId: string): Promise<number> {
  const [row] = await database.query<{ hits: number }>(
    'SELECT count(*)::int AS hits FROM detections WHERE decoy_id = $1 AND ja4 IS NOT NULL',
    [decoyId],
  );
  return row?.hits ?? 0;
}

function startBare(folder: string, bytes: number): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'decoys/bare-server.ts');
  const bare = fork(file, [String(PORTS.bare), folder, String(bytes)], { execArgv: [] });
  return new Promise((resolve, reject) => {
    bare.once('message', () => resolve(bare));
    bare.once('exit', (code) => reject(new Error(`The bare server ended with code ${code}.`)));
  });
}
