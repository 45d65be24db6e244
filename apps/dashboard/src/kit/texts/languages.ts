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

/** The browser's way to write this language; where it has none of its own, the way of the language. */
export function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.slice(0, 2) === language && isTag(tag)) ?? language;
}

/** Some browsers name their language in ways that their own formats refuse, as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}

export function keepLanguage(language: Language): void {
  keep('language', language);
}
