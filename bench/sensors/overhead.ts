import type { Visit } from '../load.ts';
import { median } from '../result.ts';
import type { ShopOrder } from './shop.ts';
import { openShop, type ShopFigures } from './shops.ts';

const ROUNDS = 9;
const ROUND_S = 1.5;
const PACED_ROUNDS = 3;
const PACED_S = 2;
/** A fifth of what the application can do. */
const PACED_PER_SECOND = 200;

export interface Overhead {
  /** Share of the requests of a second of CPU time that the sensor costs; that of throughput where the application is alone. */
  readonly share: number;
  /** Share of throughput on this machine, as busy as it is. */
  readonly throughputShare: number;
  readonly cpuUs: number;
  /** Of requests that come at a calm pace. */
  readonly p99AddedMs: number;
  readonly bare: { readonly perSecond: number; readonly cpuUs: number };
}

/**
 * The same application with a sensor and without, in turns. CPU time and p99 are those of the calmest round of each: whatever
 * else runs on the machine can only add to them. The rest are medians.
 */
export async function measureOverhead(
  framework: ShopOrder['framework'],
  { rounds, service }: { readonly rounds: number; readonly service: string },
  visits: readonly Visit[],
): Promise<Overhead> {
  const bare = await openShop({ framework, service: null }, rounds, visits);
  const guarded = await openShop({ framework, service }, rounds, visits);
  try {
    const busy: { without: ShopFigures; within: ShopFigures }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      busy.push({ without: await bare.load(ROUND_S), within: await guarded.load(ROUND_S) });
    }
    const calm: { without: number; within: number }[] = [];
    for (let round = 0; round < PACED_ROUNDS; round++) {
      const { p99Ms: without } = await bare.load(PACED_S, PACED_PER_SECOND);
      const { p99Ms: within } = await guarded.load(PACED_S, PACED_PER_SECOND);
      calm.push({ without, within });
    }
    if (busy.some(({ within }) => within.failed > 0)) throw new Error('The sensor refused or lost visitors.');
    const bareUs = least(busy.map(({ without }) => without.cpuUsPerRequest));
    const guardedUs = least(busy.map(({ within }) => within.cpuUsPerRequest));
    return {
      share: 1 - bareUs / guardedUs,
      throughputShare: median(busy.map((each) => 1 - each.within.requestsPerSecond / each.without.requestsPerSecond)),
      cpuUs: guardedUs - bareUs,
      p99AddedMs: least(calm.map(({ within }) => within)) - least(calm.map(({ without }) => without)),
      bare: { perSecond: median(busy.map(({ without }) => without.requestsPerSecond)), cpuUs: bareUs },
    };
  } finally {
    await bare.stop();
    await guarded.stop();
  }
}

const least = (values: readonly number[]): number => Math.min(...values);
