import { invalidValue } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import type { FilterQuery } from './filter-query.ts';
import { readDate, type Span } from './read-date.ts';

/** Throws the 400 that names one value of the query. */
export function invalid(place: string, name: string, wrong: Fault): never {
  throw invalidValue(`${place}.${name}`, wrong);
}

/** `start_date` and `end_date` with their twins, as one span: what `not_start_date` leaves out begins at that date. */
export function readTimes(query: FilterQuery, place: string): { fromMs: number | null; toMs: number | null } {
  const span = (name: 'start_date' | 'end_date' | 'not_start_date' | 'not_end_date'): Span | null => {
    const text = query[name];
    if (text === undefined) return null;
    return readDate(text) ?? invalid(place, name, fault('must_be_date'));
  };
  const start = span('start_date');
  const end = span('end_date');
  if (start !== null && end !== null && start.fromMs >= end.untilMs) {
    invalid(place, 'end_date', fault('end_before_start'));
  }
  return {
    fromMs: latest(start?.fromMs, span('not_end_date')?.untilMs),
    toMs: earliest(end?.untilMs, span('not_start_date')?.fromMs),
  };
}

/** `min_bot_score` and `max_bot_score` with their twins, as one range. */
export function readScores(query: FilterQuery, place: string): { minScore: number; maxScore: number } {
  const { min_bot_score: min = 0, max_bot_score: max = 100, not_min_bot_score, not_max_bot_score } = query;
  if (min > max) invalid(place, 'min_bot_score', fault('min_above_max'));
  return {
    minScore: Math.max(min, not_max_bot_score === undefined ? 0 : not_max_bot_score + 1),
    maxScore: Math.min(max, not_min_bot_score === undefined ? 100 : not_min_bot_score - 1),
  };
}

function latest(...times: (number | undefined)[]): number | null {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? null : Math.max(...given);
}

function earliest(...times: (number | undefined)[]): number | null {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? null : Math.min(...given);
}
