import type { Texts } from './texts/texts.ts';

/** By whose clocks those read who have told none. */
export const NO_ONES_ZONE = 'UTC';

/** Day and minute by the clocks of a time zone, which is named; said as people of that language say it. */
export function showMoment(texts: Texts, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(texts.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return `${format.format(at)} (${timeZone})`;
}

/** The minute of what was a moment ago, so that its day goes without saying. */
export function showMinute(texts: Texts, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(texts.language, { timeStyle: 'short', hourCycle: 'h23', timeZone });
  return `${format.format(at)} (${timeZone})`;
}

/** The day that it was in a time zone. */
export function showDay(texts: Texts, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeZone }).format(at);
}
