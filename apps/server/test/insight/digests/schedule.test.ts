import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPeriod, nextDue, periodBefore, type Schedule } from '../../../src/insight/digests/schedule.ts';
import { isTimeZone } from '../../../src/platform/time/time-zone.ts';

const iso = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16);
const daily = (hour: number, timeZone: string): Schedule => ({ frequency: 'daily', hour, weekday: 1, timeZone });
const weekly = (hour: number, weekday: number, timeZone: string): Schedule => ({
  ...{ frequency: 'weekly', hour, weekday, timeZone },
});

describe('the next moment', () => {
  it.each([
    ['the same day', daily(8, 'UTC'), '2026-03-10T07:59', '2026-03-10T08:00'],
    ['the day after, at the moment itself', daily(8, 'UTC'), '2026-03-10T08:00', '2026-03-11T08:00'],
    ['in winter', daily(8, 'Europe/Berlin'), '2026-01-10T00:00', '2026-01-10T07:00'],
    ['in summer', daily(8, 'Europe/Berlin'), '2026-07-10T00:00', '2026-07-10T06:00'],
    ['in an hour that clocks skip', daily(2, 'Europe/Berlin'), '2026-03-28T23:30', '2026-03-29T01:00'],
    ['in an hour that clocks show twice', daily(2, 'Europe/Berlin'), '2026-10-24T22:30', '2026-10-25T00:00'],
    ['once only in that hour', daily(2, 'Europe/Berlin'), '2026-10-25T00:00', '2026-10-26T01:00'],
    ['where offsets have quarters', daily(8, 'Asia/Kathmandu'), '2026-03-10T00:00', '2026-03-10T02:15'],
    ['beyond the date line', daily(8, 'Pacific/Kiritimati'), '2026-03-10T00:00', '2026-03-10T18:00'],
    ['on the weekday of the zone', weekly(0, 1, 'Pacific/Auckland'), '2026-03-10T00:00', '2026-03-15T11:00'],
    ['on Sunday', weekly(20, 7, 'America/New_York'), '2026-03-10T00:00', '2026-03-16T00:00'],
  ])('%s', (_what, schedule, after, expected) => {
    expect(iso(nextDue(schedule, Date.parse(`${after}Z`)))).toBe(expected);
  });
});

describe('whatever is wished', () => {
  const zones = fc.constantFrom(
    ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'],
    ...['America/Havana', 'Africa/Casablanca', 'Pacific/Chatham'],
  );
  const schedules = fc.record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    timeZone: zones,
  });
  const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) });

  it('moments follow each other, each begins where the one before ended, and the job meets all of them', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const next = nextDue(schedule, now);
        const period = lastPeriod(schedule, next);
        expect(next).toBeGreaterThan(now);
        expect(period.toMs).toBe(next);
        expect(lastPeriod(schedule, next - 1).toMs).toBe(period.fromMs);
        expect(nextDue(schedule, period.fromMs)).toBe(next);
        expect(periodBefore(schedule, period).toMs).toBe(period.fromMs);
        expect(periodBefore(schedule, period)).toEqual(lastPeriod(schedule, period.fromMs));
        const days = (period.toMs - period.fromMs) / 86_400_000;
        expect(Math.round(days)).toBe(schedule.frequency === 'daily' ? 1 : 7);
        // The job looks at every quarter of an hour.
        expect(next % 900_000).toBe(0);
      }),
    );
  });
});

it('knows time zones by their names only', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Etc/GMT+8']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', '+01:00', 'Mars/Olympus', 'Europe/Berlin\n', '__proto__', 'x'.repeat(100)]) {
    expect(isTimeZone(name), name).toBe(false);
  }
});
