/** The data packages end their version in the hour of their data: `2.3.2026061719` → 2026-06-17T19:00Z. 0 if not. */
export function dateOfDataVersion(version: string): number {
  const [, year, month, day, hour] = /\.(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(version) ?? [];
  if (year === undefined) return 0;
  const date = Date.parse(`${year}-${month}-${day}T${hour}:00:00Z`);
  return Number.isFinite(date) ? date : 0;
}
