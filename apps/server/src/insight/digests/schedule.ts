import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
/** When a person wants to hear: at a full hour of a time zone, every day or on one day of the week. */
export interface Schedule {
  readonly frequency: 'daily' | 'weekly';
  /** 0–23, on the clocks of the time zone. */
  readonly hour: number;
  /** 1 is Monday; counts for weekly digests only. */
  readonly weekday: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** What a digest is about. Milliseconds since the epoch, `toMs` not included. */
export interface DigestPeriod {
  readonly fromMs: number;
  readonly toMs: number;
}

const STEP_DAYS = { daily: 1, weekly: 7 } as const;

/** The first moment after `afterMs` at which a digest is due. An hour that clocks skip counts when they have skipped it. */
export function nextDue(schedule: Schedule, afterMs: number): number {
  const today = localDay(schedule.timeZone, afterMs);
  for (let days = -1; days <= 8; days += 1) {
    const at = dueOn(schedule, today + days * DAY_MS);
    if (at !== null && at > afterMs) return at;
  }
  throw new Error('No day of a whole week was due.');
}

/** The last moment up to `untilMs` at which a digest was due, with the time since the one before it. */
export function lastPeriod(schedule: Schedule, untilMs: number): DigestPeriod {
  const today = localDay(schedule.timeZone, untilMs);
  for (let days = 1; days >= -8; days -= 1) {
    const day = today + days * DAY_MS;
    const at = dueOn(schedule, day);
    if (at !== null && at <= untilMs) return { fromMs: dueBefore(schedule, day), toMs: at };
  }
  throw new Error('No day of a whole week was due.');
}

/** The same stretch of days before a period. */
export function periodBefore(schedule: Schedule, { fromMs }: DigestPeriod): DigestPeriod {
  return { fromMs: dueBefore(schedule, localDay(schedule.timeZone, fromMs)), toMs: fromMs };
}

function dueBefore({ frequency, hour, timeZone }: Schedule, day: number): number {
  return atHour(timeZone, day - STEP_DAYS[frequency] * DAY_MS, hour);
}

/** @param day midnight of the local day as if it were UTC */
function dueOn({ frequency, hour, weekday, timeZone }: Schedule, day: number): number | null {
  const isoWeekday = new Date(day).getUTCDay() || 7;
  return frequency === 'weekly' && isoWeekday !== weekday ? null : atHour(timeZone, day, hour);
}

/** The moment at which clocks of the zone show this hour; the first of two, and the end of a gap for one that is skipped. */
function atHour(timeZone: string, day: number, hour: number): number {
  const wanted = day + hour * HOUR_MS;
  const before = wanted - offsetMs(timeZone, wanted - DAY_MS);
  const after = wanted - offsetMs(timeZone, wanted + DAY_MS);
  const fitting = [before, after].filter((at) => at + offsetMs(timeZone, at) === wanted);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(before, after);
}

function localDay(timeZone: string, atMs: number): number {
  return Math.floor((atMs + offsetMs(timeZone, atMs)) / DAY_MS) * DAY_MS;
}

/** What clocks of the zone are ahead of UTC. */
function offsetMs(timeZone: string, atMs: number): number {
  const parts = clockOf(timeZone).formatToParts(atMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(atMs / 1000) * 1000;
}

/** Making one takes longer than all that is asked of it. More than there are zones, whose names count in any case. */
const clocks = new BoundedCache<Intl.DateTimeFormat>(500);

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  clocks.set(timeZone, clock);
  return clock;
}
