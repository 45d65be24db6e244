import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type CostedLoad, runCosted } from './ingest/cpu-parts.ts';
import { sightings } from './ingest/sightings.ts';
import { runLoad } from './load.ts';
import { type BenchResult, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const ROUNDS = 5;
const CONNECTIONS = 64;
const PORT = 18_480;
/**
 * Reports before anything is measured: as long as V8 still compiles, it does so on the processors that are measured.
 * Counted in reports, because a slow machine has seen few after a few seconds.
 */
const WARM_UP = 100_000;
const WARM_UP_ROUND_S = 5;
const BARE_PORT = 18_481;
const FLOOR_PORT = 18_482;
const RAISED = 'read=100000000,write=100000000,key=100000000,visitor=100000000,public=100000000';

/**
 * Durable `/api/v1/detect` in one process: key, limiter (figures raised), full scoring, rollups, answer after commit.
 * Beside it, in turn, a bare node:http that reads the body and answers 204, and one that only stores rows made before
 * in the same table: the floor, which tells what everything beside the storing costs. Same bodies, connections and driver.
 * The CPU time of a request in each, and in the database, tells what the distance to the floor is made of.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const service = await startService(dataDir, PORT, { SUNDEW_RATE_LIMITS: RAISED });
  const references: ChildProcess[] = [];
  try {
    const { api_key } = await service.bootstrap();
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${api_key}` };
    const load = { headers, bodies: sightings(4096), connections: CONNECTIONS };
    const serviceLoad = { ...load, url: `${service.url}/api/v1/detect` };
    const bareLoad = { ...load, url: `http://127.0.0.1:${BARE_PORT}/api/v1/detect` };
    const floorLoad = { ...load, url: `http://127.0.0.1:${FLOOR_PORT}/api/v1/detect` };
    await warmUp(serviceLoad);
    const bareServer = await startReference('bare-server.ts', BARE_PORT);
    references.push(bareServer);
    const floorServer = await startReference('floor-server.ts', FLOOR_PORT, dataDir);
    references.push(floorServer);
    await warmUp(floorLoad);
    const pidOf = (child: ChildProcess): number => child.pid ?? 0;
    const costed = (load: Parameters<typeof runLoad>[0], server: ChildProcess) =>
      runCosted(load, pidOf(server), pidOf(service.process));
    const rounds: { bare: CostedLoad; floor: CostedLoad; service: CostedLoad }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await costed({ ...bareLoad, durationS: 4 }, bareServer),
        floor: await costed({ ...floorLoad, durationS: 6 }, floorServer),
        service: await costed({ ...serviceLoad, durationS: 8 }, service.process),
      });
    }
    const refused = rounds
      .flatMap(({ service }) => Object.entries(service.statuses))
      .filter(([code]) => code !== '204');
    return toResult(
      'ingest',
      {
        ratio_to_floor: median(rounds.map(({ floor, service }) => service.requestsPerSecond / floor.requestsPerSecond)),
        ratio_to_bare: median(rounds.map(({ bare, service }) => service.requestsPerSecond / bare.requestsPerSecond)),
        per_second: median(rounds.map(({ service }) => service.requestsPerSecond)),
        p50_ms: median(rounds.map(({ service }) => service.p50Ms)),
        p99_ms: median(rounds.map(({ service }) => service.p99Ms)),
        not_204: refused.reduce((sum, [, count]) => sum + count, 0),
      },
      {
        bare_per_second: median(rounds.map(({ bare }) => bare.requestsPerSecond)),
        bare_p99_ms: median(rounds.map(({ bare }) => bare.p99Ms)),
        floor_per_second: median(rounds.map(({ floor }) => floor.requestsPerSecond)),
        floor_ratio_to_bare: median(rounds.map(({ bare, floor }) => floor.requestsPerSecond / bare.requestsPerSecond)),
        bare_cpu_us: median(rounds.map(({ bare }) => bare.serverUs)),
        ...{ floor_cpu_us: median(rounds.map(({ floor }) => floor.serverUs)) },
        ...{ floor_database_cpu_us: median(rounds.map(({ floor }) => floor.databaseUs)) },
        ...{ service_cpu_us: median(rounds.map(({ service }) => service.serverUs)) },
        ...{ service_database_cpu_us: median(rounds.map(({ service }) => service.databaseUs)) },
      },
      { ratio_to_floor: '≥ 0.6', p99_ms: '≤ 60', not_204: '= 0' },
    );
  } finally {
    for (const reference of references) reference.kill();
    await service.stop();
  }
}

async function warmUp(load: Omit<Parameters<typeof runLoad>[0], 'durationS'>): Promise<void> {
  for (let sent = 0; sent < WARM_UP; ) {
    const { requestsPerSecond } = await runLoad({ ...load, durationS: WARM_UP_ROUND_S });
    if (requestsPerSecond === 0) throw new Error(`Nothing is answered at ${load.url}.`);
    sent += requestsPerSecond * WARM_UP_ROUND_S;
  }
}

function startReference(file: string, port: number, ...args: readonly string[]): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'ingest', file), [String(port), ...args], { execArgv: [] });
  return new Promise((resolve, reject) => {
    server.once('message', () => resolve(server));
    server.once('exit', (code) => reject(new Error(`${file} ended with code ${code} before it listened.`)));
  });
}
