import { addMonths } from '../../../accounts/billing/rules.ts';
import type { HeldPlan } from '../../../accounts/plans/plan.ts';

/** Retention is shorter than so many months. */
const MOST_MONTHS = 1_200;

/**
 * The month that a moment lies in, counted back from the one that an organization is in: what an owner hands in from
 * before belongs to the budget of its own month.
 */
export function monthHolding(month: HeldPlan['month'], atMs: number): HeldPlan['month'] {
  let found = month;
  for (let back = 1; atMs < found.fromMs && back <= MOST_MONTHS; back += 1) {
    found = { fromMs: addMonths(month.fromMs, -back), untilMs: found.fromMs };
  }
  return found;
}
