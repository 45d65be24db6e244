const UNITS: Readonly<Record<string, number>> = { '': 1_000, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `5`, `0.5s`, `2m`, `infinity`; null where it is no duration. */
export function durationMs(text: string): number | null {
  if (/^inf(inity)?$/.test(text)) return Number.POSITIVE_INFINITY;
  const [, digits, unit = ''] = /^(\d*\.?\d+|\d+\.)([smhd]?)$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits) * (UNITS[unit] ?? 1_000);
}
