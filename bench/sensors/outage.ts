import type { Visit } from '../load.ts';
import type { Child } from './child.ts';
import type { ShopOrder } from './shop.ts';
import { openShop, type Shop } from './shops.ts';
import type { Behaviour, ServiceOrder } from './stand-in-service.ts';

const FAILURES = ['hanging', 'dead', 'slow', 'rubbish'] as const satisfies readonly Behaviour[];
const ROUNDS = 3;
const ROUND_S = 2;
/** A fifth of what the application can do. */
const PER_SECOND = 200;
/** What a sensor that waits for verdicts does at most, by default. */
const VERDICT_TIMEOUT_MS = 300;

export interface Outage {
  /** What the sensor adds to the p99 of the same application without it, at the worst failure. */
  readonly worstAddedMs: number;
  /** Where each visitor waits for a verdict: the median answer, beyond the timeout. */
  readonly verdictBeyondMs: number;
  /** Requests that were not answered with 200. */
  readonly failed: number;
}

interface Parts {
  readonly service: Child;
  readonly url: string;
  readonly rounds: number;
  readonly well: ServiceOrder;
  readonly visits: readonly Visit[];
}

/** The service fails in every way while visitors come at a calm pace. It is well again afterwards. */
export async function measureOutage(framework: ShopOrder['framework'], parts: Parts): Promise<Outage> {
  const { service, url, rounds, well, visits } = parts;
  const bare = await openShop({ framework, service: null }, rounds, visits);
  const guarded = await openShop({ framework, service: url }, rounds, visits);
  const waiting = await openShop({ framework, service: url, verdict: true }, rounds, visits);
  const added: number[] = [];
  const beyond: number[] = [];
  let failed = 0;
  try {
    for (const behaviour of FAILURES) {
      await service.ask({ ...well, behaviour } satisfies ServiceOrder);
      // What else runs on the machine can only slow answers down, so the calmest round of each counts.
      let [without, within] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < ROUNDS; round++) {
        without = Math.min(without, (await calm(bare)).p99Ms);
        const { p99Ms, failed: lost } = await calm(guarded);
        within = Math.min(within, p99Ms);
        failed += lost;
      }
      added.push(within - without);
      const { p50Ms, failed: refused } = await calm(waiting);
      beyond.push(p50Ms - VERDICT_TIMEOUT_MS);
      failed += refused;
    }
    return { worstAddedMs: Math.max(...added), verdictBeyondMs: Math.max(...beyond), failed };
  } finally {
    await service.ask(well);
    for (const shop of [bare, guarded, waiting]) await shop.stop();
  }
}

const calm = (shop: Shop) => shop.load(ROUND_S, PER_SECOND);
