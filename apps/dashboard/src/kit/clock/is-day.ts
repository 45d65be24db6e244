const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether an address names a day as `2026-03-07`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00:00`).getTime());
}
