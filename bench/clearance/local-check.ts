import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { writeDeniedFilter } from '@sundew/sensor-core/clearance/denied-filter';
import { claimsBytes, writeToken } from '@sundew/sensor-core/clearance/token';
import { median } from '../result.ts';

const NOW_S = 1_800_000_000;
const TOKENS = 2_000;
const ROUNDS = 7;
const BLOCK = 100;
const CACHED = 200_000;

/** A check in a sensor with 100,000 denied devices, beside a bare verification of the same signatures in the same rounds. */
export async function measureCheck() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  let asked = 0;
  const signed = Array.from({ length: TOKENS * ROUNDS }, (_, at) => {
    const times = { iat: NOW_S - 60, exp: NOW_S + 1740 };
    const bytes = claimsBytes({
      kid: 'k1',
      tenant: 'ada',
      fp: `device-${at}`,
      scope: 'shop',
      ...times,
      trust: 'clean',
    });
    return { bytes, signature: sign(null, bytes, privateKey) };
  });
  const denied = Array.from({ length: 100_000 }, (_, at) => `denied-${at}`);
  const config = {
    mode: 'enforce',
    ...{ scope: 'shop', routes: ['/account/*'], route_min_trust: [], monitor_routes: [] },
    ...{ route_exceptions: [], route_refusals: [], allow_behaviors: [], active_credentials: [], signed_agents: [] },
    ...{ restricted_credentials: [], allow: { search_engines: true, ai_crawlers: false, monitoring: true } },
    ...{ keys: [{ kid: 'k1', public_key: raw }], denied_fps: denied.slice(-2_000) },
    denied_filter: writeDeniedFilter(denied),
  } as const;
  const state = { tenant: 'ada', config, isOutage: false };
  const check = createClearanceCheck({
    nowS: () => NOW_S,
    verify: (_key, bytes, signature) => verify(null, bytes, publicKey, signature),
    isDenied: () => {
      asked += 1;
      return false;
    },
  });
  const visits = signed.map(({ bytes, signature }) => ({
    ...{ path: '/account/orders', serviceToken: null, crawler: null, agent: null },
    // Out of bytes, as a header comes.
    cookie: Buffer.from(`wd_clearance=${writeToken(bytes, signature)}`).toString('latin1'),
  }));
  const first = visits[0];
  if (first === undefined || (await check(first, state)).label !== 'valid') throw new Error('The check is broken.');
  const ratios: number[] = [];
  const uncachedUs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let [bareUs, checkUs] = [0, 0];
    // In turns, so that whatever else the machine does hits both alike.
    for (let from = round * TOKENS; from < (round + 1) * TOKENS; from += BLOCK) {
      bareUs += await cpuUsOf(() => {
        for (const { bytes, signature } of signed.slice(from, from + BLOCK)) verify(null, bytes, publicKey, signature);
      });
      checkUs += await cpuUsOf(async () => {
        for (const visit of visits.slice(from, from + BLOCK)) await check(visit, state);
      });
    }
    ratios.push(checkUs / bareUs);
    uncachedUs.push(checkUs / TOKENS);
  }
  const last = visits.at(-1) ?? first;
  const cachedUs = await cpuUsOf(async () => {
    for (let time = 0; time < CACHED; time++) await check(last, state);
  });
  return {
    figures: { uncached_ratio_to_ed25519_verify: median(ratios), cached_us: cachedUs / CACHED },
    reference: {
      uncached_us: median(uncachedUs),
      filter_kb: config.denied_filter.length / 1000,
      asked_of_filter: asked,
    },
  };
}

/** CPU time of this thread, in µs: a check waits for nothing. */
async function cpuUsOf(work: () => void | Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
