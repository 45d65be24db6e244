import { language } from '../../kit/texts/texts.ts';

/** A day as people write it. @param at ISO 8601; the day in UTC counts */
export function day(at: string): string {
  return new Date(at).toLocaleDateString(language(), { timeZone: 'UTC', dateStyle: 'medium' });
}
