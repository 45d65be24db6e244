import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { LANGUAGES, type Language, localeOf } from '../../../kit/texts/languages.ts';
import { language } from '../../../kit/texts/texts.ts';

const SAME_YEAR = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

const formats = Object.fromEntries(
  LANGUAGES.map((name) => [
    name,
    {
      short: new Intl.DateTimeFormat(localeOf(name), { ...SAME_YEAR, hourCycle: 'h23' }),
      long: new Intl.DateTimeFormat(localeOf(name), { ...SAME_YEAR, hourCycle: 'h23', year: 'numeric' }),
    },
  ]),
) as Readonly<Record<Language, { short: Intl.DateTimeFormat; long: Intl.DateTimeFormat }>>;

/** A moment to the second, short enough for a column: the year only where it is another one. */
export function rowTime(at: string, nowMs = serviceTimeMs()): string {
  const date = new Date(at);
  const { short, long } = formats[language()];
  return (date.getFullYear() === new Date(nowMs).getFullYear() ? short : long).format(date);
}
