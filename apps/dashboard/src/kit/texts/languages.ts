import { keep, kept } from '../kept/kept.ts';

/** Languages that every text of the dashboard exists in. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** What the person chose, else the first of the browser's languages that exists here, else English. */
export function firstLanguage(): Language {
  const chosen = kept('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export function keepLanguage(language: Language): void {
  keep('language', language);
}
