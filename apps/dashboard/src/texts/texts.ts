import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { firstLanguage, isLanguage, keepLanguage, type Language } from './languages.ts';

/** Texts of one part of the dashboard, in every language. */
export interface Texts<Key extends string> {
  readonly namespace: string;
  /** Only for the types: the keys that exist. */
  readonly keys?: readonly Key[];
}

/** A key with `_one` and `_other` is asked for without the ending, with `count`. */
type Stem<Key> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;

export type Values = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

const i18n = i18next.createInstance();
void i18n.init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  // React writes texts as text.
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
});
document.documentElement.lang = i18n.language;

/**
 * Texts of a feature: `{{name}}` stands for a value, `_one` and `_other` at the end of a key for plurals by `count`.
 * @param namespace name of the feature's folder, or of the file when it has several
 */
export function defineTexts<const En extends Readonly<Record<string, string>>>(
  namespace: string,
  languages: { readonly en: En; readonly de: Readonly<Record<keyof En, string>> },
): Texts<Stem<keyof En & string>> {
  for (const [language, texts] of Object.entries(languages)) i18n.addResourceBundle(language, namespace, texts);
  return { namespace };
}

/** Says texts in the language of the person; components show the new one when it changes. */
export function useTexts<Key extends string>(texts: Texts<Key>): Say<Key> {
  useLanguage();
  return (key, values) => say(texts, key, values);
}

export function say<Key extends string>(texts: Texts<Key>, key: Key, values: Values = {}): string {
  return i18n.t(key, { ...values, ns: texts.namespace });
}

export function language(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

export function useLanguage(): Language {
  return useSyncExternalStore((changed) => {
    i18n.on('languageChanged', changed);
    return () => i18n.off('languageChanged', changed);
  }, language);
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  keepLanguage(chosen);
  await i18n.changeLanguage(chosen);
  document.documentElement.lang = chosen;
}
