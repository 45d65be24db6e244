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
      `${String(date.getUTCMilliseconds()).padStart(3, '0')}${String(process.hrtime()[1]).padStart(9, '0').slice(3)}`,
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

/** A time as `ls -l` shows it: the clock for the last half year, the year otherwise. */
export function listDate(seconds: number, now: number): string {
  const time = seconds * 1000;
  const recent = time > now - HALF_YEAR_MS && time <= now;
  return formatDate(recent ? '%b %e %H:%M' : '%b %e  %Y', time);
}
