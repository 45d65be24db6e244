import type { Why } from '@sundew/api-client/api-error';
import { sentence, type Text } from '@sundew/wire/problems/sentence';
import type { Language } from '../texts/languages.ts';
import { language } from '../texts/texts.ts';

type Reasons = Readonly<Record<string, Text>>;

/** English is what the service says itself. A language is fetched by whoever speaks it. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Reasons>>> = {
  de: async () => (await import('./german-reasons.ts')).germanReasons,
};

const known = new Map<Language, Reasons>();

/** Fetches the words of a language. Without them refusals are told in English, as the service says them. */
export async function fetchReasonWords(spoken: Language): Promise<void> {
  if (spoken === 'en' || known.has(spoken)) return;
  await TRANSLATIONS[spoken]().then(
    (reasons) => known.set(spoken, reasons),
    () => {},
  );
}

/**
 * Why something was refused, in the language of the person.
 * @returns null where there are no such words: in English, before they are fetched, and for a reason that this dashboard
 *   does not know
 */
export function reasonWords({ reason, values }: Why): string | null {
  const reasons = known.get(language());
  if (reasons === undefined || reason === null || !Object.hasOwn(reasons, reason)) return null;
  const text = reasons[reason];
  return text === undefined ? null : sentence(text, values);
}
