import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { DAY_MS } from '../../platform/time/units.ts';

export interface EntryFilter {
  readonly action: string | null;
  readonly actorId: string | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
}

export interface EntryQuery {
  readonly action?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the filters of the audit log. Dates are days (UTC) or date-times; an end given as a day includes that day.
 * @throws Problem validation_failed
 */
export function readEntryFilter(query: EntryQuery): EntryFilter {
  const from = readDate('start_date', query.start_date);
  const end = readDate('end_date', query.end_date);
  const before = end !== null && DAY.test(query.end_date ?? '') ? new Date(end.getTime() + DAY_MS) : end;
  if (from !== null && before !== null && from > before) {
    throw invalidValue('querystring.start_date', fault('start_after_end'));
  }
  return { action: query.action ?? null, actorId: query.actor_id ?? null, from, before };
}

function readDate(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const known = DAY.test(text) || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
  const at = known ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw invalidValue(`querystring.${name}`, fault('must_be_date'));
  return new Date(at);
}
