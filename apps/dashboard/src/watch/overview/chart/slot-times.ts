import { locale } from '../../../kit/texts/texts.ts';
import type { Slot } from '../statistics/slots.ts';
import { DAY_MS } from '../view/period.ts';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const WEEKDAY = { weekday: 'short', ...DAY } as const;

/** When a slot is: `Mon, 3 Mar, 14:00–15:00`, or its day. */
export function slotTime(slot: Slot): string {
  const zone = slot.isUtcDay ? { timeZone: 'UTC' } : {};
  const day = new Intl.DateTimeFormat(locale(), { ...WEEKDAY, ...zone }).format(slot.fromMs);
  if (slot.isUtcDay) return `${day} (UTC)`;
  // The days on which clocks change have 23 or 25 hours.
  if (slot.toMs - slot.fromMs > DAY_MS / 2) return day;
  const clock = new Intl.DateTimeFormat(locale(), CLOCK);
  return `${day}, ${clock.format(slot.fromMs)}–${clock.format(slot.toMs)}`;
}

/** Texts of an axis: the clock, with the day at its beginning; days only when the marks are that far apart. */
export function axisTimes(marks: readonly Slot[]): string[] {
  const clock = new Intl.DateTimeFormat(locale(), CLOCK);
  const day = new Intl.DateTimeFormat(locale(), DAY);
  const utcDay = new Intl.DateTimeFormat(locale(), { ...DAY, timeZone: 'UTC' });
  const [first, second] = marks;
  const stepMs = first === undefined || second === undefined ? 0 : second.fromMs - first.fromMs;
  return marks.map((slot) => {
    if (slot.isUtcDay) return utcDay.format(slot.fromMs);
    const time = new Date(slot.fromMs);
    const isMidnight = time.getHours() === 0 && time.getMinutes() === 0;
    return stepMs > DAY_MS / 2 || isMidnight ? day.format(time) : clock.format(time);
  });
}
