import { createStore } from '../store/external-store.ts';
import { firstLanguage, keepLanguage, type Language, localeOf } from './languages.ts';
import { SHARED_WORDS, type SharedWord } from './shared-words.ts';

/** Texts of one part of the dashboard, in every language. */
export interface Texts<Key extends string> {
  /** Where the texts are from, for whoever looks at them in a debugger. */
  readonly namespace: string;
  readonly languages: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Only for the types: the keys that exist. */
  readonly keys?: readonly Key[];
}

/** A key with `_one` and `_other` is asked for without the ending, with `count`. */
type Stem<Key> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;

export type Values = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;
/** What can be said with the texts of a feature: its own, and the words that all share. */
export type KeyOf<Of> = Of extends Texts<infer Key> ? Key | SharedWord : never;

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  de: new Intl.PluralRules('de'),
};
const spoken = createStore(firstLanguage());
document.documentElement.lang = spoken.now();

/**
 * Texts of a feature, beside the words that all share: `{{name}}` stands for a value, `_one` and `_other` at the end of a key for plurals by `count`.
 * @param namespace name of the feature's folder, or of the file when it has several
 */
export function defineTexts<const En extends Readonly<Record<string, string>>>(
  namespace: string,
  languages: { readonly en: En; readonly de: Readonly<Record<keyof En, string>> },
): Texts<Stem<keyof En & string>> {
  return { namespace, languages };
}

/** Says texts in the language of the person; components show the new one when it changes. */
export function useTexts<Key extends string>(texts: Texts<Key>): Say<Key | SharedWord> {
  useLanguage();
  return (key, values) => say(texts, key, values);
}

/**
 * Values are put in as they are: React writes texts as text, and nothing in a value is taken for a key.
 * @returns the key itself where it is none of the texts: what a newer service sends is shown by its code
 */
export function say<Key extends string>(
  { languages }: Texts<Key>,
  key: NoInfer<Key> | SharedWord,
  values: Values = {},
): string {
  const own = languages[spoken.now()];
  const shared: Readonly<Record<string, string>> = SHARED_WORDS[spoken.now()];
  const found = [pluralKey(key, values.count), key].find((name) => Object.hasOwn(own, name));
  const text = (found !== undefined ? own[found] : Object.hasOwn(shared, key) ? shared[key] : undefined) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function pluralKey(key: string, count: string | number | undefined): string {
  if (typeof count !== 'number') return key;
  return `${key}_${PLURALS[spoken.now()].select(count) === 'one' ? 'one' : 'other'}`;
}

export function language(): Language {
  return spoken.now();
}

/** How numbers and moments are written: `en-GB` for English in a browser of the United Kingdom. */
export function locale(): string {
  return localeOf(spoken.now());
}

export function useLanguage(): Language {
  return spoken.use((now) => now);
}

export function chooseLanguage(chosen: Language): void {
  keepLanguage(chosen);
  document.documentElement.lang = chosen;
  spoken.become(chosen);
}
