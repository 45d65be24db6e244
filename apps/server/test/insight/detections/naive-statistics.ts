import type { Known } from '../../parts/insight/random-detections.ts';

const DAY_MS = 86_400_000;

/** Counts per value; null is no value. */
export function tally(rows: readonly Known[], read: (row: Known) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const value = read(row);
    if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The highest counts, most frequent first; which of equals comes first is nobody's promise. */
export function highest(counts: Record<string, number>, limit = 10): number[] {
  return Object.values(counts)
    .sort((left, right) => right - left)
    .slice(0, limit);
}

export function sums(rows: readonly Known[]): { total: number; high_risk: number; average_score: number } {
  const scores = rows.reduce((sum, { score }) => sum + score, 0);
  return {
    total: rows.length,
    high_risk: rows.filter(({ score }) => score >= 80).length,
    average_score: rows.length === 0 ? 0 : Math.round((scores / rows.length) * 100) / 100,
  };
}

/** `YYYY-MM-DD` of the days that a span touches. */
export function daysOf(fromMs: number, toMs: number): string[] {
  const days = [];
  for (let at = Math.floor(fromMs / DAY_MS) * DAY_MS; at < toMs; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

export function dayOf({ atMs }: Known): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Only what occurs: answers name every source and level, also with zero. */
export function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
