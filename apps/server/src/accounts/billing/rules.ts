import type { Subscription, SubscriptionStatus } from '../../outside/payments/payments-port.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { HeldPlan } from '../plans/plan.ts';
import type { Plans } from '../plans/plans-file.ts';

/** Who is late with a payment keeps the plan while the provider tries again; it says `unpaid` when it gives up. */
const PAID: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];
/** No month is longer, with the hours that a change of clocks may add. */
const LONGEST_MONTH_MS = 32 * DAY_MS;

/**
 * The plan that a subscription gives, and the month it counts in; without one that is paid, the free plan. Who pays a
 * price that no plan has is bound by the free one, but loses nothing: the plans file may have lost the price, and what is
 * removed does not come back with it.
 */
export function heldPlan(plans: Plans, subscription: Subscription | null, nowMs: number): HeldPlan {
  const paid = subscription !== null && PAID.includes(subscription.status) ? subscription : null;
  if (paid === null) return { plan: plans.free, month: calendarMonth(nowMs) };
  const plan = plans.byPrice(paid.priceId)?.plan;
  if (plan === undefined) return { plan: { ...plans.free, retentionDays: null }, month: calendarMonth(nowMs) };
  return { plan, month: monthOf(paid, nowMs) };
}

/** The calendar month (UTC) of a moment. */
export function calendarMonth(nowMs: number): HeldPlan['month'] {
  const at = new Date(nowMs);
  const first = (month: number) => Date.UTC(at.getUTCFullYear(), month, 1);
  return { fromMs: first(at.getUTCMonth()), untilMs: first(at.getUTCMonth() + 1) };
}

/**
 * The month of a subscription that a moment lies in, in whole days (UTC): the day of a renewal belongs to the new month
 * as a whole, so every day belongs to one month. A yearly period is cut at the day on which it began; in months that
 * have no such day, at their last. When the provider has not told of the next period yet, months go on from its end.
 */
export function monthOf(
  { periodStartMs, periodEndMs }: Pick<Subscription, 'periodStartMs' | 'periodEndMs'>,
  nowMs: number,
): HeldPlan['month'] {
  const start = startOfDay(periodStartMs);
  const end = startOfDay(periodEndMs);
  const isOneMonth = end - start <= LONGEST_MONTH_MS;
  if (isOneMonth && nowMs < end) return { fromMs: start, untilMs: end };
  const isOver = nowMs >= end;
  const anchor = isOver ? end : start;
  for (let months = 0; ; months += 1) {
    const fromMs = addMonths(anchor, months);
    const next = addMonths(anchor, months + 1);
    const untilMs = isOver ? next : Math.min(next, end);
    if (nowMs < untilMs || months > 1_200) return { fromMs, untilMs };
  }
}

/** The same day so many months later, or the last of a month that has no such day. @param dayMs start of a day in UTC */
export function addMonths(dayMs: number, months: number): number {
  const day = new Date(dayMs);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  return last.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()));
}

/** True while a subscription costs money, or will again: another one beside it would be paid twice. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete';
}
