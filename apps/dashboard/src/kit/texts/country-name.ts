import { language } from './texts.ts';

/** Name of a country in the language of the person; the code itself where it stands for none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
