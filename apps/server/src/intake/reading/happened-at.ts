import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { epochMs } from '../../platform/time/epoch-ms.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/units.ts';

/** Date and time with the zone, without which the moment would be a guess. */
const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const NUMBER = /^\d{1,15}(?:\.\d{1,9})?$/;
/** Clocks differ by so much. What seems to come from the future happened just now. */
const SKEW_MS = 5 * MINUTE_MS;

/** Between which moments a report may lie. */
export interface DatedWithin {
  readonly nowMs: number;
  readonly retentionDays: number;
}

/**
 * `at` of a report in a batch: when it happened, in ms; undefined where it is not said.
 * @throws Problem validation_failed for what is no moment, or one outside of what is kept
 */
export function readHappenedAt(value: unknown, { nowMs, retentionDays }: DatedWithin): number | undefined {
  if (value === undefined || value === null) return undefined;
  const atMs = momentOf(value);
  if (atMs === null) throw invalidValue('at', fault('must_be_moment'));
  if (atMs > nowMs + SKEW_MS) throw invalidValue('at', fault('in_the_future'));
  if (atMs < nowMs - retentionDays * DAY_MS)
    throw invalidValue('at', fault('older_than_kept', { days: retentionDays }));
  return Math.min(atMs, nowMs);
}

function momentOf(value: unknown): number | null {
  if (typeof value === 'string' && ISO.test(value)) {
    const atMs = Date.parse(value.replace(' ', 'T'));
    return Number.isNaN(atMs) ? null : atMs;
  }
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
  const figure = isNumber ? Number(value) : Number.NaN;
  if (!Number.isFinite(figure) || figure < 0) return null;
  return epochMs(figure);
}
