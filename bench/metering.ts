import { startStripe } from '../apps/server/test/parts/payments/stripe-stand-in.ts';
import { measureCost } from './metering/cost.ts';
import { measureSampling } from './metering/sampling.ts';
import { measureSharedBudget } from './metering/shared-budget.ts';
import { type BenchResult, type BenchRun, toResult } from './result.ts';

/** Detections past the budget. */
const SAMPLED = { usually: 100_000, thorough: 1_000_000 } as const;

/**
 * What metering costs and how right it counts: throughput with and without it, weighted totals past the budget, one
 * budget shared by two nodes, and the reconciliation after both and their database were killed under load.
 */
export async function bench({ isThorough }: BenchRun): Promise<BenchResult> {
  const sampled = isThorough ? SAMPLED.thorough : SAMPLED.usually;
  const stripe = await startStripe([]);
  try {
    const shared = await measureSharedBudget(stripe.url);
    const sampling = await measureSampling(sampled);
    const cost = await measureCost(stripe.url);
    return toResult(
      'metering',
      {
        cost_percent: cost.costPercent,
        not_204: cost.not204,
        sampled_worst_percent: sampling.worstPercent,
        sampled_detections: sampled,
        sampled_rows: sampling.rows,
        sampled_miscounted: sampling.miscounted,
        shared_overshoot_percent: shared.overshootPercent,
        differences_after_kill: shared.differences,
        miscounted_after_kill: shared.miscounted,
        events_around_kill: shared.events,
      },
      {
        on_per_second: cost.onPerSecond,
        off_per_second: cost.offPerSecond,
        sampled_per_second: sampling.perSecond,
      },
      {
        ...{ cost_percent: '≤ 3', not_204: '= 0', sampled_worst_percent: '≤ 1', sampled_miscounted: '= 0' },
        ...{ shared_overshoot_percent: '≤ 1', differences_after_kill: '= 0', miscounted_after_kill: '= 0' },
      },
    );
  } finally {
    await stripe.close();
  }
}
