import { fork } from 'node:child_process';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { CHROME, mintBodies } from './clearance/asking.ts';
import { measureCheck } from './clearance/local-check.ts';
import { measureRevocation } from './clearance/revocation.ts';
import { type LoadFigures, runLoad } from './load.ts';
import { type BenchResult, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_490;
const BARE_PORT = 18_491;
const ROUNDS = 3;
const RATE_LIMITS = 'clearance=100000000,key=1000000,read=100000,write=100000';

/**
 * Session clearance: what a check costs in a sensor beside a bare verification of the same signatures, tokens a second beside
 * a bare server that answers the same size, and how soon connected sensors know that one was taken away.
 */
export async function bench(): Promise<BenchResult> {
  const check = await measureCheck();
  const dataDir = temporaryDirectory();
  let service = await startService(dataDir, PORT, { SUNDEW_RATE_LIMITS: RATE_LIMITS });
  const bare = fork(join(import.meta.dirname, 'clearance/bare-mint.ts'), [String(BARE_PORT)]);
  await new Promise((resolve) => bare.once('message', resolve));
  try {
    const { user_token: token, organization_id: aid, property_id: pid, api_key: key } = await service.bootstrap();
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/*'] };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const path = `/api/organizations/${aid}/enforcement/policy`;
    const put = await fetch(service.url + path, { method: 'PUT', headers, body: JSON.stringify(policy) });
    if (!put.ok) throw new Error(`The policy was answered ${put.status}.`);
    const load = {
      headers: { 'Content-Type': 'text/plain', 'User-Agent': CHROME },
      bodies: mintBodies(aid, pid, 4096),
      connections: 32,
    };
    const rounds: { bare: LoadFigures; service: LoadFigures }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await runLoad({ ...load, url: `http://127.0.0.1:${BARE_PORT}/`, durationS: 4, warmUpS: 1 }),
        service: await runLoad({ ...load, url: `${service.url}/api/v1/clearance`, durationS: 6, warmUpS: 1 }),
      });
    }
    const revocation = await measureRevocation(service.url, { aid, pid, key });
    await service.stop('SIGKILL');
    service = await startService(dataDir, PORT, { SUNDEW_RATE_LIMITS: RATE_LIMITS });
    const config = await (await fetch(`${service.url}/api/v1/clearance/config?aid=${aid}&pid=${pid}`)).json();
    const { denied_fps: known } = config as { denied_fps: string[] };
    return toResult(
      'clearance',
      {
        ...check.figures,
        mint_ratio_to_bare: median(rounds.map((each) => each.service.requestsPerSecond / each.bare.requestsPerSecond)),
        revocation_p99_s: revocation.p99S,
        forgotten_after_kill: revocation.denied.filter((fingerprint) => !known.includes(fingerprint)).length,
      },
      {
        ...check.reference,
        mint_per_second: median(rounds.map((each) => each.service.requestsPerSecond)),
        bare_per_second: median(rounds.map((each) => each.bare.requestsPerSecond)),
        revoked: revocation.denied.length,
        sensors: revocation.sensors,
      },
      {
        uncached_ratio_to_ed25519_verify: '≤ 1.2',
        cached_us: '≤ 5',
        mint_ratio_to_bare: '≥ 0.2',
        revocation_p99_s: '≤ 2',
        forgotten_after_kill: '= 0',
      },
    );
  } finally {
    bare.kill();
    await service.stop();
  }
}
