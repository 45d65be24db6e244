const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const HALF_YEAR_MS = 15_778_476_000;

/** A time as `strftime` writes it. The machine's clock shows UTC. */
export function formatDate(format: string, time: number, zone = 'UTC'): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = DAYS[date.getUTCDay()] ?? '';
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const hour = date.getUTCHours();
  const year = date.getUTCFullYear();
  const startOfYear = Date.UTC(year, 0, 1);
  const dayOfYear = Math.floor((time - startOfYear) / 86_400_000) + 1;
  const values: Readonly<Record<string, () => string>> = {
    a: () => day.slice(0, 3),
    A: () => day,
    b: () => month.slice(0, 3),
    h: () => month.slice(0, 3),
    B: () => month,
    c: () => formatDate('%a %b %e %H:%M:%S %Y', time),
    C: () => two(Math.floor(year / 100)),
    d: () => two(date.getUTCDate()),
    D: () => formatDate('%m/%d/%y', time),
    e: () => String(date.getUTCDate()).padStart(2),
    F: () => formatDate('%Y-%m-%d', time),
    H: () => two(hour),
    I: () => two(hour % 12 || 12),
    j: () => String(dayOfYear).padStart(3, '0'),
    k: () => String(hour).padStart(2),
    l: () => String(hour % 12 || 12).padStart(2),
    m: () => two(date.getUTCMonth() + 1),
    M: () => two(date.getUTCMinutes()),
    n: () => '\n',
    N: () =>
      `${String(date.getUTCMilliseconds()).padStart(3, '0')}${time % 1000 === 0 ? '000000' : String(process.hrtime()[1]).padStart(9, '0').slice(3)}`,
    p: () => (hour < 12 ? 'AM' : 'PM'),
    P: () => (hour < 12 ? 'am' : 'pm'),
    q: () => String(Math.floor(date.getUTCMonth() / 3) + 1),
    r: () => formatDate('%I:%M:%S %p', time),
    R: () => formatDate('%H:%M', time),
    s: () => String(Math.floor(time / 1000)),
    S: () => two(date.getUTCSeconds()),
    t: () => '\t',
    T: () => formatDate('%H:%M:%S', time),
    u: () => String(date.getUTCDay() || 7),
    w: () => String(date.getUTCDay()),
    U: () => two(Math.floor((dayOfYear + 6 - date.getUTCDay()) / 7)),
    V: () => two(weekOf(date)),
    x: () => formatDate('%m/%d/%y', time),
    X: () => formatDate('%H:%M:%S', time),
    y: () => two(year % 100),
    Y: () => String(year),
    z: () => '+0000',
    Z: () => zone,
    '%': () => '%',
  };
  return format.replace(/%([-_0^#]?)(\d*)([a-zA-Z%])/g, (whole, flag: string, width: string, letter: string) => {
    let text = values[letter]?.();
    if (text === undefined) return whole;
    if (letter === 'N' && width !== '') text = text.slice(0, Number(width));
    if (flag === '-') return text.replace(/^[0 ]+(?=.)/, '');
    if (flag === '_') return text.replace(/^0+(?=.)/, (zeros) => ' '.repeat(zeros.length));
    return flag === '^' ? text.toUpperCase() : text;
  });
}

function weekOf(date: Date): number {
  const thursday = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 4 - (date.getUTCDay() || 7)),
  );
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
}

/** The time of a file, in seconds, as `strftime` writes it. */
export function fileDate(format: string, seconds: number): string {
  return formatDate(format, seconds * 1000);
}

/** A time as `ls -l` shows it: the clock for the last half year, the year otherwise. */
export function listDate(seconds: number, now: number): string {
  const time = seconds * 1000;
  const recent = time > now - HALF_YEAR_MS && time <= now;
  return formatDate(recent ? '%b %e %H:%M' : '%b %e  %Y', time);
}

const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, year: 12 };
const SECONDS_OF: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  minute: 60,
  min: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  fortnight: 1_209_600,
};
const DAY_MS = 86_400_000;

/** A time as `date -d` reads it, in milliseconds; null for what it does not know. */
export function parseDate(text: string, now: number): number | null {
  const at = /^@(-?\d+)/.exec(text);
  if (at) return Number(at[1]) * 1000;
  if (text === '') return now - (now % DAY_MS);
  if (/^(?:now|today)$/i.test(text)) return now;
  if (/^yesterday$/i.test(text)) return now - DAY_MS;
  if (/^tomorrow$/i.test(text)) return now + DAY_MS;
  const relative = /^(next|last)\s+(\w+?)s?$/i.exec(text);
  if (relative) return shifted(relative[2] ?? '', (relative[1] ?? '').toLowerCase() === 'next', now);
  const shift =
    /^(?:(.*?)\s*)?([+-]?\s*\d+)\s*(second|sec|minute|min|hour|day|week|fortnight|month|year)s?(\s+ago)?$/i.exec(text);
  if (shift) {
    const base = shift[1] === undefined || shift[1] === '' ? now : parseDate(shift[1], now);
    const count = Number(shift[2]?.replace(/\s/g, '')) * (shift[4] ? -1 : 1);
    return base === null ? null : moved(base, count, (shift[3] ?? '').toLowerCase());
  }
  if (/^\d{1,2}:\d\d(?::\d\d)?$/.test(text)) return parseDate(`${formatDate('%F', now)} ${text}`, now);
  const packed = /^(\d{4})(\d\d)(\d\d)(.*)$/.exec(text);
  if (packed) return parseDate(`${packed[1]}-${packed[2]}-${packed[3]}${packed[4]}`, now);
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (written && Number(written[3]) > new Date(Date.UTC(Number(written[1]), Number(written[2]), 0)).getUTCDate())
    return null;
  const parsed = Date.parse(/[A-Z]{3}|Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text} UTC`);
  return Number.isNaN(parsed) ? null : parsed;
}

/** The date `count` units later. A month without that day runs over into the next one; null for a unit that it does not know. */
function moved(from: number, count: number, unit: string): number | null {
  const months = MONTHS_OF[unit];
  if (months !== undefined) return new Date(from).setUTCMonth(new Date(from).getUTCMonth() + count * months);
  const seconds = SECONDS_OF[unit];
  return seconds === undefined ? null : from + count * seconds * 1000;
}

/** `next friday` and `last month`; a day of the week begins at midnight. */
function shifted(word: string, isNext: boolean, now: number): number | null {
  const day = DAYS.findIndex((name) => word.length > 2 && name.toLowerCase().startsWith(word.toLowerCase()));
  if (day < 0) return moved(now, isNext ? 1 : -1, word.toLowerCase());
  const today = new Date(now).getUTCDay();
  const ahead = isNext ? (day - today + 7) % 7 || 7 : -((today - day + 7) % 7 || 7);
  return now - (now % DAY_MS) + ahead * DAY_MS;
}
