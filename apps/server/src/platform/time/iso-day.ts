/** `2026-03-07`, the day (UTC) in which a moment lies. */
export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
