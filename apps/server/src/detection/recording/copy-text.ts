import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DAY_MS } from '../../platform/time/units.ts';

/** A value of one column: text as it is, or null. */
export type ColumnValue = string | number | null;

const SPECIAL = /[\\\t\n\r\0]/;
const SPECIALS = /[\\\t\n\r\0]/g;
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\ufffd',
};

/** A field of PostgreSQL's COPY text format. Lone surrogates become U+FFFD when the line is encoded as UTF-8. */
export function copyField(value: ColumnValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => REPLACEMENTS[character] ?? '') : value;
}

/** One line of COPY input, line end included. */
export function copyLine(values: readonly ColumnValue[]): string {
  let line = copyField(values[0] ?? null);
  for (let at = 1; at < values.length; at++) line += `\t${copyField(values[at] ?? null)}`;
  return `${line}\n`;
}

const SIXTY = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
let lastDay = Number.NaN;
let lastDate = '';

/** ISO 8601 with milliseconds, or null for a moment outside of the years 1–9999. */
export function isoTime(timeMs: number | null): string | null {
  if (timeMs === null || !(timeMs >= -62_135_596_800_000 && timeMs < 253_402_300_800_000)) return null;
  const wholeMs = Math.trunc(timeMs);
  const day = Math.floor(wholeMs / DAY_MS);
  // Detections share their day; `Date` takes several times as long for the whole.
  if (day !== lastDay) {
    lastDay = day;
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-ddT'.length);
  }
  const ms = wholeMs - day * DAY_MS;
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${SIXTY[Math.floor(minutes / 60)]}:${SIXTY[minutes % 60]}:${SIXTY[seconds % 60]}`;
  return `${lastDate}${clock}.${String(ms % 1_000).padStart(3, '0')}Z`;
}

/** One spelling per address, so that keys made from text agree with `inet`; null for what is no address. */
export function canonicalIp(ip: string | null): string | null {
  if (ip === null || isIPv4(ip)) return ip;
  const bare = ip.replace(/%.*$/s, '');
  return isIPv6(bare) ? ipaddr.parse(bare).toString() : null;
}

const SURROGATE = /^[\ud800-\udbff]$/;

/** At most `length` UTF-16 units, never half a pair. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, SURROGATE.test(text[length - 1] ?? '') ? length - 1 : length);
}
