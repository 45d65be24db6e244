import { serviceTimeMs } from '../clock/service-time.ts';
import { locale as localeNow } from './texts.ts';

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: (locale: string) => Format,
): Format {
  const locale = localeNow();
  const name = `${locale} ${key}`;
  const known = kept.get(name) as Format | undefined;
  if (known !== undefined) return known;
  const made = make(locale);
  kept.set(name, made);
  return made;
}

/** `1,204` */
export const number = (value: number): string =>
  once('number', (locale) => new Intl.NumberFormat(locale)).format(value);

/** `1.2K`, for tiles and axes. */
export const shortNumber = (value: number): string =>
  once('short', (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })).format(
    value,
  );

/** A share from 0 to 1 as `12 %`. */
export const percent = (share: number): string =>
  once('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })).format(
    share,
  );

/** Day and time to the second, in the time zone of the browser. */
export const dateTime = (at: string | number): string =>
  once(
    'time',
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
  ).format(new Date(at));

export const date = (at: string | number): string =>
  once('date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(new Date(at));

/** A day in UTC, from any moment of it. */
export const utcDate = (at: string | number): string =>
  once('utc date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })).format(
    new Date(at),
  );

/** `14:03:59` */
export const clockTime = (at: string | number): string =>
  once('clock', (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })).format(
    new Date(at),
  );

/** `25 Nov, 14:03` */
export const minuteOfDay = (at: string | number): string =>
  once(
    'minute of day',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  ).format(new Date(at));

/** The browser's time zone with its distance from UTC: `Europe/Berlin (GMT+1)`. */
export function timeZone(at = Date.now()): string {
  const format = once('zone', (locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' }));
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offset})`;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** `5 minutes ago` */
export function ago(at: string | number, nowMs = serviceTimeMs()): string {
  const distanceMs = new Date(at).getTime() - nowMs;
  const format = once('ago', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const [unit, lengthMs] = STEPS.find(([, length]) => Math.abs(distanceMs) >= length) ?? ['second', 1000];
  return format.format(Math.trunc(distanceMs / lengthMs), unit);
}
