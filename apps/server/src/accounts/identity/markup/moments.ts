import type { Texts } from './texts/texts.ts';

/** Day and minute in UTC, said as people of that language say it. */
export function showMoment(texts: Texts, at: Date): string {
  const format = new Intl.DateTimeFormat(texts.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

export function showDay(texts: Texts, at: Date): string {
  return new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
