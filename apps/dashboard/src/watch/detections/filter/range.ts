import type { Search } from './filters.ts';

/** Periods that end now, in hours. */
export const RANGES = { '1h': 1, '24h': 24, '7d': 168, '30d': 720, '90d': 2160 } as const;
export type Range = keyof typeof RANGES;

const HOUR_MS = 3_600_000;

export function rangeOf(search: Search): Range | null {
  return (Object.keys(RANGES) as Range[]).find((range) => range === search.range) ?? null;
}

/**
 * The same search with a period that ends now written as its beginning.
 * @param nowMs when the list was asked for; milliseconds since the epoch
 */
export function withRange(search: Search, nowMs: number): Search {
  const range = rangeOf(search);
  if (range === null) return search;
  return { ...search, start_date: new Date(nowMs - RANGES[range] * HOUR_MS).toISOString(), end_date: undefined };
}

/** A moment as `<input type="datetime-local">` takes it, in the browser's time zone; empty for what is no moment. */
export function toLocalInput(text: string | undefined): string {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  if (Number.isNaN(at)) return '';
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** @returns undefined for an empty or half-typed input */
export function fromLocalInput(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
