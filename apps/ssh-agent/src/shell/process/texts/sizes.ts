const UNITS: Readonly<Record<string, number>> = {
  b: 512,
  k: 1024,
  K: 1024,
  M: 1024 ** 2,
  G: 1024 ** 3,
  T: 1024 ** 4,
  c: 1,
  w: 2,
};

/** A number with a unit, as `1K`, `10M` or `5kB`; null where it is none. */
export function sizeOf(text: string): number | null {
  const [, sign = '', digits = '', unit = '', decimal = ''] = /^([+-]?)(\d+)([bkKMGTcw]?)(i?B)?$/.exec(text) ?? [];
  if (digits === '') return null;
  const factor =
    unit === '' ? 1 : decimal === 'B' ? 1000 ** ('bkMGT'.indexOf(unit === 'K' ? 'k' : unit) || 1) : (UNITS[unit] ?? 1);
  return Number(digits) * factor * (sign === '-' ? -1 : 1);
}

/** A number of bytes as `ls -h` and `du -h` print it: rounded up, one digit behind the point below ten. */
export function humanSize(bytes: number, base = 1024): string {
  if (bytes < base) return String(bytes);
  const letters = base === 1024 ? 'KMGTPE' : 'kMGTPE';
  let value = bytes;
  let unit = -1;
  while (value >= base && unit < letters.length - 1) {
    value /= base;
    unit += 1;
  }
  const rounded = value < 10 ? Math.ceil(value * 10 - 1e-9) / 10 : Math.ceil(value - 1e-9);
  if (rounded >= base && unit < letters.length - 1) return `1.0${letters[unit + 1]}`;
  return `${rounded < 10 ? rounded.toFixed(1) : rounded}${letters[unit]}`;
}
