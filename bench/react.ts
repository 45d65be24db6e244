import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from './load.ts';
import { type Answered, addressOf, attackBody, attackFrom } from './react/attackers.ts';
import { measureExpiry } from './react/expiry.ts';
import { startTimedFirewall, type TimedFirewall } from './react/firewall-times.ts';
import { guardSite } from './react/guarded-site.ts';
import { blocksByAddress, wrongBlocks } from './react/stored-blocks.ts';
import { type BenchResult, percentile, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_502;
/** Detections that arrive in a second, of which so many are attacks from new addresses. */
const ARRIVING = 1_000;
const ATTACKS = { perSecond: 50, count: 1_000 } as const;
const ONE_ADDRESS = { number: 500_000, detections: 10_000, kinds: 500 } as const;
const UNDER_FAILURES = { first: 400_000, count: 200, perSecond: 20 } as const;
const FAILING_SHARE = 0.5;
const PATIENCE_MS = 180_000;

/**
 * How fast and how surely what was detected is blocked at a firewall: among a thousand detections a second, for ten
 * thousand detections of one address, at a firewall of which every other call fails, and with a hundred thousand blocks
 * that end on time.
 */
export async function bench(): Promise<BenchResult> {
  const dataDir = temporaryDirectory();
  const firewall = await startTimedFirewall();
  const service = await startService(dataDir, PORT, {
    ...{ SUNDEW_AWS_WAF_URL: firewall.standIn.url, SUNDEW_RATE_LIMITS: 'off' },
  });
  try {
    const site = await guardSite(service, firewall);
    const headers = { Authorization: `Bearer ${site.api_key}`, 'Content-Type': 'application/json' };
    const common = { headers, method: 'POST' } as const;
    const stored = () => blocksByAddress(dataDir, site.organization_id);

    const seconds = ATTACKS.count / ATTACKS.perSecond;
    const [ordinary, attacks] = await Promise.all([
      runLoad({
        ...{ ...common, url: `${service.url}/api/v1/detect`, bodies: ordinaryReports(), connections: 32 },
        ...{ perSecond: ARRIVING - ATTACKS.perSecond, durationS: seconds },
      }),
      attackFrom(service, site, { first: 0, ...ATTACKS }),
    ]);
    await untilHeld(firewall, attacks);
    const arrived = wrongBlocks(attacks, await stored(), firewall);

    const one = addressOf(ONE_ADDRESS.number);
    const bodies = Array.from({ length: ONE_ADDRESS.kinds }, (_, kind) => attackBody(one, `sqlmap/1.7 (${kind})`));
    const flood = await floodOf(service.url, bodies, common);
    const blocksOfOne = (await stored()).get(one) ?? 0;

    firewall.standIn.failure = () => (Math.random() < FAILING_SHARE ? 'WAFInternalErrorException' : null);
    const failing = await attackFrom(service, site, UNDER_FAILURES);
    const failingS = await untilHeld(firewall, failing);
    firewall.standIn.failure = () => null;
    const failed = wrongBlocks(failing, await stored(), firewall);

    const expiry = await measureExpiry(dataDir, service, site, firewall);
    const figures = {
      p99_ms: percentile(delays(attacks, firewall, 'answeredMs'), 0.99),
      p50_ms: percentile(delays(attacks, firewall, 'answeredMs'), 0.5),
      from_request_p99_ms: percentile(delays(attacks, firewall, 'sentMs'), 0.99),
      detections_per_second: ordinary.requestsPerSecond + attacks.size / seconds,
      attacks_answered: attacks.size,
      lost: arrived.lost + failed.lost,
      double_blocks: arrived.double + failed.double + Math.max(0, blocksOfOne - 1),
      blocks_of_one_address: blocksOfOne,
      detections_of_one_address: flood,
      failing_in_place_s: failingS,
      expiry_worst_s: expiry.worstS,
      expiry_core_percent: expiry.corePercent,
      expiry_ended: expiry.ended,
      block_list_wrong: expiry.feedWrong,
      firewall_faults: firewall.standIn.faults.length,
    };
    return toResult(
      'react',
      figures,
      { ingest_p99_ms: ordinary.p99Ms },
      {
        ...{ p99_ms: '≤ 500', detections_per_second: '≥ 950', double_blocks: '= 0', lost: '= 0' },
        ...{ blocks_of_one_address: '= 1', detections_of_one_address: '≥ 10000' },
        ...{ expiry_worst_s: '≤ 5', expiry_core_percent: '≤ 5', block_list_wrong: '= 0', firewall_faults: '= 0' },
      },
    );
  } finally {
    await service.stop();
    await firewall.standIn.close();
  }
}

/** Reports of visitors about whom there is nothing to do. */
function ordinaryReports(): string[] {
  return Array.from({ length: 1_000 }, (_, number) =>
    JSON.stringify({
      ...{ source: 'react-bench', ua: 'Mozilla/5.0 (X11; Linux x86_64) shopper', f: [] },
      ip: `46.16.${number >> 8}.${number & 255}`,
      url: `https://shop.example/products/${number}`,
      cs: { hn: ['accept', 'accept-encoding', 'host', 'user-agent'], al: '', ae: 'gzip' },
    }),
  );
}

/** Many detections of one address. @returns how many were answered */
async function floodOf(url: string, bodies: readonly string[], common: object): Promise<number> {
  let answered = 0;
  while (answered < ONE_ADDRESS.detections) {
    const load = { ...common, url: `${url}/api/v1/sdk/detect`, bodies, connections: 32, durationS: 5 };
    const { requestsPerSecond } = await runLoad(load);
    answered += Math.round(requestsPerSecond * load.durationS);
  }
  return answered;
}

/** @returns after how many seconds everybody was blocked; the patience when somebody was not */
async function untilHeld({ held }: TimedFirewall, answered: Answered): Promise<number> {
  const startMs = performance.now();
  while (performance.now() - startMs < PATIENCE_MS) {
    const now = held();
    if ([...answered.keys()].every((address) => now.has(address))) break;
    await sleep(100);
  }
  return (performance.now() - startMs) / 1_000;
}

function delays(answered: Answered, { gained }: TimedFirewall, from: 'sentMs' | 'answeredMs'): number[] {
  return [...answered].map(([address, times]) => (gained.get(address)?.[0] ?? Number.POSITIVE_INFINITY) - times[from]);
}
