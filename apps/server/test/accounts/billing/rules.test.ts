import { describe, expect, it } from 'vitest';
import { addMonths, calendarMonth, heldPlan, monthOf } from '../../../src/accounts/billing/rules.ts';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import { monthHolding } from '../../../src/detection/admitting/budget/month-holding.ts';

const at = (text: string) => Date.parse(text);
const iso = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) => [
  new Date(fromMs).toISOString().slice(0, 10),
  new Date(untilMs).toISOString().slice(0, 10),
];
const monthAt = (now: string, start: string, end: string) =>
  iso(monthOf({ periodStartMs: at(start), periodEndMs: at(end) }, at(now)));

describe('the month that events count in', () => {
  it.each([
    ['2028-02-29T23:59:59Z', ['2028-02-01', '2028-03-01']],
    ['2026-12-31T23:59:59.999Z', ['2026-12-01', '2027-01-01']],
    ['2027-01-01T00:00:00Z', ['2027-01-01', '2027-02-01']],
  ])('is the calendar month in UTC where nothing is paid: %s', (now, month) => {
    expect(iso(calendarMonth(at(now)))).toEqual(month);
  });

  it.each([
    // A month of Stripe that began on the 31st is as long as Stripe says.
    ['2026-02-27T23:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', ['2026-01-31', '2026-02-28']],
    ['2026-02-28T09:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', ['2026-02-28', '2026-03-28']],
    ['2026-03-30T00:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', ['2026-02-28', '2026-03-31']],
    // A year is cut into months, on the last day of those that are too short.
    ['2028-02-29T12:00:00Z', '2027-08-31T00:00:00Z', '2028-08-31T00:00:00Z', ['2028-02-29', '2028-03-31']],
    ['2028-08-30T12:00:00Z', '2027-08-31T00:00:00Z', '2028-08-31T00:00:00Z', ['2028-07-31', '2028-08-31']],
    // Nobody told of the next period yet.
    ['2026-05-20T00:00:00Z', '2026-02-15T08:00:00Z', '2026-03-15T08:00:00Z', ['2026-05-15', '2026-06-15']],
  ])('follows the subscription at %s', (now, start, end, month) => {
    expect(monthAt(now, start, end)).toEqual(month);
  });

  it('gives every day to one month', () => {
    const [start, end] = ['2027-10-31T22:30:00Z', '2028-10-31T22:30:00Z'];
    let before = monthAt('2027-11-01T00:00:00Z', start, end);
    for (let day = at('2027-11-01T00:00:00Z'); day < at('2028-10-31T00:00:00Z'); day += 86_400_000) {
      const month = monthAt(new Date(day).toISOString(), start, end);
      if (month[0] !== before[0]) expect(month[0]).toBe(before[1]);
      before = month;
    }
    expect(before[1]).toBe('2028-10-31');
  });

  it.each([
    ['2027-03-31T23:59:59Z', ['2027-03-01', '2027-04-01']],
    ['2027-02-28T23:59:59.999Z', ['2027-02-01', '2027-03-01']],
    ['2026-12-31T00:00:00Z', ['2026-12-01', '2027-01-01']],
  ])('is found for what happened before: %s', (then, month) => {
    expect(iso(monthHolding(calendarMonth(at('2027-03-15T00:00:00Z')), at(then)))).toEqual(month);
  });

  it('gives every day before to one month, also where months begin on a day that some do not have', () => {
    const now = { fromMs: at('2028-03-31'), untilMs: at('2028-04-30') };
    const starts = new Set<string>();
    for (let day = at('2027-10-01'); day < now.untilMs; day += 86_400_000) {
      const month = monthHolding(now, day);
      expect([month.fromMs <= day, day < month.untilMs]).toEqual([true, true]);
      starts.add(iso(month)[0] ?? '');
    }
    expect([...starts].slice(-3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  it('adds months to the end of a month', () => {
    expect(new Date(addMonths(at('2027-12-31'), 2)).toISOString()).toBe('2028-02-29T00:00:00.000Z');
  });
});

describe('the plan that holds', () => {
  const plans = readPlans(null);
  const subscription = { id: 's', priceId: 'price_x', periodStartMs: 0, periodEndMs: 1, cancelsAtPeriodEnd: false };

  it('is the free one without a subscription, and for a price that no plan has', () => {
    expect(heldPlan(plans, null, 0).plan.id).toBe('free');
    expect(heldPlan(plans, { ...subscription, status: 'active' }, 0).plan.id).toBe('free');
  });

  it('keeps what is stored of whoever pays a price that no plan has', () => {
    expect(plans.free.retentionDays).not.toBeNull();
    const paid = { ...subscription, status: 'past_due' } as const;
    expect(heldPlan(plans, paid, 0).plan).toEqual({ ...plans.free, retentionDays: null });
    expect(heldPlan(plans, { ...paid, status: 'unpaid' }, 0).plan).toEqual(plans.free);
  });
});
