import { fork } from 'node:child_process';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { type Asker, CHROME, mintBodies } from './clearance/asking.ts';
import { measureFlood } from './clearance/flood.ts';
import { measureCheck } from './clearance/local-check.ts';
import { measureRevocation } from './clearance/revocation.ts';
import { storedRows } from './clearance/stored-rows.ts';
import { measureStorm } from './clearance/storm.ts';
import { type LoadFigures, runLoad } from './load.ts';
import { type BenchResult, type BenchRun, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_490;
const BARE_PORT = 18_491;
const ROUNDS = 3;
const DEVICES = 4_096;
const SENSORS = { SUNDEW_TRUSTED_PROXIES: 'loopback' };
const RATE_LIMITS = 'clearance=100000000,key=1000000,read=100000,write=100000';
const STORM = { usual: { seconds: 6, pollEveryS: 5 }, thorough: { seconds: 60, pollEveryS: 30 } };

/**
 * Session clearance: what a check costs in a sensor beside a bare verification of the same signatures, tokens a second beside
 * a bare server that answers the same size and what is stored of them, how soon sensors know that one was taken away, alone and
 * in a storm, and whether a flood keeps people from theirs.
 */
export async function bench({ isThorough }: BenchRun): Promise<BenchResult> {
  const check = await measureCheck();
  const dataDir = temporaryDirectory();
  let service = await startService(dataDir, PORT, { ...SENSORS, SUNDEW_RATE_LIMITS: RATE_LIMITS });
  const bare = fork(join(import.meta.dirname, 'clearance/bare-mint.ts'), [String(BARE_PORT)]);
  await new Promise((resolve) => bare.once('message', resolve));
  try {
    const { user_token: token, organization_id: aid, property_id: pid, api_key: key } = await service.bootstrap();
    const asker: Asker = { url: service.url, aid, pid, key };
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/*'] };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const path = `/api/organizations/${aid}/enforcement/policy`;
    const put = await fetch(service.url + path, { method: 'PUT', headers, body: JSON.stringify(policy) });
    if (!put.ok) throw new Error(`The policy was answered ${put.status}.`);
    const load = {
      headers: { 'Content-Type': 'text/plain', 'User-Agent': CHROME },
      bodies: mintBodies(aid, pid, DEVICES),
      connections: 32,
    };
    const rounds: { bare: LoadFigures; service: LoadFigures }[] = [];
    const rows: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await runLoad({ ...load, url: `http://127.0.0.1:${BARE_PORT}/`, durationS: 4, warmUpS: 1 }),
        service: await runLoad({ ...load, url: `${service.url}/api/v1/clearance`, durationS: 6, warmUpS: 1 }),
      });
      rows.push(await storedRows(dataDir));
    }
    // Every device was noted in the first round; what comes later is tokens, all of them live for half an hour.
    const tokens = rounds.slice(1).reduce((sum, { service: each }) => sum + (each.statuses['200'] ?? 0), 0);
    const revocation = await measureRevocation(asker);
    const storm = await measureStorm(asker, isThorough ? STORM.thorough : STORM.usual);
    await service.stop('SIGKILL');
    service = await startService(dataDir, PORT, { ...SENSORS, SUNDEW_RATE_LIMITS: 'spec' });
    const forgotten = await forgottenOf(asker, revocation.denied);
    const flood = await measureFlood(asker, service.process.pid ?? 0);
    return toResult(
      'clearance',
      {
        ...check.figures,
        mint_ratio_to_bare: median(rounds.map((each) => each.service.requestsPerSecond / each.bare.requestsPerSecond)),
        rows_per_token: ((rows.at(-1) ?? Number.NaN) - (rows[0] ?? Number.NaN)) / tokens,
        revocation_p99_s: revocation.p99S,
        storm_stream_p99_s: storm.streamP99S,
        storm_poll_lag_s: storm.pollLagS,
        storm_missed: storm.missed,
        forgotten_after_kill: forgotten,
        flood_of_one_people_granted: flood.oneGranted,
        flood_of_many_people_granted: flood.manyGranted,
      },
      {
        ...check.reference,
        mint_per_second: median(rounds.map((each) => each.service.requestsPerSecond)),
        bare_per_second: median(rounds.map((each) => each.bare.requestsPerSecond)),
        ...{ tokens_live: tokens, stored_rows: rows.at(-1) ?? Number.NaN },
        ...{ revoked: revocation.denied.length, sensors: revocation.sensors, revoked_in_storm: storm.count },
        ...{ flood_of_one_refused: flood.refusedOfOne, flood_people_p99_ms: flood.neighbourP99Ms },
        flood_grown_mb: flood.grownMb,
      },
      {
        uncached_ratio_to_ed25519_verify: '≤ 1.2',
        cached_us: '≤ 5',
        mint_ratio_to_bare: '≥ 0.2',
        rows_per_token: '= 0',
        revocation_p99_s: '≤ 2',
        storm_stream_p99_s: '≤ 2',
        // Sensors ask every 30 seconds, and have to know within 60.
        storm_poll_lag_s: '≤ 30',
        storm_missed: '= 0',
        forgotten_after_kill: '= 0',
        flood_of_one_people_granted: '= 1',
        flood_of_many_people_granted: '= 1',
      },
    );
  } finally {
    bare.kill();
    await service.stop();
  }
}

async function forgottenOf({ url, aid, pid }: Asker, denied: readonly string[]): Promise<number> {
  const asked = denied.map(async (fp) => {
    const answer = await fetch(`${url}/api/v1/clearance/denied/${fp}?aid=${aid}&pid=${pid}`);
    return ((await answer.json()) as { denied: boolean }).denied;
  });
  return (await Promise.all(asked)).filter((isDenied) => !isDenied).length;
}
