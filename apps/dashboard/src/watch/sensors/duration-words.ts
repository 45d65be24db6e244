import { language } from '../../kit/texts/texts.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 days`, `5 hours`, `12 minutes`: the largest unit that is full. */
export function durationWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? (['minute', 60] as const);
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / length));
}
