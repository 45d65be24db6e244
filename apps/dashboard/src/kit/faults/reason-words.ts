import type { Why } from '@sundew/api-client/api-error';
import { sentence, type Text } from '@sundew/wire/problems/sentence';
import type { Language } from '../texts/languages.ts';
import { language } from '../texts/texts.ts';
import { germanFaults } from './german-faults.ts';
import { germanRefusals } from './german-refusals.ts';

/** English is what the service says itself. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, Text>>>> = {
  de: { ...germanFaults, ...germanRefusals },
};

/**
 * Why something was refused, in the language of the person.
 * @returns null where there are no such words: in English, and for a reason that this dashboard does not know
 */
export function reasonWords({ reason, values }: Why): string | null {
  const spoken = language();
  if (spoken === 'en' || reason === null || !Object.hasOwn(TRANSLATIONS[spoken], reason)) return null;
  const text = TRANSLATIONS[spoken][reason];
  return text === undefined ? null : sentence(text, values);
}
