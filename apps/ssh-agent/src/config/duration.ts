const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** `10s`, `500ms`, `5m`, `1h` or a bare number of seconds, in ms; null for what is none. */
export function readDurationMs(text: string): number | null {
  const [, figure = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|h)?$/.exec(text.trim()) ?? [];
  return figure === '' ? null : Math.round(Number(figure) * (UNITS[unit] ?? 1));
}
