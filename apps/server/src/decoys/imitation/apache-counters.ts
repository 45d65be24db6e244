import { DAY_MS } from '../../platform/time/units.ts';
import type { Scene } from './scene.ts';

/** What a server has counted since its start; grows with the time. */
export interface Counters {
  readonly version: string;
  readonly builtAt: string;
  readonly nowMs: number;
  readonly startedAtMs: number;
  readonly upS: number;
  readonly accesses: number;
  readonly kilobytes: number;
  readonly durationMs: number;
  readonly load: readonly string[];
  /** CPU seconds of user and system, and of ended children. */
  readonly cpu: readonly [number, number, number, number];
  readonly cpuS: number;
  readonly busy: number;
  readonly idle: number;
  readonly slots: number;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function countersOf({ site, nowMs }: Scene): Counters {
  const random = site.random('apache');
  const startedAtMs = site.world.day('apache start', nowMs, 40) - random.whole(1, 86_400) * 1_000;
  const upS = Math.floor((nowMs - startedAtMs) / 1_000);
  const accesses = Math.ceil(upS * (0.4 + random.next() * 3));
  const load = random.whole(2, 90) / 100;
  // The day goes up and down a little from minute to minute.
  const wave = (Math.floor(nowMs / 60_000) % 7) / 100;
  const busy = 1 + (Math.floor(nowMs / 1_000) % 4);
  const slots = random.pick([75, 100, 150]);
  const cpu = [accesses / 900, accesses / 2_600, accesses / 15_000, accesses / 40_000] as const;
  return {
    version: `Apache/${site.apache} (${site.distribution.name})`,
    builtAt: new Date(site.world.day('apache build', nowMs - 60 * DAY_MS, 300) + 32_321_000).toISOString().slice(0, 19),
    nowMs,
    startedAtMs,
    upS,
    accesses,
    kilobytes: Math.ceil(accesses * (6 + random.next() * 20)),
    durationMs: Math.ceil(accesses * (20 + random.next() * 60)),
    load: [load + wave, load + wave / 2, load].map((value) => value.toFixed(2)),
    cpu,
    cpuS: cpu.reduce((total, seconds) => total + seconds, 0),
    busy,
    idle: slots - busy,
    slots,
  };
}

/** One letter for each worker, `.` for places without one. */
export const scoreboard = (busy: number, slots: number): string =>
  `${'W'.repeat(busy)}${'_'.repeat(slots - busy)}`.padEnd(256, '.');

/** As Apache's own `%g` prints it: six digits unless told otherwise, and no zero before the point. */
export const figure = (value: number, digits = 6): string =>
  String(Number(value.toPrecision(digits))).replace(/^0(?=\.)/, '');

/** A number of bytes as the page for people has it. */
export function volume(bytes: number, unitsFrom: readonly [kilo: number, mega: number, giga: number]): string {
  const [kilo, mega, giga] = unitsFrom;
  if (bytes < kilo) return `${Math.floor(bytes)} B`;
  if (bytes < mega) return `${(bytes / 1_024).toFixed(1)} kB`;
  return bytes < giga ? `${(bytes / 1_024 ** 2).toFixed(1)} MB` : `${(bytes / 1_024 ** 3).toFixed(1)} GB`;
}

/** `Saturday, 21-Mar-2026 09:05:00 UTC`. */
export function apacheTime(atMs: number): string {
  const at = new Date(atMs);
  const day = String(at.getUTCDate()).padStart(2, '0');
  return `${DAYS[at.getUTCDay()]}, ${day}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} UTC`;
}

/** `2 days 4 hours 1 minute 9 seconds`. */
export function spell(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first === -1 ? 3 : first)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
