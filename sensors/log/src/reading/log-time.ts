const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CLF = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?: ([+-])(\d\d)(\d\d))?$/;

let lastText = '';
let lastMs = Number.NaN;

/**
 * The moment of `10/Oct/2026:13:55:36 +0200`, in ms; NaN for anything else. Without the zone it is the local time of this
 * machine, as HAProxy writes it. Lines mostly repeat the moment of the line before, so that one is remembered.
 */
export function clfTime(text: string): number {
  if (text === lastText) return lastMs;
  lastText = text;
  lastMs = readClf(text);
  return lastMs;
}

function readClf(text: string): number {
  const [, day, name = '', year, hour, minute, second, fraction = '', sign, hours, minutes] = CLF.exec(text) ?? [];
  const month = MONTHS.indexOf(name);
  if (month === -1) return Number.NaN;
  const parts = [Number(year), month, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const ms = Math.trunc(Number(`0.${fraction || '0'}`) * 1000);
  if (sign === undefined) return new Date(...parts, ms).getTime();
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Date.UTC(...parts, ms) - (sign === '-' ? -offset : offset);
}

/** The moment that a JSON log gives: seconds, milliseconds, microseconds or nanoseconds since 1970, or ISO 8601; else NaN. */
export function anyTime(value: unknown): number {
  if (typeof value === 'string' && !/^\d+(?:\.\d+)?$/.test(value)) {
    const clf = clfTime(value);
    return Number.isNaN(clf) ? Date.parse(value) : clf;
  }
  const figure = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (figure < 1e11) return Math.round(figure * 1000);
  if (figure < 1e14) return Math.round(figure);
  return Math.round(figure < 1e17 ? figure / 1e3 : figure / 1e6);
}
