import type { Visit } from '../load.ts';
import { median, percentile } from '../result.ts';
import type { ShopOrder } from './shop.ts';
import { openShop, type Shop, type Spent } from './shops.ts';

/** How code was compiled and where memory lies differs from one process to the next, and stays for its life. */
const STARTS = 3;
const PAIRS = 14;
/** Short, so that both of a pair find the machine equally fast. */
const SLICE_S = 0.5;
const PACED_S = 2;
/** A fifth of what the application can do. */
const PACED_PER_SECOND = 200;

export interface Overhead {
  /** Share of the requests of a second of CPU time that the sensor costs; that of throughput where the application is alone. */
  readonly share: Spread;
  readonly cpuUs: Spread;
  /** The same over all requests at once, where no pair counts more or less than another. */
  readonly meanCpuUs: number;
  /** Processor time of each start, from the least median to the greatest. */
  readonly startsCpuUs: readonly number[];
  /** Share of throughput on this machine, as busy as it is. */
  readonly throughputShare: number;
  /** What is added to the p99 of requests that come at a calm pace. */
  readonly p99AddedMs: number;
  readonly bare: { readonly perSecond: number; readonly cpuUs: number };
}

/** How the pairs of runs differ; none is left out. */
export interface Spread {
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
}

/** The same two shops, one right after the other. */
interface Pair {
  readonly bare: Spent;
  readonly guarded: Spent;
  readonly barePerSecond: number;
  readonly guardedPerSecond: number;
}

interface Start {
  readonly pairs: readonly Pair[];
  readonly p99Ms: { readonly bare: number; readonly guarded: number };
}

/**
 * The same application with a sensor and without, in short turns: each figure is the median of the differences within pairs, so
 * that a machine that gets slower or faster meanwhile changes both sides. Whatever a process does until the next pair begins, such
 * as sending reports, is counted. p99 is that of the calmest round of each.
 */
export async function measureOverhead(
  framework: ShopOrder['framework'],
  { rounds, service }: { readonly rounds: number; readonly service: string },
  visits: readonly Visit[],
): Promise<Overhead> {
  const starts: Start[] = [];
  while (starts.length < STARTS) {
    const bare = await openShop({ framework, service: null }, rounds, visits);
    const guarded = await openShop({ framework, service }, rounds, visits);
    try {
      starts.push(await compare(bare, guarded));
    } finally {
      await bare.stop();
      await guarded.stop();
    }
  }
  const pairs = starts.flatMap((start) => start.pairs);
  return {
    share: spreadOf(pairs.map(({ bare, guarded }) => 1 - perRequest(bare) / perRequest(guarded))),
    cpuUs: spreadOf(pairs.map(addedUs)),
    meanCpuUs: perRequest(sum(pairs.map(({ guarded }) => guarded))) - perRequest(sum(pairs.map(({ bare }) => bare))),
    startsCpuUs: starts.map((start) => median(start.pairs.map(addedUs))).sort((one, other) => one - other),
    throughputShare: median(pairs.map((pair) => 1 - pair.guardedPerSecond / pair.barePerSecond)),
    p99AddedMs: least(starts.map(({ p99Ms }) => p99Ms.guarded)) - least(starts.map(({ p99Ms }) => p99Ms.bare)),
    bare: {
      perSecond: median(pairs.map(({ barePerSecond }) => barePerSecond)),
      cpuUs: median(pairs.map(({ bare }) => perRequest(bare))),
    },
  };
}

async function compare(bare: Shop, guarded: Shop): Promise<Start> {
  const pairs: Pair[] = [];
  let [bareBefore, guardedBefore] = [await bare.spent(), await guarded.spent()];
  for (let at = 0; at < PAIRS; at++) {
    const rates = new Map<Shop, number>();
    // Which of them comes first changes, so that it makes no difference.
    for (const shop of at % 2 === 0 ? [bare, guarded] : [guarded, bare]) rates.set(shop, await rateOf(shop));
    const [bareAfter, guardedAfter] = [await bare.spent(), await guarded.spent()];
    pairs.push({
      bare: since(bareBefore, bareAfter),
      guarded: since(guardedBefore, guardedAfter),
      barePerSecond: rates.get(bare) ?? 0,
      guardedPerSecond: rates.get(guarded) ?? 0,
    });
    [bareBefore, guardedBefore] = [bareAfter, guardedAfter];
  }
  const { p99Ms: without } = await bare.load(PACED_S, PACED_PER_SECOND);
  const { p99Ms: within } = await guarded.load(PACED_S, PACED_PER_SECOND);
  return { pairs, p99Ms: { bare: without, guarded: within } };
}

/** @throws Error when somebody was refused or lost */
async function rateOf(shop: Shop): Promise<number> {
  const { requestsPerSecond, failed } = await shop.load(SLICE_S);
  if (failed > 0) throw new Error('The sensor refused or lost visitors.');
  return requestsPerSecond;
}

const since = (before: Spent, after: Spent): Spent =>
  sum([after, { cpuUs: -before.cpuUs, requests: -before.requests }]);

const sum = (parts: readonly Spent[]): Spent =>
  parts.reduce((all, { cpuUs, requests }) => ({ cpuUs: all.cpuUs + cpuUs, requests: all.requests + requests }));

const perRequest = ({ cpuUs, requests }: Spent): number => cpuUs / requests;

const addedUs = ({ bare, guarded }: Pair): number => perRequest(guarded) - perRequest(bare);

const least = (values: readonly number[]): number => Math.min(...values);

const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  lowerQuartile: percentile(values, 0.25),
  upperQuartile: percentile(values, 0.75),
});
