import { language } from '../../../kit/texts/texts.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * A length of time in its biggest unit: `4 minutes`.
 * @param lengthMs milliseconds; below a second it is `1 second`
 */
export function lengthWords(lengthMs: number): string {
  const [unit, unitMs] = UNITS.find(([, one]) => lengthMs >= one) ?? ['second', 1000];
  const count = Math.max(1, Math.round(lengthMs / unitMs));
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
