import type { Random } from '../../platform/random/random.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/**
 * A day of the last `spanDays` days. It stays the same while time goes on, until it is `spanDays` old: then the thing
 * it belongs to is as of today again, as pages are that somebody has gone over.
 * @returns midnight UTC, in milliseconds, not after `nowMs`
 */
export function pastDay(random: Random, nowMs: number, spanDays: number): number {
  const today = Math.floor(nowMs / DAY_MS);
  const phase = random.whole(0, spanDays - 1);
  const age = (((today - phase) % spanDays) + spanDays) % spanDays;
  return (today - age) * DAY_MS;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `7 March 2026`. */
export function longDay(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
